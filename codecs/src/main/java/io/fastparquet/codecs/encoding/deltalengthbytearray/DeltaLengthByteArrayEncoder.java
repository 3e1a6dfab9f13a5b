package io.fastparquet.codecs.encoding.deltalengthbytearray;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntEncoder;

/**
 * Encodes BYTE_ARRAY values in DELTA_LENGTH_BYTE_ARRAY. The grammar is in the package description. One instance can serve
 * any number of pages. Not thread-safe.
 *
 * <p>Spec: Encodings.md, "Delta-length byte array (DELTA_LENGTH_BYTE_ARRAY = 6)".
 */
public final class DeltaLengthByteArrayEncoder {
    private final DeltaBinaryPackedIntEncoder lengthsEncoder = new DeltaBinaryPackedIntEncoder();
    private int[] lengths = {};

    /**
     * Appends the values {@code [from, to)}, which are a whole section.
     *
     * @param offsets value {@code i} is {@code data[offsets[i], offsets[i + 1])}
     */
    public void encode(byte[] data, int[] offsets, int from, int to, ByteSink out) {
        int count = to - from;
        if (lengths.length < count) {
            lengths = new int[count];
        }
        for (int i = 0; i < count; i++) {
            lengths[i] = offsets[from + i + 1] - offsets[from + i];
        }
        lengthsEncoder.encode(lengths, 0, count, out);
        out.write(data, offsets[from], offsets[to] - offsets[from]);
    }
}
