package io.fastparquet.it.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** COUNT, MIN and MAX answered from footers, where these are right, silent or wrong: the results are built-in's. */
final class PushedAggregatesTest {
    private static final FileLayout SMALL_ROW_GROUPS =
            new FileLayout(PageVersion.V1, CompressionCodecName.UNCOMPRESSED, 128, 10, 30, 1 << 20);

    private static final String FILES = "spark.fastparquet.pushdown.aggregates.files";

    private static final Map<String, String> SMALL_BLOCKS = Map.of("parquet.block.size", "2048");

    @TempDir
    Path folder;

    /** The result on built-in, after comparing it with those of a scan that takes the aggregation, and of the planner's answer. */
    private static Outcome check(Query query, String... functions) {
        return check(query.select(functions));
    }

    private static Outcome check(Query aggregation) {
        List<String> scans = new ArrayList<>();
        Outcome expected = aggregation.run(Face.BUILT_IN);
        Comparison.of("pushed aggregates")
                .inAnyOrder()
                .checkAgainst(
                        expected,
                        aggregation.withConf(FILES, "0").then("its plan", data -> {
                            scans.add(data.queryExecution().executedPlan().toString());
                            return data;
                        }),
                        Face.V2);
        assertThat(scans).singleElement().asString().contains("PushedAggregation: [");
        Comparison.of("answered aggregates")
                .inAnyOrder()
                .checkAgainst(expected, aggregation.withConf(FILES, "100"), Face.V2);
        return expected;
    }

    /** Every function of {@code columns} on its own, so that one that has to be read does not hide the others. */
    private static void checkEach(Query query, String... columns) {
        for (String column : columns) {
            check(query, "min(" + column + ")");
            check(query, "max(" + column + ")", "count(" + column + ")");
        }
    }

    @Test
    void typesOfSparksWriter() {
        Path table = SparkTables.write(
                folder.resolve("t"),
                "select id > 50 as bool, cast(id as tinyint) as i8, cast(id as smallint) as i16, cast(id as int) as i32,"
                        + " if(id % 3 = 0, null, id - 70) as i64, cast(id - 9 as decimal(5,2)) as d5,"
                        + " cast(id - 9 as decimal(15,2)) as d15, cast(id - 9 as decimal(25,2)) as d25,"
                        + " date_add(date'1990-01-01', cast(id as int)) as day,"
                        + " timestamp_micros(id * 1000003) as ts,"
                        + " cast(timestamp_micros(id * 1000003) as timestamp_ntz) as ntz,"
                        + " make_ym_interval(0, cast(id as int)) as ym, make_dt_interval(0, 0, 0, id) as dt,"
                        + " cast(null as int) as nothing,"
                        + " named_struct('a', if(id % 5 = 0, null, id), 'b', named_struct('c', id)) as st"
                        + " from range(0, 120)",
                SMALL_BLOCKS,
                Map.of("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS"));
        Query query = Query.of(table);
        check(query, "count(*)");
        check(
                query,
                "min(bool)",
                "max(bool)",
                "min(i8)",
                "max(i8)",
                "min(i16)",
                "max(i16)",
                "min(i32)",
                "max(i32)",
                "min(i64)",
                "max(i64)",
                "count(i64)");
        check(query, "min(d5)", "max(d5)", "min(d15)", "max(d15)", "min(d25)", "max(d25)", "count(d25)");
        check(query, "min(day)", "max(day)", "min(ts)", "max(ts)", "min(ntz)", "max(ntz)");
        check(query, "min(ym)", "max(ym)", "min(dt)", "max(dt)", "min(nothing)", "count(nothing)");
        check(query, "count(st.a)", "min(st.a)", "max(st.b.c)");
    }

    @Test
    void floatsWithNotANumberAndZeros() {
        for (String values : List.of(
                "('NaN'), ('1.5'), ('-2')",
                "('NaN'), ('NaN')",
                "('NaN'), (null)",
                "('0.0'), ('3')",
                "('-0.0'), ('3')",
                "('-Infinity'), ('Infinity')",
                "('Infinity'), ('NaN')",
                "(null), (null)")) {
            Path table = SparkTables.write(
                    folder.resolve(values.replaceAll("[^A-Za-z0-9]", "")),
                    "select cast(v as double) as d, cast(v as float) as f from values " + values + " as t(v)");
            check(Query.of(table), "min(d)", "count(d)");
            check(Query.of(table), "min(f)", "count(f)", "count(*)");
        }
    }

