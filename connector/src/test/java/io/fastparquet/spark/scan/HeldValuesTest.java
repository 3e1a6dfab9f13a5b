package io.fastparquet.spark.scan;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Values that an operator keeps stay what they were while the arrays that they were read from hold later pages and row
 * groups. The table has many row groups, one reader or several read it, and no two row groups have a value in common.
 */
class HeldValuesTest {
    private static final List<String> CODECS = List.of("none", "zstd");
    private static final int ROWS = 20_000;
    private static final int ROWS_PER_GROUP = 2_000;

    private static final List<String> AGGREGATES = List.of(
            "max(few)",
            "min(few)",
            "max(many)",
            "min(many)",
            "max(bytes)",
            "min(number)",
            "max(number)",
            "first(few)",
            "last(few)",
            "first(many)",
            "last(bytes)",
            "max_by(few, id)",
            "min_by(many, id)",
            "max_by(nested, id)",
            "max(nested)",
            "mode(few)",
            "count(distinct few)",
            "sort_array(collect_set(few))",
            "hash(sort_array(collect_list(many)))",
            "max(struct(few, id))",
            "max(list)",
            "percentile_approx(id, 0.5)");

    @TempDir
    static Path dir;

    @BeforeAll
    static void write() {
        for (String codec : CODECS) {
            LocalSpark.session()
                    .range(0, ROWS, 1, 1)
                    .selectExpr(columns())
                    .write()
                    .option("compression", codec)
                    .option("parquet.block.row.count.limit", ROWS_PER_GROUP)
                    .option("parquet.page.row.count.limit", 500)
                    .parquet(path(codec));
        }
    }

    /** Extremes come first, so that all that follows could overwrite them. */
    private static String[] columns() {
        String group = "(%d - id div %d)".formatted(ROWS / ROWS_PER_GROUP, ROWS_PER_GROUP);
        String few = "repeat(concat(char(97 + " + group + "), id % 50), 150)";
        String many = "concat(char(97 + " + group + "), id, 'tail of a value that differs in every row')";
        return new String[] {
            "id",
            few + " as few",
            many + " as many",
            "cast(" + many + " as binary) as bytes",
            "cast(1000000 * " + group + " + id % 11 as decimal(30, 2)) as number",
            "struct(" + few + " as few, array(" + many + ") as many) as nested",
            "array(" + many + ") as list",
            "id % 50 as key"
        };
    }

    static Stream<Arguments> settings() {
        return CODECS.stream()
                .flatMap(codec -> Stream.of(true, false).map(generated -> Arguments.of(codec, generated)));
    }

    @ParameterizedTest(name = "{0}, generated code {1}")
    @MethodSource("settings")
    void aggregatesKeepThem(String codec, boolean generated) throws Exception {
        assertSame(codec, generated, rows -> rows.selectExpr(AGGREGATES.toArray(String[]::new)));
        assertSame(codec, generated, rows -> rows.coalesce(1).groupBy("key").agg(aggregate(0), tail()));
        assertSame(codec, generated, rows -> rows.groupBy("few").agg(aggregate(0), tail()));
        assertSame(codec, generated, rows -> rows.groupBy("list").count());
        assertSame(codec, generated, rows -> rows.select("few", "number").distinct());
    }

    private static Column aggregate(int i) {
        return functions.expr(AGGREGATES.get(i));
    }

    private static Column[] tail() {
        return AGGREGATES.stream().skip(1).map(functions::expr).toArray(Column[]::new);
    }

    @ParameterizedTest(name = "{0}, generated code {1}")
    @MethodSource("settings")
    void sortsAndLimitsKeepThem(String codec, boolean generated) throws Exception {
        assertSame(codec, generated, rows -> rows.orderBy("few", "id").limit(20));
        assertSame(
                codec,
                generated,
                rows -> rows.where("id % 7 = 0").orderBy(functions.col("id").desc()));
        assertSame(codec, generated, rows -> rows.where("id % 300 = 1").limit(1000));
        assertSame(
                codec,
                generated,
                rows -> rows.selectExpr(
                                "id",
                                "lag(few, 3) over (order by id) as before",
                                "max(many) over (partition by key) as most")
                        .where("id % 97 = 0"));
    }

    @ParameterizedTest(name = "{0}, generated code {1}")
    @MethodSource("settings")
    void joinsKeepThem(String codec, boolean generated) throws Exception {
        for (String hint : List.of("broadcast", "shuffle_hash", "merge")) {
            assertSame(codec, generated, rows -> {
                Dataset<Row> other = rows.where("id % 100 = 1").selectExpr("many as otherMany", "nested as other");
                return rows.join(other.hint(hint), functions.expr("many = otherMany"));
            });
        }
    }

    /** By batches and by rows; in the order of the files if there is only one reader, as first and last want. */
    private static void assertSame(String codec, boolean generated, UnaryOperator<Dataset<Row>> query)
            throws Exception {
        List<String> settings = generated
                ? List.of("spark.sql.codegen.factoryMode", "CODEGEN_ONLY")
                : List.of("spark.sql.codegen.wholeStage", "false", "spark.sql.codegen.factoryMode", "NO_CODEGEN");
        Both.with(settings, () -> {
            // As text, for binary values to be compared, too.
            Both.assertSame(rows -> query.apply(rows).select(functions.to_json(functions.struct("*"))), path(codec));
            return null;
        });
    }

    private static String path(String codec) {
        return dir.resolve(codec).toString();
    }
}
