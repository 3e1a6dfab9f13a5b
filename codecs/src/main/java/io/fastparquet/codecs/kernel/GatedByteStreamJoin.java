package io.fastparquet.codecs.kernel;

/** {@link ByteStreamJoin} that uses another kernel for values of four and eight bytes once a gate is open. */
final class GatedByteStreamJoin implements ByteStreamJoin {
    private final ByteStreamJoin scalar;
    private final ByteStreamJoin vector;
    private final ByteStreamGates gates;

    GatedByteStreamJoin(ByteStreamJoin scalar, ByteStreamJoin vector, ByteStreamGates gates) {
        this.scalar = scalar;
        this.vector = vector;
        this.gates = gates;
    }

    @Override
    public void join(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int count, int width) {
        if (gates.areOpenFor(count, width)) {
            vector.join(in, inOffset, streamLength, out, outOffset, count, width);
        } else {
            scalar.join(in, inOffset, streamLength, out, outOffset, count, width);
        }
    }
}
