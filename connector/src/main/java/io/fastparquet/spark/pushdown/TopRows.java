package io.fastparquet.spark.pushdown;

import java.io.Serializable;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.NullOrdering;
import org.apache.spark.sql.connector.expressions.SortDirection;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * ORDER BY with LIMIT, as far as one column tells: rows that come first by it.
 *
 * @param column the first column of the order, by name
 * @param descending whether the greatest values come first
 * @param nullsFirst whether nulls come before all values
 * @param limit rows that are wanted
 */
public record TopRows(String column, boolean descending, boolean nullsFirst, int limit) implements Serializable {
    /** With more, it takes most of a row group until the rows to come are known not to be among them. */
    private static final int MOST_ROWS = 10_000;

    /**
     * What of an order and a limit can be evaluated here, if any.
     *
     * @param orders from the first on
     * @param schema the columns that are stored
     */
    public static Optional<TopRows> of(SortOrder[] orders, int limit, StructType schema) {
        if (orders.length == 0
                || limit < 1
                || limit > MOST_ROWS
                || !(orders[0].expression() instanceof NamedReference reference)
                || reference.fieldNames().length != 1) {
            return Optional.empty();
        }
        TopRows rows = new TopRows(
                reference.fieldNames()[0],
                orders[0].direction() == SortDirection.DESCENDING,
                orders[0].nullOrdering() == NullOrdering.NULLS_FIRST,
                limit);
        return rows.tested(schema).map(found -> rows);
    }

    /**
     * Drops rows that a reader's other rows rule out. For one reader that reads its rows once, and returns all that are
     * kept.
     *
     * @param schema the columns by ordinal
     * @return empty if the column is not among them
     */
    public Optional<RowPredicate> ofOneReader(StructType schema) {
        return tested(schema).map(found -> new BestRows(found, descending, nullsFirst, limit));
    }

    private Optional<TestedColumn> tested(StructType schema) {
        StructField[] fields = schema.fields();
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].name().equals(column)) {
                TestedColumn found = new TestedColumn(i, fields[i].dataType());
                return BestRows.isSupported(found.kind()) ? Optional.of(found) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return "ORDER BY %s %s NULLS %s LIMIT %d"
                .formatted(column, descending ? "DESC" : "ASC", nullsFirst ? "FIRST" : "LAST", limit);
    }
}
