package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.FileSourceScanExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hidden column {@code _metadata} against Spark's own. */
class MetadataColumnTest {
    private static final String[] FIELDS = {
        "file_path",
        "file_name",
        "file_size",
        "file_block_start",
        "file_block_length",
        "file_modification_time",
        "row_index"
    };

    @TempDir
    static Path dir;

    private static String path;

    @BeforeAll
    static void write() {
        path = dir.resolve("a b%20c").toString();
        LocalSpark.session()
                .range(0, 5000, 1, 3)
                .selectExpr("id", "concat('p ', id % 2) as p")
                .write()
                .option("parquet.block.size", "4096")
                .partitionBy("p")
                .parquet(path);
    }

    @Test
    void isHidden() {
        assertThat(Both.read(Both.FAST, reader -> reader, path).columns()).containsExactly("id", "p");
    }

    @Test
    void wholeStruct() {
        Both.assertSame(rows -> rows.selectExpr("_metadata", "id", "p"), path);
        Both.assertSame(rows -> rows.selectExpr("_metadata"), path);
    }

    @Test
    void eachField() {
        for (String field : FIELDS) {
            Both.assertSame(rows -> rows.selectExpr("p", "_metadata." + field, "id"), path);
        }
    }

    @Test
    void fieldsArePruned() {
        Dataset<Row> rows =
                Both.read(Both.FAST, reader -> reader, path).selectExpr("_metadata.file_name", "_metadata.row_index");
        assertThat(rows.queryExecution().optimizedPlan().toString()).contains("_metadata");
        BatchScanExec scan = Both.nodes(rows, BatchScanExec.class).get(0);
        assertThat(scan.scan().readSchema().catalogString())
                .isEqualTo("struct<_metadata:struct<file_name:string,row_index:bigint>>");
    }

    @Test
    void rowIndexUnderSplitsAndFilters() throws Exception {
        Both.with(List.of("spark.sql.files.maxPartitionBytes", "3000"), () -> {
            Both.assertSame(rows -> rows.selectExpr("id", "_metadata.row_index"), path);
            Both.assertSame(rows -> rows.filter("id > 4000").selectExpr("id", "_metadata.row_index"), path);
            Both.assertSame(rows -> rows.filter("_metadata.row_index = 17").selectExpr("id", "_metadata"), path);
            return null;
        });
    }

    @Test
    void rowMode() throws Exception {
        Both.with(List.of("spark.sql.codegen.wholeStage", "false"), () -> {
            Both.assertSame(rows -> rows.selectExpr("_metadata.row_index", "p", "id", "_metadata.file_name"), path);
            Both.assertSame(rows -> rows.selectExpr("_metadata"), path);
            return null;
        });
    }

    @Test
    void filtersOnFilesLeaveFilesOut() {
        String name = Both.read(Both.SPARK, reader -> reader, path)
                .selectExpr("_metadata.file_name")
                .head()
                .getString(0);
        for (String filter : List.of(
                "_metadata.file_name = '" + name + "'",
                "_metadata.file_name = '" + name + "' and id > 5",
                "_metadata.file_size > 0 and p = 'p 1'",
                "_metadata.file_modification_time < timestamp'2001-01-01'",
                "_metadata.file_block_start > 0",
                "_metadata.file_name = '" + name + "' or p = 'p 1'")) {
            Both.assertSame(rows -> rows.filter(filter), path);
            Dataset<Row> spark = Both.read(Both.SPARK, reader -> reader, path).filter(filter);
            Dataset<Row> fast = Both.read(Both.FAST, reader -> reader, path).filter(filter);
            spark.collectAsList();
            fast.collectAsList();
            assertThat(Both.nodes(fast, BatchScanExec.class)
                            .get(0)
                            .metrics()
                            .apply("filesRead")
                            .value())
                    .as(filter)
                    .isEqualTo(Both.nodes(spark, FileSourceScanExec.class)
                            .get(0)
                            .metrics()
                            .apply("numFiles")
                            .value());
        }
    }

    @Test
    void storedColumnOfTheSameName(@TempDir Path other) {
        LocalSpark.session()
                .range(5)
                .selectExpr("id", "named_struct('file_name', 'mine') as _metadata")
                .write()
                .parquet(other + "/data");
        Both.assertSame(rows -> rows.selectExpr("id", "_metadata.file_name"), other + "/data");
        Both.assertSame(
                rows -> rows.select(
                        rows.col("_metadata"), rows.metadataColumn("_metadata").getField("file_size")),
                other + "/data");
        Both.assertSame(rows -> rows.filter("_metadata.file_name = 'mine'"), other + "/data");
    }

    @Test
    void storedColumnOfTheRowIndexName(@TempDir Path other) {
        LocalSpark.session()
                .range(5)
                .selectExpr("id as _tmp_metadata_row_index")
                .write()
                .parquet(other + "/data");
        Both.assertSame(rows -> rows.selectExpr("*", "_metadata.file_name"), other + "/data");
        assertThat(failure(Both.FAST, other))
                .isEqualTo(failure(Both.SPARK, other))
                .contains("reserved column name");
    }

    private static String failure(String format, Path other) {
        try {
            Both.read(format, reader -> reader, other + "/data")
                    .selectExpr("*", "_metadata.row_index")
                    .collectAsList();
            return "none";
        } catch (Exception e) {
            return e.getMessage();
        }
    }
}
