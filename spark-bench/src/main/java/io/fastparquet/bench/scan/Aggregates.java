package io.fastparquet.bench.scan;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;

/** The cheapest aggregate that needs every value of a column. */
final class Aggregates {
    private Aggregates() {}

    /** A select list, with one expression a column or, in structs, a field. */
    static List<String> of(StructType columns) {
        return Arrays.stream(columns.fields())
                .flatMap(column -> of(column.name(), column.dataType()))
                .toList();
    }

    private static Stream<String> of(String column, DataType type) {
        if (type instanceof StructType struct) {
            return Arrays.stream(struct.fields()).flatMap(field -> of(column + "." + field.name(), field.dataType()));
        }
        return Stream.of(ofValues(column, type));
    }

    private static String ofValues(String column, DataType type) {
        if (type instanceof NumericType) {
            return "sum(" + column + ")";
        }
        if (type instanceof StringType) {
            return "max(length(" + column + "))";
        }
        if (type instanceof ArrayType) {
            return "sum(aggregate(" + column + ", 0L, (total, element) -> total + coalesce(element, 0)))";
        }
        return "max(" + column + ")";
    }
}
