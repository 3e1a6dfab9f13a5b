package io.fastparquet.bench.scan;

import java.util.Map;

/**
 * A table of one column whose values follow from the row number alone, so that every machine has the same.
 *
 * @param name of the table and of its column
 * @param rowsAtScaleOne number of rows at scale 1
 * @param expression the value in Spark SQL, in terms of the row number {@code id}
 * @param writerOptions options of the writer beside the compression codec
 */
record GeneratedTable(String name, long rowsAtScaleOne, String expression, Map<String, String> writerOptions) {}
