package io.fastparquet.spark.scan;

import static org.apache.spark.sql.functions.expr;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.FilterExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Filters that nobody evaluates after the scan, whoever reads the files. */
class ClaimedFiltersTest {
    /** By whom and in which form rows come. */
    private enum Reading {
        HERE(true),
        HERE_BY_ROW(true) {
            @Override
            List<String> settings() {
                return List.of("spark.sql.codegen.wholeStage", "false");
            }
        },
        SPARKS_BATCHES(false) {
            /** The key makes files Spark's; of files that are not encrypted, it reads them as ever. */
            @Override
            DataFrameReader apply(DataFrameReader reader) {
                return reader.option(
                        "parquet.crypto.factory.class",
                        "org.apache.parquet.crypto.keytools.PropertiesDrivenCryptoFactory");
            }
        },
        SPARKS_ROWS(false) {
            @Override
            List<String> settings() {
                return List.of("spark.sql.parquet.enableNestedColumnVectorizedReader", "false");
            }
        };

        private final boolean here;

        Reading(boolean here) {
            this.here = here;
        }

        List<String> settings() {
            return List.of();
        }

        DataFrameReader apply(DataFrameReader reader) {
            return reader;
        }
    }

    private static final List<String> FILTERS = List.of(
            "i = 5",
            "i <=> null",
            "i % 2 = 0 and s like 'a%'",
            "s like '%9' or l > 900",
            "not (l between 100 and 1900)",
            "d = 0.0 or d = double('NaN')",
            "big > 12345678901234567890.5",
            "i < l and flag",
            "i = -1",
            "l >= 0",
            "st.x > 500 and nested.deep.b like 'b1%'",
            "nested.deep.a = 77 or not (nested.c <=> 'c1')",
            "nested.c is null and l > 100");

    private static final List<String> COLUMNS = List.of(
            "*",
            "st, m",
            "s, l",
            "_metadata.row_index as r, d",
            "nested.deep.a, st.y",
            "nested.c",
            "nested.deep, st.x");

    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        path = dir.resolve("t").toString();
        LocalSpark.session()
                .range(0, 2000, 1, 2)
                .select(
                        expr("cast(if(id % 11 = 0, null, id % 300) as int) as i"),
                        expr("id as l"),
                        expr("if(id % 7 = 0, null, concat(if(id % 2 = 0, 'a', 'b'), id)) as s"),
                        expr("case id % 5 when 0 then -0.0D when 1 then double('NaN') else double(id) end as d"),
                        expr("cast(id * 12345678901234567.25 as decimal(30, 4)) as big"),
                        expr("if(id % 13 = 0, null, id % 3 = 0) as flag"),
                        expr("named_struct('x', id, 'y', array(id, null)) as st"),
                        expr(
                                "if(id % 9 = 0, null, named_struct('c', if(id % 4 = 0, null, concat('c', id % 5)), 'deep',"
                                        + " if(id % 6 = 0, null, named_struct('a', id % 100, 'b', concat('b', id))))) as nested"),
                        expr("map(cast(id as string), named_struct('z', id)) as m"))
                .write()
                .parquet(path);
    }

    @ParameterizedTest
    @EnumSource(Reading.class)
    void rowsAreTheSame(Reading reading) throws Exception {
        Both.with(reading.settings(), () -> {
            for (String filter : FILTERS) {
                for (String columns : COLUMNS) {
                    UnaryOperator<Dataset<Row>> query =
                            rows -> rows.filter(filter).selectExpr(columns.split(", ", -1));
                    Dataset<Row> spark = query.apply(Both.read(Both.SPARK, reader -> reader, path));
                    Dataset<Row> fast = query.apply(Both.read(
                            Both.FAST, reader -> reading.apply(reader).option("pushdown.claim", "all"), path));
                    assertThat(Both.rows(fast)).as("%s of %s", columns, filter).isEqualTo(Both.rows(spark));
                }
            }
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource(Reading.class)
    void theyAreReadAsSaidAndNotFilteredAgain(Reading reading) throws Exception {
        Both.with(reading.settings(), () -> {
            Dataset<Row> fast = Both.read(
                            Both.FAST, reader -> reading.apply(reader).option("pushdown.claim", "all"), path)
                    .filter("l > 900 and s like 'a%'")
                    .select("st");
            assertThat(fast.collectAsList()).isNotEmpty();
            assertThat(Both.nodes(fast, FilterExec.class)).isEmpty();
            BatchScanExec scan = Both.nodes(fast, BatchScanExec.class).get(0);
            assertThat(scan.metrics().apply("rowsDropped").value() > 0).isEqualTo(reading.here);
            return null;
        });
    }

    /** They are read for the filter, and are not among the rows. */
    @Test
    void fieldsThatOnlyTheFilterNamesAreNoPartOfTheRows() {
        Dataset<Row> fast = Both.read(Both.FAST, reader -> reader.option("pushdown.claim", "all"), path)
                .filter("nested.deep.a = 77 and st.x > 500 and i > 0")
                .selectExpr("nested.c", "struct(nested.deep.b) as b");
        assertThat(fast.collectAsList()).isNotEmpty();
        assertThat(Both.nodes(fast, FilterExec.class)).isEmpty();
        BatchScanExec scan = Both.nodes(fast, BatchScanExec.class).get(0);
        assertThat(scan.scan().readSchema().simpleString())
                .isEqualTo("struct<nested:struct<c:string,deep:struct<b:string>>>");
    }

    @Test
    void nothingIsClaimedWhereThatIsSwitchedOff() throws Exception {
        List<List<String>> switches = List.of(
                List.of("spark.fastparquet.pushdown.claim", "false"),
                List.of("spark.sql.parquet.filterPushdown", "false"),
                List.of("spark.sql.parquet.enableVectorizedReader", "false"));
        for (List<String> setting : switches) {
            Both.with(setting, () -> {
                Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, path).filter("l > 1990 and i > 0");
                assertThat(Both.nodes(fast, BatchScanExec.class).get(0).toString())
                        .contains("ClaimedFilters: []");
                assertThat(fast.count()).isEqualTo(8);
                return null;
            });
        }
    }
}
