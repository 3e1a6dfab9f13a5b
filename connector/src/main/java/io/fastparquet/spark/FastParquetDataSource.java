package io.fastparquet.spark;

import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.v2.parquet.ParquetDataSourceV2;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;

/**
 * The {@code fastparquet} source. {@code load()} becomes a scan of a {@link FastParquetTable}; whatever Spark does with
 * its file sources by other ways (writes, catalog tables, SQL on files, streams) goes to {@link FastParquetFileFormat},
 * because this is one of Spark's file sources.
 */
public final class FastParquetDataSource extends ParquetDataSourceV2 {
    @Override
    public String shortName() {
        return "fastparquet";
    }

    @Override
    public Class<? extends FileFormat> fallbackFileFormat() {
        return FastParquetFileFormat.class;
    }

    @Override
    public Table getTable(CaseInsensitiveStringMap options) {
        return table(options, Option.empty());
    }

    @Override
    public Table getTable(CaseInsensitiveStringMap options, StructType schema) {
        return table(options, Option.apply(schema));
    }

    private Table table(CaseInsensitiveStringMap options, Option<StructType> schema) {
        return new FastParquetTable(
                sparkSession(),
                getTableName(options, getPaths(options)),
                getOptionsWithoutPaths(options),
                getPaths(options),
                schema);
    }
}
