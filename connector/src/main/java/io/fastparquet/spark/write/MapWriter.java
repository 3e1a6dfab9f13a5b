package io.fastparquet.spark.write;

/** A map: its keys and its values, each an array. */
final class MapWriter implements NodeWriter {
    private final ArrayWriter keys;
    private final ArrayWriter values;

    MapWriter(ArrayWriter keys, ArrayWriter values) {
        this.keys = keys;
        this.values = values;
    }

    @Override
    public void write(byte[] data, int container, int slot, int repetition) {
        int start = UnsafeLayout.partStart(data, container, slot);
        int keysStart = start + Long.BYTES;
        keys.writeArray(data, keysStart, repetition);
        values.writeArray(data, keysStart + (int) UnsafeLayout.getLong(data, start), repetition);
    }

    @Override
    public void writeNull(int repetition, int definition) {
        keys.writeNull(repetition, definition);
        values.writeNull(repetition, definition);
    }
}
