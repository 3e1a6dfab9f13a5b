package io.fastparquet.codecs.kernel;

/** {@link ByteStreamJoin} that uses another kernel for values of four and eight bytes once a gate is open. */
final class GatedByteStreamJoin implements ByteStreamJoin {
    private final ByteStreamJoin scalar;
    private final ByteStreamJoin vector;
    private final Gate fourBytes;
    private final Gate eightBytes;

    GatedByteStreamJoin(ByteStreamJoin scalar, ByteStreamJoin vector, Gate fourBytes, Gate eightBytes) {
        this.scalar = scalar;
        this.vector = vector;
        this.fourBytes = fourBytes;
        this.eightBytes = eightBytes;
    }

    @Override
    public void join(byte[] in, int inOffset, int streamLength, byte[] out, int outOffset, int count, int width) {
        if (isOpenFor(count, width)) {
            vector.join(in, inOffset, streamLength, out, outOffset, count, width);
        } else {
            scalar.join(in, inOffset, streamLength, out, outOffset, count, width);
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
