package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.ValueType;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.codecs.encoding.Decoders;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.levels.LevelDecoders;
import io.fastparquet.codecs.levels.ValidityDecoder;
import java.util.Arrays;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes byte arrays of any length, optional or not, into offsets and lengths, and copies them if that is asked for. */
final class ByteArrayDecoding implements DecodingWork {
    private final Page page;
    private final ByteArrayDecoder decoder;
    private final ValidityDecoder validity = LevelDecoders.validity(Encoding.RLE);
    private final ByteArrayViews views;
    private final byte[] nulls;
    private final int[] denseOffsets;
    private final int[] denseLengths;
    private final boolean copied;

    /** Whether all batches are kept, not only the last. */
    private boolean keepsBatches;

    ByteArrayDecoding(Page page, boolean copied) {
        this.page = page;
        this.copied = copied;
        this.decoder = page.type() == ValueType.BYTE_ARRAY
                ? Decoders.ofByteArray(page.encoding())
                : Decoders.ofFixedLenByteArray(page.encoding(), page.length());
        this.views = new ByteArrayViews(page.count());
        this.nulls = new byte[page.isOptional() ? page.count() : 0];
        this.denseOffsets = new int[PageCodec.BATCH_SIZE];
        this.denseLengths = new int[PageCodec.BATCH_SIZE];
    }

    @Override
    public void run(Blackhole blackhole) {
        views.clear();
        decoder.start(page.bytes(), 0, page.end());
        validity.start(page.levels(), 0, page.levelsEnd());
        for (int at = 0; at < page.count(); at += PageCodec.BATCH_SIZE) {
            int count = Math.min(PageCodec.BATCH_SIZE, page.count() - at);
            if (!keepsBatches) {
                decoder.release();
            }
            if (page.isOptional()) {
                readOptional(at, count);
            } else {
                decoder.read(views.offsets(), views.lengths(), at, count);
            }
            blackhole.consume(decoder.buffer());
            views.endBatch(decoder.buffer(), at, count, copied);
        }
    }

    @Override
    public Values decoded(Blackhole blackhole) {
        keepsBatches = true;
        run(blackhole);
        keepsBatches = false;
        Values values = views.values();
        return page.isOptional() ? values.withNulls(nulls) : values;
    }

    private void readOptional(int at, int count) {
        if (validity.presentRun(count) == count) {
            validity.skip(count);
            Arrays.fill(nulls, at, at + count, (byte) 0);
            decoder.read(views.offsets(), views.lengths(), at, count);
            return;
        }
        int present = validity.read(nulls, at, count);
        decoder.read(denseOffsets, denseLengths, 0, present);
        int[] offsets = views.offsets();
        int[] lengths = views.lengths();
        int next = 0;
        for (int i = at; i < at + count; i++) {
            if (nulls[i] == 0) {
                offsets[i] = denseOffsets[next];
                lengths[i] = denseLengths[next++];
            } else {
                lengths[i] = 0;
            }
        }
    }
}
