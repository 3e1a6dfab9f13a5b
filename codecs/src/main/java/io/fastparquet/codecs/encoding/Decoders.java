package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitDoubleDecoder;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitFixedLenByteArrayDecoder;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitFloatDecoder;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitIntDecoder;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitLongDecoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntDecoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedLongDecoder;
import io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayDecoder;
import io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayDecoder;
import io.fastparquet.codecs.encoding.plain.PlainBooleanDecoder;
import io.fastparquet.codecs.encoding.plain.PlainByteArrayDecoder;
import io.fastparquet.codecs.encoding.plain.PlainDoubleDecoder;
import io.fastparquet.codecs.encoding.plain.PlainFixedLenByteArrayDecoder;
import io.fastparquet.codecs.encoding.plain.PlainFloatDecoder;
import io.fastparquet.codecs.encoding.plain.PlainIntDecoder;
import io.fastparquet.codecs.encoding.plain.PlainLongDecoder;
import io.fastparquet.codecs.encoding.rle.RleBooleanDecoder;

/**
 * Makes the decoder for an encoding and a physical type. Dictionary-encoded pages need the chunk's dictionary and have their
 * decoders in {@link io.fastparquet.codecs.encoding.dictionary}.
 */
public final class Decoders {
    private Decoders() {}

    /**
     * A decoder of BOOLEAN.
     *
     * @throws UnsupportedFeatureException if the spec has no such encoding for the type
     */
    public static BooleanDecoder ofBoolean(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> new PlainBooleanDecoder();
            case RLE -> new RleBooleanDecoder();
            default -> throw unsupported(encoding, "BOOLEAN");
        };
    }

    /**
     * A decoder of INT32.
     *
     * @throws UnsupportedFeatureException if the spec has no such encoding for the type
     */
    public static IntDecoder ofInt(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> new PlainIntDecoder();
            case DELTA_BINARY_PACKED -> new DeltaBinaryPackedIntDecoder();
            case BYTE_STREAM_SPLIT -> new ByteStreamSplitIntDecoder();
            default -> throw unsupported(encoding, "INT32");
        };
    }

    /**
     * A decoder of INT64.
     *
     * @throws UnsupportedFeatureException if the spec has no such encoding for the type
     */
    public static LongDecoder ofLong(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> new PlainLongDecoder();
            case DELTA_BINARY_PACKED -> new DeltaBinaryPackedLongDecoder();
            case BYTE_STREAM_SPLIT -> new ByteStreamSplitLongDecoder();
            default -> throw unsupported(encoding, "INT64");
        };
    }

    /**
     * A decoder of FLOAT.
     *
     * @throws UnsupportedFeatureException if the spec has no such encoding for the type
     */
    public static FloatDecoder ofFloat(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> new PlainFloatDecoder();
            case BYTE_STREAM_SPLIT -> new ByteStreamSplitFloatDecoder();
            default -> throw unsupported(encoding, "FLOAT");
        };
    }

    /**
     * A decoder of DOUBLE.
     *
     * @throws UnsupportedFeatureException if the spec has no such encoding for the type
     */
    public static DoubleDecoder ofDouble(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> new PlainDoubleDecoder();
            case BYTE_STREAM_SPLIT -> new ByteStreamSplitDoubleDecoder();
            default -> throw unsupported(encoding, "DOUBLE");
        };
    }

    /**
     * A decoder of BYTE_ARRAY.
     *
     * @throws UnsupportedFeatureException if the spec has no such encoding for the type
     */
    public static ByteArrayDecoder ofByteArray(Encoding encoding) {
        return switch (encoding) {
            case PLAIN -> new PlainByteArrayDecoder();
            case DELTA_LENGTH_BYTE_ARRAY -> new DeltaLengthByteArrayDecoder();
            case DELTA_BYTE_ARRAY -> new DeltaByteArrayDecoder();
            default -> throw unsupported(encoding, "BYTE_ARRAY");
        };
    }

    /**
     * A decoder of FIXED_LEN_BYTE_ARRAY, and in PLAIN also of INT96, as values of twelve bytes. All values that it reads
     * have {@code typeLength} bytes.
     *
     * @param typeLength bytes of a value, as in the schema
     * @throws UnsupportedFeatureException if the spec has no such encoding for the type
     * @throws IllegalArgumentException if {@code typeLength} is not positive
     */
    public static ByteArrayDecoder ofFixedLenByteArray(Encoding encoding, int typeLength) {
        if (typeLength < 1) {
            throw new IllegalArgumentException("typeLength " + typeLength);
        }
        return switch (encoding) {
            case PLAIN -> new PlainFixedLenByteArrayDecoder(typeLength);
            case DELTA_BYTE_ARRAY -> new FixedLengthCheck(new DeltaByteArrayDecoder(), typeLength);
            case BYTE_STREAM_SPLIT -> new ByteStreamSplitFixedLenByteArrayDecoder(typeLength);
            default -> throw unsupported(encoding, "FIXED_LEN_BYTE_ARRAY");
        };
    }

    private static UnsupportedFeatureException unsupported(Encoding encoding, String physicalType) {
        return new UnsupportedFeatureException(physicalType + " values in encoding " + encoding);
    }
}
