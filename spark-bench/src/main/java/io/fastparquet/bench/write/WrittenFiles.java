package io.fastparquet.bench.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;

/**
 * The files that one job wrote, with which those of another job over the same rows are compared.
 *
 * <p>Spark's built-in reader reads both. A task writes its rows in the order in which it gets them, so that the files of
 * a partition have to hold the same rows in the same order, to the last bit of a floating point number.
 */
final class WrittenFiles {
    private final SparkSession spark;
    private final List<Path> files;

    /**
     * Files in the order of their partitions, at least one. The session has to read a file as one partition; see
     * {@link OnePartitionPerFile}.
     */
    WrittenFiles(SparkSession spark, List<Path> files) {
        this.spark = spark;
        this.files = files;
    }

    /**
     * What is different in the other job's files; the first difference of each file at most.
     *
     * @throws IOException if the footer of a file cannot be read
     */
    List<String> differences(List<Path> others) throws IOException {
        if (others.size() != files.size()) {
            return List.of("%d files instead of %d".formatted(others.size(), files.size()));
        }
        List<JavaRDD<String>> comparisons = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Optional<String> otherSchema = schemaDifference(files.get(i), others.get(i));
            if (otherSchema.isPresent()) {
                return List.of(otherSchema.get());
            }
            comparisons.add(comparison(files.get(i), others.get(i), i));
        }
        return comparisons.stream().reduce(JavaRDD::union).orElseThrow().collect();
    }

    private Optional<String> schemaDifference(Path expected, Path actual) throws IOException {
        StructType expectedType = sparkSchema(expected);
        StructType actualType = sparkSchema(actual);
        if (!expectedType.equals(actualType)) {
            return Optional.of("the schema %s instead of %s".formatted(actualType.sql(), expectedType.sql()));
        }
        MessageType expectedMessage = parquetSchema(expected);
        MessageType actualMessage = parquetSchema(actual);
        return expectedMessage.equals(actualMessage)
                ? Optional.empty()
                : Optional.of(
                        "the schema %s instead of %s".formatted(oneLine(actualMessage), oneLine(expectedMessage)));
    }

    private StructType sparkSchema(Path file) {
        return spark.read().parquet(file.toString()).schema();
    }

    private MessageType parquetSchema(Path file) throws IOException {
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
        try (ParquetFileReader reader = ParquetFileReader.open(
                HadoopInputFile.fromPath(path, spark.sparkContext().hadoopConfiguration()))) {
            return reader.getFileMetaData().getSchema();
        }
    }

    private static String oneLine(MessageType schema) {
        return schema.toString().replaceAll("\\s+", " ");
    }

    private JavaRDD<String> comparison(Path expected, Path actual, int partition) {
        StructType schema = sparkSchema(expected);
        return rows(expected, schema)
                .zipPartitions(
                        rows(actual, schema),
                        (expectedRows, actualRows) ->
                                firstDifference(schema, expectedRows, actualRows)
                                        .map(found -> found + " of file " + partition)
                                        .stream()
                                        .iterator());
    }

    private JavaRDD<InternalRow> rows(Path file, StructType schema) {
        return spark.read()
                .schema(schema)
                .parquet(file.toString())
                .queryExecution()
                .toRdd()
                .toJavaRDD();
    }

    /** Compares rows as they come; they are {@code UnsafeRow}s, which are equal if all their bytes are. */
    private static Optional<String> firstDifference(
            StructType schema, Iterator<InternalRow> expected, Iterator<InternalRow> actual) {
        long row = 0;
        while (expected.hasNext() && actual.hasNext()) {
            InternalRow expectedRow = expected.next();
            InternalRow actualRow = actual.next();
            if (!expectedRow.equals(actualRow)) {
                return Optional.of(columnDifference(schema, expectedRow, actualRow) + " in row " + row);
            }
            row++;
        }
        if (expected.hasNext() || actual.hasNext()) {
            return Optional.of((actual.hasNext() ? "more" : "fewer") + " rows after row " + row);
        }
        return Optional.empty();
    }

    private static String columnDifference(StructType schema, InternalRow expected, InternalRow actual) {
        for (int i = 0; i < schema.size(); i++) {
            DataType type = schema.apply(i).dataType();
            Object expectedValue = value(expected, i, type);
            Object actualValue = value(actual, i, type);
            if (!Objects.equals(expectedValue, actualValue)) {
                return "%s %s instead of %s".formatted(schema.apply(i).name(), actualValue, expectedValue);
            }
        }
        return "another row";
    }

    /** A value that has {@code equals}, which maps have not. */
    private static Object value(InternalRow row, int ordinal, DataType type) {
        if (row.isNullAt(ordinal)) {
            return null;
        }
        if (type instanceof MapType) {
            return List.of(row.getMap(ordinal).keyArray(), row.getMap(ordinal).valueArray());
        }
        return row.get(ordinal, type);
    }
}
