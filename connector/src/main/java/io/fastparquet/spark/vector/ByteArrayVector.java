package io.fastparquet.spark.vector;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Strings, binaries, and decimals of more than 18 digits (big-endian two's complement): each entry is a range of a
 * buffer that is not this vector's, usually the decompressed page, or an entry of a dictionary.
 *
 * <p>A batch is in one of two forms. While all its pages are encoded with one dictionary, entries are ids into it.
 * Otherwise entries are offsets and lengths, and <em>segments</em> of consecutive entries say which buffer they point
 * into: a batch that spans pages has one a page.
 */
public final class ByteArrayVector extends FastVector {
    /** Offset in the entry's buffer, or the entry's dictionary id. */
    private int[] offsets;

    private int[] lengths;

    /** The dictionary all entries so far are ids of; null in the other form. */
    private ByteArrayDictionary dictionary;

    private UTF8String[] dictionaryStrings;

    /** Buffer of the entries below {@link #firstEnd}: the one segment of most batches. */
    private byte[] first;

    private int firstEnd;

    private byte[][] segmentBuffers = new byte[4][];
    private int[] segmentEnds = new int[4];
    private int segmentCount;

    /**
     * @param type the Spark type
     * @param capacity entries to make room for
     */
    public ByteArrayVector(DataType type, int capacity) {
        super(type);
        this.offsets = new int[capacity];
        this.lengths = new int[capacity];
    }

    @Override
    public int capacity() {
        return offsets.length;
    }

    @Override
    public void reserve(int capacity) {
        if (capacity > offsets.length) {
            int grown = grow(offsets.length, capacity);
            offsets = Arrays.copyOf(offsets, grown);
            lengths = Arrays.copyOf(lengths, grown);
        }
    }

    @Override
    public void reset() {
        super.reset();
        dictionary = null;
        dictionaryStrings = null;
        first = null;
        firstEnd = 0;
        Arrays.fill(segmentBuffers, 0, segmentCount, null);
        segmentCount = 0;
    }

    /** Offsets by entry, or dictionary ids while {@link #dictionary()} is set; good until the next {@link #reserve}. */
    public int[] offsets() {
        return offsets;
    }

    /** Lengths in bytes by entry; not used while {@link #dictionary()} is set. */
    public int[] lengths() {
        return lengths;
    }

    /** The dictionary that all entries so far are ids of, or null. */
    public ByteArrayDictionary dictionary() {
        return dictionary;
    }

    /**
     * Lets the entries to come be ids of {@code dictionary}, if all entries so far are ids of it too, or null.
     *
     * @return whether they are; if not, the caller resolves them
     */
    public boolean offerDictionary(ByteArrayDictionary offered) {
        if (dictionary == null && segmentCount == 0) {
            dictionary = offered;
            dictionaryStrings = offered.strings();
        }
        return dictionary == offered;
    }

    /** Turns the entries {@code [from, to)}, ids of {@code ids}, into the next segment. Null entries are passed over. */
    public void resolve(ByteArrayDictionary ids, int from, int to) {
        for (int i = from; i < to; i++) {
            if (isNullAt(i)) {
                offsets[i] = 0;
                lengths[i] = 0;
            } else {
                int id = offsets[i];
                offsets[i] = ids.offset(id);
                lengths[i] = ids.length(id);
            }
        }
        addSegment(ids.buffer(), from, to);
    }

    /**
     * Says that the entries {@code [from, to)}, the next ones, point into {@code buffer}. If those before are ids, they
     * become offsets and lengths over the dictionary's buffer.
     */
    public void addSegment(byte[] buffer, int from, int to) {
        leaveDictionary(from);
        if (segmentCount > 0 && segmentBuffers[segmentCount - 1] == buffer) {
            segmentEnds[segmentCount - 1] = to;
        } else {
            if (segmentCount == segmentBuffers.length) {
                segmentBuffers = Arrays.copyOf(segmentBuffers, 2 * segmentCount);
                segmentEnds = Arrays.copyOf(segmentEnds, 2 * segmentCount);
            }
            segmentBuffers[segmentCount] = buffer;
            segmentEnds[segmentCount++] = to;
        }
        first = segmentBuffers[0];
        firstEnd = segmentEnds[0];
    }

    private void leaveDictionary(int count) {
        if (dictionary != null) {
            ByteArrayDictionary left = dictionary;
            dictionary = null;
            dictionaryStrings = null;
            resolve(left, 0, count);
        }
    }

    /**
     * Takes over the entries of a vector without nulls, from its first on, for those of the {@code count} entries from
     * {@code at} on that are not null.
     *
     * @param dense holds entries of one segment
     * @param nulls by entry of this vector, 1 for null
     */
    public void spread(ByteArrayVector dense, byte[] nulls, int at, int count) {
        int next = 0;
        for (int i = at; i < at + count; i++) {
            if (nulls[i] == 0) {
                offsets[i] = dense.offsets[next];
                lengths[i] = dense.lengths[next++];
            }
        }
        addSegment(dense.first, at, at + count);
    }

    /**
     * The entries {@code [0, size)} as a dictionary.
     *
     * @return a dictionary over this vector's one buffer, which must not change again
     */
    public ByteArrayDictionary toDictionary(int size) {
        return new ByteArrayDictionary(
                first == null ? new byte[0] : first, Arrays.copyOf(offsets, size), Arrays.copyOf(lengths, size), size);
    }

    @Override
    void compactValues(int[] rows, int count) {
        if (dictionary != null) {
            for (int i = 0; i < count; i++) {
                offsets[i] = offsets[rows[i]];
            }
            return;
        }
        int segment = 0;
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            while (segment < segmentCount && row >= segmentEnds[segment]) {
                segmentEnds[segment++] = i;
            }
            offsets[i] = offsets[row];
            lengths[i] = lengths[row];
        }
        // The rest ends with the last entry; segments that nothing is left of are empty.
        for (; segment < segmentCount; segment++) {
            segmentEnds[segment] = count;
        }
        firstEnd = segmentCount == 0 ? 0 : segmentEnds[0];
    }

    /** The array that the entry points into, from {@link #offsets} on; not used while {@link #dictionary()} is set. */
    public byte[] buffer(int rowId) {
        return rowId < firstEnd ? first : laterBuffer(rowId);
    }

    private byte[] laterBuffer(int rowId) {
        for (int i = 1; i < segmentCount; i++) {
            if (rowId < segmentEnds[i]) {
                return segmentBuffers[i];
            }
        }
        throw new IndexOutOfBoundsException(
                "entry " + rowId + " of " + (segmentCount == 0 ? 0 : segmentEnds[segmentCount - 1]));
    }

    @Override
    public UTF8String getUTF8String(int rowId) {
        if (isNullAt(rowId)) {
            return null;
        }
        if (dictionaryStrings != null) {
            return dictionaryStrings[offsets[rowId]];
        }
        return UTF8String.fromAddress(buffer(rowId), Platform.BYTE_ARRAY_OFFSET + offsets[rowId], lengths[rowId]);
    }

    /** A copy of the entry's bytes, the caller's to change. */
    @Override
    public byte[] getBinary(int rowId) {
        if (isNullAt(rowId)) {
            return null;
        }
        if (dictionary != null) {
            int offset = dictionary.offset(offsets[rowId]);
            return Arrays.copyOfRange(dictionary.buffer(), offset, offset + dictionary.length(offsets[rowId]));
        }
        return Arrays.copyOfRange(buffer(rowId), offsets[rowId], offsets[rowId] + lengths[rowId]);
    }

    @Override
    public Decimal getDecimal(int rowId, int precision, int scale) {
        if (isNullAt(rowId)) {
            return null;
        }
        BigInteger unscaled;
        if (dictionary != null) {
            int id = offsets[rowId];
            unscaled = new BigInteger(dictionary.buffer(), dictionary.offset(id), dictionary.length(id));
        } else {
            unscaled = new BigInteger(buffer(rowId), offsets[rowId], lengths[rowId]);
        }
        return Decimal.apply(new BigDecimal(unscaled, scale), precision, scale);
    }
}
