package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.pushdown.TestedColumn.Kind;
import io.fastparquet.spark.vector.ByteArrayDictionary;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.ByteVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.FloatVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.ShortVector;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.spark.sql.types.Decimal;

/**
 * The rows that come first in the order of one column, among those shown so far. Of each row it makes a number, the key,
 * which is the smaller the earlier the row comes; rows that are equal, or nearly, have equal keys. It remembers the smallest
 * keys, as many as rows are wanted, and drops rows with larger ones. Rows with an equal key stay: other columns may
 * decide between them. Each row must be shown once at most, and those kept must be returned.
 */
public final class BestRows implements RowPredicate {
    private final int ordinal;
    private final Kind kind;
    private final boolean descending;
    private final long nullKey;
    private final int limit;

    /** The smallest keys, as a heap with the largest of them on top; null before the first row. */
    private transient long[] heap;

    private transient int size;

    /** No row with a larger key is wanted. */
    private long bound = Long.MAX_VALUE;

    /** Those of the rows at hand. */
    private transient long[] keys;

    BestRows(TestedColumn column, boolean descending, boolean nullsFirst, int limit) {
        this.ordinal = column.column();
        this.kind = column.kind();
        this.descending = descending;
        this.nullKey = nullsFirst ? Long.MIN_VALUE : Long.MAX_VALUE;
        this.limit = limit;
    }

    static boolean isSupported(Kind kind) {
        return kind == Kind.INTEGRAL || kind == Kind.FLOATING || kind == Kind.BYTES;
    }

    /** The column of the order. */
    public int ordinal() {
        return ordinal;
    }

    /** Rows that are wanted. */
    public int limit() {
        return limit;
    }

    /** The key of rows that have no value. */
    public long nullKey() {
        return nullKey;
    }

    /** No row with a larger key is wanted. */
    public long bound() {
        return bound;
    }

    /** Says that there are {@link #limit} rows with keys up to {@code key}, which will be shown or are returned anyway. */
    public void lower(long key) {
        bound = Math.min(bound, key);
    }

    /**
     * The key of a value.
     *
     * @param value as Spark holds it internally
     * @return empty if it is not known here
     */
    public OptionalLong key(Object value) {
        if (kind != Kind.INTEGRAL) {
            return OptionalLong.empty();
        }
        long key;
        if (value instanceof Decimal decimal) {
            key = decimal.toUnscaledLong();
        } else if (value instanceof Boolean flag) {
            key = flag ? 1 : 0;
        } else if (value instanceof Number number) {
            key = number.longValue();
        } else {
            return OptionalLong.empty();
        }
        return OptionalLong.of(descending ? ~key : key);
    }

    @Override
    public void addOrdinals(Set<Integer> ordinals) {
        ordinals.add(ordinal);
    }

    @Override
    public int keep(FastVector[] columns, int[] rows, int count) {
        if (heap == null) {
            heap = new long[limit];
        }
        if (keys == null || keys.length < count) {
            keys = new long[count];
        }
        fillKeys(columns[ordinal], rows, count);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            rows[kept] = rows[i];
            kept += isWanted(keys[i]) ? 1 : 0;
        }
        return kept;
    }

    private boolean isWanted(long key) {
        if (key > bound) {
            return false;
        }
        if (size < limit) {
            add(key);
        } else if (key < heap[0]) {
            replaceLargest(key);
        }
        if (size == limit) {
            lower(heap[0]);
        }
        return true;
    }

    private void add(long key) {
        int at = size++;
        while (at > 0 && heap[(at - 1) / 2] < key) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = key;
    }

    private void replaceLargest(long key) {
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && heap[child + 1] > heap[child]) {
                child++;
            }
            if (heap[child] <= key) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = key;
    }

    private void fillKeys(FastVector vector, int[] rows, int count) {
        if (vector instanceof ByteArrayVector bytes) {
            fillBytes(bytes, rows, count);
        } else if (vector instanceof DoubleVector || vector instanceof FloatVector) {
            fillFloating(vector, rows, count);
        } else {
            fillIntegral(vector, rows, count);
        }
        if (descending) {
            for (int i = 0; i < count; i++) {
                keys[i] = ~keys[i];
            }
        }
        if (vector.hasNull()) {
            for (int i = 0; i < count; i++) {
                if (vector.isNullAt(rows[i])) {
                    keys[i] = nullKey;
                }
            }
        }
    }

    private void fillIntegral(FastVector vector, int[] rows, int count) {
        if (vector instanceof IntVector ints) {
            int[] values = ints.values();
            for (int i = 0; i < count; i++) {
                keys[i] = values[rows[i]];
            }
        } else if (vector instanceof LongVector longs) {
            long[] values = longs.values();
            for (int i = 0; i < count; i++) {
                keys[i] = values[rows[i]];
            }
        } else {
            for (int i = 0; i < count; i++) {
                keys[i] = vector instanceof ByteVector bytes
                        ? bytes.getByte(rows[i])
                        : ((ShortVector) vector).getShort(rows[i]);
            }
        }
    }

    private void fillFloating(FastVector vector, int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            double value = vector instanceof DoubleVector doubles
                    ? doubles.values()[rows[i]]
                    : ((FloatVector) vector).values()[rows[i]];
            long bits = Double.doubleToLongBits(FloatingRange.oneZero(value));
            // Of negative numbers the larger bits are the smaller value.
            keys[i] = bits ^ (bits >> 63 & Long.MAX_VALUE);
        }
    }

    private void fillBytes(ByteArrayVector vector, int[] rows, int count) {
        ByteArrayDictionary dictionary = vector.dictionary();
        for (int i = 0; i < count; i++) {
            int row = rows[i];
            if (vector.isNullAt(row)) {
                continue;
            }
            int entry = vector.offsets()[row];
            keys[i] = dictionary == null
                    ? firstBytes(vector.buffer(row), entry, vector.lengths()[row])
                    : firstBytes(dictionary.buffer(), dictionary.offset(entry), dictionary.length(entry));
        }
    }

    /** The first eight bytes in the order of unsigned ones; zeros in place of those that are not there. */
    private static long firstBytes(byte[] bytes, int offset, int length) {
        long first = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            first = first << Byte.SIZE | (i < length ? bytes[offset + i] & 0xff : 0);
        }
        return first ^ Long.MIN_VALUE;
    }
}
