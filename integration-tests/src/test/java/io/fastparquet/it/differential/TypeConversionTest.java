package io.fastparquet.it.differential;

import static org.apache.parquet.schema.LogicalTypeAnnotation.bsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.float16Type;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timeType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.uuidType;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every Parquet type read as every Spark type: the same values, or the same error.
 *
 * <p>A file holds each type in each encoding, since a conversion has a path of its own for dictionaries. In another file,
 * dictionaries are given up in the midst of a row group, so that a batch has pages of both kinds.
 */
final class TypeConversionTest {
    private static final int ROWS = 150;
    private static final int EQUAL_ROWS = 40;
    private static final double NULL_SHARE = 0.1;
    private static final long SEED = 2;

    private static final Map<String, Stored> STORED = new LinkedHashMap<>();

    static {
        add("boolean", PrimitiveTypeName.BOOLEAN, null);
        add("int32", PrimitiveTypeName.INT32, null);
        add("int8", PrimitiveTypeName.INT32, intType(8, true));
        add("uint16", PrimitiveTypeName.INT32, intType(16, false));
        add("uint32", PrimitiveTypeName.INT32, intType(32, false));
        add("date", PrimitiveTypeName.INT32, dateType());
        add("time_millis", PrimitiveTypeName.INT32, timeType(false, TimeUnit.MILLIS));
        add("decimal_int32", PrimitiveTypeName.INT32, decimalType(2, 7));
        add("int64", PrimitiveTypeName.INT64, null);
        add("uint64", PrimitiveTypeName.INT64, intType(64, false));
        add("decimal_int64", PrimitiveTypeName.INT64, decimalType(3, 16));
        add("narrow_decimal_int64", PrimitiveTypeName.INT64, decimalType(1, 8));
        add("time_micros", PrimitiveTypeName.INT64, timeType(false, TimeUnit.MICROS));
        add("timestamp_millis", PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MILLIS));
        add("timestamp_micros", PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MICROS));
        add("local_timestamp_micros", PrimitiveTypeName.INT64, timestampType(false, TimeUnit.MICROS));
        add("timestamp_nanos", PrimitiveTypeName.INT64, timestampType(true, TimeUnit.NANOS));
        add("int96", PrimitiveTypeName.INT96, null);
        add("float", PrimitiveTypeName.FLOAT, null);
        add("double", PrimitiveTypeName.DOUBLE, null);
        add("binary", PrimitiveTypeName.BINARY, null);
        add("string", PrimitiveTypeName.BINARY, stringType());
        add("bson", PrimitiveTypeName.BINARY, bsonType());
        add("decimal_binary", PrimitiveTypeName.BINARY, decimalType(4, 24));
        add("fixed16", PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, null);
        add("uuid", PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, uuidType());
        add("float16", PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, float16Type());
        add("decimal_fixed", PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, decimalType(2, 30));
    }

    @TempDir
    static Path folder;

    private static Path file;
    private static Path fileWithMixedPages;

    private record Stored(PrimitiveTypeName type, LogicalTypeAnnotation annotation) {
        PrimitiveType named(String name) {
            var builder = Types.primitive(type, Repetition.OPTIONAL);
            if (type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY) {
                builder = builder.length(annotation != null && annotation.equals(float16Type()) ? 2 : 16);
            }
            return (annotation == null ? builder : builder.as(annotation)).named(name);
        }

        List<ValueEncoding> encodings() {
            return ValueEncoding.vectorized(type);
        }
    }

    private static void add(String name, PrimitiveTypeName type, LogicalTypeAnnotation annotation) {
        STORED.put(name, new Stored(type, annotation));
    }

    @BeforeAll
    static void writeFiles() throws IOException {
        List<Type> fields = new ArrayList<>();
        STORED.forEach((name, type) -> {
            for (ValueEncoding encoding : type.encodings()) {
                fields.add(type.named(column(name, encoding)));
            }
        });
        MessageType schema = new MessageType("conversions", fields);
        FileLayout layout = new FileLayout(PageVersion.V1, CompressionCodecName.SNAPPY, 1024, 60, 100, 1 << 20);
        file = folder.resolve("conversions.parquet");
        write(file, layout, schema, new RandomRecords(new Random(SEED)).draw(schema, ROWS));
        writeFileWithMixedPages();
    }

    /** Values that are worth a dictionary, and then so many others that it is given up. */
    private static void writeFileWithMixedPages() throws IOException {
        List<Type> fields = new ArrayList<>();
        RandomRecords random = new RandomRecords(new Random(SEED));
        RandomRecords withoutNulls = new RandomRecords(new Random(SEED));
        STORED.forEach((name, type) -> {
            if (type.encodings().contains(ValueEncoding.DICTIONARY)) {
                Type field = type.named(column(name, ValueEncoding.DICTIONARY));
                fields.add(field);
                random.withNullShare(field, NULL_SHARE).withManyDistinctValues(field);
                withoutNulls.withNullShare(field, 0);
            }
        });
        MessageType schema = new MessageType("conversions", fields);
        FileLayout layout = new FileLayout(PageVersion.V1, CompressionCodecName.SNAPPY, 1024, 10, 2 * ROWS, 64);
        Group first = withoutNulls.draw(schema, 1).get(0);
        List<Group> records = new ArrayList<>(Collections.nCopies(EQUAL_ROWS, first));
        records.addAll(random.draw(schema, ROWS));
        fileWithMixedPages = folder.resolve("mixed.parquet");
        write(fileWithMixedPages, layout, schema, records);

        PageCell.byColumn(fileWithMixedPages)
                .forEach((column, cells) -> assertThat(cells).as(column).hasSize(2));
    }

    private static void write(Path file, FileLayout layout, MessageType schema, List<Group> records)
            throws IOException {
        new EncodedFileWriter(layout, descriptor -> {
                    String name = descriptor.getPath()[0];
                    return ValueEncoding.valueOf(name.substring(name.indexOf("__") + 2));
                })
                .write(file, schema, records, Map.of());
    }

    @ParameterizedTest(name = "as {0}")
    @ValueSource(
            strings = {
                "boolean",
                "tinyint",
                "int",
                "bigint",
                "float",
                "double",
                "string",
                "binary",
                "date",
                "timestamp",
                "timestamp_ntz",
                "decimal(10,0)",
                "decimal(18,4)",
                "decimal(20,0)",
                "decimal(38,10)",
                "interval day to second",
                "interval year to month",
                "array<int>",
                "struct<a:int>"
            })
    void readsEveryStoredTypeAs(String requested) {
        List<String> readable = new ArrayList<>();
        boolean onV2 = true;
        for (Map.Entry<String, Stored> stored : STORED.entrySet()) {
            String plain = column(stored.getKey(), ValueEncoding.PLAIN);
            Query query = read(file, List.of(plain), requested);
            Outcome expected = query.run(Face.BUILT_IN);
            if (expected instanceof Outcome.Result) {
                stored.getValue().encodings().forEach(encoding -> readable.add(column(stored.getKey(), encoding)));
            } else {
                // The two faces share their conversions: taking turns halves the number of failing jobs.
                Face face = onV2 ? Face.V2 : Face.V1;
                onV2 = !onV2;
                Comparison.of(stored.getValue() + " as " + requested).checkAgainst(expected, query, face);
            }
        }
        check(file, readable, requested);
        check(
                fileWithMixedPages,
                readable.stream()
                        .filter(column -> column.endsWith(ValueEncoding.DICTIONARY.name()))
                        .toList(),
                requested);
    }

    private static void check(Path file, List<String> columns, String requested) {
        List<String> readable = new ArrayList<>(columns);
        if (!readable.isEmpty() && read(file, readable, requested).run(Face.BUILT_IN) instanceof Outcome.Failure) {
            // For some pairs built-in forgets to decode the dictionary, so that there is nothing to compare with.
            readable.removeIf(
                    column -> read(file, List.of(column), requested).run(Face.BUILT_IN) instanceof Outcome.Failure);
        }
        if (!readable.isEmpty()) {
            Comparison.of(file.getFileName() + " as " + requested).check(read(file, readable, requested));
        }
    }

    private static Query read(Path file, List<String> columns, String requested) {
        return Query.of(file)
                .withSchema(columns.stream()
                        .map(column -> "`" + column + "` " + requested)
                        .collect(Collectors.joining(", ")));
    }

    private static String column(String type, ValueEncoding encoding) {
        return type + "__" + encoding;
    }
}
