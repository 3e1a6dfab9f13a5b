package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.columnar.InMemoryTableScanExec;
import org.apache.spark.sql.execution.exchange.ReusedExchangeExec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Equality of tables and scans, seen by what Spark uses it for. */
class ReuseTest {
    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        path = dir.resolve("data").toString();
        LocalSpark.session()
                .range(0, 100, 1, 2)
                .selectExpr("id", "id % 5 as g", "id % 2 as p")
                .write()
                .partitionBy("p")
                .parquet(path);
    }

    @Test
    void cachedRowsAreFoundAgain() {
        Dataset<Row> cached = load().filter("id > 10").cache();
        try {
            assertThat(cached.count()).isEqualTo(89);
            assertThat(isFromCache(load().filter("id > 10"))).isTrue();
            assertThat(isFromCache(load().filter("id > 11"))).isFalse();
            assertThat(isFromCache(load().filter("id > 10").filter("p = 1"))).isTrue();
            assertThat(isFromCache(Both.read(Both.FAST, reader -> reader.option("mergeSchema", "true"), path)
                            .filter("id > 10")))
                    .isFalse();
            assertThat(load().filter("id > 10").filter("p = 1").count()).isEqualTo(45);
        } finally {
            cached.unpersist(true);
        }
    }

    @Test
    void writingUnderACachedPathRefreshesIt(@TempDir Path other) {
        LocalSpark.session()
                .range(3)
                .write()
                .mode("overwrite")
                .format(Both.FAST)
                .save(other.toString());
        Dataset<Row> cached =
                Both.read(Both.FAST, reader -> reader, other.toString()).cache();
        try {
            assertThat(cached.count()).isEqualTo(3);
            LocalSpark.session()
                    .range(4)
                    .write()
                    .mode("append")
                    .format(Both.FAST)
                    .save(other.toString());
            assertThat(Both.read(Both.FAST, reader -> reader, other.toString()).count())
                    .isEqualTo(7);
        } finally {
            cached.unpersist(true);
        }
    }

    @Test
    void equalExchangesAreReused() {
        assertThat(reusedExchanges("id > 10 and id < 90", "id < 90 and id > 10"))
                .isEqualTo(1);
        assertThat(reusedExchanges("p = 1", "p = 1")).isEqualTo(1);
        assertThat(reusedExchanges("p = 1", "p = 0")).isZero();
        assertThat(reusedExchanges("id > 10", "id > 11")).isZero();
        assertThat(reusedExchanges("_metadata.file_size > 1", "_metadata.file_block_length > 1"))
                .isZero();
    }

    private static int reusedExchanges(String left, String right) {
        Dataset<Row> join = grouped(left).as("l").join(grouped(right).as("r"), "g");
        join.collectAsList();
        return Both.nodes(join, ReusedExchangeExec.class).size();
    }

    private static Dataset<Row> grouped(String filter) {
        return load().filter(filter).groupBy("g").count();
    }

    private static boolean isFromCache(Dataset<Row> dataset) {
        return !Both.nodes(dataset, InMemoryTableScanExec.class).isEmpty();
    }

    private static Dataset<Row> load() {
        return Both.read(Both.FAST, reader -> reader, path);
    }
}
