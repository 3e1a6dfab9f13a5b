package io.fastparquet.spark.aggregate;

import io.fastparquet.spark.aggregate.AggregateFunction.Kind;
import org.apache.spark.sql.catalyst.util.TypeUtils;
import org.apache.spark.sql.types.DataType;
import scala.math.Ordering;

/** MIN or MAX of a column, by Spark's own order. Of values that are equal the first stays. */
final class Extreme implements Accumulator {
    private final Kind kind;
    private final DataType type;
    private final Ordering<Object> order;
    private Object best;

    /**
     * @param kind MIN or MAX
     * @param type a type that Spark can order; for {@link #add(BatchColumn)}, one that {@link BatchExtreme} has
     */
    Extreme(Kind kind, DataType type) {
        this.kind = kind;
        this.type = type;
        this.order = TypeUtils.getInterpretedOrdering(type);
    }

    @Override
    public boolean isDecidedBy(ChunkFacts facts) {
        return facts.present() == 0 || of(facts) != null;
    }

    private Object of(ChunkFacts facts) {
        if (facts.bounds() == null) {
            return null;
        }
        return kind == Kind.MIN ? facts.bounds().least() : facts.bounds().greatest();
    }

    @Override
    public void add(ChunkFacts facts) {
        add(of(facts));
    }

    @Override
    public void add(BatchColumn column) {
        add(BatchExtreme.of(kind, type, column));
    }

    /** Adds one value, Spark's internal one; null is passed over. */
    void add(Object value) {
        if (value == null) {
            return;
        }
        int comparison = best == null ? 0 : order.compare(value, best);
        if (best == null || (kind == Kind.MIN ? comparison < 0 : comparison > 0)) {
            best = value;
        }
    }

    @Override
    public Object result() {
        return best;
    }
}
