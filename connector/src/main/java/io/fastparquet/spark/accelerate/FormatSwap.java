package io.fastparquet.spark.accelerate;

import io.fastparquet.spark.compat.LogicalPlans;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.InsertIntoHadoopFsRelationCommand;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import scala.collection.immutable.Map;

/**
 * Another file format in the place of Spark's, in the node of a plan that holds it. Files, columns, buckets, statistics
 * and everything else of the node stay.
 */
final class FormatSwap {
    /**
     * An option that nothing reads. Spark's format calls itself equal to every subclass, so that without the option the
     * new node would be equal to the old one, and Catalyst keeps the old one of two equal nodes.
     */
    private static final String MARK = "fastparquet.accelerated";

    /** Where Spark's own file indexes live; table formats have theirs, with rules of their own, elsewhere. */
    private static final String SPARKS_INDEXES = "org.apache.spark.sql.execution.";

    private final ParquetFileFormat replacement;

    FormatSwap(ParquetFileFormat replacement) {
        this.replacement = replacement;
    }

    /** Whether {@code files} are {@code parquet} as Spark itself knows it: its format and its listing. */
    static boolean isSparksParquet(HadoopFsRelation files) {
        return isSparksParquet(files.fileFormat())
                && files.location().getClass().getName().startsWith(SPARKS_INDEXES);
    }

    /** Whether {@code format} is Spark's, and none of the subclasses that table formats make of it. */
    static boolean isSparksParquet(FileFormat format) {
        return format.getClass() == ParquetFileFormat.class;
    }

    /** The relation {@code read} of {@code files} with the other format. */
    LogicalPlan in(LogicalRelation read, HadoopFsRelation files) {
        HadoopFsRelation swapped = new HadoopFsRelation(
                files.location(),
                files.partitionSchema(),
                files.dataSchema(),
                files.bucketSpec(),
                replacement,
                marked(files.options()),
                files.sparkSession());
        return LogicalPlans.withArguments(read, argument -> argument == files ? swapped : argument);
    }

    /** The command {@code write} with the other format. */
    LogicalPlan in(InsertIntoHadoopFsRelationCommand write) {
        return LogicalPlans.withArguments(write, argument -> {
            if (argument == write.fileFormat()) {
                return replacement;
            }
            return argument == write.options() ? marked(write.options()) : argument;
        });
    }

    @SuppressWarnings("unchecked") // Java sees a raw type where Scala says that the entries keep their types.
    private static Map<String, String> marked(Map<String, String> options) {
        return options.updated(MARK, "true");
    }
}
