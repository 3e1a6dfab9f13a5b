package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.IntDecoder;
import io.fastparquet.codecs.encoding.LongDecoder;
import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.codecs.levels.LevelDecoders;
import io.fastparquet.codecs.levels.ValidityDecoder;
import java.util.Arrays;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes numbers of an optional column: null flags, the values that are present, and these to their entries. */
final class NullableDecoding implements DecodingWork {
    private final Page page;
    private final ValidityDecoder validity = LevelDecoders.validity(Encoding.RLE);
    private final byte[] nulls;
    private final BatchReader reader;

    NullableDecoding(Page page) {
        this.page = page;
        this.nulls = new byte[page.count()];
        this.reader = switch (page.type()) {
            case INT32 -> new IntReader(page);
            case INT64 -> new LongReader(page);
            default -> throw new UnsupportedOperationException("optional " + page.type());
        };
    }

    @Override
    public void run(Blackhole blackhole) {
        validity.start(page.levels(), 0, page.levelsEnd());
        reader.start(page);
        for (int at = 0; at < nulls.length; at += PageCodec.BATCH_SIZE) {
            read(at, Math.min(PageCodec.BATCH_SIZE, nulls.length - at));
        }
    }

    @Override
    public Values decoded(Blackhole blackhole) {
        return reader.values().withNulls(nulls);
    }

    private void read(int start, int count) {
        int at = start;
        int end = start + count;
        while (at < end) {
            int left = end - at;
            int run = validity.presentRun(left);
            if (run == left) {
                validity.skip(left);
                Arrays.fill(nulls, at, end, (byte) 0);
                reader.read(at, left);
                return;
            }
            run = validity.nullRun(left);
            if (run > 0) {
                validity.skip(run);
                Arrays.fill(nulls, at, at + run, (byte) 1);
                at += run;
                continue;
            }
            int present = validity.read(nulls, at, left);
            reader.readSpread(at, left, present, nulls);
            return;
        }
    }

    private interface BatchReader {
        void start(Page page);

        void read(int at, int count);

        void readSpread(int at, int count, int present, byte[] nulls);

        Values values();
    }

    private static final class IntReader implements BatchReader {
        private final IntDecoder decoder;
        private final int[] out;
        /** Spreading reads one entry past the last value. */
        private final int[] dense = new int[PageCodec.BATCH_SIZE + 1];

        IntReader(Page page) {
            decoder = NumberDecoders.ofInt(page);
            out = new int[page.count()];
        }

        @Override
        public void start(Page page) {
            decoder.start(page.bytes(), 0, page.end());
        }

        @Override
        public void read(int at, int count) {
            decoder.read(out, at, count);
        }

        @Override
        public void readSpread(int at, int count, int present, byte[] nulls) {
            decoder.read(dense, 0, present);
            Kernels.NULL_SPREAD.spread(dense, 0, nulls, at, out, at, count);
        }

        @Override
        public Values values() {
            return Values.ofInts(out);
        }
    }

    private static final class LongReader implements BatchReader {
        private final LongDecoder decoder;
        private final long[] out;
        private final long[] dense = new long[PageCodec.BATCH_SIZE + 1];

        LongReader(Page page) {
            decoder = NumberDecoders.ofLong(page);
            out = new long[page.count()];
        }

        @Override
        public void start(Page page) {
            decoder.start(page.bytes(), 0, page.end());
        }

        @Override
        public void read(int at, int count) {
            decoder.read(out, at, count);
        }

        @Override
        public void readSpread(int at, int count, int present, byte[] nulls) {
            decoder.read(dense, 0, present);
            Kernels.NULL_SPREAD.spread(dense, 0, nulls, at, out, at, count);
        }

        @Override
        public Values values() {
            return Values.ofLongs(out);
        }
    }
}
