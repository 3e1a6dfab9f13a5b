package io.fastparquet.codecs.kernel;

/** {@link ByteStreamScatter} that uses another kernel for values of four and eight bytes once a gate is open. */
final class GatedByteStreamScatter implements ByteStreamScatter {
    private final ByteStreamScatter scalar;
    private final ByteStreamScatter vector;
    private final ByteStreamGates gates;

    GatedByteStreamScatter(ByteStreamScatter scalar, ByteStreamScatter vector, ByteStreamGates gates) {
        this.scalar = scalar;
        this.vector = vector;
        this.gates = gates;
    }

    @Override
    public void scatter(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int count, int width) {
        if (gates.areOpenFor(count, width)) {
            vector.scatter(in, inOffset, out, outOffset, streamLength, count, width);
        } else {
            scalar.scatter(in, inOffset, out, outOffset, streamLength, count, width);
        }
    }
}
