package io.fastparquet.spark.scan;

import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarArray;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;

/** The {@code _metadata} column of a batch: never null, its fields in other vectors. */
final class MetadataVector extends ColumnVector {
    private final ColumnVector[] fields;

    /**
     * @param type the struct's type
     * @param fields a vector a field, in the order of the type; closed with this one
     */
    MetadataVector(StructType type, ColumnVector[] fields) {
        super(type);
        this.fields = fields;
    }

    @Override
    public ColumnVector getChild(int ordinal) {
        return fields[ordinal];
    }

    @Override
    public boolean isNullAt(int rowId) {
        return false;
    }

    @Override
    public boolean hasNull() {
        return false;
    }

    @Override
    public int numNulls() {
        return 0;
    }

    @Override
    public void close() {
        for (ColumnVector field : fields) {
            field.close();
        }
    }

    /** Each field's vector knows whether it is used again. */
    @Override
    public void closeIfFreeable() {
        for (ColumnVector field : fields) {
            field.closeIfFreeable();
        }
    }

    @Override
    public boolean getBoolean(int rowId) {
        throw notAStruct();
    }

    @Override
    public byte getByte(int rowId) {
        throw notAStruct();
    }

    @Override
    public short getShort(int rowId) {
        throw notAStruct();
    }

    @Override
    public int getInt(int rowId) {
        throw notAStruct();
    }

    @Override
    public long getLong(int rowId) {
        throw notAStruct();
    }

    @Override
    public float getFloat(int rowId) {
        throw notAStruct();
    }

    @Override
    public double getDouble(int rowId) {
        throw notAStruct();
    }

    @Override
    public ColumnarArray getArray(int rowId) {
        throw notAStruct();
    }

    @Override
    public ColumnarMap getMap(int rowId) {
        throw notAStruct();
    }

    @Override
    public Decimal getDecimal(int rowId, int precision, int scale) {
        throw notAStruct();
    }

    @Override
    public UTF8String getUTF8String(int rowId) {
        throw notAStruct();
    }

    @Override
    public byte[] getBinary(int rowId) {
        throw notAStruct();
    }

    private static UnsupportedOperationException notAStruct() {
        return new UnsupportedOperationException("a struct has fields only");
    }
}
