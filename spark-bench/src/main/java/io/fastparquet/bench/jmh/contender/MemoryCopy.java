package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.encoding.Encoding;
import java.io.IOException;
import java.lang.reflect.Array;
import org.openjdk.jmh.infra.Blackhole;

/** Copies the values, batch by batch: the limit of everything that does not leave them where they are. */
final class MemoryCopy implements PageCodec {
    @Override
    public DecodingWork decoding(Page page) throws IOException {
        Values values = DecodingWork.onlyRun(Contenders.reference().decoding(page));
        Object copy = copyLike(values);
        return new DecodingWork() {
            @Override
            public void run(Blackhole blackhole) {
                copy(values, copy);
            }

            @Override
            public Values decoded(Blackhole blackhole) {
                return withArray(values, copy);
            }
        };
    }

    @Override
    public EncodingWork encoding(Values values, Encoding encoding) {
        Object copy = copyLike(values);
        return new EncodingWork() {
            @Override
            public void run(Blackhole blackhole) {
                copy(values, copy);
            }

            @Override
            public Page encoded() throws IOException {
                return EncodingWork.onlyRun(Contenders.reference().encoding(withArray(values, copy), encoding));
            }
        };
    }

    private static void copy(Values values, Object copy) {
        if (values.offsets().length > 0) {
            System.arraycopy(values.data(), 0, copy, 0, Array.getLength(copy));
            return;
        }
        Object from = array(values);
        for (int at = 0; at < values.count(); at += BATCH_SIZE) {
            System.arraycopy(from, at, copy, at, Math.min(BATCH_SIZE, values.count() - at));
        }
    }

    private static Object copyLike(Values values) {
        Object array = array(values);
        return Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
    }

    private static Object array(Values values) {
        return switch (values.type()) {
            case BOOLEAN -> values.flags();
            case INT32, DICTIONARY_ID, LEVEL -> values.ints();
            case INT64 -> values.longs();
            case FLOAT -> values.floats();
            case DOUBLE -> values.doubles();
            case INT96, BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> values.data();
        };
    }

    private static Values withArray(Values values, Object array) {
        return switch (values.type()) {
            case BOOLEAN -> Values.ofBooleans((byte[]) array);
            case INT32 -> Values.ofInts((int[]) array);
            case DICTIONARY_ID, LEVEL -> Values.ofIntegers(values.type(), (int[]) array, values.bitWidth());
            case INT64 -> Values.ofLongs((long[]) array);
            case FLOAT -> Values.ofFloats((float[]) array);
            case DOUBLE -> Values.ofDoubles((double[]) array);
            case BYTE_ARRAY -> Values.ofByteArrays((byte[]) array, values.offsets());
            case INT96, FIXED_LEN_BYTE_ARRAY ->
                Values.ofFixedLength(values.type(), (byte[]) array, values.length(), values.count());
        };
    }
}
