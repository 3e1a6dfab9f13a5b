package io.fastparquet.spark.aggregate;

import io.fastparquet.spark.aggregate.AggregateFunction.Kind;
import io.fastparquet.spark.aggregate.AggregatedColumn.Origin;
import io.fastparquet.spark.read.SplitMetadata;
import io.fastparquet.spark.schema.ColumnNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** The results of an aggregation's functions over one split. Not thread-safe. */
final class PartialAggregate {
    private final PushedAggregates aggregates;

    /** By function; null for those that are not over a stored column. */
    private final List<Accumulator> accumulators = new ArrayList<>();

    private long rowCount;

    PartialAggregate(PushedAggregates aggregates) {
        this.aggregates = aggregates;
        for (AggregateFunction function : aggregates.functions()) {
            boolean isStored = function.column() != null && function.column().origin() == Origin.STORED;
            accumulators.add(isStored ? accumulator(function) : null);
        }
    }

    private static Accumulator accumulator(AggregateFunction function) {
        return function.kind() == Kind.COUNT
                ? new Counter()
                : new Extreme(function.kind(), function.column().type());
    }

    /**
     * Adds a row group by what the footer says of it.
     *
     * @return whether it says enough; if not, nothing was added
     */
    boolean add(BlockMetaData block, SplitMetadata file) {
        List<ChunkFacts> facts = new ArrayList<>();
        for (int i = 0; i < accumulators.size(); i++) {
            ChunkFacts known = accumulators.get(i) == null
                    ? null
                    : ChunkFacts.of(
                            node(file.nodes(), aggregates.functions().get(i).column()), block, file);
            if (known != null && !accumulators.get(i).isDecidedBy(known)) {
                return false;
            }
            facts.add(known);
        }
        for (int i = 0; i < facts.size(); i++) {
            if (facts.get(i) != null) {
                accumulators.get(i).add(facts.get(i));
            }
        }
        rowCount += block.getRowCount();
        return true;
    }

    private static ColumnNode node(List<ColumnNode> nodes, AggregatedColumn column) {
        ColumnNode node = nodes.get(column.root());
        for (int ordinal : column.ordinals().subList(1, column.ordinals().size())) {
            if (!(node instanceof ColumnNode.Struct struct)) {
                // The file has nothing of the struct: its fields are null, too.
                return node;
            }
            node = struct.fields().get(ordinal);
        }
        return node;
    }

    /** Adds rows that were read, of the aggregation's columns. */
    void add(ColumnarBatch batch) {
        for (int i = 0; i < accumulators.size(); i++) {
            if (accumulators.get(i) != null) {
                accumulators
                        .get(i)
                        .add(BatchColumn.of(
                                batch, aggregates.functions().get(i).column().ordinals()));
            }
        }
        rowCount += batch.numRows();
    }

    /**
     * The split's row of the scan; empty if the split has no rows.
     *
     * @param partitionValues of the aggregation's partition columns
     */
    Optional<InternalRow> row(InternalRow partitionValues) {
        if (rowCount == 0) {
            return Optional.empty();
        }
        List<Object> values = new ArrayList<>();
        for (int group : aggregates.groups()) {
            values.add(partitionValue(partitionValues, group));
        }
        for (int i = 0; i < accumulators.size(); i++) {
            Accumulator accumulator = accumulators.get(i);
            values.add(
                    accumulator == null
                            ? ofSplit(aggregates.functions().get(i), partitionValues)
                            : accumulator.result());
        }
        return Optional.of(new GenericInternalRow(values.toArray()));
    }

    /** The result of a function over rows, or over a column that is the same in all of them. */
    private Object ofSplit(AggregateFunction function, InternalRow partitionValues) {
        if (function.kind() == Kind.COUNT_ROWS) {
            return rowCount;
        }
        Object value = partitionValue(partitionValues, function.column().root());
        if (function.kind() == Kind.COUNT) {
            return value == null ? 0L : rowCount;
        }
        return value;
    }

    private Object partitionValue(InternalRow values, int ordinal) {
        StructField field = aggregates.partition().fields()[ordinal];
        return values.isNullAt(ordinal) ? null : values.get(ordinal, field.dataType());
    }
}
