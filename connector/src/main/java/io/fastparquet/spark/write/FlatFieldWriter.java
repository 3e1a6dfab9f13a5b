package io.fastparquet.spark.write;

/** A field that is one column: whole slices of rows at once. */
final class FlatFieldWriter implements FieldWriter {
    private final ColumnChunkWriter column;
    private final int ordinal;
    private final int fieldOffset;

    FlatFieldWriter(ColumnChunkWriter column, int fieldCount, int ordinal) {
        this.column = column;
        this.ordinal = ordinal;
        this.fieldOffset = UnsafeLayout.fieldOffset(fieldCount, ordinal);
    }

    @Override
    public void append(RowBatch rows, int from, int to) {
        column.appendRows(rows, from, to, ordinal, fieldOffset);
    }
}
