package io.fastparquet.spark.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;
import org.apache.spark.sql.internal.SQLConf;

/** The keys, and how their values are understood. Read on the driver only. */
public final class FastParquetOptions {
    /** Spark's: the file sources, separated by commas, that understand predicates on fields of structs. */
    public static final String NESTED_PREDICATE_SOURCES =
            "spark.sql.optimizer.nestedPredicatePushdown.supportedFileSources";

    /** Spark's: partitions that a leaf of a plan should have at least; unset for the cluster's parallelism. */
    public static final String LEAF_NODE_DEFAULT_PARALLELISM = "spark.sql.leafNodeDefaultParallelism";

    private static final String SPARK_SOURCE = "parquet";

    private FastParquetOptions() {}

    /** Whether predicates on fields of structs reach the reader: as for Spark's own {@code parquet} source. */
    public static boolean readsNestedPredicates(SQLConf conf) {
        String sources =
                conf.getConfString(NESTED_PREDICATE_SOURCES, SPARK_SOURCE).toLowerCase(Locale.ROOT);
        return Arrays.stream(sources.split(",", -1)).map(String::trim).anyMatch(SPARK_SOURCE::equals);
    }

    /** The configured {@link #LEAF_NODE_DEFAULT_PARALLELISM}. */
    public static OptionalInt leafNodeDefaultParallelism(SQLConf conf) {
        return conf.contains(LEAF_NODE_DEFAULT_PARALLELISM)
                ? OptionalInt.of(Integer.parseInt(conf.getConfString(LEAF_NODE_DEFAULT_PARALLELISM)))
                : OptionalInt.empty();
    }
}
