package io.fastparquet.codecs.kernel;

/**
 * The gates before a kernel of byte streams: the widths that vectors have a form for.
 *
 * @param fourBytes before values of four bytes
 * @param eightBytes before values of eight bytes
 */
record ByteStreamGates(Gate fourBytes, Gate eightBytes) {
    /** Whether to use the vector kernel for the next {@code count} values of {@code width} bytes. */
    boolean areOpenFor(int count, int width) {
        return switch (width) {
            case Integer.BYTES -> fourBytes.isOpenFor(count);
            case Long.BYTES -> eightBytes.isOpenFor(count);
            default -> false;
        };
    }
}
