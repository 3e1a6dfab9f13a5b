package io.fastparquet.it.differential;

import java.util.List;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;

/**
 * Literals where comparisons are easily wrong: the ends of types and what lies beyond them, numbers without an order of
 * their own, other scales, bytes that are no text, days before the calendars and time zones of today.
 */
final class EdgeLiterals {
    private EdgeLiterals() {}

    /** Returns such literals for columns of {@code type}, in SQL; none for types that have no such values. */
    static List<String> of(DataType type) {
        if (type instanceof BooleanType) {
            return List.of("true", "false");
        } else if (type instanceof ByteType) {
            return List.of("127Y", "-128Y", "0Y", "128S", "-129", "300");
        } else if (type instanceof ShortType) {
            return List.of("32767S", "-32768S", "32768", "-40000", "3000000000L");
        } else if (type instanceof IntegerType) {
            return List.of("0", "2147483647", "-2147483648", "2147483648L", "-9223372036854775808L", "1.5BD", "2.5D");
        } else if (type instanceof LongType) {
            return List.of("0L", "9223372036854775807L", "-9223372036854775808L", "1e30D", "99999999999999999999BD");
        } else if (type instanceof FloatType || type instanceof DoubleType) {
            String name = type instanceof FloatType ? "float" : "double";
            return List.of(
                    name + "('NaN')",
                    name + "('Infinity')",
                    name + "('-Infinity')",
                    name + "(0)",
                    "-" + name + "(0)",
                    name + "('4.9E-324')",
                    "1e300D",
                    "0.1D",
                    "1");
        } else if (type instanceof DecimalType decimal) {
            String ends = "9".repeat(decimal.precision() - decimal.scale()) + "." + "9".repeat(decimal.scale()) + "BD";
            return List.of(
                    "0BD", ends, "-" + ends, "1.5BD", "1.23456789BD", "-0.000001BD", "1" + "0".repeat(25) + "BD");
        } else if (type instanceof StringType) {
            return List.of("''", "'a'", "'a '", "'prefix  '", "'日本'", "'\\0'", "cast(x'ff00' as string)", "'🙂'");
        } else if (type instanceof BinaryType) {
            return List.of("x''", "x'00'", "x'ff'", "x'ffffffffff'", "x'80'", "x'61'");
        } else if (type instanceof DateType) {
            return List.of(
                    "date'1970-01-01'",
                    "date'1582-10-04'",
                    "date'1582-10-15'",
                    "date'1899-12-31'",
                    "date'0001-01-01'",
                    "date'9999-12-31'",
                    "date_from_unix_date(2147483647)",
                    "date_from_unix_date(-2147483648)");
        } else if (type instanceof TimestampType) {
            return List.of(
                    "timestamp'1970-01-01 00:00:00'",
                    "timestamp'1582-10-15 00:00:00'",
                    "timestamp'1582-10-04 12:00:00.000001'",
                    "timestamp'1883-11-18 12:03:57.5'",
                    "timestamp'1899-12-31 23:59:59.999999'",
                    "timestamp'0001-01-01 00:00:00'",
                    "timestamp'9999-12-31 23:59:59.999999'",
                    "timestamp'2021-11-07 01:30:00'");
        } else if (type instanceof TimestampNTZType) {
            return List.of(
                    "timestamp_ntz'1970-01-01 00:00:00'",
                    "timestamp_ntz'1582-10-10 00:00:00'",
                    "timestamp_ntz'1899-12-31 23:59:59.999999'",
                    "timestamp_ntz'0001-01-01 00:00:00'",
                    "timestamp_ntz'9999-12-31 23:59:59.999999'");
        } else {
            return List.of();
        }
    }
}
