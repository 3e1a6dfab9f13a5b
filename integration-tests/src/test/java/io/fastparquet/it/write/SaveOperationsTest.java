package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way of saving rows to a path ends as with the built-in source: files, rows, errors. */
final class SaveOperationsTest {
    @TempDir
    Path folder;

    private static Dataset<Row> rows(int from, int to) {
        return Writer.session()
                .range(from, to, 1, 2)
                .selectExpr(
                        "id",
                        "string(id) as s",
                        "int(id % 3) as p",
                        "array(id, null) as l",
                        "map(id, named_struct('x', id * 1.5)) as m");
    }

    private Path path(Writer writer, String name) {
        return writer.in(folder).resolve(name);
    }

    /** Of the lines of a {@link TableState}, those that are rows; the schema is JSON. */
    private static int rowCount(List<String> lines) {
        return (int) lines.stream()
                .filter(line -> line.startsWith("{") && !line.startsWith("{\""))
                .count();
    }

    private Path path(Writer writer) {
        return path(writer, "table");
    }

    static Stream<Arguments> modes() {
        return Stream.of("errorifexists", "ignore", "append", "overwrite")
                .flatMap(mode -> Stream.of(true, false).map(exists -> Arguments.of(mode, exists)));
    }

    @ParameterizedTest(name = "{0}, path exists: {1}")
    @MethodSource("modes")
    void saveModes(String mode, boolean exists) {
        Outcome outcome = SameOutcome.check(mode, writer -> {
            if (exists) {
                rows(0, 10).write().format(writer.format()).save(path(writer).toString());
            }
            rows(10, 40)
                    .write()
                    .format(writer.format())
                    .mode(mode)
                    .save(path(writer).toString());
            return TableState.withRows(path(writer)).lines();
        });

        if (exists && mode.equals("errorifexists")) {
            assertThat(((Outcome.Failure) outcome).condition()).isEqualTo("PATH_ALREADY_EXISTS");
        } else {
            int expected = !exists ? 30 : mode.equals("ignore") ? 10 : mode.equals("append") ? 40 : 30;
            assertThat(rowCount(((Outcome.Result) outcome).rows())).isEqualTo(expected);
        }
    }

    @Test
    void pathsThatExistAreRefusedByDefault() {
        Outcome.Failure failure = SameOutcome.failure("default mode", writer -> {
            rows(0, 10).write().format(writer.format()).save(path(writer).toString());
            rows(0, 10).write().format(writer.format()).save(path(writer).toString());
            return List.of();
        });
        assertThat(failure.condition()).isEqualTo("PATH_ALREADY_EXISTS");
    }

