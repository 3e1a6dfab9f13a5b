package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.Locale;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.util.CaseInsensitiveMap;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The files that a scan reads and how they are understood. Lives on the driver.
 *
 * <p>Two are equal if Spark's own file relation would say so: the same root paths, schemas and options, whatever the
 * listing found at the time. Cached data and exchanges are reused by this measure.
 *
 * @param session whose configuration applies
 * @param format builds the function that reads a file
 * @param fileIndex lists the files and their partition values
 * @param schema the table's columns, those of the partition directories included
 * @param dataSchema what the files hold; may overlap with the partition columns
 * @param options of the read, in the case they were given in
 */
public record ScannedTable(
        SparkSession session,
        ParquetFileFormat format,
        PartitioningAwareFileIndex fileIndex,
        StructType schema,
        StructType dataSchema,
        CaseInsensitiveStringMap options) {

    /** The columns whose values the directories' names hold. */
    public StructType partitionSchema() {
        return fileIndex.partitionSchema();
    }

    SQLConf conf() {
        return session.sessionState().conf();
    }

    /** The options as Spark hands them to a file format: found in any case. */
    CaseInsensitiveMap<String> formatOptions() {
        return ScalaCollections.formatOptions(options);
    }

    /** A new configuration with this read's options in it. Hadoop's keys are case-sensitive. */
    Configuration hadoopConfiguration() {
        return session.sessionState().newHadoopConfWithOptions(ScalaCollections.map(options.asCaseSensitiveMap()));
    }

    /** The name by which columns are compared. */
    String comparable(String columnName) {
        return conf().caseSensitiveAnalysis() ? columnName : columnName.toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ScannedTable that
                && format.getClass() == that.format.getClass()
                && fileIndex.equals(that.fileIndex)
                && schema.equals(that.schema)
                && dataSchema.equals(that.dataSchema)
                && options.equals(that.options);
    }

    @Override
    public int hashCode() {
        return Objects.hash(fileIndex, schema, options);
    }
}
