package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.StorageStatistics;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits: which reach the scan, how much is read for them, and the rows that are left. */
class LimitsTest {
    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        path = dir.resolve("data").toString();
        LocalSpark.session()
                .range(0, 30_000, 1, 3)
                .selectExpr("id", "cast(id as string) as s", "id % 2 as p")
                .write()
                .option("parquet.block.size", "8192")
                .partitionBy("p")
                .parquet(path);
    }

    @Test
    void rows() {
        for (int limit : new int[] {1, 10, 4096, 5000, 29_999, 30_000, 40_000}) {
            for (String query : List.of("select * from t limit %d", "select s from t where p = 1 limit %d")) {
                String sql = String.format(query, limit);
                Dataset<Row> fast = query(sql);
                int all = query.contains("where") ? 15_000 : 30_000;
                assertThat(fast.collectAsList()).as(sql).hasSize(Math.min(limit, all));
                assertThat(scan(fast).pushed().limit()).as(sql).hasValue(limit);
            }
        }
    }

    @Test
    void notAllRowGroupsAreRead() {
        Dataset<Row> fast = query("select count(s) from (select * from t limit 10)");
        assertThat(fast.first().getLong(0)).isEqualTo(10);
        long tasks = Both.nodes(fast, BatchScanExec.class).get(0).inputRDD().getNumPartitions();
        assertThat(metric(fast, "rowGroupsRead")).isLessThanOrEqualTo(tasks);
        assertThat(metric(query("select s from t"), "rowGroupsRead")).isGreaterThan(tasks);
    }

    @Test
    void beginningsOfChunksAreRead() throws Exception {
        String wide = dir.resolve("wide").toString();
        LocalSpark.session()
                .range(0, 200_000, 1, 1)
                .selectExpr(IntStream.range(0, 10)
                        .mapToObj(i -> "rand(" + i + ") as c" + i)
                        .toArray(String[]::new))
                .write()
                .option("parquet.enable.dictionary", "false")
                .parquet(wide);
        long all = bytesRead(wide, "select * from t");
        assertThat(all).isGreaterThan(200_000 * 10 * 8);
        // Pages of 20,000 rows; their headers lie before them.
        assertThat(bytesRead(wide, "select * from t limit 10")).isLessThan(all / 4);
        // As far as they go, what was expected to do is followed by more.
        assertThat(bytesRead(wide, "select count(c1) from (select * from t limit 150000)"))
                .isLessThan(all * 6 / 5);
        for (int limit : new int[] {10, 20_001, 199_999, 300_000}) {
            List<Row> rows = read(wide, "select * from t limit " + limit).collectAsList();
            assertThat(rows)
                    .isEqualTo(Both.read(Both.SPARK, reader -> reader, wide)
                            .limit(limit)
                            .collectAsList());
        }
    }

    /** Arrays of what was read go back while chunks are read on, window by window; nothing may still lie in them. */
    @ParameterizedTest
    @CsvSource({"uncompressed,1", "uncompressed,2", "snappy,1", "snappy,2", "zstd,1", "zstd,2"})
    void chunksThatAreReadOn(String codec, int pageVersion) {
        String table = dir.resolve("windows-" + codec + pageVersion).toString();
        LocalSpark.session()
                .range(0, 120_000, 1, 1)
                .selectExpr(
                        "id",
                        "concat('text ', hash(id), if(id % 100 < 3, repeat('long ', 200), '')) as text",
                        "if(id % 3 = 0, null, concat('one of ', id % 20000)) as word",
                        "id * 7 % 30000 as number",
                        "array(concat('e', id), null, concat('f', id % 500)) as list",
                        "named_struct('b', cast(cast(id as string) as binary), 'd', cast(id % 777 as decimal(25, 2))) as struct")
                .write()
                .option("compression", codec)
                .option("parquet.writer.version", "PARQUET_" + pageVersion + "_0")
                .option("parquet.page.size", "20000")
                .parquet(table);
        Dataset<Row> expected = Both.read(Both.SPARK, reader -> reader, table);
        for (int limit : new int[] {5_000, 30_000, 55_000}) {
            assertThat(read(table, "select * from t limit " + limit).collectAsList())
                    .as("limit %d", limit)
                    .isEqualTo(expected.limit(limit).collectAsList());
        }
    }

    private static long bytesRead(String table, String sql) {
        Dataset<Row> query = read(table, sql);
        query.queryExecution().executedPlan();
        long before = bytesRead();
        assertThat(query.collectAsList()).isNotEmpty();
        return bytesRead() - before;
    }

    /** By all file systems, in this process so far. */
    private static long bytesRead() {
        long bytes = 0;
        for (StorageStatistics statistics :
                (Iterable<StorageStatistics>) FileSystem.getGlobalStorageStatistics()::iterator) {
            bytes += Objects.requireNonNullElse(statistics.getLong("bytesRead"), 0L);
        }
        return bytes;
    }

    private static Dataset<Row> read(String table, String sql) {
        Both.read(Both.FAST, reader -> reader, table).createOrReplaceTempView("t");
        return LocalSpark.session().sql(sql);
    }

    @Test
    void offsets() {
        Dataset<Row> fast = query("select id from t limit 10 offset 29995");
        assertThat(fast.collectAsList()).hasSize(5);
    }

    @Test
    void notTaken() {
        for (String sql : List.of(
                "select id from t where id > 25000 limit 10",
                "select id from t order by id limit 10",
                "select p, count(*) from t group by p limit 1")) {
            Dataset<Row> fast = query(sql);
            assertThat(fast.collectAsList()).as(sql).hasSize(sql.contains("group") ? 1 : 10);
            assertThat(scan(fast).pushed().limit()).as(sql).isEmpty();
        }
    }

    @Test
    void runtimeFiltersStayAbove() {
        Dataset<Row> fast = query("select * from t limit 10");
        assertThat(scan(fast).filterAttributes()).isEmpty();
        assertThat(scan(query("select * from t")).filterAttributes()).isNotEmpty();
    }

    @Test
    void shownInPlans() {
        assertThat(scan(query("select * from t limit 10")).description()).contains("PushedLimit: 10");
        assertThat(scan(query("select * from t"))).isNotEqualTo(scan(query("select * from t limit 10")));
    }

    private static Dataset<Row> query(String sql) {
        return read(path, sql);
    }

    private static FastParquetScan scan(Dataset<Row> dataset) {
        return (FastParquetScan) Both.nodes(dataset, BatchScanExec.class).get(0).scan();
    }

    private static long metric(Dataset<Row> dataset, String name) {
        dataset.collectAsList();
        return Both.nodes(dataset, BatchScanExec.class)
                .get(0)
                .metrics()
                .apply(name)
                .value();
    }
}
