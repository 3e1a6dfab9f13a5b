package io.fastparquet.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Options;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.bench.report.Report;
import io.fastparquet.bench.report.RowResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareSuiteTest {
    @TempDir
    Path folder;

    private final CompareSuite suite = new CompareSuite();

    private SparkSession spark() {
        return BenchSession.open(options("--path", "unused", "--master", "local[2]"), home());
    }

    private BenchHome home() {
        return new BenchHome(folder, folder);
    }

    private void write(Path table) {
        spark().range(0, 500, 1, 2)
                .selectExpr(
                        "id",
                        "id / 3 as `a ``b.c`",
                        "string(id) as s",
                        "map(id, 'x') as m",
                        "array(named_struct('k', map('y', id))) as l",
                        "id % 3 as p")
                .write()
                .partitionBy("p")
                .parquet(table.toString());
    }

    @Test
    void asksItsOwnQueriesOfEveryTable() throws IOException {
        write(folder.resolve("data/my-orders"));
        write(folder.resolve("data/people"));

        Report report = run("--path", folder.resolve("data").toString(), "--runs", "1");

        assertThat(report.rows())
                .extracting(RowResult::name)
                .containsExactly(
                        "my_orders/scan",
                        "my_orders/count",
                        "my_orders/aggregate",
                        "people/scan",
                        "people/count",
                        "people/aggregate");
        assertThat(report.rows()).allSatisfy(row -> {
            assertThat(row.note()).isEmpty();
            assertThat(row.equal()).isTrue();
            assertThat(row.baseline().isEmpty()).isFalse();
        });
        assertThat(report.scale()).endsWith("MB");
    }

    @Test
    void asksTheUsersQueries() throws IOException {
        write(folder.resolve("data"));

        Report report = run(
                "--path",
                folder.resolve("data").toString(),
                "--runs",
                "1",
                "--mode",
                "accelerate",
                "--query",
                "SELECT p, count(*), sum(`a ``b.c`) FROM t GROUP BY p",
                "--query",
                "SELECT no_such_column FROM t");

        assertThat(report.rows())
                .extracting(RowResult::name)
                .containsExactly("1: SELECT p, count(*), sum(`a ``b.c`) FROM t GR…", "2: SELECT no_such_column FROM t");
        assertThat(report.rows().get(0).equal()).isTrue();
        assertThat(report.rows().get(1).note()).contains("parquet cannot run this");
    }

    /** A contender whose values differ where no aggregate shows it. */
    @Test
    void comparesEveryValueThatIsScanned() {
        spark().sql("select 1 as a, 'x' as b").createOrReplaceTempView("one");
        spark().sql("select 1 as a, 'y' as b").createOrReplaceTempView("other");

        assertThat(DefaultQueries.SCAN.fingerprint(spark(), "one"))
                .isNotEqualTo(DefaultQueries.SCAN.fingerprint(spark(), "other"))
                .isPresent();
    }

    @Test
    void tablesAreFoundByWhatAFolderHolds() throws IOException {
        Path data = Files.createDirectories(folder.resolve("tables"));
        Files.createDirectories(data.resolve("b 1"));
        Files.createDirectories(data.resolve("a"));
        Files.createDirectories(data.resolve("_temporary"));
        assertThat(tables(data)).containsExactly("a", "b_1");

        Files.writeString(data.resolve("part.parquet"), "");
        assertThat(tables(data)).containsExactly("t");
        assertThat(tables(data.resolve("part.parquet"))).containsExactly("t");

        Path partitions =
                Files.createDirectories(folder.resolve("partitions/day=1")).getParent();
        assertThat(tables(partitions)).containsExactly("t");
        assertThatThrownBy(() -> tables(folder.resolve("nothing"))).isInstanceOf(UsageException.class);
    }

    private static List<String> tables(Path path) throws IOException {
        return new ArrayList<>(TableFolders.of(new org.apache.hadoop.fs.Path(path.toUri()), new Configuration())
                .keySet());
    }

    @Test
    void refusesWhatItCannotUse() {
        assertThatThrownBy(() -> suite.check(options())).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> suite.check(options("--path", folder.toString(), "--scale", "1")))
                .isInstanceOf(UsageException.class);
    }

    private Report run(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("--master", "local[2]"));
        all.addAll(List.of(arguments));
        Options options = options(all.toArray(String[]::new));
        suite.check(options);
        return suite.run(options, home());
    }

    private Options options(String... arguments) {
        Set<String> known = new HashSet<>(Options.COMMON);
        known.addAll(suite.ownOptions());
        return Options.parse(List.of(arguments), known);
    }
}
