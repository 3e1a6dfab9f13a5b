package io.fastparquet.it.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Structures at the edge: no rows, no columns, nulls that fill a row group, pages of one value, every nested shape. */
final class FileStructureTest {
    private static final String BATCH_ROWS = "spark.sql.parquet.columnarReaderBatchSize";

    @TempDir
    Path folder;

    private static void check(Query query) {
        Comparison.of("file structure").check(query);
    }

    private Path write(FileLayout layout, ValueEncoding encoding, MessageType schema, List<Group> records)
            throws IOException {
        Path file = folder.resolve("file.parquet");
        new EncodedFileWriter(layout, column -> encoding).write(file, schema, records, Map.of());
        return file;
    }

    @Test
    void noRowGroup() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("message m { optional int32 a; }");
        Path file = write(layout(PageVersion.V1, 10), ValueEncoding.PLAIN, schema, List.of());
        check(Query.of(file));
        check(Query.of(file).select("count(*)"));
        check(Query.of(file).where("a = 1"));
    }

    @Test
    void projectionOfNothingOverManyRowGroups() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("message m { required int64 row; optional int32 a; }");
        Path file = write(
                layout(PageVersion.V2, 7),
                ValueEncoding.PLAIN,
                schema,
                new RandomRecords(new Random(5)).draw(schema, 100));
        check(Query.of(file).select("1 as one"));
        check(Query.of(file).select("_metadata.row_index", "_metadata.file_block_start"));
        check(Query.of(file).where("row > 50").select("_metadata.row_index"));
        check(Query.of(file)
                .where("_metadata.row_index = 33 or _metadata.row_index = 34")
                .select("row"));
        check(Query.of(file)
                .withConf("spark.sql.parquet.aggregatePushdown", "true")
                .select("count(*)", "min(row)", "max(row)", "count(a)", "min(a)", "max(a)"));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"V1, DICTIONARY", "V2, DICTIONARY", "V1, PLAIN", "V2, DELTA_BYTE_ARRAY"})
    void rowGroupsOfNullsBetweenRowGroupsOfValues(PageVersion version, ValueEncoding encoding) throws IOException {
        MessageType schema =
                MessageTypeParser.parseMessageType("message m { required int64 row; optional binary s (STRING); }");
        List<Group> records = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Group record = new SimpleGroup(schema);
            record.append("row", (long) i);
            if (i / 10 % 2 == 1) {
                record.append("s", "value " + i % 3);
            }
            records.add(record);
        }
        Path file = folder.resolve("nulls.parquet");
        new EncodedFileWriter(
                        layout(version, 10),
                        column -> column.getPath()[0].equals("s") ? encoding : ValueEncoding.DELTA_BINARY_PACKED)
                .write(file, schema, records, Map.of());
        check(Query.of(file));
        check(Query.of(file).select("s"));
        check(Query.of(file).where("s is not null and row > 12"));
        check(Query.of(file).where("s = 'value 2'").select("row"));
    }

    @Test
    void deltasThatWrapAround() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("message m { required int32 i; required int64 l; }");
        int[] ints = {0, Integer.MIN_VALUE, Integer.MAX_VALUE, -1, Integer.MIN_VALUE, 5};
        long[] longs = {0, Long.MIN_VALUE, Long.MAX_VALUE, -1, Long.MIN_VALUE, 5};
        List<Group> records = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            records.add(new SimpleGroup(schema).append("i", ints[i % 6]).append("l", longs[i % 6]));
        }
        Path file = write(layout(PageVersion.V2, 1000), ValueEncoding.DELTA_BINARY_PACKED, schema, records);
        for (String batchRows : List.of("1", "31", "33", "127", "129", "4096")) {
            Query query = Query.of(file).withConf(BATCH_ROWS, batchRows);
            check(query);
            check(query.withSchema("i bigint, l bigint"));
            check(query.withSchema("i double"));
        }
    }

    /** Nulls, empty collections and null elements at each level, in every order of neighbours. */
    @ParameterizedTest(name = "batches of {0}")
    @CsvSource({"1", "2", "3", "4096"})
    void everyShapeOfNestedCollections(String batchRows) {
        Path table = SparkTables.write(
                folder.resolve("shapes"),
                "with shapes as (select * from values (1, null), (2, array()), (3, array(null)), (4, array(array())),"
                        + " (5, array(array(null))), (6, array(array(1), null)), (7, array(null, array(2, null, 3)))"
                        + " as t(k, v))"
                        + " select a.v as first, b.v as second, map('k', a.v, 'l', b.v) as m,"
                        + " named_struct('x', a.v, 'y', named_struct('z', b.v)) as s,"
                        + " array(named_struct('e', a.v), null, named_struct('e', b.v)) as l,"
                        + " if(a.k = b.k, null, map(a.k, named_struct('q', b.v))) as n"
                        + " from shapes a cross join shapes b order by a.k, b.k");
        Query query = Query.of(table).withConf(BATCH_ROWS, batchRows);
        check(query);
        check(query.select("s.y.z", "l.e", "m['l']", "n"));
        check(query.where("s.y.z is null or size(first) = 1").select("second", "s"));
    }

    @Test
    void aMillionRowsOfOneRun() {
        Path table = SparkTables.write(
                folder.resolve("runs"),
                "select 7 as a, 'same' as b, cast(null as double) as c, id > 500000 as d from range(1000000)");
        check(Query.of(table).select("count(a)", "sum(a)", "count(distinct b)", "count(c)", "count_if(d)"));
    }

    @Test
    void longValues() {
        Path table = SparkTables.write(
                folder.resolve("long"),
                "select id, repeat(string(id), 20000) as s, if(id % 2 = 0, unhex(repeat('00ff', 5000)), null) as b"
                        + " from range(60)",
                Map.of("parquet.page.size", "4096"),
                Map.of());
        check(Query.of(table));
        check(Query.of(table).where("id = 41").select("s"));
    }

    @Test
    void checksumsAreVerifiedOnRequest() {
        Path table = SparkTables.write(folder.resolve("checked"), "select id from range(100)");
        Outcome outcome = Comparison.of("checksums")
                .check(Query.of(table).withOption("parquet.page.verify-checksum.enabled", "true"));
        assertThat(outcome).isInstanceOf(Outcome.Result.class);
    }

    @Test
    void vectorizedReaderSwitchedOff() {
        Path table = SparkTables.write(
                folder.resolve("rows"), "select id, array(id) as l, named_struct('a', string(id)) as s from range(20)");
        check(Query.of(table).withConf("spark.sql.parquet.enableVectorizedReader", "false"));
        check(Query.of(table).withConf("spark.sql.parquet.enableNestedColumnVectorizedReader", "false"));
        check(Query.of(table).withConf("spark.sql.codegen.wholeStage", "false"));
        check(Query.of(table).withConf("spark.sql.codegen.maxFields", "1"));
        check(Query.of(table).withConf("spark.sql.columnVector.offheap.enabled", "true"));
    }

    private static FileLayout layout(PageVersion version, int rowGroupRows) {
        return new FileLayout(version, CompressionCodecName.SNAPPY, 1 << 16, 64, rowGroupRows, 1 << 20);
    }
}
