package io.fastparquet.spark.accelerate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.fastparquet.spark.FastParquetExtensions;
import io.fastparquet.spark.FastParquetFileFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.SparkSessionExtensionsProvider;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not as expected leaves a plan as it was, and the session alone. */
class StepsAsideTest {
    private static SparkSession session;

    @TempDir
    Path dir;

    @BeforeAll
    static void configure() {
        session = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .getOrCreate()
                .newSession();
        session.conf().set("spark.fastparquet.accelerate", true);
        session.conf().set("spark.fastparquet.accelerate.v2", false);
    }

    @AfterAll
    static void clearActive() {
        SparkSession.clearActiveSession();
    }

    private LogicalRelation relation() {
        session.range(10).write().mode("overwrite").parquet(dir.resolve("data").toString());
        return (LogicalRelation) session.read()
                .parquet(dir.resolve("data").toString())
                .queryExecution()
                .analyzed();
    }

    @Test
    void ofWhatItKnows() {
        LogicalPlan plan = relation();

        LogicalPlan accelerated = new AccelerateParquet(session, new FastParquetFileFormat()).apply(plan);

        HadoopFsRelation files = (HadoopFsRelation) ((LogicalRelation) accelerated).relation();
        assertThat(files.fileFormat()).isInstanceOf(FastParquetFileFormat.class);
        assertThat(accelerated).isNotEqualTo(plan);
        assertThat(accelerated.output()).isEqualTo(plan.output());
    }

    /** A relation without a format is none that Spark makes. */
    @Test
    void ofWhatItCannotUnderstand() {
        LogicalRelation known = relation();
        HadoopFsRelation files = (HadoopFsRelation) known.relation();
        HadoopFsRelation strange = new HadoopFsRelation(
                files.location(),
                files.partitionSchema(),
                files.dataSchema(),
                files.bucketSpec(),
                null,
                files.options(),
                files.sparkSession());
        LogicalPlan plan =
                known.copy(strange, known.output(), known.catalogTable(), known.isStreaming(), known.stream());

        assertThat(new AccelerateParquet(session, new FastParquetFileFormat()).apply(plan))
                .isSameAs(plan);
    }

    @Test
    void ofASessionThatDoesNotAnswer() {
        LogicalPlan plan = relation();

        assertThat(new AccelerateParquet(null, new FastParquetFileFormat()).apply(plan))
                .isSameAs(plan);
    }

    @Test
    void extensionsAreAppliedOnce() {
        SparkSessionExtensions extensions = new SparkSessionExtensions();
        List<FastParquetExtensions> found = ServiceLoader.load(SparkSessionExtensionsProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(FastParquetExtensions.class::isInstance)
                .map(FastParquetExtensions.class::cast)
                .toList();
        assertThat(found).hasSize(1);

        found.get(0).apply(extensions);
        new FastParquetExtensions().apply(extensions);

        assertThat(extensions.buildPreCBORules(session).size()).isEqualTo(1);
        assertThat(extensions.buildPreCBORules(session).head()).isInstanceOf(AccelerateParquet.class);
    }

    @Test
    void extensionsThatCannotBeExtendedAreLeftAlone() {
        assertThatCode(() -> new FastParquetExtensions().apply(null)).doesNotThrowAnyException();
    }
}
