package io.fastparquet.codecs.bytes;

/** Copies of byte ranges that are mostly short, between arrays that have {@link Slack}. */
public final class ByteCopy {
    private static final int TWO_WORDS = 16;
    private static final int FOUR_WORDS = 32;

    private ByteCopy() {}

    /**
     * Copies {@code length} bytes, and up to 32 where that is more: a few loads and stores take less time than finding out
     * how many are needed. Both ranges must have {@link Slack#BYTES} bytes after them; those of {@code out} may be
     * overwritten.
     */
    public static void copy(byte[] in, int inOffset, byte[] out, int outOffset, int length) {
        if (length > FOUR_WORDS) {
            System.arraycopy(in, inOffset, out, outOffset, length);
            return;
        }
        LittleEndian.putLong(out, outOffset, LittleEndian.getLong(in, inOffset));
        LittleEndian.putLong(out, outOffset + 8, LittleEndian.getLong(in, inOffset + 8));
        if (length > TWO_WORDS) {
            LittleEndian.putLong(out, outOffset + 16, LittleEndian.getLong(in, inOffset + 16));
            LittleEndian.putLong(out, outOffset + 24, LittleEndian.getLong(in, inOffset + 24));
        }
    }
}
