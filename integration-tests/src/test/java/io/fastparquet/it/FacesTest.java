package io.fastparquet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both faces are really reached: without this, every comparison could be of built-in with itself. */
final class FacesTest {
    @TempDir
    Path folder;

    private String plan(Face face) {
        SparkSession session = face.session();
        Path table = folder.resolve(face.name());
        session.range(10).write().parquet(table.toString());
        return session.read()
                .format(face.format())
                .load(table.toString())
                .queryExecution()
                .executedPlan()
                .toString();
    }

    @Test
    void loadIsABatchScanByDefault() {
        assertThat(plan(Face.V2)).contains("BatchScan");
    }

    @Test
    void v1SourceListLeadsToTheFileFormat() {
        assertThat(plan(Face.V1)).contains("FileScan fastparquet").doesNotContain("BatchScan");
    }

    @ParameterizedTest
    @EnumSource(
            value = Face.class,
            names = {"V1", "V2"})
    void sqlOnFilesWorks(Face face) {
        Path table = folder.resolve("sql-" + face);
        face.session().range(10).write().format(face.format()).save(table.toString());

        assertThat(face.session()
                        .sql("select count(*) from fastparquet.`" + table + "`")
                        .first()
                        .getLong(0))
                .isEqualTo(10);
    }
}
