package io.fastparquet.spark.write;

/** A list, or the keys or values of a map: what repeats below it. */
final class ArrayWriter implements NodeWriter {
    private final NodeWriter element;
    private final int elementBytes;
    private final int definition;
    private final int elementRepetition;

    /**
     * @param elementBytes what an element takes in Spark's array
     * @param definition the level at which the list is there, maybe empty
     * @param elementRepetition the repetition level of all elements but the first
     */
    ArrayWriter(NodeWriter element, int elementBytes, int definition, int elementRepetition) {
        this.element = element;
        this.elementBytes = elementBytes;
        this.definition = definition;
        this.elementRepetition = elementRepetition;
    }

    @Override
    public void write(byte[] data, int container, int slot, int repetition) {
        writeArray(data, UnsafeLayout.partStart(data, container, slot), repetition);
    }

    /** Appends the array at {@code start}. */
    void writeArray(byte[] data, int start, int repetition) {
        int count = UnsafeLayout.elementCount(data, start);
        if (count == 0) {
            element.writeNull(repetition, definition);
            return;
        }
        int first = UnsafeLayout.firstElement(start, count);
        if (element instanceof LeafWriter leaf && leaf.column().takesSlots()) {
            leaf.column().appendElements(data, start, count, first, elementBytes, repetition, elementRepetition);
            return;
        }
        int nullBits = UnsafeLayout.elementNullBits(start);
        int level = repetition;
        for (int i = 0; i < count; i++) {
            if (UnsafeLayout.present(data, nullBits, i) == 1) {
                element.write(data, start, first + i * elementBytes, level);
            } else {
                element.writeNull(level, definition + 1);
            }
            level = elementRepetition;
        }
    }

    @Override
    public void writeNull(int repetition, int definition) {
        element.writeNull(repetition, definition);
    }
}
