package io.fastparquet.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModeTest {
    @TempDir
    Path folder;

    /** Without this, a mode could be a comparison of the baseline with itself. */
    @Test
    void eachLeadsToItsOwnPlan() {
        SparkSession spark = BenchSession.open(options("--master", "local[2]"), new BenchHome(folder, folder));
        String path = folder.resolve("table").toString();
        spark.range(10).write().parquet(path);

        assertThat(plan(spark, path, "v2")).contains("BatchScan fastparquet");
        assertThat(plan(spark, path, "v1")).contains("FileScan fastparquet");
        assertThat(plan(spark, path, "accelerate-v1"))
                .contains("FileScan parquet")
                .contains("Format: FastParquet");
        assertThat(plan(spark, path, "accelerate")).contains("BatchScan fastparquet");
    }

    @Test
    void refusesOtherNames() {
        assertThatThrownBy(() -> Mode.of(options("--mode", "v3")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("accelerate-v1");
    }

    /** The candidate's plan; the baseline's is asserted to be the built-in one, before and after. */
    private static String plan(SparkSession spark, String path, String mode) {
        Contenders contenders = Mode.of(options("--mode", mode)).of(Contenders.parse("parquet,fastparquet"));
        Turns turns = new Turns(spark, contenders);
        assertThat(plan(spark, path, turns, contenders.baseline())).contains("Format: Parquet");
        String plan = plan(spark, path, turns, contenders.candidate());
        assertThat(plan(spark, path, turns, contenders.baseline())).contains("Format: Parquet");
        return plan;
    }

    private static String plan(SparkSession spark, String path, Turns turns, Contender contender) {
        return turns.of(
                contender,
                () -> spark.read()
                        .format(contender.format())
                        .load(path)
                        .queryExecution()
                        .executedPlan()
                        .toString());
    }

    private static Options options(String... arguments) {
        return Options.parse(List.of(arguments), Set.of("master", Mode.OPTION));
    }
}
