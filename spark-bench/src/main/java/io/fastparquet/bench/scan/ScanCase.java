package io.fastparquet.bench.scan;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.types.StructType;

/**
 * Columns of one table that are scanned together.
 *
 * @param name the first part of the names of its rows
 * @param family the cases that are summed up together
 * @param table folder of Parquet files
 * @param tableSchema all columns of the table, as Spark reads it
 * @param columns the columns to read, as a part of {@code tableSchema}
 * @param aggregates the select list of an aggregate query that needs every value of {@code columns}
 */
record ScanCase(
        String name, String family, Path table, StructType tableSchema, StructType columns, List<String> aggregates) {}
