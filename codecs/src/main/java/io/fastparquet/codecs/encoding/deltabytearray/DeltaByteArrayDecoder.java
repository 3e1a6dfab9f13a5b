package io.fastparquet.codecs.encoding.deltabytearray;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.BatchBuffer;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntDecoder;
import io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayDecoder;
import java.util.Arrays;
import java.util.Objects;

/**
 * Decodes DELTA_BYTE_ARRAY into BYTE_ARRAY or FIXED_LEN_BYTE_ARRAY values. Each read puts its values together in an array of
 * its own, unless that of the one before was released; values that are equal to the one before are there once. The grammar
 * is in the package description.
 *
 * <p>Spec: Encodings.md, "Delta Strings (DELTA_BYTE_ARRAY = 7)".
 */
public final class DeltaByteArrayDecoder implements ByteArrayDecoder {
    private static final int SKIP_BATCH_VALUES = 256;
    /** Copies of at most this many bytes are made as if they had this many. */
    private static final int SHORT_COPY_BYTES = 32;

    private final DeltaBinaryPackedIntDecoder prefixes = new DeltaBinaryPackedIntDecoder();
    private final DeltaLengthByteArrayDecoder suffixes = new DeltaLengthByteArrayDecoder();

    private int[] prefixLengths = new int[SKIP_BATCH_VALUES];
    private final int[] skippedOffsets = new int[SKIP_BATCH_VALUES];
    private final int[] skippedLengths = new int[SKIP_BATCH_VALUES];
    /** Values that are passed over are put together here, each over the one before. */
    private byte[] skipped = new byte[Slack.BYTES];

    private byte[] page = {};
    private final BatchBuffer buffer = new BatchBuffer();

    /** The value before the next one: {@code previousLength} bytes of {@code previous}, from {@code previousOffset}. */
    private byte[] previous = skipped;

    private int previousOffset;
    private int previousLength;

    @Override
    public void start(byte[] page, int offset, int end) {
        prefixes.start(page, offset, end);
        int suffixesOffset = prefixes.endOffset();
        suffixes.start(page, suffixesOffset, end);
        if (prefixes.valueCount() != suffixes.valueCount()) {
            throw new MalformedPageException(
                    suffixesOffset,
                    "DELTA_BYTE_ARRAY: " + prefixes.valueCount() + " prefix lengths but " + suffixes.valueCount()
                            + " suffixes");
        }
        this.page = page;
        previousLength = 0;
    }

    @Override
    public void read(int[] offsets, int[] lengths, int outOffset, int count) {
        Objects.checkFromIndexSize(outOffset, count, offsets.length);
        Objects.checkFromIndexSize(outOffset, count, lengths.length);
        if (count > prefixLengths.length) {
            prefixLengths = new int[count];
        }
        suffixes.read(offsets, lengths, outOffset, count);
        prefixes.read(prefixLengths, 0, count);
        byte[] out = buffer.next(bufferBytes(lengths, outOffset, count));
        if (previous == out) {
            // The first value begins as one that is about to be overwritten.
            holdPreviousInSkipped();
        }
        join(out, offsets, lengths, outOffset, count);
    }

