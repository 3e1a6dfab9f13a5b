package io.fastparquet.it.accelerate;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.ChildJvm;
import io.fastparquet.it.Face;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions find the extension by the jar alone, or by its name, or both, and then have its rule once. */
final class ExtensionTest {
    @TempDir
    Path folder;

    @Test
    void isFoundInTheJar() {
        SparkSession session = Face.BUILT_IN.session().newSession();

        assertThat(ExtensionProbe.ruleCount(session)).isEqualTo(1);
    }

    @Test
    void isThereOnceIfItIsNamedToo() throws Exception {
        Path table = folder.resolve("table");
        Face.BUILT_IN.session().range(10).write().parquet(table.toString());

        ChildJvm.Ended ended = ChildJvm.run(
                ExtensionProbe.class,
                List.of(
                        ChildJvm.COMPILED_QUICKLY,
                        "-Dspark.master=local[1]",
                        "-Dspark.app.name=probe",
                        "-Dspark.ui.enabled=false",
                        "-Dspark.driver.host=localhost",
                        "-Dspark.driver.bindAddress=127.0.0.1",
                        "-Dspark.sql.extensions=io.fastparquet.spark.FastParquetExtensions",
                        "-Dspark.fastparquet.accelerate=true"),
                List.of(table.toString()),
                Duration.ofMinutes(5));

        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        assertThat(ended.output()).hasSize(2).first().isEqualTo("1");
        assertThat(ended.output().get(1)).contains("Format: FastParquet");
    }
}
