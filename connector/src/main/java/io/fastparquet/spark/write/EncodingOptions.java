package io.fastparquet.spark.write;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.spark.options.FastParquetOptions;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Which encodings columns are asked to have: the option {@code encoding}, and {@code encoding#column}. */
final class EncodingOptions {
    private final Configuration conf;

    /** What a column is asked to have. */
    enum Kind {
        /** What parquet-java would choose. */
        DEFAULT,
        /** What makes the first page of a chunk smallest. */
        AUTO,
        /** One that is named. */
        NAMED
    }

    /**
     * @param encoding the one that is named; otherwise null
     */
    record Choice(Kind kind, Encoding encoding) {}

    EncodingOptions(Configuration conf) {
        this.conf = conf;
    }

    /**
     * What the column is asked to have.
     *
     * @throws IllegalArgumentException if that is nothing known, or not for the column's type
     */
    Choice of(ColumnDescriptor column) {
        String path = String.join(".", column.getPath());
        String all = conf.get(FastParquetOptions.ENCODING, Kind.DEFAULT.name());
        String value = conf.get(FastParquetOptions.ENCODING + '#' + path, all).toUpperCase(Locale.ROOT);
        if (value.equals(Kind.DEFAULT.name()) || value.equals(Kind.AUTO.name())) {
            return new Choice(Kind.valueOf(value), null);
        }
        PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
        Set<Encoding> possible = possible(type);
        for (Encoding encoding : possible) {
            if (encoding.name().equals(value)) {
                return new Choice(Kind.NAMED, encoding);
            }
        }
        throw new IllegalArgumentException("encoding " + value + " of column " + path + ": for " + type
                + " it can be one of " + Arrays.toString(Kind.values()).replace(", NAMED", "") + " and " + possible);
    }

    private static Set<Encoding> possible(PrimitiveTypeName type) {
        return switch (type) {
            case BOOLEAN -> EnumSet.of(Encoding.PLAIN, Encoding.RLE);
            case INT32, INT64 -> EnumSet.of(Encoding.PLAIN, Encoding.DELTA_BINARY_PACKED, Encoding.BYTE_STREAM_SPLIT);
            case FLOAT, DOUBLE -> EnumSet.of(Encoding.PLAIN, Encoding.BYTE_STREAM_SPLIT);
            case BINARY -> EnumSet.of(Encoding.PLAIN, Encoding.DELTA_LENGTH_BYTE_ARRAY, Encoding.DELTA_BYTE_ARRAY);
            case FIXED_LEN_BYTE_ARRAY ->
                EnumSet.of(Encoding.PLAIN, Encoding.DELTA_BYTE_ARRAY, Encoding.BYTE_STREAM_SPLIT);
            case INT96 -> EnumSet.of(Encoding.PLAIN);
        };
    }
}
