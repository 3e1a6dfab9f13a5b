package io.fastparquet.spark.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The keys, and how their values are understood. Read on the driver only. */
public final class FastParquetOptions {
    /** Spark's: the file sources, separated by commas, that understand predicates on fields of structs. */
    public static final String NESTED_PREDICATE_SOURCES =
            "spark.sql.optimizer.nestedPredicatePushdown.supportedFileSources";

    /** Spark's: partitions that a leaf of a plan should have at least; unset for the cluster's parallelism. */
    public static final String LEAF_NODE_DEFAULT_PARALLELISM = "spark.sql.leafNodeDefaultParallelism";

    /**
     * Of a write: {@code default} for the encodings that parquet-java chooses, {@code auto} for those that make pages
     * smallest. With {@code #} and a column's path behind it, for that column; there also the name of an encoding.
     */
    public static final String ENCODING = "encoding";

    /** Of the session: what {@link #ENCODING} is for writes that do not say. */
    public static final String SESSION_ENCODING = "spark.fastparquet.writer.encoding";

    /** Of the session: whether files are written here; otherwise Spark's own writer writes them. */
    public static final String WRITER_ENABLED = "spark.fastparquet.writer.enabled";

    /** Of the session: whether rows that a filter rules out are dropped before their other columns are decoded. */
    public static final String DROP_ROWS = "spark.fastparquet.reader.dropRows";

    /**
     * Of the session: whether rows are dropped by the keys of a join's other side, too, where this is broadcast and small.
     */
    public static final String JOIN_KEYS = "spark.fastparquet.reader.joinKeys";

    /**
     * Of the session: rows that a scan must have for a subquery that asks for keys, where its own stage does not have them. It
     * costs as much as is saved on so many rows; several that wait for each other cost more than each alone.
     */
    public static final String JOIN_KEYS_ROWS = "spark.fastparquet.reader.joinKeys.rows";

    private static final long DEFAULT_JOIN_KEYS_ROWS = 750_000;

    /**
     * Of the session: whether a scan promises to filter by the predicates that it evaluates exactly as Spark does:
     * {@code true}, {@code false}, or {@code all}. See {@link Claims}.
     */
    public static final String CLAIM = "spark.fastparquet.pushdown.claim";

    /**
     * Of the session: whether some rows of a filtered table are looked at while a join is planned, where the filter may
     * make the table small enough to be broadcast.
     */
    public static final String SAMPLE = "spark.fastparquet.statistics.sample";

    /** Of a read: the same as {@link #CLAIM}, instead of the session's. */
    public static final String CLAIM_OPTION = "pushdown.claim";

    /** Of the session: whether COUNT, MIN and MAX are answered from footers where these tell. */
    public static final String PUSH_AGGREGATES = "spark.fastparquet.pushdown.aggregates";

    /** Of the session: files at most whose footers are asked while a query is planned, to answer it without a job. */
    public static final String PUSH_AGGREGATES_FILES = "spark.fastparquet.pushdown.aggregates.files";

    private static final int DEFAULT_PUSH_AGGREGATES_FILES = 16;

    /** Of the session: whether tables and files of Spark's {@code parquet} are read and written here, too. */
    public static final String ACCELERATE = "spark.fastparquet.accelerate";

    /** Of the session: whether {@link #ACCELERATE} makes a scan of the second data source API where it can. */
    public static final String ACCELERATE_V2 = "spark.fastparquet.accelerate.v2";

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

    /** Whether {@link #DROP_ROWS}, and filters reach the reader at all. */
    public static boolean dropsRows(SQLConf conf) {
        return conf.parquetFilterPushDown() && Boolean.parseBoolean(conf.getConfString(DROP_ROWS, "true"));
    }

    /** Whether {@link #JOIN_KEYS}, and rows are dropped at all. */
    public static boolean dropsRowsByJoinKeys(SQLConf conf) {
        return dropsRows(conf) && Boolean.parseBoolean(conf.getConfString(JOIN_KEYS, "true"));
    }

    /** The configured {@link #JOIN_KEYS_ROWS}. */
    public static long rowsWorthASubquery(SQLConf conf) {
        return Long.parseLong(conf.getConfString(JOIN_KEYS_ROWS, Long.toString(DEFAULT_JOIN_KEYS_ROWS)));
    }

    /**
     * What is claimed: by {@link #CLAIM_OPTION}, or else by {@link #CLAIM}; nothing where filters do not reach the reader, nor
     * where Spark's row reader does all reading.
     */
    public static Claims claims(SQLConf conf, CaseInsensitiveStringMap options) {
        if (!conf.parquetFilterPushDown() || !conf.parquetVectorizedReaderEnabled()) {
            return Claims.NONE;
        }
        String claim = options.getOrDefault(CLAIM_OPTION, conf.getConfString(CLAIM, "true"));
        return switch (claim.trim().toLowerCase(Locale.ROOT)) {
            case "true" -> Claims.VISIBLY;
            case "all" -> Claims.ALL;
            default -> Claims.NONE;
        };
    }

    /** Whether {@link #SAMPLE}. */
    public static boolean samplesFilters(SQLConf conf) {
        return conf.parquetFilterPushDown()
                && conf.parquetVectorizedReaderEnabled()
                && Boolean.parseBoolean(conf.getConfString(SAMPLE, "true"));
    }

    /** Whether {@link #PUSH_AGGREGATES}. */
    public static boolean pushesAggregates(SQLConf conf) {
        return Boolean.parseBoolean(conf.getConfString(PUSH_AGGREGATES, "true"));
    }

    /** The configured {@link #PUSH_AGGREGATES_FILES}; 0 for none. */
    public static int filesAnsweredAtOnce(SQLConf conf) {
        return Integer.parseInt(
                conf.getConfString(PUSH_AGGREGATES_FILES, Integer.toString(DEFAULT_PUSH_AGGREGATES_FILES)));
    }

    /** Whether {@link #WRITER_ENABLED}. */
    public static boolean isWriterEnabled(SQLConf conf) {
        return Boolean.parseBoolean(conf.getConfString(WRITER_ENABLED, "true"));
    }

    /** Whether {@link #ACCELERATE}. */
    public static boolean acceleratesParquet(SQLConf conf) {
        return Boolean.parseBoolean(conf.getConfString(ACCELERATE, "false"));
    }

    /** Whether {@link #ACCELERATE_V2}, given that {@code parquet} is accelerated. */
    public static boolean acceleratesByV2Scans(SQLConf conf) {
        return Boolean.parseBoolean(conf.getConfString(ACCELERATE_V2, "true"));
    }

    /** The session's {@link #SESSION_ENCODING}. */
    public static Optional<String> encoding(SQLConf conf) {
        return Optional.ofNullable(conf.getConfString(SESSION_ENCODING, null));
    }
}
