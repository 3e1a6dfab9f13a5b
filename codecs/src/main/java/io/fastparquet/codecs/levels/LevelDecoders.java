package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.encoding.Encoding;

/** Makes the decoders of definition and repetition levels. */
public final class LevelDecoders {
    private LevelDecoders() {}

    /**
     * A decoder of levels.
     *
     * @param encoding the levels' encoding, from the page header; RLE in data pages of version 2
     * @param maxLevel the column's maximum, at least 0
     * @throws UnsupportedFeatureException if the spec has no such encoding for levels
     */
    public static LevelDecoder of(Encoding encoding, int maxLevel) {
        return switch (encoding) {
            case RLE -> new HybridLevelDecoder(maxLevel);
            case BIT_PACKED -> new BitPackedLevelDecoder(maxLevel);
            default -> throw unsupported(encoding);
        };
    }

    /**
     * A decoder of definition levels of at most 1 to null flags.
     *
     * @param encoding the levels' encoding, from the page header; RLE in data pages of version 2
     * @throws UnsupportedFeatureException if the spec has no such encoding for levels
     */
    public static ValidityDecoder validity(Encoding encoding) {
        return switch (encoding) {
            case RLE -> new HybridValidityDecoder();
            case BIT_PACKED -> new BitPackedValidityDecoder();
            default -> throw unsupported(encoding);
        };
    }

    /** Bits of a level: as few as hold {@code maxLevel}. */
    public static int bitWidth(int maxLevel) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(maxLevel);
    }

    /**
     * How many bytes BIT_PACKED levels take. They have no length prefix in the page.
     *
     * @param valueCount entries of the page including nulls, at least 0
     */
    public static long bitPackedLength(int valueCount, int maxLevel) {
        return ((long) valueCount * bitWidth(maxLevel) + Byte.SIZE - 1) / Byte.SIZE;
    }

    private static UnsupportedFeatureException unsupported(Encoding encoding) {
        return new UnsupportedFeatureException("levels in encoding " + encoding);
    }
}