    @Test
    void unsignedAndWidenedIntegers() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("message m { optional int32 u8 (UINT_8);"
                + " optional int32 u32 (UINT_32); optional int64 u64 (UINT_64); optional int32 i; required int64 r; }");
        Path file = folder.resolve("unsigned.parquet");
        List<Group> records = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            SimpleGroup record = new SimpleGroup(schema);
            record.append("u8", i * 6);
            record.append("u32", i * 107_374_182);
            record.append("u64", i * 461_168_601_842_738_790L);
            record.append("i", i - 20);
            record.append("r", (long) i);
            records.add(record);
        }
        new EncodedFileWriter(SMALL_ROW_GROUPS, column -> ValueEncoding.PLAIN).write(file, schema, records, Map.of());
        checkEach(Query.of(file), "u8", "u32", "u64", "r");
        checkEach(Query.of(file).withSchema("i bigint, u32 int"), "i", "u32");
        checkEach(Query.of(file).withSchema("i double, r decimal(30,3)"), "r");
        check(Query.of(file).withSchema("i double"), "min(i)");
        checkEach(Query.of(file).withSchema("i tinyint, u8 tinyint"), "i", "u8");
    }

    @Test
    void silentAndContradictoryFooters() throws IOException {
        Path original = original();
        for (Consumer<ColumnMetaData> edit : List.<Consumer<ColumnMetaData>>of(
                ColumnMetaData::unsetStatistics,
                column -> column.getStatistics().unsetNull_count(),
                column -> column.getStatistics().setNull_count(column.getNum_values()),
                column -> column.getStatistics().setNull_count(column.getNum_values() + 1),
                column -> column.getStatistics().setNull_count(-5),
                column -> column.getStatistics().unsetMin_value(),
                column -> {
                    byte[] least = column.getStatistics().getMin_value();
                    column.getStatistics().setMin_value(column.getStatistics().getMax_value());
                    column.getStatistics().setMax_value(least);
                })) {
            Path file = FooterEdit.write(
                    original,
                    folder.resolve("edited.parquet"),
                    footer -> footer.getRow_groups()
                            // The others stay exact.
                            .get(1)
                            .getColumns()
                            .forEach(chunk -> edit.accept(chunk.getMeta_data())));
            check(Query.of(file), "count(*)");
            check(Query.of(file), "count(a)", "count(row)");
            check(Query.of(file), "min(a)", "max(a)", "min(row)");
            Files.delete(file);
        }
    }

    @Test
    void truncatedDecimalBounds() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType(
                "message m { optional fixed_len_byte_array(9) f (DECIMAL(20,1)); optional binary b (DECIMAL(20,1)); }");
        Path original = folder.resolve("decimals.parquet");
        new EncodedFileWriter(SMALL_ROW_GROUPS, column -> ValueEncoding.PLAIN)
                .write(original, schema, new RandomRecords(new Random(3)).draw(schema, 100), Map.of());
        checkEach(Query.of(original), "f", "b");
        Path file = FooterEdit.write(
                original,
                folder.resolve("cut.parquet"),
                footer -> footer.getRow_groups()
                        .forEach(group -> group.getColumns().forEach(chunk -> {
                            byte[] least = chunk.getMeta_data().getStatistics().getMin_value();
                            byte[] cut = {least[0]};
                            chunk.getMeta_data().getStatistics().setMin_value(cut);
                        })));
        checkEach(Query.of(file), "f", "b");
    }

    @Test
    void oneFileThatDoesNotTellAmongOthers() throws IOException {
        Path original = original();
        Path table = Files.createDirectory(folder.resolve("table"));
        for (int i = 0; i < 3; i++) {
            Files.copy(original, table.resolve("exact" + i + ".parquet"));
        }
        FooterEdit.write(
                original,
                table.resolve("silent.parquet"),
                footer -> footer.getRow_groups()
                        .forEach(group -> group.getColumns()
                                .forEach(chunk -> chunk.getMeta_data().unsetStatistics())));
        check(Query.of(table), "count(*)", "count(a)", "min(a)", "max(a)", "max(row)");
    }

    /** Row groups that lie in one another cannot be told apart by where they are: the split is read. */
    @Test
    void rowGroupsAtTheSamePlace() throws IOException {
        Path file = FooterEdit.write(original(), folder.resolve("twice.parquet"), footer -> {
            footer.getRow_groups().add(1, footer.getRow_groups().get(0).deepCopy());
            footer.setNum_rows(footer.getNum_rows() + 30);
            footer.getRow_groups()
                    .get(1)
                    .getColumns()
                    .forEach(chunk -> chunk.getMeta_data().unsetStatistics());
        });
        check(Query.of(file), "count(*)", "count(a)", "min(a)", "max(a)");
    }

    private Path original() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType(
                "message m { required int64 row; optional int32 a; optional double d; }");
        Path file = folder.resolve("original.parquet");
        new EncodedFileWriter(SMALL_ROW_GROUPS, column -> ValueEncoding.PLAIN)
                .write(file, schema, new RandomRecords(new Random(7)).draw(schema, 100), Map.of());
        return file;
    }

    @Test
    void datesOfAnotherCalendar() {
        for (String mode : List.of("LEGACY", "CORRECTED")) {
            for (String type : List.of("INT96", "TIMESTAMP_MICROS", "TIMESTAMP_MILLIS")) {
                Path table = SparkTables.write(
                        folder.resolve(mode + type),
                        "select d, cast(d as timestamp) as t from values"
                                + " (date'0001-01-01'), (date'1582-10-15'), (null), (date'2024-03-10') as v(d)",
                        Map.of(),
                        Map.of(
                                "spark.sql.parquet.outputTimestampType", type,
                                "spark.sql.parquet.datetimeRebaseModeInWrite", mode,
                                "spark.sql.parquet.int96RebaseModeInWrite", mode));
                check(Query.of(table), "min(d)", "max(d)", "count(d)");
                check(Query.of(table), "min(t)", "max(t)", "count(t)");
            }
        }
    }

    @Test
    void anUnknownCalendarIsTheSameError() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("message m { optional int32 d (DATE); }");
        Path file = folder.resolve("ancient.parquet");
        SimpleGroup record = new SimpleGroup(schema);
        record.append("d", -700_000);
        new EncodedFileWriter(SMALL_ROW_GROUPS, column -> ValueEncoding.PLAIN)
                .write(file, schema, List.of(record), Map.of());
        Query query = Query.of(file).withOption("datetimeRebaseMode", "EXCEPTION");
        assertThat(check(query, "min(d)")).isInstanceOf(Outcome.Failure.class);
    }

    @Test
    void columnsThatFilesDoNotHave() {
        Path table = folder.resolve("evolved");
        SparkTables.write(table, "select id, cast(id as int) as n, named_struct('a', id) as st from range(10)");
        SparkTables.write(
                table,
                "select id, cast(id + 5 as int) as n, id * 2 as extra, named_struct('b', id) as st from range(10)");
        Query query = Query.of(table)
                .withSchema("id bigint, N int, extra bigint, nowhere date, st struct<a: bigint, b: bigint>");
        check(query, "count(*)", "count(extra)", "min(extra)", "max(n)");
        check(query, "count(nowhere)", "max(nowhere)");
        check(query, "count(st.a)", "min(st.b)", "max(st.a)");
    }

    @Test
    void partitionColumns() {
        Path table = folder.resolve("partitioned");
        for (String part : List.of("p=1/q=a", "p=1/q=b", "p=2/q=a", "p=__HIVE_DEFAULT_PARTITION__/q=b")) {
            SparkTables.write(
                    table.resolve(part), "select id, if(id % 2 = 0, null, id) as v from range(" + part.length() + ")");
        }
        SparkTables.write(table.resolve("p=3/q=c"), "select id, id as v from range(0)");
        Query query = Query.of(table);
        check(query, "count(*)", "count(p)", "min(p)", "max(q)", "max(v)");
        check(query.then("by p", data -> data.groupBy("p").agg(Map.of("v", "max", "*", "count"))));
        check(query.then("by q, p", data -> data.groupBy("q", "p").count()));
        check(query.where("p = 1").then("by q", data -> data.groupBy("q").agg(Map.of("v", "min", "id", "count"))));
        check(query.where("p is null"), "count(*)", "min(v)");
        check(query.where("p = 17"), "count(*)", "count(v)", "min(v)");
        check(query.where("p = 3"), "count(*)", "count(v)", "min(v)", "max(p)");
        check(query.then("distinct", data -> data.select("q").distinct()));
    }

    @Test
    void filesWithoutRows() {
        Path table = SparkTables.write(folder.resolve("none"), "select id, id as v from range(0)");
        check(Query.of(table), "count(*)", "count(v)", "min(v)", "max(id)");
        SparkTables.write(table, "select id, id + 3 as v from range(4)");
        check(Query.of(table), "count(*)", "count(v)", "min(v)", "max(id)");
    }

    @Test
    void limits() {
        Path table = SparkTables.write(
                folder.resolve("limits"),
                "select id, cast(id as string) as s from range(1000)",
                SMALL_BLOCKS,
                Map.of());
        for (int limit : new int[] {1, 7, 999, 1000, 5000}) {
            Query query = Query.of(table).then("limit " + limit, data -> data.limit(limit));
            Comparison.of("limit").checkAgainst(query.run(Face.BUILT_IN), query, Face.V2);
        }
        Query below = Query.of(table)
                .then("limit below an aggregate", data -> data.limit(10).selectExpr("count(*)", "max(id)"));
        Comparison.of("limit").checkAgainst(below.run(Face.BUILT_IN), below, Face.V2);
    }
}
