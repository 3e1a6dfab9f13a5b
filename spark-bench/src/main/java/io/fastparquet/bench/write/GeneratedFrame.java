package io.fastparquet.bench.write;

import java.util.List;

/**
 * A frame whose values follow from the row number alone, so that every machine has the same.
 *
 * @param name the first part of the names of its rows in the report
 * @param rowsAtScaleOne number of rows at scale 1
 * @param columns Spark SQL with aliases, in terms of the row number {@code id}
 */
record GeneratedFrame(String name, long rowsAtScaleOne, List<String> columns) {}
