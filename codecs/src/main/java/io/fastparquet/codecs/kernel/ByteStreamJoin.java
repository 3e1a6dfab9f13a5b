package io.fastparquet.codecs.kernel;

/**
 * Joins the streams of BYTE_STREAM_SPLIT back to whole values, as bytes in the order of PLAIN.
 *
 * <p>Spec: Encodings.md, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)".
 */
public interface ByteStreamJoin {
    /**
     * Writes {@code count} values of {@code width} bytes to {@code out[outOffset…]} and nothing beyond them. Byte
     * {@code s} of value {@code i} is {@code in[inOffset + s * streamLength + i]}.
     *
     * @param inOffset where the first value's byte of the first stream is, in bytes
     * @param streamLength distance from one stream to the next, in bytes
     * @param count number of values, at least 0
     * @param width bytes of a value, at least 1
     */
    void join(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int count, int width);
}
