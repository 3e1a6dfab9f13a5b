package io.fastparquet.it.accelerate;

import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;

/** A subclass of Spark's format, as table formats have them. */
public final class ForeignFormat extends ParquetFileFormat {
    @Override
    public String toString() {
        return "Foreign";
    }
}