    @Test
    void partitionsByAwkwardValues() {
        List<String> lines = SameOutcome.lines("partitionBy", writer -> {
            Writer.session()
                    .range(0, 60, 1, 2)
                    .selectExpr(
                            "id",
                            "element_at(array('a b', 'x/y=z', '', null, '%41:\"*', 'ü'), int(1 + id % 6)) as k",
                            "if(id % 4 = 0, null, date_add(date'2020-01-01', int(id % 3))) as d",
                            "timestamp_seconds(id % 2) as t")
                    .write()
                    .format(writer.format())
                    .partitionBy("k", "d", "t")
                    .save(path(writer).toString());
            return TableState.withRows(path(writer)).lines();
        });
        assertThat(lines)
                .anyMatch(line -> line.contains("k=__HIVE_DEFAULT_PARTITION__/d="))
                .anyMatch(line -> line.contains("k=x%2Fy%3Dz/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", "100"})
    void writersThatAreOpenAtTheSameTime(String count) throws Exception {
        Writer.with(
                Map.of("spark.sql.maxConcurrentOutputFileWriters", count),
                () -> SameOutcome.lines("open writers", writer -> {
                    rows(0, 200)
                            .write()
                            .format(writer.format())
                            .partitionBy("p")
                            .save(path(writer).toString());
                    return TableState.withRows(path(writer)).lines();
                }));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamic", "static"})
    void overwritesPartitions(String partitionOverwriteMode) {
        for (boolean byOption : new boolean[] {true, false}) {
            List<String> lines = SameOutcome.lines(partitionOverwriteMode, writer -> {
                rows(0, 30)
                        .write()
                        .format(writer.format())
                        .mode("overwrite")
                        .partitionBy("p")
                        .save(path(writer).toString());
                return Writer.with(
                        byOption
                                ? Map.of()
                                : Map.of("spark.sql.sources.partitionOverwriteMode", partitionOverwriteMode),
                        () -> {
                            rows(100, 110)
                                    .where("p = 1")
                                    .write()
                                    .format(writer.format())
                                    .mode("overwrite")
                                    .option("partitionOverwriteMode", partitionOverwriteMode)
                                    .partitionBy("p")
                                    .save(path(writer).toString());
                            return TableState.withRows(path(writer)).lines();
                        });
            });
            assertThat(rowCount(lines)).isEqualTo(partitionOverwriteMode.equals("dynamic") ? 20 + 4 : 4);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void startsAnotherFileAfterSoManyRecords(boolean byOption) throws Exception {
        Writer.with(byOption ? Map.of() : Map.of("spark.sql.files.maxRecordsPerFile", "7"), () -> {
            List<String> lines = SameOutcome.lines("maxRecordsPerFile", writer -> {
                var write = rows(0, 40).coalesce(1).write().format(writer.format());
                (byOption ? write.option("maxRecordsPerFile", 7) : write)
                        .save(path(writer).toString());
                return TableState.withRows(path(writer)).lines();
            });
            assertThat(lines).contains("part-00000-UUID-c000.snappy.parquet", "part-00000-UUID-c005.snappy.parquet");
            return null;
        });
    }

    @Test
    void extensionsFollowTheCodec() {
        for (String codec : List.of("none", "gzip", "zstd", "lz4", "lz4_raw", "snappy")) {
            List<String> lines = SameOutcome.lines(codec, writer -> {
                rows(0, 10)
                        .coalesce(1)
                        .write()
                        .format(writer.format())
                        .mode("overwrite")
                        .option("compression", codec)
                        .save(path(writer).toString());
                return TableState.of(path(writer)).lines();
            });
            assertThat(lines).hasSize(2).contains("_SUCCESS");
        }
    }

    @Test
    void markersAndSummariesFollowTheOptions() {
        for (Map<String, String> options : List.of(
                Map.of("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false"),
                Map.of("parquet.summary.metadata.level", "ALL"),
                Map.of("parquet.summary.metadata.level", "COMMON_ONLY"),
                Map.of("mapreduce.output.basename", "chunk"))) {
            List<String> lines = SameOutcome.lines(options.toString(), writer -> {
                rows(0, 10)
                        .write()
                        .format(writer.format())
                        .mode("overwrite")
                        .options(options)
                        .save(path(writer).toString());
                return TableState.withRows(path(writer)).lines();
            });
            assertThat(lines).isNotEmpty();
        }
    }

    @Test
    void emptyFramesKeepTheirSchema() throws Exception {
        SparkSession session = Writer.session();
        List<Dataset<Row>> frames = List.of(
                rows(0, 0),
                rows(0, 10).where("id > 100"),
                session.createDataFrame(List.of(), rows(0, 1).schema()),
                session.createDataFrame(
                        session.emptyDataFrame().javaRDD(), rows(0, 1).schema()));
        for (Dataset<Row> frame : frames) {
            List<String> lines = SameOutcome.lines("empty frame", writer -> {
                frame.write()
                        .format(writer.format())
                        .mode("overwrite")
                        .save(path(writer).toString());
                return TableState.withRows(path(writer)).lines();
            });
            assertThat(lines).hasSize(3).contains("part-00000-UUID-c000.snappy.parquet");
            List<String> partitioned = SameOutcome.lines("empty partitioned frame", writer -> {
                frame.write()
                        .format(writer.format())
                        .mode("overwrite")
                        .partitionBy("p")
                        .save(path(writer, "partitioned").toString());
                return TableState.of(path(writer, "partitioned")).lines();
            });
            assertThat(partitioned).containsExactly("_SUCCESS");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select id, id as ID from range(3)",
                "select id, id as id from range(3)",
                "select named_struct('a', 1, 'A', 2) as s",
                "select struct() as s",
                "select make_interval(1) as i",
                "select id as `a b;c`, id as `x.y` from range(3)",
                "select id as `` from range(3)",
                "select raise_error('no') as e",
                "select 1 / (id - 1) as q from range(3)",
                "select id, cast('x' as int) as i from range(2)"
            })
    void oddRowsAreRefusedOrTaken(String sql) {
        SameOutcome.check(sql, writer -> {
            Writer.session()
                    .sql(sql)
                    .write()
                    .format(writer.format())
                    .save(path(writer).toString());
            return TableState.withRows(path(writer)).lines();
        });
    }

    @Test
    void framesWithoutColumnsAreRefused() {
        SameOutcome.failure("no columns", writer -> {
            Writer.session()
                    .emptyDataFrame()
                    .write()
                    .format(writer.format())
                    .save(path(writer).toString());
            return List.of();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"id,s,p,l,m", "l", "m", "nothing", "p,p"})
    void oddPartitionColumnsAreRefused(String columns) {
        SameOutcome.failure(columns, writer -> {
            rows(0, 10)
                    .write()
                    .format(writer.format())
                    .partitionBy(columns.split(",", -1))
                    .save(path(writer).toString());
            return List.of();
        });
    }

    @Test
    void bucketsNeedATable() {
        SameOutcome.failure("bucketBy", writer -> {
            rows(0, 10)
                    .write()
                    .format(writer.format())
                    .bucketBy(2, "id")
                    .save(path(writer).toString());
            return List.of();
        });
    }

    @Test
    void partitionsThatAreReadCanBeOverwrittenDynamically() {
        List<String> lines = SameOutcome.lines("dynamic overwrite of what is read", writer -> {
            overwriteWhatIsRead(writer, "dynamic");
            return TableState.withRows(path(writer)).lines();
        });
        assertThat(rowCount(lines)).isEqualTo(10);
    }

    /** Spark refuses this for tables only. Of a path it deletes the files first, and then fails to read them. */
    @Test
    void overwritingThePathThatIsReadFails() {
        List<String> lines = SameOutcome.lines("overwrite of what is read", writer -> {
            List<String> state = new ArrayList<>();
            try {
                overwriteWhatIsRead(writer, "static");
            } catch (Exception e) {
                state.add(Outcome.Failure.of(e).condition());
            }
            state.addAll(TableState.of(path(writer)).lines());
            return state;
        });
        assertThat(lines.get(0)).contains("FILE");
    }

    private void overwriteWhatIsRead(Writer writer, String mode) {
        rows(0, 30)
                .write()
                .format(writer.format())
                .partitionBy("p")
                .save(path(writer).toString());
        Writer.session()
                .read()
                .format(writer.format())
                .load(path(writer).toString())
                .where("id < 10")
                .write()
                .format(writer.format())
                .mode("overwrite")
                .option("partitionOverwriteMode", mode)
                .partitionBy("p")
                .save(path(writer).toString());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void streamsIntoFiles(boolean partitioned) {
        List<String> lines = SameOutcome.lines("stream", writer -> {
            String source = path(writer, "source").toString();
            for (int run = 0; run < 2; run++) {
                rows(100 * run, 100 * run + 50)
                        .select("id", "s", "p")
                        .write()
                        .mode("append")
                        .parquet(source);
                var write = Writer.session()
                        .readStream()
                        .schema("id bigint, s string, p int")
                        .parquet(source)
                        .writeStream()
                        .format(writer.format())
                        .option("checkpointLocation", path(writer, "checkpoint").toString())
                        .trigger(Trigger.AvailableNow());
                StreamingQuery query = (partitioned ? write.partitionBy("p") : write)
                        .start(path(writer).toString());
                query.awaitTermination();
            }
            return TableState.withRows(path(writer)).lines();
        });
        assertThat(rowCount(lines)).isEqualTo(100);
        assertThat(lines).contains("_spark_metadata/0", "_spark_metadata/1");
    }

    @Test
    void appendsAtTheSameTimeKeepEachOthersFiles() throws Exception {
        Path table = path(Writer.FAST);
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Void>> appends = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                int from = 100 * i;
                appends.add(() -> {
                    rows(from, from + 100)
                            .write()
                            .format(Writer.FAST.format())
                            .mode("append")
                            // Jobs that share a folder must not clean up each other's temporary files.
                            .option("mapreduce.fileoutputcommitter.cleanup.skipped", "true")
                            .save(table.toString());
                    return null;
                });
            }
            for (Future<Void> append : executor.invokeAll(appends)) {
                append.get();
            }
        } finally {
            executor.shutdownNow();
        }
        assertThat(Writer.session()
                        .read()
                        .parquet(table.toString())
                        .selectExpr("count(distinct id)", "count(*)")
                        .first()
                        .mkString(" "))
                .isEqualTo("1200 1200");
    }

    @Test
    void writesReportWhatTheyWrote() {
        List<String> metrics = Arrays.stream(Writer.values())
                .map(writer -> WriteMetrics.of(() -> rows(0, 300)
                        .write()
                        .format(writer.format())
                        .partitionBy("p")
                        .save(path(writer).toString())))
                .toList();
        assertThat(metrics.get(1)).isEqualTo(metrics.get(0)).contains("numOutputRows=300", "numFiles=6", "numParts=3");
    }
}
