package io.fastparquet.spark.aggregate;

import java.io.Serializable;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/**
 * A function of a query's aggregation.
 *
 * @param kind what is computed
 * @param column of what; null for {@link Kind#COUNT_ROWS}
 * @param text as plans show it
 */
record AggregateFunction(Kind kind, AggregatedColumn column, String text) implements Serializable {
    /** What is computed. */
    enum Kind {
        /** COUNT(*). */
        COUNT_ROWS,
        /** COUNT of the values that are not null. */
        COUNT,
        /** The least value that is not null. */
        MIN,
        /** The greatest value that is not null. */
        MAX
    }

    /** Whether it counts. */
    boolean isCount() {
        return kind == Kind.COUNT_ROWS || kind == Kind.COUNT;
    }

    /** The type of its result. */
    DataType resultType() {
        return isCount() ? DataTypes.LongType : column.type();
    }
}