    @Override
    public void skip(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count " + count + " is negative");
        }
        if (count == 0) {
            return;
        }
        holdPreviousInSkipped();
        int left = count;
        while (left > 0) {
            int values = Math.min(left, SKIP_BATCH_VALUES);
            suffixes.read(skippedOffsets, skippedLengths, 0, values);
            prefixes.read(prefixLengths, 0, values);
            for (int i = 0; i < values; i++) {
                passOver(prefixLengths[i], skippedOffsets[i], skippedLengths[i]);
            }
            left -= values;
        }
    }

    @Override
    public byte[] buffer() {
        return buffer.current();
    }

    @Override
    public void release() {
        buffer.release();
    }

    /** Checks the lengths of a batch and returns how many bytes it takes, values equal to the one before not counted. */
    private int bufferBytes(int[] suffixLengths, int offset, int count) {
        long bytes = 0;
        int length = previousLength;
        for (int i = 0; i < count; i++) {
            int prefixLength = prefixLengths[i];
            int suffixLength = suffixLengths[offset + i];
            boolean repeated = i > 0 && repeats(prefixLength, suffixLength, length);
            length = checkedLength(prefixLength, suffixLength, length);
            bytes += repeated ? 0 : length;
        }
        if (bytes > Slack.MAX_BYTES_BEFORE) {
            throw new MalformedPageException(
                    -1, "DELTA_BYTE_ARRAY: " + count + " values take " + bytes + " bytes, which is beyond an array");
        }
        return (int) bytes;
    }

    /** Replaces the suffixes' offsets and lengths by those of whole values in {@code out}. */
    private void join(byte[] out, int[] offsets, int[] lengths, int outOffset, int count) {
        byte[] from = previous;
        int fromOffset = previousOffset;
        int fromLength = previousLength;
        int position = 0;
        for (int i = 0; i < count; i++) {
            int prefixLength = prefixLengths[i];
            int suffixLength = lengths[outOffset + i];
            if (from != out || !repeats(prefixLength, suffixLength, fromLength)) {
                copy(from, fromOffset, out, position, prefixLength);
                copy(page, offsets[outOffset + i], out, position + prefixLength, suffixLength);
                from = out;
                fromOffset = position;
                fromLength = prefixLength + suffixLength;
                position += fromLength;
            }
            offsets[outOffset + i] = fromOffset;
            lengths[outOffset + i] = fromLength;
        }
        previous = from;
        previousOffset = fromOffset;
        previousLength = fromLength;
    }

    private void passOver(int prefixLength, int suffixOffset, int suffixLength) {
        int length = checkedLength(prefixLength, suffixLength, previousLength);
        if (skipped.length - Slack.BYTES < length) {
            // No value is longer than all suffixes of its page, so doubling stops before the page's size does.
            skipped = Arrays.copyOf(skipped, (int) Math.min(2L * length, Slack.MAX_BYTES_BEFORE) + Slack.BYTES);
            previous = skipped;
        }
        copy(page, suffixOffset, skipped, prefixLength, suffixLength);
        previousLength = length;
    }

    private void holdPreviousInSkipped() {
        if (previous == skipped) {
            return;
        }
        if (skipped.length - Slack.BYTES < previousLength) {
            skipped = new byte[previousLength + Slack.BYTES];
        }
        System.arraycopy(previous, previousOffset, skipped, 0, previousLength);
        previous = skipped;
        previousOffset = 0;
    }

    private static boolean repeats(int prefixLength, int suffixLength, int lengthBefore) {
        return suffixLength == 0 && prefixLength == lengthBefore;
    }

    private static int checkedLength(int prefixLength, int suffixLength, int lengthBefore) {
        if (prefixLength < 0 || prefixLength > lengthBefore) {
            throw new MalformedPageException(
                    -1,
                    "DELTA_BYTE_ARRAY: prefix length " + prefixLength + " after a value of " + lengthBefore + " bytes");
        }
        return prefixLength + suffixLength;
    }

    /**
     * Copies {@code length} bytes, and up to {@link #SHORT_COPY_BYTES} where that is more: four loads and stores take less
     * time than finding out how many are needed. What it writes in excess is overwritten by what comes next or is slack.
     */
    private static void copy(byte[] in, int inOffset, byte[] out, int outOffset, int length) {
        if (length > SHORT_COPY_BYTES) {
            System.arraycopy(in, inOffset, out, outOffset, length);
            return;
        }
        long first = LittleEndian.getLong(in, inOffset);
        long second = LittleEndian.getLong(in, inOffset + 8);
        long third = LittleEndian.getLong(in, inOffset + 16);
        long fourth = LittleEndian.getLong(in, inOffset + 24);
        LittleEndian.putLong(out, outOffset, first);
        LittleEndian.putLong(out, outOffset + 8, second);
        LittleEndian.putLong(out, outOffset + 16, third);
        LittleEndian.putLong(out, outOffset + 24, fourth);
    }
}
