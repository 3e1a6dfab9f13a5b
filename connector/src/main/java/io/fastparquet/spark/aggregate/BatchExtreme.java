package io.fastparquet.spark.aggregate;

import io.fastparquet.spark.aggregate.AggregateFunction.Kind;
import io.fastparquet.spark.schema.SupportedTypes;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.apache.spark.sql.vectorized.ColumnVector;

/** The least or greatest value of a batch: one loop for whatever is ordered as a long, one for doubles, one for decimals. */
final class BatchExtreme {
    private interface LongGetter {
        long get(ColumnVector values, int row);
    }

    private interface DoubleGetter {
        double get(ColumnVector values, int row);
    }

    private BatchExtreme() {}

    /**
     * The value as Spark holds it internally; null if all are null.
     *
     * @param kind MIN or MAX
     * @param type the column's, one of those that {@link io.fastparquet.spark.schema.ExactBounds} has
     */
    static Object of(Kind kind, DataType type, BatchColumn column) {
        int first = 0;
        while (first < column.rowCount() && column.isNullAt(first)) {
            first++;
        }
        if (first == column.rowCount()) {
            return null;
        }
        if (type instanceof DecimalType decimal) {
            return ofDecimals(kind, decimal, column, first);
        }
        if (type instanceof DoubleType) {
            return leastDouble(column, first, ColumnVector::getDouble);
        }
        if (type instanceof FloatType) {
            return (float) leastDouble(column, first, ColumnVector::getFloat);
        }
        if (type instanceof BooleanType) {
            return ofLongs(kind, column, first, (values, row) -> values.getBoolean(row) ? 1 : 0) != 0;
        }
        if (type instanceof ByteType) {
            return (byte) ofLongs(kind, column, first, ColumnVector::getByte);
        }
        if (type instanceof ShortType) {
            return (short) ofLongs(kind, column, first, ColumnVector::getShort);
        }
        if (type instanceof IntegerType || type instanceof DateType || type instanceof YearMonthIntervalType) {
            return (int) ofLongs(kind, column, first, ColumnVector::getInt);
        }
        if (type instanceof LongType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof DayTimeIntervalType
                || SupportedTypes.isTime(type)) {
            return ofLongs(kind, column, first, ColumnVector::getLong);
        }
        throw new IllegalArgumentException("no bounds of " + type.catalogString());
    }

    private static long ofLongs(Kind kind, BatchColumn column, int first, LongGetter getter) {
        ColumnVector values = column.values();
        long best = getter.get(values, first);
        for (int i = first + 1; i < column.rowCount(); i++) {
            if (!column.isNullAt(i)) {
                long value = getter.get(values, i);
                best = kind == Kind.MIN ? Math.min(best, value) : Math.max(best, value);
            }
        }
        return best;
    }

    /** The least in Spark's order: NaN is the greatest, and the first of two zeros stays. */
    private static double leastDouble(BatchColumn column, int first, DoubleGetter getter) {
        ColumnVector values = column.values();
        double best = getter.get(values, first);
        for (int i = first + 1; i < column.rowCount(); i++) {
            if (!column.isNullAt(i)) {
                double value = getter.get(values, i);
                if (value < best || (Double.isNaN(best) && !Double.isNaN(value))) {
                    best = value;
                }
            }
        }
        return best;
    }

    private static Decimal ofDecimals(Kind kind, DecimalType type, BatchColumn column, int first) {
        ColumnVector values = column.values();
        Decimal best = values.getDecimal(first, type.precision(), type.scale());
        for (int i = first + 1; i < column.rowCount(); i++) {
            if (!column.isNullAt(i)) {
                Decimal value = values.getDecimal(i, type.precision(), type.scale());
                int comparison = value.compare(best);
                if (kind == Kind.MIN ? comparison < 0 : comparison > 0) {
                    best = value;
                }
            }
        }
        return best;
    }
}
