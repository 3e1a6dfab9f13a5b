package io.fastparquet.spark.read;

import io.fastparquet.spark.compat.SparkVersion;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.pushdown.RowPredicates;
import io.fastparquet.spark.schema.MatchOptions;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.execution.datasources.parquet.ParquetOptions;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import scala.collection.immutable.Map;

/**
 * What a scan wants of each of its files, settled on the driver.
 *
 * @param schema the fields read from files, in the order of the batch's columns
 * @param partitionSchema the fields that follow, the same throughout a file
 * @param filters what rows must match; rows that do not may be returned all the same
 * @param filterSwitches which of them may be used
 * @param claimedPredicates what the rows returned must match, each predicate exact
 * @param rowPredicates what of the other filters can be asked of single rows; those that do not match may be returned
 * @param matchOptions how fields are found in a file
 * @param datetimeRebaseMode calendar of dates and timestamps where the file does not tell
 * @param int96RebaseMode the same for INT96
 * @param int96Zone zone of INT96 timestamps of other writers; null for none
 * @param batchRows rows of a batch at most
 * @param rowLimit rows of a split after which its reader is likely to be closed; {@link Integer#MAX_VALUE} for none
 */
public record ReadRequest(
        StructType schema,
        StructType partitionSchema,
        List<Filter> filters,
        FilterSwitches filterSwitches,
        List<RowPredicate> claimedPredicates,
        List<RowPredicate> rowPredicates,
        MatchOptions matchOptions,
        String datetimeRebaseMode,
        String int96RebaseMode,
        String int96Zone,
        int batchRows,
        int rowLimit)
        implements Serializable {
    private static final String NULL_STRUCT_IF_ALL_FIELDS_MISSING =
            "spark.sql.legacy.parquet.returnNullStructIfAllFieldsMissing";

    /**
     * What {@code conf} and the read's {@code options} say about reading {@code schema}. Nothing is claimed; rows may be
     * dropped by what of {@code filters} can be asked of them.
     */
    public static ReadRequest of(
            SQLConf conf,
            Map<String, String> options,
            StructType schema,
            StructType partitionSchema,
            List<Filter> filters) {
        ParquetOptions parquetOptions = new ParquetOptions(options, conf);
        return new ReadRequest(
                schema,
                partitionSchema,
                filters,
                new FilterSwitches(
                        conf.parquetFilterPushDown(),
                        conf.parquetFilterPushDownDate(),
                        conf.parquetFilterPushDownTimestamp(),
                        conf.parquetFilterPushDownDecimal(),
                        conf.parquetFilterPushDownStringPredicate(),
                        conf.parquetFilterPushDownInFilterThreshold()),
                List.of(),
                FastParquetOptions.dropsRows(conf) ? RowPredicates.of(filters, schema) : List.of(),
                new MatchOptions(
                        conf.caseSensitiveAnalysis(),
                        conf.parquetFieldIdReadEnabled(),
                        conf.ignoreMissingParquetFieldId(),
                        // Spark 4.0 knows no other behaviour, and no such key.
                        Boolean.parseBoolean(conf.getConfString(
                                NULL_STRUCT_IF_ALL_FIELDS_MISSING, SparkVersion.isAtLeast(4, 1) ? "false" : "true"))),
                parquetOptions.datetimeRebaseModeInRead(),
                parquetOptions.int96RebaseModeInRead(),
                conf.isParquetINT96TimestampConversion() ? conf.sessionLocalTimeZone() : null,
                conf.parquetVectorizedReaderBatchSize(),
                Integer.MAX_VALUE);
    }

    /** The same with {@code further} filters. */
    public ReadRequest withFilters(List<Filter> further) {
        List<Filter> all = new ArrayList<>(filters);
        all.addAll(further);
        return with(all, claimedPredicates, rowPredicates, batchRows, rowLimit);
    }

    /** The same with other predicates on rows. */
    public ReadRequest withPredicates(List<RowPredicate> claimed, List<RowPredicate> unclaimed) {
        return with(filters, claimed, unclaimed, batchRows, rowLimit);
    }

    /** The same for somebody who stops after {@code rows} rows: in batches that hold no more, and with little read ahead. */
    public ReadRequest withRowLimit(int rows) {
        return with(filters, claimedPredicates, rowPredicates, Math.max(1, Math.min(batchRows, rows)), rows);
    }

    private ReadRequest with(
            List<Filter> otherFilters,
            List<RowPredicate> claimed,
            List<RowPredicate> unclaimed,
            int otherBatchRows,
            int otherRowLimit) {
        return new ReadRequest(
                schema,
                partitionSchema,
                otherFilters,
                filterSwitches,
                claimed,
                unclaimed,
                matchOptions,
                datetimeRebaseMode,
                int96RebaseMode,
                int96Zone,
                otherBatchRows,
                otherRowLimit);
    }
}
