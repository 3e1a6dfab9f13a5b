package io.fastparquet.bench.jmh.contender;

import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.bytes.ByteCopy;
import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;

/** Decoded byte arrays: where each of them lies in the buffer of its batch, or in one array that they are copied to. */
final class ByteArrayViews {
    private final int[] offsets;
    private final int[] lengths;
    private final byte[][] buffers;
    private byte[] copies = new byte[Slack.BYTES];
    private int copiesEnd;

    ByteArrayViews(int count) {
        this.offsets = new int[count];
        this.lengths = new int[count];
        this.buffers = new byte[(count + PageCodec.BATCH_SIZE - 1) / PageCodec.BATCH_SIZE][];
    }

    /** Starts on another page. */
    void clear() {
        copiesEnd = 0;
    }

    /** Where each value starts in its buffer. */
    int[] offsets() {
        return offsets;
    }

    /** Bytes of each value. */
    int[] lengths() {
        return lengths;
    }

    /**
     * Ends a batch.
     *
     * @param buffer what its offsets point into; readable for {@link Slack#BYTES} bytes after each value
     * @param at its first value
     * @param copied whether to copy the values to one array, in which they follow one another
     */
    void endBatch(byte[] buffer, int at, int count, boolean copied) {
        if (!copied) {
            buffers[at / PageCodec.BATCH_SIZE] = buffer;
            return;
        }
        long total = copiesEnd + (long) Slack.BYTES;
        for (int i = at; i < at + count; i++) {
            total += lengths[i];
        }
        if (total > copies.length) {
            copies = Arrays.copyOf(copies, Math.toIntExact(2 * total));
        }
        int to = copiesEnd;
        for (int i = at; i < at + count; i++) {
            ByteCopy.copy(buffer, offsets[i], copies, to, lengths[i]);
            offsets[i] = to;
            to += lengths[i];
        }
        copiesEnd = to;
    }

    /** The values. */
    Values values() {
        int[] ends = new int[offsets.length + 1];
        for (int i = 0; i < offsets.length; i++) {
            ends[i + 1] = ends[i] + lengths[i];
        }
        byte[] data = new byte[ends[offsets.length] + Slack.BYTES];
        for (int i = 0; i < offsets.length; i++) {
            byte[] buffer = copiesEnd > 0 ? copies : buffers[i / PageCodec.BATCH_SIZE];
            System.arraycopy(buffer, offsets[i], data, ends[i], lengths[i]);
        }
        return Values.ofByteArrays(data, ends);
    }
}
