package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.FileSourceScanExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ways into the source beside {@code load()}. */
class OtherWaysTest {
    private final SparkSession session = LocalSpark.session();

    @TempDir
    Path dir;

    @Test
    void temporaryView() {
        session.range(10).write().format(Both.FAST).save(dir + "/data");
        session.sql("create or replace temp view v using fastparquet options (path '" + dir + "/data')");
        Dataset<Row> rows = session.sql("select * from v where id > 3");
        assertThat(rows.count()).isEqualTo(6);
        assertThat(Both.nodes(rows, BatchScanExec.class)).hasSize(1);
        session.sql("insert into v values (100)");
        assertThat(session.sql("select * from v").count()).isEqualTo(11);
    }

    @Test
    void sqlOnFiles() {
        session.range(10).write().parquet(dir + "/data");
        Dataset<Row> rows = session.sql("select * from fastparquet.`" + dir + "/data` where id > 3");
        assertThat(rows.count()).isEqualTo(6);
        assertThat(Both.nodes(rows, FileSourceScanExec.class)).hasSize(1);
    }

    @Test
    void catalogTable() {
        session.sql("drop table if exists scan_table");
        session.range(10)
                .selectExpr("id", "id % 2 as p")
                .write()
                .format(Both.FAST)
                .partitionBy("p")
                .saveAsTable("scan_table");
        session.range(10, 15).selectExpr("id", "id % 2 as p").write().insertInto("scan_table");
        assertThat(session.table("scan_table").filter("p = 1").count()).isEqualTo(7);
        assertThat(session.sql("select _metadata.row_index from scan_table").count())
                .isEqualTo(15);
        session.sql("drop table scan_table");
    }

    @Test
    void saveModes() {
        for (String mode : List.of("errorifexists", "append", "overwrite", "ignore")) {
            session.range(10).write().mode(mode).format(Both.FAST).save(dir + "/data");
        }
        assertThat(Both.read(Both.FAST, reader -> reader, dir + "/data").count())
                .isEqualTo(10);
    }

    @Test
    void streams() throws Exception {
        session.range(10).write().format(Both.FAST).save(dir + "/in");
        StreamingQuery query = session.readStream()
                .format(Both.FAST)
                .schema("id long")
                .load(dir + "/in")
                .writeStream()
                .format(Both.FAST)
                .option("checkpointLocation", dir + "/checkpoint")
                .trigger(Trigger.AvailableNow())
                .start(dir + "/out");
        query.awaitTermination();
        Both.assertSame(rows -> rows, dir + "/out");
        assertThat(Both.read(Both.FAST, reader -> reader, dir + "/out").count()).isEqualTo(10);
    }

    @Test
    void v1FaceOnRequest() throws Exception {
        session.range(10).write().parquet(dir + "/data");
        Both.with(List.of("spark.sql.sources.useV1SourceList", "fastparquet"), () -> {
            Dataset<Row> rows = Both.read(Both.FAST, reader -> reader, dir + "/data");
            assertThat(rows.count()).isEqualTo(10);
            assertThat(Both.nodes(rows, FileSourceScanExec.class)).hasSize(1);
            return null;
        });
    }
}
