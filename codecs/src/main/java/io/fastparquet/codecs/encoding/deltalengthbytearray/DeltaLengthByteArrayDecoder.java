package io.fastparquet.codecs.encoding.deltalengthbytearray;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntDecoder;
import java.util.Objects;

/**
 * Decodes DELTA_LENGTH_BYTE_ARRAY without copying: values are ranges of the page. The grammar is in the package
 * description.
 *
 * <p>Spec: Encodings.md, "Delta-length byte array (DELTA_LENGTH_BYTE_ARRAY = 6)".
 */
public final class DeltaLengthByteArrayDecoder implements ByteArrayDecoder {
    private static final int SKIP_BATCH_VALUES = 256;

    private final DeltaBinaryPackedIntDecoder valueLengths = new DeltaBinaryPackedIntDecoder();
    private final int[] skippedOffsets = new int[SKIP_BATCH_VALUES];
    private final int[] skippedLengths = new int[SKIP_BATCH_VALUES];

    private byte[] page = {};
    private int end;
    /** Where the next value's bytes start in the page. */
    private int position;

    @Override
    public void start(byte[] page, int offset, int end) {
        valueLengths.start(page, offset, end);
        this.page = page;
        this.end = end;
        position = valueLengths.endOffset();
    }

    /** How many values the section says it holds, the ones already read included. */
    public int valueCount() {
        return valueLengths.valueCount();
    }

    @Override
    public void read(int[] offsets, int[] lengths, int outOffset, int count) {
        Objects.checkFromIndexSize(outOffset, count, offsets.length);
        valueLengths.read(lengths, outOffset, count);
        // The sign bit of either says that a length is negative or that its value reaches beyond the page's end. Values
        // after such a one are of no meaning, so the sum may overflow.
        int fault = 0;
        int next = position;
        int limit = end;
        int outEnd = outOffset + count;
        for (int i = outOffset; i < outEnd; i++) {
            int length = lengths[i];
            offsets[i] = next;
            next += length;
            fault |= length | (limit - next);
        }
        if (fault < 0) {
            throw fault(lengths, outOffset, count);
        }
        position = next;
    }

    @Override
    public void skip(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count " + count + " is negative");
        }
        int left = count;
        while (left > 0) {
            int values = Math.min(left, SKIP_BATCH_VALUES);
            read(skippedOffsets, skippedLengths, 0, values);
            left -= values;
        }
    }

    @Override
    public byte[] buffer() {
        return page;
    }

    private MalformedPageException fault(int[] lengths, int offset, int count) {
        int at = position;
        for (int i = offset; i < offset + count; i++) {
            int length = lengths[i];
            if (length < 0 || length > end - at) {
                return new MalformedPageException(
                        at, "DELTA_LENGTH_BYTE_ARRAY: length " + length + " where " + (end - at) + " bytes are left");
            }
            at += length;
        }
        throw new AssertionError("no length is at fault");
    }
}
