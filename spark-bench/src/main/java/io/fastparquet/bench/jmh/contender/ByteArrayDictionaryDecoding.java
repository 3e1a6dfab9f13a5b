package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdDecoder;
import org.openjdk.jmh.infra.Blackhole;

/** Decodes ids, and looks up where each value lies in the dictionary. */
final class ByteArrayDictionaryDecoding implements DecodingWork {
    private final Page page;
    private final DictionaryIdDecoder decoder;
    private final ByteArrayViews views;
    private final int[] ids = new int[PageCodec.BATCH_SIZE];
    private final boolean copied;

    ByteArrayDictionaryDecoding(Page page, boolean copied) {
        this.page = page;
        this.copied = copied;
        this.decoder = new DictionaryIdDecoder(page.dictionary().count());
        this.views = new ByteArrayViews(page.count());
    }

    @Override
    public void run(Blackhole blackhole) {
        views.clear();
        decoder.start(page.bytes(), 0, page.end());
        for (int at = 0; at < page.count(); at += PageCodec.BATCH_SIZE) {
            int count = Math.min(PageCodec.BATCH_SIZE, page.count() - at);
            decoder.read(ids, 0, count);
            lookUp(at, count);
            views.endBatch(page.dictionary().data(), at, count, copied);
        }
    }

    @Override
    public Values decoded(Blackhole blackhole) {
        return views.values();
    }

    private void lookUp(int at, int count) {
        int[] dictionary = page.dictionary().offsets();
        int[] offsets = views.offsets();
        int[] lengths = views.lengths();
        for (int i = 0; i < count; i++) {
            int start = dictionary[ids[i]];
            offsets[at + i] = start;
            lengths[at + i] = dictionary[ids[i] + 1] - start;
        }
    }
}
