package io.fastparquet.spark.write;

/** A column below a nested field. */
final class LeafWriter implements NodeWriter {
    private final ColumnChunkWriter column;

    LeafWriter(ColumnChunkWriter column) {
        this.column = column;
    }

    ColumnChunkWriter column() {
        return column;
    }

    @Override
    public void write(byte[] data, int container, int slot, int repetition) {
        column.appendValue(data, container, slot, repetition);
    }

    @Override
    public void writeNull(int repetition, int definition) {
        column.appendNull(repetition, definition);
    }
}
