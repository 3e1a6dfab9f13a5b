package io.fastparquet.codecs.encoding.deltabytearray;

import io.fastparquet.codecs.bytes.ByteCopy;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntEncoder;

/**
 * Encodes BYTE_ARRAY or FIXED_LEN_BYTE_ARRAY values in DELTA_BYTE_ARRAY. The grammar is in the package description. One
 * instance can serve any number of pages. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Delta Strings (DELTA_BYTE_ARRAY = 7)".
 */
public final class DeltaByteArrayEncoder {
    private final DeltaBinaryPackedIntEncoder lengthsEncoder = new DeltaBinaryPackedIntEncoder();
    private int[] prefixLengths = {};
    private int[] suffixLengths = {};

    /**
     * Appends the values {@code [from, to)}, which are a whole section.
     *
     * @param data readable for {@link io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the last value
     * @param offsets value {@code i} is {@code data[offsets[i], offsets[i + 1])}
     */
    public void encode(byte[] data, int[] offsets, int from, int to, ByteSink out) {
        int count = to - from;
        makeRoom(count);
        int previous = 0;
        int previousLength = 0;
        long suffixBytes = 0;
        for (int i = 0; i < count; i++) {
            int start = offsets[from + i];
            int length = offsets[from + i + 1] - start;
            int prefix = commonPrefix(data, previous, start, Math.min(previousLength, length));
            prefixLengths[i] = prefix;
            suffixLengths[i] = length - prefix;
            suffixBytes += length - prefix;
            previous = start;
            previousLength = length;
        }
        encodeLengths(count, out);
        int at = out.reserve(suffixBytes);
        byte[] bytes = out.bytes();
        for (int i = 0; i < count; i++) {
            int suffix = suffixLengths[i];
            ByteCopy.copy(data, offsets[from + i] + prefixLengths[i], bytes, at, suffix);
            at += suffix;
        }
        out.advance((int) suffixBytes);
    }

    /**
     * Appends the FIXED_LEN_BYTE_ARRAY values {@code [from, to)}, which are a whole section.
     *
     * @param data value {@code i} is {@code data[i * length, (i + 1) * length)}; readable for {@link
     *     io.fastparquet.codecs.bytes.Slack#BYTES} bytes after the last value
     * @param length bytes of a value, as in the schema
     */
    public void encodeFixed(byte[] data, int length, int from, int to, ByteSink out) {
        int count = to - from;
        makeRoom(count);
        long suffixBytes = 0;
        for (int i = 0; i < count; i++) {
            int start = (from + i) * length;
            int prefix = i == 0 ? 0 : commonPrefix(data, start - length, start, length);
            prefixLengths[i] = prefix;
            suffixLengths[i] = length - prefix;
            suffixBytes += length - prefix;
        }
        encodeLengths(count, out);
        int at = out.reserve(suffixBytes);
        byte[] bytes = out.bytes();
        for (int i = 0; i < count; i++) {
            int suffix = suffixLengths[i];
            ByteCopy.copy(data, (from + i) * length + prefixLengths[i], bytes, at, suffix);
            at += suffix;
        }
        out.advance((int) suffixBytes);
    }

    private void makeRoom(int count) {
        if (prefixLengths.length < count) {
            prefixLengths = new int[count];
            suffixLengths = new int[count];
        }
    }

    private void encodeLengths(int count, ByteSink out) {
        lengthsEncoder.encode(prefixLengths, 0, count, out);
        lengthsEncoder.encode(suffixLengths, 0, count, out);
    }

    /** How many bytes from {@code a} and {@code b} on are equal, at most {@code max}; eight at a time, into the slack. */
    private static int commonPrefix(byte[] data, int a, int b, int max) {
        int common = 0;
        while (common < max) {
            long differences = LittleEndian.getLong(data, a + common) ^ LittleEndian.getLong(data, b + common);
            if (differences != 0) {
                return Math.min(max, common + Long.numberOfTrailingZeros(differences) / Byte.SIZE);
            }
            common += Long.BYTES;
        }
        return max;
    }
}
