package io.fastparquet.codecs.bytes;

/** How far kernels may look past the end of the bytes they decode. */
public final class Slack {
    /**
     * Readable bytes that every array handed to a decoder or decompressor has after the end of its section. Their
     * content does not matter. They let kernels load whole words at the end of a page without a bounded tail loop.
     */
    public static final int BYTES = 64;

    /** The most bytes that an array can hold before its slack. */
    public static final int MAX_BYTES_BEFORE = Integer.MAX_VALUE - 8 - BYTES;

    private Slack() {}
}
