package io.fastparquet.spark.pushdown;

import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;

/** Some entries of a vector of any class. Owns nothing: the whole vector is its reader's. */
final class SelectedVector extends ColumnVector {
    private final ColumnVector whole;
    private final int[] rows;
    private final int count;

    /**
     * @param whole holds the entries
     * @param rows its entries by entry of this
     * @param count how many there are
     */
    SelectedVector(ColumnVector whole, int[] rows, int count) {
        super(whole.dataType());
        this.whole = whole;
        this.rows = rows;
        this.count = count;
    }

    @Override
    public void close() {}

    @Override
    public void closeIfFreeable() {}

    @Override
    public boolean hasNull() {
        return whole.hasNull();
    }

    @Override
    public int numNulls() {
        int nulls = 0;
        for (int i = 0; i < count; i++) {
            nulls += isNullAt(i) ? 1 : 0;
        }
        return nulls;
    }

    @Override
    public boolean isNullAt(int rowId) {
        return whole.isNullAt(rows[rowId]);
    }

    @Override
    public boolean getBoolean(int rowId) {
        return whole.getBoolean(rows[rowId]);
    }

    @Override
    public byte getByte(int rowId) {
        return whole.getByte(rows[rowId]);
    }

    @Override
    public short getShort(int rowId) {
        return whole.getShort(rows[rowId]);
    }

    @Override
    public int getInt(int rowId) {
        return whole.getInt(rows[rowId]);
    }

    @Override
    public long getLong(int rowId) {
        return whole.getLong(rows[rowId]);
    }

    @Override
    public float getFloat(int rowId) {
        return whole.getFloat(rows[rowId]);
    }

    @Override
    public double getDouble(int rowId) {
        return whole.getDouble(rows[rowId]);
    }

    @Override
    public Decimal getDecimal(int rowId, int precision, int scale) {
        return whole.getDecimal(rows[rowId], precision, scale);
    }

    @Override
    public UTF8String getUTF8String(int rowId) {
        return whole.getUTF8String(rows[rowId]);
    }

    @Override
    public byte[] getBinary(int rowId) {
        return whole.getBinary(rows[rowId]);
    }

    @Override
    public ColumnarArray getArray(int rowId) {
        return whole.getArray(rows[rowId]);
    }

    @Override
    public ColumnarMap getMap(int ordinal) {
        return whole.getMap(rows[ordinal]);
    }

    /** Of structs and variants, whose parts have an entry for each of theirs. */
    @Override
    public ColumnVector getChild(int ordinal) {
        return new SelectedVector(whole.getChild(ordinal), rows, count);
    }
}
