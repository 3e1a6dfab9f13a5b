package io.fastparquet.spark.write;

import java.util.List;

/** A field of several columns or of a repeated one: row by row. */
final class NestedFieldWriter implements FieldWriter {
    private final NodeWriter node;
    private final ColumnChunkWriter[] columns;
    private final int ordinal;
    private final int fieldOffset;

    NestedFieldWriter(NodeWriter node, List<ColumnChunkWriter> columns, int fieldCount, int ordinal) {
        this.node = node;
        this.columns = columns.toArray(ColumnChunkWriter[]::new);
        this.ordinal = ordinal;
        this.fieldOffset = UnsafeLayout.fieldOffset(fieldCount, ordinal);
    }

    @Override
    public void append(RowBatch rows, int from, int to) {
        byte[] data = rows.data();
        int[] starts = rows.starts();
        for (int row = from; row < to; row++) {
            int start = starts[row];
            if (UnsafeLayout.present(data, start, ordinal) == 1) {
                node.write(data, start, start + fieldOffset, 0);
            } else {
                node.writeNull(0, 0);
            }
            for (ColumnChunkWriter column : columns) {
                column.endRow();
            }
        }
    }
}
