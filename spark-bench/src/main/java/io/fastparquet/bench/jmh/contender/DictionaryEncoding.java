package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.dictionary.ByteArrayDictionaryBuilder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdEncoder;
import io.fastparquet.codecs.encoding.dictionary.DoubleDictionaryBuilder;
import io.fastparquet.codecs.encoding.dictionary.FixedLenByteArrayDictionaryBuilder;
import io.fastparquet.codecs.encoding.dictionary.FloatDictionaryBuilder;
import io.fastparquet.codecs.encoding.dictionary.IntDictionaryBuilder;
import io.fastparquet.codecs.encoding.dictionary.LongDictionaryBuilder;
import java.io.IOException;
import java.util.Arrays;
import org.openjdk.jmh.infra.Blackhole;

/** Encodes a page and its dictionary, which is a new one each time. */
final class DictionaryEncoding implements EncodingWork {
    private final Values values;
    private final int[] ids;
    private final ByteSink page = new ByteSink(0);
    private final ByteSink dictionaryPage = new ByteSink(0);
    private int dictionarySize;

    DictionaryEncoding(Values values) {
        this.values = values;
        this.ids = new int[values.count()];
    }

    @Override
    public void run(Blackhole blackhole) {
        page.clear();
        dictionaryPage.clear();
        dictionarySize = switch (values.type()) {
            case INT32 -> addInts();
            case INT64 -> addLongs();
            case FLOAT -> addFloats();
            case DOUBLE -> addDoubles();
            case BYTE_ARRAY -> addByteArrays();
            case INT96, FIXED_LEN_BYTE_ARRAY -> addFixedLenByteArrays();
            default -> throw new UnsupportedOperationException("a dictionary of " + values.type());
        };
        DictionaryIdEncoder.encode(ids, 0, ids.length, dictionarySize, page);
    }

    @Override
    public Page encoded() throws IOException {
        Page dictionary = Page.builder(values, dictionarySize, Encoding.PLAIN)
                .bytes(Arrays.copyOf(dictionaryPage.bytes(), dictionaryPage.size()))
                .build();
        DecodingWork reference = Contenders.reference().decoding(dictionary);
        return Page.builder(values, values.count(), Encoding.RLE_DICTIONARY)
                .bytes(Arrays.copyOf(page.bytes(), page.size()))
                .dictionary(DecodingWork.onlyRun(reference))
                .build();
    }

    private int addInts() {
        IntDictionaryBuilder builder = new IntDictionaryBuilder();
        requireAll(builder.add(values.ints(), 0, ids.length, ids, ids.length));
        builder.encode(dictionaryPage);
        return builder.size();
    }

    private int addLongs() {
        LongDictionaryBuilder builder = new LongDictionaryBuilder();
        requireAll(builder.add(values.longs(), 0, ids.length, ids, ids.length));
        builder.encode(dictionaryPage);
        return builder.size();
    }

    private int addFloats() {
        FloatDictionaryBuilder builder = new FloatDictionaryBuilder();
        requireAll(builder.add(values.floats(), 0, ids.length, ids, ids.length));
        builder.encode(dictionaryPage);
        return builder.size();
    }

    private int addDoubles() {
        DoubleDictionaryBuilder builder = new DoubleDictionaryBuilder();
        requireAll(builder.add(values.doubles(), 0, ids.length, ids, ids.length));
        builder.encode(dictionaryPage);
        return builder.size();
    }

    private int addByteArrays() {
        ByteArrayDictionaryBuilder builder = new ByteArrayDictionaryBuilder();
        requireAll(builder.add(values.data(), values.offsets(), 0, ids.length, ids, ids.length, Long.MAX_VALUE));
        builder.encode(dictionaryPage);
        return builder.size();
    }

    private int addFixedLenByteArrays() {
        FixedLenByteArrayDictionaryBuilder builder = new FixedLenByteArrayDictionaryBuilder(values.length());
        requireAll(builder.add(values.data(), 0, ids.length, ids, ids.length));
        builder.encode(dictionaryPage);
        return builder.size();
    }

    private void requireAll(int added) {
        if (added != ids.length) {
            throw new IllegalStateException("only " + added + " values went into the dictionary");
        }
    }
}
