package io.fastparquet.codecs.kernel;

/** {@link ByteStreamScatter} that uses another kernel for values of four and eight bytes once a gate is open. */
final class GatedByteStreamScatter implements ByteStreamScatter {
    private final ByteStreamScatter scalar;
    private final ByteStreamScatter vector;
    private final Gate fourBytes;
    private final Gate eightBytes;

    GatedByteStreamScatter(ByteStreamScatter scalar, ByteStreamScatter vector, Gate fourBytes, Gate eightBytes) {
        this.scalar = scalar;
        this.vector = vector;
        this.fourBytes = fourBytes;
        this.eightBytes = eightBytes;
    }

    @Override
    public void scatter(byte[] in, int inOffset, byte[] out, int outOffset, int streamLength, int count, int width) {
        if (isOpenFor(count, width)) {
            vector.scatter(in, inOffset, out, outOffset, streamLength, count, width);
        } else {
            scalar.scatter(in, inOffset, out, outOffset, streamLength, count, width);
        }
    }

    private boolean isOpenFor(int count, int width) {
        return switch (width) {
            case Integer.BYTES -> fourBytes.isOpenFor(count);
            case Long.BYTES -> eightBytes.isOpenFor(count);
            default -> false;
        };
    }
}
