package io.fastparquet.spark.write;

import java.util.List;

/** A struct. */
final class StructWriter implements NodeWriter {
    private final NodeWriter[] fields;
    private final int definition;

    /**
     * @param fields by ordinal
     * @param definition the level at which the struct is there
     */
    StructWriter(List<NodeWriter> fields, int definition) {
        this.fields = fields.toArray(NodeWriter[]::new);
        this.definition = definition;
    }

    @Override
    public void write(byte[] data, int container, int slot, int repetition) {
        int start = UnsafeLayout.partStart(data, container, slot);
        int field = start + UnsafeLayout.nullBytes(fields.length);
        for (int i = 0; i < fields.length; i++, field += Long.BYTES) {
            if (UnsafeLayout.present(data, start, i) == 1) {
                fields[i].write(data, start, field, repetition);
            } else {
                fields[i].writeNull(repetition, definition);
            }
        }
    }

    @Override
    public void writeNull(int repetition, int definition) {
        for (NodeWriter field : fields) {
            field.writeNull(repetition, definition);
        }
    }
}
