package io.fastparquet.bench.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenFilesTest {
    private static final String ROWS =
            "select id, cast(id as double) as number, map('key', id) as counts from range(9)";

    @TempDir
    static Path folder;

    private static SparkSession spark;

    @BeforeAll
    static void openSession() {
        Options options = Options.parse(List.of("--master", "local[2]"), Options.COMMON);
        spark = BenchSession.open(options, new BenchHome(folder, folder));
        OnePartitionPerFile.set(spark);
    }

    @Test
    void theSameRowsHaveNoDifference() throws IOException {
        assertThat(differences(ROWS, 3, ROWS, 3)).isEmpty();
    }

    @Test
    void anotherValueIsNamed() throws IOException {
        assertThat(differences(ROWS, 3, ROWS.replace("map('key', id)", "map('key', if(id = 4, 40, id))"), 3))
                .singleElement()
                .asString()
                .startsWith("counts ")
                .endsWith("in row 1 of file 1");
        String nullable = ROWS.replace("cast(id", "cast(if(id = 3, null, id)");
        assertThat(differences(nullable, 1, nullable.replace("3", "4"), 1))
                .containsExactly("number 3.0 instead of null in row 3 of file 0");
    }

    @Test
    void zeroIsNotItsNegative() throws IOException {
        assertThat(differences("select 0.0D as number", 1, "select -0.0D as number", 1))
                .containsExactly("number -0.0 instead of 0.0 in row 0 of file 0");
    }

    @Test
    void missingRowsAndFilesAreNoticed() throws IOException {
        assertThat(differences(ROWS, 1, ROWS.replace("range(9)", "range(8)"), 1))
                .containsExactly("fewer rows after row 8 of file 0");
        assertThat(differences(ROWS, 3, ROWS, 2)).containsExactly("2 files instead of 3");
    }

    @Test
    void anotherSchemaIsNoticed() throws IOException {
        assertThat(differences("select 1 as number", 1, "select 1L as number", 1))
                .singleElement()
                .asString()
                .contains("BIGINT", "INT");
    }

    private static List<String> differences(String expected, int files, String actual, int otherFiles)
            throws IOException {
        try (OutputFolder output = OutputFolder.under(folder)) {
            return new WrittenFiles(spark, write(output, new Contender("a", "parquet"), expected, files))
                    .differences(write(output, new Contender("b", "parquet"), actual, otherFiles));
        }
    }

    private static List<Path> write(OutputFolder output, Contender contender, String sql, int files) {
        String partitioned = sql.replaceFirst("range\\((\\d+)\\)", "range(0, $1, 1, " + files + ")");
        spark.sql(partitioned).write().parquet(output.of(contender).toString());
        return output.files(contender);
    }
}
