package io.fastparquet.it.differential;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** A query of a file: the rows that a predicate keeps, or something of them. */
record FilteredQuery(Column filter, Shape shape, int limit, List<String> otherColumns) {
    private enum Shape {
        EVERYTHING,
        OTHER_COLUMNS,
        COUNT,
        FIRST_ROWS,
        COUNT_OF_FIRST_ROWS
    }

    /**
     * Draws a query.
     *
     * @param depth how deep its predicate may be nested
     * @param isOneFile whether rows have an order
     */
    static FilteredQuery draw(RandomFilter filters, int depth, boolean isOneFile, Random random) {
        Shape shape = switch (random.nextInt(5)) {
            case 0 -> Shape.COUNT;
            case 1 -> Shape.OTHER_COLUMNS;
            // Which rows come first is defined in one file only.
            case 2 -> isOneFile ? Shape.FIRST_ROWS : Shape.COUNT_OF_FIRST_ROWS;
            default -> Shape.EVERYTHING;
        };
        return new FilteredQuery(
                filters.drawNested(depth), shape, 1 + random.nextInt(20), List.copyOf(filters.otherColumns()));
    }

    /** Its result in columns that all queries of the data share: those of the data, and a count. */
    Dataset<Row> of(Dataset<Row> data) {
        Dataset<Row> rows = data.where(filter);
        return switch (shape) {
            case EVERYTHING -> rows.select(columns(data.schema(), List.of(data.columns())));
            case OTHER_COLUMNS -> rows.select(columns(data.schema(), otherColumns));
            case COUNT -> counted(rows, data.schema());
            case FIRST_ROWS -> rows.limit(limit).select(columns(data.schema(), List.of(data.columns())));
            case COUNT_OF_FIRST_ROWS -> counted(rows.limit(limit), data.schema());
        };
    }

    private static Dataset<Row> counted(Dataset<Row> rows, StructType schema) {
        Column[] columns = columns(schema, List.of());
        columns[0] = col("counted");
        return rows.groupBy().agg(count("*").as("counted")).select(columns);
    }

    private static Column[] columns(StructType schema, List<String> selected) {
        List<Column> columns = new ArrayList<>();
        columns.add(lit(null).cast("bigint").as("counted"));
        for (StructField field : schema.fields()) {
            columns.add(
                    selected.contains(field.name())
                            ? col(field.name())
                            : lit(null).cast(field.dataType()).as(field.name()));
        }
        return columns.toArray(Column[]::new);
    }

    @Override
    public String toString() {
        return "%s (limit %d) where %s".formatted(shape, limit, filter);
    }
}
