package io.fastparquet.spark.accelerate;

import io.fastparquet.spark.compat.LogicalPlans;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.scan.ScannedTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.plans.logical.DeleteFromTable;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.MergeIntoTable;
import org.apache.spark.sql.catalyst.plans.logical.UpdateTable;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.jdk.javaapi.CollectionConverters;

/** A relation of Spark's first data source API as one of the second, over the same files and with the same columns. */
final class ScanOfRelation {
    private final SparkSession session;
    private final ParquetFileFormat format;

    /** Relations of {@code session} whose files {@code format} reads. */
    ScanOfRelation(SparkSession session, ParquetFileFormat format) {
        this.session = session;
        this.format = format;
    }

    /**
     * Whether {@code plan} deletes, updates or merges rows: of a table of the first API Spark refuses that in words which
     * depend on the relation, and it does so later than here.
     */
    static boolean isStatementOnRows(LogicalPlan plan) {
        return plan instanceof DeleteFromTable || plan instanceof UpdateTable || plan instanceof MergeIntoTable;
    }

    /**
     * Whether nothing is lost by it. Streams, buckets, partitions that a catalog lists, statistics that a catalog keeps, and
     * columns of {@code _metadata} exist for relations of the first API only; so do columns that the files call otherwise.
     */
    static boolean isPossible(LogicalRelation read, HadoopFsRelation files) {
        return !read.isStreaming()
                && files.bucketSpec().isEmpty()
                && files.location() instanceof PartitioningAwareFileIndex
                && (read.catalogTable().isEmpty()
                        || read.catalogTable().get().stats().isEmpty())
                && areColumns(
                        ScalaCollections.list(read.output()), files.schema().fields());
    }

    private static boolean areColumns(List<AttributeReference> attributes, StructField[] fields) {
        if (attributes.size() != fields.length) {
            return false;
        }
        for (int i = 0; i < fields.length; i++) {
            AttributeReference attribute = attributes.get(i);
            if (!attribute.name().equals(fields[i].name())
                    || !attribute.dataType().equals(fields[i].dataType())) {
                return false;
            }
        }
        return true;
    }

    /** {@code read}, for which it {@linkplain #isPossible is possible}. */
    LogicalPlan of(LogicalRelation read, HadoopFsRelation files) {
        CaseInsensitiveStringMap options = optionsWithoutPaths(files);
        ScannedTable scanned = new ScannedTable(
                session,
                format,
                (PartitioningAwareFileIndex) files.location(),
                files.schema(),
                files.dataSchema(),
                options);
        return LogicalPlans.relation(new RelationTable(name(read, files), scanned), read.output(), options);
    }

    private static CaseInsensitiveStringMap optionsWithoutPaths(HadoopFsRelation files) {
        Map<String, String> options = new HashMap<>(CollectionConverters.asJava(files.options()));
        options.keySet().removeIf(key -> key.equalsIgnoreCase("path") || key.equalsIgnoreCase("paths"));
        return new CaseInsensitiveStringMap(options);
    }

    /** As plans show tables that are loaded by a path, or else the catalog's name. */
    private static String name(LogicalRelation read, HadoopFsRelation files) {
        if (read.catalogTable().isDefined()) {
            return "fastparquet " + read.catalogTable().get().identifier().unquotedString();
        }
        List<String> paths = ScalaCollections.list(files.location().rootPaths()).stream()
                .map(Path::toString)
                .toList();
        return "fastparquet " + String.join(",", paths);
    }
}
