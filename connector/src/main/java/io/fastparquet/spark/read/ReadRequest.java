package io.fastparquet.spark.read;

import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.schema.MatchOptions;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;

/**
 * What a scan wants of each of its files, settled on the driver.
 *
 * @param schema the fields read from files, in the order of the batch's columns
 * @param partitionSchema the fields that follow, the same throughout a file
 * @param filters what rows must match; rows that do not may be returned all the same
 * @param filterSwitches which of them may be used
 * @param rowPredicates what of the filters can be asked of single rows
 * @param matchOptions how fields are found in a file
 * @param datetimeRebaseMode calendar of dates and timestamps where the file does not tell
 * @param int96RebaseMode the same for INT96
 * @param int96Zone zone of INT96 timestamps of other writers; null for none
 * @param batchRows rows of a batch at most
 */
public record ReadRequest(
        StructType schema,
        StructType partitionSchema,
        List<Filter> filters,
        FilterSwitches filterSwitches,
        List<RowPredicate> rowPredicates,
        MatchOptions matchOptions,
        String datetimeRebaseMode,
        String int96RebaseMode,
        String int96Zone,
        int batchRows)
        implements Serializable {
    /** The same with {@code further} row predicates. */
    public ReadRequest withRowPredicates(List<RowPredicate> further) {
        List<RowPredicate> all = new ArrayList<>(rowPredicates);
        all.addAll(further);
        return new ReadRequest(
                schema,
                partitionSchema,
                filters,
                filterSwitches,
                all,
                matchOptions,
                datetimeRebaseMode,
                int96RebaseMode,
                int96Zone,
                batchRows);
    }

    /** The same in batches that hold no more than {@code rows} rows. */
    public ReadRequest withRowLimit(int rows) {
        return new ReadRequest(
                schema,
                partitionSchema,
                filters,
                filterSwitches,
                rowPredicates,
                matchOptions,
                datetimeRebaseMode,
                int96RebaseMode,
                int96Zone,
                Math.max(1, Math.min(batchRows, rows)));
    }
}
