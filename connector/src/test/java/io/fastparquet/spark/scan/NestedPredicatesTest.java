package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predicates on fields of structs: rows are dropped by them. */
class NestedPredicatesTest {
    private static final int ROWS = 50_000;

    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        path = dir.resolve("data").toString();
        LocalSpark.session()
                .range(0, ROWS, 1, 2)
                .selectExpr(
                        "id",
                        "if(id % 5 = 0, null, named_struct("
                                + "'i', if(id % 3 = 0, null, int(id % 1000)), "
                                + "'s', if(id % 4 = 0, null, concat('s', id % 500)), "
                                + "'b', id % 50 = 1, "
                                + "'d', cast(id % 700 as decimal(30, 2)), "
                                + "'f', if(id % 7 = 0, double('NaN'), double(id % 90)), "
                                + "'in', if(id % 6 = 1, null, named_struct('x', id % 300, 'a', array(id))))) as st",
                        "string(id) as other")
                .write()
                .parquet(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "st.i = 7",
                "st.i between 10 and 12",
                "st.i in (1, 2, 500) and other like '%1'",
                "st.i is null and st.s = 's7'",
                "st.s = 's71'",
                "st.s like '%99' and id % 2 = 0",
                "st.b",
                "not st.b and st.i < 5",
                "st.d = 33 and st is not null",
                "st.d > 690.5 or st.i = 3",
                "st.f = double('NaN') and st.i = 21",
                "st.f > 88",
                "st.in.x = 17",
                "st.in.x <=> 17",
                "st.in.x is null and st.i = 91",
                "st.in is null and st.i = 91",
                "st.in.x = 17 and id > 1000",
                "st.in.x = st.i and st.i < 20",
                "st.i is null and st.in.a[0] < 40",
                "not (st.i > 3) and st.b = false",
                "st.i = null",
                "st.i = -1"
            })
    void sameRows(String filter) {
        for (String columns : List.of("*", "other, st.s", "count(*)")) {
            String sql = "select " + columns + " from t where " + filter;
            assertThat(rows(Both.FAST, sql)).as(sql).isEqualTo(rows(Both.SPARK, sql));
        }
    }

    private static List<String> rows(String format, String sql) {
        return query(format, sql).collectAsList().stream()
                .map(Row::toString)
                .sorted()
                .toList();
    }

    private static Dataset<Row> query(String format, String sql) {
        Both.read(format, reader -> reader, path).createOrReplaceTempView("t");
        return LocalSpark.session().sql(sql);
    }

    @Test
    void rowsAreDropped() {
        Dataset<Row> fast = query(Both.FAST, "select other, st.s from t where st.in.x = 17 and st.i = 317");
        assertThat(fast.collectAsList()).isNotEmpty();
        BatchScanExec scan = Both.nodes(fast, BatchScanExec.class).get(0);
        assertThat(scan.metrics().apply("rowsDropped").value()).isGreaterThan(ROWS - 1000);
        assertThat(((FastParquetScan) scan.scan()).filters().claimed())
                .anyMatch(predicate -> predicate.toString().contains("."));
    }
}
