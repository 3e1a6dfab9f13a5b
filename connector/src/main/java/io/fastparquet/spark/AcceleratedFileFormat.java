package io.fastparquet.spark;

/**
 * The V1 face in the place of Spark's {@code parquet}, under its name: what Spark allows {@code parquet} by name, such as
 * predicates on fields of structs, it allows this one.
 */
final class AcceleratedFileFormat extends FastParquetFileFormat {
    @Override
    public String shortName() {
        return "parquet";
    }
}
