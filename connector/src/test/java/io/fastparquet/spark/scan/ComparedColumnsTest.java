package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.FilterExec;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Comparisons of columns with each other: every operator on every type, on all pairs of values that might be in another
 * order elsewhere, with dictionaries and without on either side.
 */
class ComparedColumnsTest {
    private static final List<String> OPERATORS = List.of("=", "<=>", "<>", "<", "<=", ">", ">=");
    private static final List<String> NEGATED = List.of("not (%s < %s)", "not (%s <=> %s)", "not (%s = %s)");

    /** Spark's name of a type, and values of it. */
    private record Values(String type, List<String> literals) {
        /** As part of a column's name. */
        String name() {
            return type.replaceAll("\\W+", "_");
        }

        /** Whether a scan compares two columns of it. */
        boolean isCompared() {
            return !type.equals("decimal(30,4)");
        }
    }

    private static final List<Values> VALUES = List.of(
            new Values("boolean", List.of("false", "true")),
            new Values("tinyint", List.of("-128", "-1", "0", "1", "127")),
            new Values("smallint", List.of("-32768", "-1", "0", "255", "32767")),
            new Values("int", List.of("-2147483648", "-1", "0", "1", "2147483647")),
            new Values(
                    "bigint",
                    List.of("-9223372036854775808", "-4294967296", "-1", "0", "4294967297", "9223372036854775807")),
            new Values("float", List.of("'-Infinity'", "-1.5", "-0.0F", "0.0F", "1.4E-45", "'Infinity'", "'NaN'")),
            new Values("double", List.of("'-Infinity'", "-1.5", "-0.0D", "0.0D", "4.9E-324", "'Infinity'", "'NaN'")),
            new Values("decimal(7,2)", List.of("-99999.99", "-0.01", "0", "0.1", "99999.99")),
            new Values("decimal(15,3)", List.of("-999999999999.999", "-0.001", "0", "1", "999999999999.999")),
            new Values("decimal(30,4)", List.of("-99999999999999999999.5", "-1", "0", "1", "99999999999999999999.5")),
            new Values("string", List.of("''", "'a'", "'ab'", "'b'", "'z'", "'é'", "'日本'", "'🙂'")),
            new Values("binary", List.of("X''", "X'00'", "X'0000'", "X'7F'", "X'80'", "X'80FF'", "X'FF'")),
            new Values("date", List.of("'1500-01-01'", "'1969-12-31'", "'1970-01-01'", "'9999-12-31'")),
            new Values(
                    "timestamp",
                    List.of("'1900-01-01 00:00:00.000001'", "'1969-12-31 23:59:59.999999'", "'2020-06-01 12:00:00'")),
            new Values(
                    "timestamp_ntz",
                    List.of("'1900-01-01 00:00:00'", "'1970-01-01 00:00:00'", "'2020-06-01 12:00:00.5'")));

    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        path = dir.resolve("t").toString();
        int most = VALUES.stream()
                        .mapToInt(values -> values.literals().size())
                        .max()
                        .orElseThrow()
                + 1;
        List<String> columns = new ArrayList<>(List.of("id"));
        for (Values values : VALUES) {
            // Null is one of them; shorter lists begin again.
            String array = "array(%s, null)"
                    .formatted(String.join(
                            ", ",
                            values.literals().stream()
                                    .map(literal -> "cast(%s as %s)".formatted(literal, values.type()))
                                    .toList()));
            int length = values.literals().size() + 1;
            for (String encoding : List.of("dictionary", "plain")) {
                String column = values.name() + "_%s_" + encoding;
                columns.add(array + "[id % " + length + "] as " + column.formatted("a"));
                columns.add(array + "[id div " + most + " % " + length + "] as " + column.formatted("b"));
            }
        }
        Dataset<Row> rows =
                LocalSpark.session().range(0, (long) most * most, 1, 1).selectExpr(columns.toArray(String[]::new));
        DataFrameWriter<Row> writer = rows.write();
        for (String column : rows.columns()) {
            writer = writer.option("parquet.enable.dictionary#" + column, column.endsWith("dictionary"));
        }
        writer.parquet(path);
    }

    static Stream<String> predicates() {
        return Stream.concat(OPERATORS.stream().map(operator -> "%s " + operator + " %s"), NEGATED.stream());
    }

    @ParameterizedTest
    @MethodSource("predicates")
    void rowsAreTheSame(String predicate) throws Exception {
        // Generating the code of so many scans takes long.
        Both.with(
                List.of("spark.sql.codegen.wholeStage", "false", "spark.sql.codegen.factoryMode", "NO_CODEGEN"), () -> {
                    Dataset<Row> spark = compared(Both.read(Both.SPARK, reader -> reader, path), predicate);
                    Dataset<Row> fast = compared(
                            Both.read(Both.FAST, reader -> reader.option("pushdown.claim", "all"), path), predicate);
                    assertThat(Both.rows(fast)).isEqualTo(Both.rows(spark));
                    long unclaimed = VALUES.stream()
                                    .filter(values -> !values.isCompared())
                                    .count()
                            * 4;
                    assertThat(Both.nodes(fast, FilterExec.class)).hasSize((int) unclaimed);
                    return null;
                });
    }

    /** The rows of which a predicate is true, of each type and each two encodings; one query, as starting one takes long. */
    private static Dataset<Row> compared(Dataset<Row> data, String predicate) {
        Dataset<Row> all = null;
        for (Values values : VALUES) {
            for (String left : List.of("dictionary", "plain")) {
                for (String right : List.of("dictionary", "plain")) {
                    String condition = predicate.formatted(values.name() + "_a_" + left, values.name() + "_b_" + right);
                    Dataset<Row> rows = data.where(condition).select(functions.lit(condition), functions.col("id"));
                    all = all == null ? rows : all.union(rows);
                }
            }
        }
        return all;
    }
}
