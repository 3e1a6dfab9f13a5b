package io.fastparquet.codecs.kernel;

/**
 * Takes values apart into the streams of BYTE_STREAM_SPLIT: {@link ByteStreamJoin} the other way round.
 *
 * <p>Spec: Encodings.md, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)".
 */
public interface ByteStreamScatter {
    /**
     * Writes byte {@code s} of value {@code i}, which is {@code in[inOffset + i * width + s]}, to {@code out[outOffset + s *
     * streamLength + i]}, and nothing else.
     *
     * @param inOffset where the first value starts, in bytes
     * @param outOffset where the first value's byte of the first stream goes, in bytes
     * @param streamLength distance from one stream to the next, in bytes
     * @param count number of values, at least 0
     * @param width bytes of a value, at least 1
     */
    void scatter(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int count, int width);
}
