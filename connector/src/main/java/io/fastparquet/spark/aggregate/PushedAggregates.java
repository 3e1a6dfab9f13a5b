package io.fastparquet.spark.aggregate;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * An aggregation that a scan answers, split by split: its rows are one or none a split and are to be aggregated once more.
 *
 * @param data the stored columns that the functions are over, pruned down to nested fields
 * @param partition the partition columns that are grouped by or that functions are over
 * @param groups ordinals in {@code partition} of the columns that are grouped by
 * @param functions in the order of the result
 */
public record PushedAggregates(
        StructType data, StructType partition, List<Integer> groups, List<AggregateFunction> functions)
        implements Serializable {

    /** The rows of the scan: the columns grouped by, then the functions' results. */
    public StructType readSchema() {
        StructType schema = groupSchema();
        for (AggregateFunction function : functions) {
            schema = schema.add(function.text(), function.resultType(), !function.isCount());
        }
        return schema;
    }

    /** The columns that are grouped by. */
    public StructType groupSchema() {
        return new StructType(
                groups.stream().map(ordinal -> partition.fields()[ordinal]).toArray(StructField[]::new));
    }

    /** The functions as plans show them. */
    public List<String> texts() {
        return functions.stream().map(AggregateFunction::text).toList();
    }

    /**
     * Whether there is a result for no rows at all. Spark adds up the counts of splits, and takes the sum of nothing for
     * null: some row must say 0.
     */
    public boolean hasResultOfNothing() {
        return groups.isEmpty();
    }

    /** The result for no rows. */
    public InternalRow resultOfNothing() {
        return new GenericInternalRow(functions.stream()
                .map(function -> function.isCount() ? (Object) 0L : null)
                .toArray());
    }
}
