package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way of writing to a table of the catalog ends as with the built-in source: files, rows, errors. */
final class TableOperationsTest {
    /** The name of the table under test; also a part of the name of others. */
    private static final String TABLE = "written_as_";

    @TempDir
    Path folder;

    @AfterEach
    void dropTables() {
        for (Writer writer : Writer.values()) {
            for (String suffix : List.of("", "_other")) {
                sql("drop view if exists " + table(writer) + suffix + "_view");
                sql("drop table if exists " + table(writer) + suffix);
            }
        }
    }

    private static Dataset<Row> rows(int from, int to) {
        return Writer.session()
                .range(from, to, 1, 2)
                .selectExpr("id", "string(id) as s", "array(id, null) as l", "int(id % 3) as p");
    }

    private static String table(Writer writer) {
        return TABLE + writer.label();
    }

    private static Dataset<Row> sql(String statement) {
        return Writer.session().sql(statement);
    }

    /** Rows and files of the table, whose folder is the only place where its format shows. */
    private static List<String> state(String table) throws Exception {
        SparkSession session = Writer.session();
        session.catalog().refreshTable(table);
        List<String> lines = new ArrayList<>();
        Dataset<Row> rows = session.table(table);
        lines.add(rows.schema().json());
        lines.addAll(rows.toJSON().collectAsList().stream().sorted().toList());
        String location = sql("describe formatted " + table)
                .where("col_name = 'Location'")
                .select("data_type")
                .first()
                .getString(0);
        lines.addAll(TableState.of(Path.of(java.net.URI.create(location))).files());
        return lines;
    }

