package io.fastparquet.bench.tpc;

import com.google.common.collect.Iterators;
import io.trino.tpch.TpchColumn;
import io.trino.tpch.TpchEntity;
import io.trino.tpch.TpchTable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Iterator;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The rows of the generator's tables in Spark's types. */
final class TpchRows {
    private static final int MONEY_PRECISION = 15;
    private static final int MONEY_SCALE = 2;
    private static final double CENTS = 100;

    private TpchRows() {}

    /** The table's schema; every column is nullable, as in tables that come from elsewhere. */
    static StructType schema(TpchTable<?> table) {
        StructType schema = new StructType();
        for (TpchColumn<?> column : table.getColumns()) {
            schema = schema.add(column.getColumnName(), sparkType(column));
        }
        return schema;
    }

    /**
     * One of several equal parts of the table.
     *
     * @param part which one, from 1
     * @param partCount number of parts, at least 1
     */
    static Iterator<Row> part(TpchTable<?> table, double scale, int part, int partCount) {
        return rows(table, scale, part, partCount);
    }

    private static <E extends TpchEntity> Iterator<Row> rows(
            TpchTable<E> table, double scale, int part, int partCount) {
        return Iterators.transform(
                table.createGenerator(scale, part, partCount).iterator(), entity -> row(table, entity));
    }

    private static <E extends TpchEntity> Row row(TpchTable<E> table, E entity) {
        Object[] values = new Object[table.getColumns().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(table.getColumns().get(i), entity);
        }
        return RowFactory.create(values);
    }

    private static <E extends TpchEntity> Object value(TpchColumn<E> column, E entity) {
        return switch (column.getType().getBase()) {
            case IDENTIFIER -> column.getIdentifier(entity);
            case INTEGER -> column.getInteger(entity);
            case DATE -> LocalDate.ofEpochDay(column.getDate(entity));
            case DOUBLE -> decimal(column.getDouble(entity));
            case VARCHAR -> column.getString(entity);
        };
    }

    /** The generator divides a whole number of hundredths by 100; rounding gives that number back exactly. */
    private static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(Math.round(value * CENTS), MONEY_SCALE);
    }

    private static DataType sparkType(TpchColumn<?> column) {
        return switch (column.getType().getBase()) {
            case IDENTIFIER -> DataTypes.LongType;
            case INTEGER -> DataTypes.IntegerType;
            case DATE -> DataTypes.DateType;
            case DOUBLE -> DataTypes.createDecimalType(MONEY_PRECISION, MONEY_SCALE);
            case VARCHAR -> DataTypes.StringType;
        };
    }
}
