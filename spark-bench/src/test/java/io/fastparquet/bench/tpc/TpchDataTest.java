package io.fastparquet.bench.tpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Options;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TpchDataTest {
    /** From the specification's table of cardinalities; lineitem's depends on the generator's random numbers. */
    private static final Map<String, Long> ROW_COUNTS = Map.of(
            "region", 5L,
            "nation", 25L,
            "supplier", 100L,
            "customer", 1500L,
            "part", 2000L,
            "partsupp", 8000L,
            "orders", 15_000L,
            "lineitem", 60_175L);

    @TempDir
    static Path folder;

    private static SparkSession spark;
    private static TpchData data;

    @BeforeAll
    static void openSession() {
        Options options = Options.parse(List.of("--master", "local[2]"), Set.of("master"));
        spark = BenchSession.open(options, new BenchHome(folder, folder));
        data = new TpchData(spark, System.err, folder, new BigDecimal("0.01"), "snappy");
    }

    @Test
    void tablesHaveTheSpecifiedRowCounts() {
        Map<String, Long> counts = TpchData.tableNames().stream()
                .collect(Collectors.toMap(name -> name, name -> read(name).count()));

        assertThat(counts).isEqualTo(ROW_COUNTS);
    }

    @Test
    void lineitemHasExactTypes() {
        assertThat(read("lineitem").schema().toDDL())
                .isEqualTo("l_orderkey BIGINT,l_partkey BIGINT,l_suppkey BIGINT,l_linenumber INT,"
                        + "l_quantity DECIMAL(15,2),l_extendedprice DECIMAL(15,2),l_discount DECIMAL(15,2),"
                        + "l_tax DECIMAL(15,2),l_returnflag STRING,l_linestatus STRING,l_shipdate DATE,"
                        + "l_commitdate DATE,l_receiptdate DATE,l_shipinstruct STRING,l_shipmode STRING,"
                        + "l_comment STRING");
    }

    @Test
    void valuesAreThoseOfTheGenerator() {
        Row first = read("lineitem")
                .where("l_orderkey = 1 AND l_linenumber = 1")
                .selectExpr("concat_ws('|', l_partkey, l_quantity, l_extendedprice, l_discount, l_tax, l_shipdate)")
                .head();

        assertThat(first.getString(0)).isEqualTo("1552|17.00|24710.35|0.04|0.02|1996-03-13");
    }

    @Test
    void aCompleteTableIsKept() throws IOException {
        Path marker = data.table("region").resolve("_SUCCESS");
        FileTime written = Files.getLastModifiedTime(marker);

        data.table("region");

        assertThat(Files.getLastModifiedTime(marker)).isEqualTo(written);
    }

    @Test
    void anIncompleteTableIsWrittenAgain() throws IOException {
        Path nation = data.table("nation");
        Files.delete(nation.resolve("_SUCCESS"));

        data.table("nation");

        assertThat(nation.resolve("_SUCCESS")).exists();
        assertThat(read("nation").count()).isEqualTo(25);
    }

    private static Dataset<Row> read(String table) {
        return spark.read().parquet(data.table(table).toString());
    }
}