    private static long rowCount(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("{\"id\"")).count();
    }

    @Test
    void saveAsTable() {
        List<String> lines = SameOutcome.lines("saveAsTable", writer -> {
            rows(0, 20).write().format(writer.format()).saveAsTable(table(writer));
            List<String> all = new ArrayList<>(state(table(writer)));
            rows(20, 25).write().format(writer.format()).mode("append").saveAsTable(table(writer));
            all.addAll(state(table(writer)));
            rows(30, 36).write().format(writer.format()).mode("overwrite").saveAsTable(table(writer));
            all.addAll(state(table(writer)));
            rows(40, 42).write().format(writer.format()).mode("ignore").saveAsTable(table(writer));
            all.addAll(state(table(writer)));
            return all;
        });
        assertThat(rowCount(lines)).isEqualTo(20 + 25 + 6 + 6);
    }

    @Test
    void saveAsTableOfOneThatExistsIsRefused() {
        Outcome.Failure failure = SameOutcome.failure("saveAsTable", writer -> {
            rows(0, 20).write().format(writer.format()).saveAsTable(table(writer));
            rows(0, 20).write().format(writer.format()).saveAsTable(table(writer));
            return List.of();
        });
        assertThat(failure.condition()).isEqualTo("TABLE_OR_VIEW_ALREADY_EXISTS");
    }

    @Test
    void partitionedAndBucketedTables() {
        List<String> lines = SameOutcome.lines("buckets", writer -> {
            rows(0, 90)
                    .write()
                    .format(writer.format())
                    .partitionBy("p")
                    .bucketBy(4, "id")
                    .sortBy("id", "s")
                    .saveAsTable(table(writer));
            rows(90, 120)
                    .write()
                    .format(writer.format())
                    .mode("append")
                    .partitionBy("p")
                    .bucketBy(4, "id")
                    .sortBy("id", "s")
                    .saveAsTable(table(writer));
            return state(table(writer));
        });
        assertThat(rowCount(lines)).isEqualTo(120);
        assertThat(lines).anyMatch(line -> line.matches("p=1/part-\\d+-UUID_00003\\.c000\\.snappy\\.parquet"));
    }

    @Test
    void bucketedJoinsNeedNoExchange() throws Exception {
        Writer.with(Map.of("spark.sql.autoBroadcastJoinThreshold", "-1"), () -> {
            List<String> lines = SameOutcome.lines("bucketed join", writer -> {
                rows(0, 90).write().format(writer.format()).bucketBy(2, "id").saveAsTable(table(writer));
                Dataset<Row> table = Writer.session().table(table(writer));
                Dataset<Row> join = table.join(table.alias("other"), "id");
                return List.of(
                        "exchange "
                                + join.queryExecution()
                                        .executedPlan()
                                        .toString()
                                        .contains("Exchange"),
                        "rows " + join.count());
            });
            assertThat(lines).containsExactly("exchange false", "rows 90");
            return null;
        });
    }

    @Test
    void insertInto() {
        List<String> lines = SameOutcome.lines("insertInto", writer -> {
            rows(0, 20).write().format(writer.format()).partitionBy("p").saveAsTable(table(writer));
            rows(20, 30).write().insertInto(table(writer));
            List<String> all = new ArrayList<>(state(table(writer)));
            rows(40, 44).write().mode("overwrite").insertInto(table(writer));
            all.addAll(state(table(writer)));
            return all;
        });
        assertThat(rowCount(lines)).isEqualTo(30 + 4);
    }

    @Test
    void createTableAsSelect() {
        List<String> lines = SameOutcome.lines("CTAS", writer -> {
            sql("create table " + table(writer) + " using " + writer.format()
                    + " partitioned by (p) options (compression 'gzip') as select id, string(id) as s, id % 2 as p"
                    + " from range(10)");
            List<String> all = new ArrayList<>(state(table(writer)));
            sql("create table " + table(writer) + "_other using " + writer.format()
                    + " clustered by (id) sorted by (id) into 2 buckets location '" + writer.in(folder)
                    + "' as select id from range(10)");
            all.addAll(state(table(writer) + "_other"));
            return all;
        });
        assertThat(rowCount(lines)).isEqualTo(20);
        assertThat(lines).anyMatch(line -> line.endsWith(".gz.parquet"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"static", "dynamic"})
    void insertStatements(String mode) throws Exception {
        Writer.with(Map.of("spark.sql.sources.partitionOverwriteMode", mode), () -> {
            List<String> lines = SameOutcome.lines("INSERT " + mode, writer -> {
                String table = table(writer);
                sql("create table " + table + " (id bigint, s string, p int, q string) using " + writer.format()
                        + " partitioned by (p, q)");
                List<String> all = new ArrayList<>();
                for (String statement : List.of(
                        "insert into %s values (1, 'a', 1, 'x'), (2, 'b', 2, 'y'), (3, null, null, null)",
                        "insert into %s partition (p = 1, q = 'x') values (4, 'd')",
                        "insert into %s partition (p = 1, q) values (5, 'e', 'z')",
                        "insert into %s (s, id, q, p) values ('f', 6, 'y', 2)",
                        "insert overwrite %s partition (p = 1, q = 'x') values (7, 'g')",
                        "insert overwrite %s partition (p = 1, q) values (8, 'h', 'z')",
                        "insert overwrite %s values (9, 'i', 2, 'y')",
                        "insert overwrite %s select * from %s where id < 0")) {
                    try {
                        sql(statement.replace("%s", table));
                        all.add("done");
                    } catch (Exception e) {
                        all.add(e.getClass().getName());
                    }
                    all.addAll(state(table));
                }
                all.addAll(sql("show partitions " + table)
                        .as(org.apache.spark.sql.Encoders.STRING())
                        .collectAsList());
                return all;
            });
            assertThat(rowCount(lines)).isGreaterThan(20);
            return null;
        });
    }

    @Test
    void overwritingATableThatIsReadIsRefused() {
        List<String> lines = SameOutcome.lines("insert overwrite what is read", writer -> {
            rows(0, 20).write().format(writer.format()).saveAsTable(table(writer));
            List<String> all = new ArrayList<>();
            try {
                sql("insert overwrite " + table(writer) + " select * from " + table(writer) + " where id < 3");
            } catch (Exception e) {
                all.add(e.getClass().getName());
            }
            all.addAll(state(table(writer)));
            return all;
        });
        assertThat(lines.get(0)).endsWith("AnalysisException");
        assertThat(rowCount(lines)).isEqualTo(20);
    }

    @Test
    void insertIntoTemporaryViews() {
        List<String> lines = SameOutcome.lines("temporary view", writer -> {
            rows(0, 5).write().format(writer.format()).save(writer.in(folder).toString());
            sql("create temporary view " + table(writer) + "_view using " + writer.format() + " options (path '"
                    + writer.in(folder) + "')");
            sql("insert into " + table(writer) + "_view values (7, 'x', array(1), 8)");
            return TableState.withRows(writer.in(folder)).lines();
        });
        assertThat(lines).anyMatch(line -> line.startsWith("{7, 'x', [1], 8"));
    }

    @Test
    void insertOverwriteDirectory() {
        List<String> lines = SameOutcome.lines("directory", writer -> {
            sql("insert overwrite directory '" + writer.in(folder) + "' using " + writer.format()
                    + " options (compression 'zstd') select id, 'x' as s from range(9)");
            return TableState.withRows(writer.in(folder)).lines();
        });
        assertThat(lines).anyMatch(line -> line.endsWith(".zstd.parquet"));
    }

    @Test
    void sqlOnFiles() {
        List<String> lines = SameOutcome.lines("SQL on files", writer -> {
            rows(0, 20)
                    .write()
                    .format(writer.format())
                    .partitionBy("p")
                    .save(writer.in(folder).toString());
            return sql("select * from " + writer.format() + ".`" + writer.in(folder) + "` where p = 1")
                    .toJSON()
                    .collectAsList()
                    .stream()
                    .sorted()
                    .toList();
        });
        assertThat(rowCount(lines)).isEqualTo(7);
    }

    @Test
    void charAndVarcharColumns() {
        List<String> lines = SameOutcome.lines("char, varchar", writer -> {
            String table = table(writer);
            sql("create table " + table + " (id bigint, c char(5), v varchar(3), l array<char(2)>) using "
                    + writer.format());
            sql("insert into " + table + " values (1, 'ab', 'abc', array('x')), (2, null, '', array())");
            List<String> all = new ArrayList<>(state(table));
            Path location = Path.of(java.net.URI.create(sql("describe formatted " + table)
                    .where("col_name = 'Location'")
                    .select("data_type")
                    .first()
                    .getString(0)));
            try (WrittenFile file =
                    WrittenFile.open(WrittenFile.dataFiles(location).get(0))) {
                all.add(file.metadata().getSchema().toString());
                all.add(file.metadata().getKeyValueMetaData().toString());
            }
            try {
                sql("insert into " + table + " values (3, 'ab', 'too long', null)");
            } catch (Exception e) {
                all.add(Outcome.Failure.of(e)
                        .rootCause()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("\\s.*", ""));
            }
            return all;
        });
        assertThat(lines)
                .anyMatch(line -> line.contains("\"c\":\"ab   \""))
                .anyMatch(line -> line.contains("__CHAR_VARCHAR_TYPE_STRING"));
    }

    @Test
    void catalogStatements() {
        List<String> lines = SameOutcome.lines("catalog", writer -> {
            String table = table(writer);
            rows(0, 20)
                    .write()
                    .format(writer.format())
                    .partitionBy("p")
                    .save(writer.in(folder).toString());
            sql("create table " + table + " (id bigint, s string, l array<bigint>, p int) using " + writer.format()
                    + " partitioned by (p) location '" + writer.in(folder) + "'");
            sql("msck repair table " + table);
            List<String> all = new ArrayList<>(state(table));
            sql("analyze table " + table + " compute statistics for columns id, s, p");
            all.add(sql("describe extended " + table)
                    .where("col_name = 'Statistics'")
                    .select("data_type")
                    .first()
                    .getString(0)
                    .replaceAll(".*, ", ""));
            sql("alter table " + table + " add columns (z string)");
            sql("insert into " + table + " values (100, 'x', null, 'new', 1)");
            all.addAll(state(table));
            sql("alter table " + table + " drop partition (p = 1)");
            all.addAll(state(table));
            return all;
        });
        assertThat(lines).contains("20 rows");
        assertThat(rowCount(lines)).isEqualTo(20 + 21 + 13);
    }

    @Test
    void truncateTable() {
        List<String> lines = SameOutcome.lines("truncate", writer -> {
            rows(0, 20).write().format(writer.format()).saveAsTable(table(writer));
            sql("truncate table " + table(writer));
            return state(table(writer));
        });
        assertThat(rowCount(lines)).isZero();
    }

    @Test
    void partitionsElsewhere() {
        List<String> lines = SameOutcome.lines("custom location", writer -> {
            String table = table(writer);
            Path elsewhere = writer.in(folder).resolve("elsewhere");
            sql("create table " + table + " (id bigint, p int) using " + writer.format() + " partitioned by (p)");
            sql("alter table " + table + " add partition (p = 1) location '" + elsewhere + "'");
            sql("insert into " + table + " values (1, 1), (2, 2)");
            List<String> all = new ArrayList<>(state(table));
            sql("insert overwrite " + table + " partition (p = 1) values (3)");
            all.addAll(state(table));
            all.addAll(TableState.of(elsewhere).files().stream()
                    .filter(name -> name.endsWith(".parquet"))
                    .toList());
            return all;
        });
        assertThat(rowCount(lines)).isEqualTo(4);
    }

    @Test
    void writeTo() {
        SameOutcome.lines("writeTo create", writer -> {
            rows(0, 9).writeTo(table(writer)).using(writer.format()).create();
            return state(table(writer));
        });
        for (String how : List.of("append", "overwritePartitions", "delete", "update", "merge")) {
            SameOutcome.failure("writeTo " + how, writer -> {
                switch (how) {
                    case "append" -> rows(0, 9).writeTo(table(writer)).append();
                    case "overwritePartitions" ->
                        rows(0, 9).writeTo(table(writer)).overwritePartitions();
                    case "delete" -> sql("delete from " + table(writer) + " where id = 1");
                    case "update" -> sql("update " + table(writer) + " set p = 1 where id = 1");
                    default ->
                        sql("merge into " + table(writer) + " t using " + table(writer)
                                + " u on t.id = u.id when matched then delete");
                }
                return List.of();
            });
        }
    }

    /** Rows that come from a cache, a shuffle, an aggregate, a literal, a Python-like encoder: in every internal form. */
    @Test
    void rowsOfEveryOrigin() {
        SparkSession session = Writer.session();
        Dataset<Row> cached = rows(0, 50).cache();
        List<Dataset<Row>> origins = List.of(
                cached,
                rows(0, 50).repartition(1),
                rows(0, 50).groupBy("p").agg(Map.of("id", "sum", "s", "max")).toDF("p", "a", "b"),
                rows(0, 50).orderBy("s"),
                rows(0, 50).limit(7),
                session.sql("select * from values (1, 'a'), (2, null) as v(id, s)"),
                session.createDataFrame(rows(0, 50).collectAsList(), rows(0, 50).schema()),
                rows(0, 50).union(rows(50, 60)),
                rows(0, 50).crossJoin(session.range(2).toDF("other")));
        for (Dataset<Row> origin : origins) {
            List<String> lines = SameOutcome.lines("origin", writer -> {
                origin.coalesce(1)
                        .write()
                        .format(writer.format())
                        .mode("overwrite")
                        .save(writer.in(folder).toString());
                return TableState.withRows(writer.in(folder)).lines();
            });
            assertThat(lines).hasSizeGreaterThan(4);
        }
        cached.unpersist();
    }
}
