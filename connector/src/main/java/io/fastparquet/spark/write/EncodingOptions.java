package io.fastparquet.spark.write;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.spark.options.FastParquetOptions;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
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
        PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
        String ofColumn = conf.get(FastParquetOptions.ENCODING + '#' + path);
        if (ofColumn != null) {
            return choice(ofColumn, type)
                    .orElseThrow(() -> new IllegalArgumentException("encoding " + ofColumn + " of column " + path
                            + ": for " + type + " it can be one of [DEFAULT, AUTO] and " + possible(type)));
        }
        // Said of all columns, it concerns those that can have it; and "encoding" may be some other source's option.
        return choice(conf.get(FastParquetOptions.ENCODING, ""), type).orElse(new Choice(Kind.DEFAULT, null));
    }

    private static Optional<Choice> choice(String value, PrimitiveTypeName type) {
        String name = value.toUpperCase(Locale.ROOT);
        if (name.equals(Kind.DEFAULT.name()) || name.equals(Kind.AUTO.name())) {
            return Optional.of(new Choice(Kind.valueOf(name), null));
        }
        return possible(type).stream()
                .filter(encoding -> encoding.name().equals(name))
                .map(encoding -> new Choice(Kind.NAMED, encoding))
                .findFirst();
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
