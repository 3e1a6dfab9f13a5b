package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.Encoding;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.io.api.Binary;

/**
 * INT96: timestamps, held as microseconds until they are encoded: nanoseconds of the day (8 bytes), then the Julian day (4
 * bytes), little-endian. Such columns have no bounds.
 */
final class Int96ValueBuffer extends LongBackedValueBuffer {
    private static final int BYTES = 12;
    private static final long MICROS_PER_DAY = 86_400_000_000L;

    /** The Julian day of 1970-01-01. */
    private static final long EPOCH_JULIAN_DAY = 2_440_588;

    private static final Binary[] NOT_EQUAL = {binary(0), binary(1)};

    /** @param conversion what becomes of the microseconds; null where they stay as they are */
    Int96ValueBuffer(LongConversion conversion) {
        super(conversion, BYTES);
    }

    @Override
    long rawBytes() {
        return plainBytes() + (long) count * Integer.BYTES;
    }

    @Override
    void encodeDictionary(ByteSink out) {
        encode(dictionary.values(), dictionary.size(), out);
    }

    @Override
    List<Encoding> encodings() {
        return List.of(Encoding.PLAIN);
    }

    @Override
    void encode(Encoding encoding, ByteSink out) {
        if (encoding != Encoding.PLAIN) {
            throw new IllegalArgumentException(encoding + " for INT96");
        }
        encode(values, count, out);
    }

    private static void encode(long[] micros, int n, ByteSink out) {
        int at = out.reserve((long) n * BYTES);
        byte[] bytes = out.bytes();
        for (int i = 0; i < n; i++, at += BYTES) {
            put(micros[i], bytes, at);
        }
        out.advance(n * BYTES);
    }

    /** Divides as Spark does, whose result for moments before the first Julian day is the same. */
    private static void put(long micros, byte[] bytes, int at) {
        long julianMicros = micros + EPOCH_JULIAN_DAY * MICROS_PER_DAY;
        LittleEndian.putLong(bytes, at, julianMicros % MICROS_PER_DAY * 1000);
        LittleEndian.putInt(bytes, at + Long.BYTES, (int) (julianMicros / MICROS_PER_DAY));
    }

    /**
     * The type has no order, and no bounds are stored unless they are equal. That there are values must be said
     * nevertheless, or a page would count as one of nulls.
     */
    @Override
    void updateStatistics(Statistics<?> statistics, int[] ids) {
        statistics.updateStats(NOT_EQUAL[0]);
        statistics.updateStats(NOT_EQUAL[1]);
    }

    private static Binary binary(long micros) {
        byte[] bytes = new byte[BYTES];
        put(micros, bytes, 0);
        return Binary.fromConstantByteArray(bytes);
    }

    @Override
    void addTo(BloomFilter filter, int from) {
        for (int i = from; i < count; i++) {
            filter.insertHash(filter.hash(binary(values[i])));
        }
    }

    @Override
    void addDictionaryTo(BloomFilter filter) {
        for (int i = 0; i < dictionary.size(); i++) {
            filter.insertHash(filter.hash(binary(dictionary.values()[i])));
        }
    }
}
