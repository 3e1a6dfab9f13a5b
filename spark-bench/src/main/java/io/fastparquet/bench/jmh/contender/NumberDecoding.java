package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.BooleanDecoder;
import io.fastparquet.codecs.encoding.DoubleDecoder;
import io.fastparquet.codecs.encoding.FloatDecoder;
import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import io.fastparquet.codecs.levels.LevelDecoder;
import io.fastparquet.codecs.levels.LevelDecoders;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes numbers, booleans, dictionary ids or levels into an array, batch by batch. */
final class NumberDecoding implements DecodingWork {
    private final Page page;
    private final int count;
    private final Runnable decoding;
    private final Values decoded;

    NumberDecoding(Page page) {
        this.page = page;
        this.count = page.count();
        switch (page.type()) {
            case BOOLEAN -> {
                byte[] flags = new byte[count];
                BooleanDecoder decoder = NumberDecoders.ofBoolean(page);
                decoding = () -> decode(decoder, flags);
                decoded = Values.ofBooleans(flags);
            }
            case INT32 -> {
                int[] ints = new int[count];
                IntDecoder decoder = NumberDecoders.ofInt(page);
                decoding = () -> decode(decoder, ints);
                decoded = Values.ofInts(ints);
            }
            case INT64 -> {
                long[] longs = new long[count];
                LongDecoder decoder = NumberDecoders.ofLong(page);
                decoding = () -> decode(decoder, longs);
                decoded = Values.ofLongs(longs);
            }
            case FLOAT -> {
                float[] floats = new float[count];
                FloatDecoder decoder = NumberDecoders.ofFloat(page);
                decoding = () -> decode(decoder, floats);
                decoded = Values.ofFloats(floats);
            }
            case DOUBLE -> {
                double[] doubles = new double[count];
                DoubleDecoder decoder = NumberDecoders.ofDouble(page);
                decoding = () -> decode(decoder, doubles);
                decoded = Values.ofDoubles(doubles);
            }
            case DICTIONARY_ID -> {
                int[] ids = new int[count];
                DictionaryIdDecoder decoder = new DictionaryIdDecoder(1 << page.length());
                decoding = () -> decode(decoder, ids);
                decoded = Values.ofIntegers(page.type(), ids, page.length());
            }
            case LEVEL -> {
                int[] levels = new int[count];
                LevelDecoder decoder = LevelDecoders.of(page.encoding(), (1 << page.length()) - 1);
                decoding = () -> decode(decoder, levels);
                decoded = Values.ofIntegers(page.type(), levels, page.length());
            }
            default -> throw new UnsupportedOperationException("numbers of " + page.type());
        }
    }

    @Override
    public void run(Blackhole blackhole) {
        if (page.isDirect()) {
            page.buffer().duplicate().get(page.bytes(), 0, page.end());
        }
        decoding.run();
    }

    @Override
    public Values decoded(Blackhole blackhole) {
        return decoded;
    }

    private void decode(BooleanDecoder decoder, byte[] flags) {
        decoder.start(page.bytes(), 0, page.end());
        for (int at = 0; at < count; at += PageCodec.BATCH_SIZE) {
            decoder.read(flags, at, Math.min(PageCodec.BATCH_SIZE, count - at));
        }
    }

    private void decode(IntDecoder decoder, int[] ints) {
        decoder.start(page.bytes(), 0, page.end());
        for (int at = 0; at < count; at += PageCodec.BATCH_SIZE) {
            decoder.read(ints, at, Math.min(PageCodec.BATCH_SIZE, count - at));
        }
    }

    private void decode(LongDecoder decoder, long[] longs) {
        decoder.start(page.bytes(), 0, page.end());
        for (int at = 0; at < count; at += PageCodec.BATCH_SIZE) {
            decoder.read(longs, at, Math.min(PageCodec.BATCH_SIZE, count - at));
        }
    }

    private void decode(FloatDecoder decoder, float[] floats) {
        decoder.start(page.bytes(), 0, page.end());
        for (int at = 0; at < count; at += PageCodec.BATCH_SIZE) {
            decoder.read(floats, at, Math.min(PageCodec.BATCH_SIZE, count - at));
        }
    }

    private void decode(DoubleDecoder decoder, double[] doubles) {
        decoder.start(page.bytes(), 0, page.end());
        for (int at = 0; at < count; at += PageCodec.BATCH_SIZE) {
            decoder.read(doubles, at, Math.min(PageCodec.BATCH_SIZE, count - at));
        }
    }

    private void decode(DictionaryIdDecoder decoder, int[] ids) {
        decoder.start(page.bytes(), 0, page.end());
        for (int at = 0; at < count; at += PageCodec.BATCH_SIZE) {
            decoder.read(ids, at, Math.min(PageCodec.BATCH_SIZE, count - at));
        }
    }

    /** Levels stand behind their length. */
    private void decode(LevelDecoder decoder, int[] levels) {
        decoder.start(page.bytes(), Integer.BYTES, page.end());
        for (int at = 0; at < count; at += PageCodec.BATCH_SIZE) {
            decoder.read(levels, at, Math.min(PageCodec.BATCH_SIZE, count - at));
        }
    }
}
