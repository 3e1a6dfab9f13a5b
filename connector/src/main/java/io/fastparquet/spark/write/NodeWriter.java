package io.fastparquet.spark.write;

/**
 * Takes the values of a part of a nested field apart into the columns below it.
 *
 * <p>Spec: README.md, "Nested Encoding".
 */
interface NodeWriter {
    /** Appends the value in {@code slot} of the row or array at {@code container}. It is not null. */
    void write(byte[] data, int container, int slot, int repetition);

    /** Appends to all columns below that there is nothing beyond {@code definition}. */
    void writeNull(int repetition, int definition);
}
