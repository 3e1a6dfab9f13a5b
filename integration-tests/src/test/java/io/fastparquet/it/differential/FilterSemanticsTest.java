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
import java.util.function.ObjIntConsumer;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Predicates where pruning by bounds, dictionaries or page indexes is easily wrong. The oracle reads without pruning.
 */
final class FilterSemanticsTest {
    private static final FileLayout SMALL_PAGES =
            new FileLayout(PageVersion.V1, CompressionCodecName.UNCOMPRESSED, 64, 3, 9, 1 << 20);

    @TempDir
    Path folder;

    private Path write(String schema, ValueEncoding encoding, int rows, ObjIntConsumer<Group> fill) throws IOException {
        MessageType type = MessageTypeParser.parseMessageType("message m { " + schema + " }");
        List<Group> records = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            Group record = new SimpleGroup(type);
            fill.accept(record, i);
            records.add(record);
        }
        Path file = folder.resolve("file.parquet");
        new EncodedFileWriter(SMALL_PAGES, column -> encoding).write(file, type, records, Map.of());
        return file;
    }

    private static void checkEach(Path file, String... conditions) {
        checkEach(Query.of(file), conditions);
    }

    private static void checkEach(Query query, String... conditions) {
        for (String condition : conditions) {
            Outcome outcome = Comparison.of("pruning")
                    .withOracle(oracle -> oracle.withConf("spark.sql.parquet.filterPushdown", "false"))
                    .check(query.where(condition));
            assertThat(outcome).isInstanceOf(Outcome.Result.class);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ValueEncoding.class,
            names = {"PLAIN", "DICTIONARY"})
    void notANumberIsTheGreatestNumber(ValueEncoding encoding) throws IOException {
        Path file = write("required double x; required float y;", encoding, 40, (record, i) -> {
            double value = i % 10 == 3 ? Double.NaN : Math.floorDiv(i, 10);
            record.append("x", value);
            record.append("y", (float) value);
        });
        checkEach(
                file,
                "x > 5",
                "x >= 1",
                "x = double('NaN')",
                "not (x < 10)",
                "x != 1",
                "x in (double('NaN'), 2d)",
                "y > 5",
                "y = float('NaN')",
                "isnan(x)",
                "x <=> double('NaN')",
                "x < double('NaN')");
    }

    @ParameterizedTest
    @EnumSource(
            value = ValueEncoding.class,
            names = {"PLAIN", "DICTIONARY"})
    void zerosOfBothSignsAreEqual(ValueEncoding encoding) throws IOException {
        Path file = write("required double x; required float y;", encoding, 30, (record, i) -> {
            double value = i < 10 ? -0.0 : i < 20 ? 0.0 : 1.0;
            record.append("x", value);
            record.append("y", (float) value);
        });
        checkEach(
                file,
                "x = 0d",
                "x = -0d",
                "x >= 0d",
                "x <= -0d",
                "x > -0d",
                "x < 0d",
                "x in (0d, 7d)",
                "x != 0d",
                "y = float(0)",
                "y = -float(0)");
    }

    @ParameterizedTest
    @EnumSource(
            value = ValueEncoding.class,
            names = {"PLAIN", "DICTIONARY"})
    void nullsInPredicates(ValueEncoding encoding) throws IOException {
        Path file = write("optional int32 c; optional binary s (STRING);", encoding, 45, (record, i) -> {
            if (i % 9 < 4) {
                record.append("c", i);
                record.append("s", i % 2 == 0 ? "A" : "B" + i);
            }
        });
        checkEach(
                file,
                "c is null",
                "c is not null",
                "not (s <=> 'A')",
                "s <=> null",
                "c <=> null or c in (1)",
                "c in (1, null)",
                "c not in (1, 2)",
                "c = 150",
                "not (c = 1)",
                "not (c > 3 and s = 'A')",
                "c is null and s is null",
                "s like 'B1%'",
                "s like '%3'",
                "s like '%1%'",
                "not s like 'B%'",
                "c > 5 or s is null");
    }

    @ParameterizedTest
    @EnumSource(
            value = ValueEncoding.class,
            names = {"PLAIN", "DICTIONARY", "DELTA_BINARY_PACKED"})
    void literalsBeyondTheStoredType(ValueEncoding encoding) throws IOException {
        Path file = write("required int32 a; required int32 b (INTEGER(8,true));", encoding, 40, (record, i) -> {
            record.append("a", i - 20);
            record.append("b", i - 20);
        });
        checkEach(
                Query.of(file).withSchema("a bigint, b int"),
                "a < 9223372036854775807",
                "a > -3000000000",
                "a = 4294967296",
                "a in (4294967296, 3)",
                "b < 100000",
                "b = 256",
                "b > -129");
        checkEach(file, "a < 9223372036854775807", "b < 300", "b = 256 - 20");
    }

    @ParameterizedTest
    @EnumSource(
            value = ValueEncoding.class,
            names = {"PLAIN", "DICTIONARY", "DELTA_BINARY_PACKED"})
    void unsignedIntegers(ValueEncoding encoding) throws IOException {
        Path file = write(
                "required int32 a (INTEGER(32,false)); required int64 b (INTEGER(64,false));"
                        + " required int32 c (INTEGER(8,false));",
                encoding,
                40,
                (record, i) -> {
                    record.append("a", i * 107_374_182);
                    record.append("b", i * 461_168_601_842_738_790L);
                    record.append("c", i * 6);
                });
        checkEach(
                file,
                "a > 2500000000",
                "a < 5",
                "a = 3006477096",
                "b > 9223372036854775808",
                "b < 1000",
                "c > 200",
                "c = 234");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DECIMAL(9,2)", "DECIMAL(18,2)", "DECIMAL(30,2)"})
    void decimals(String type) {
        Path table = SparkTables.write(
                folder.resolve("decimals"),
                "select cast(id - 50 as " + type + ") / 1 as raw, cast((id - 50) * 1.25 as " + type + ") as d"
                        + " from range(100)");
        checkEach(
                Query.of(table),
                "d = 1.25",
                "d > 0",
                "d >= 1.255",
                "d < -60.001",
                "d in (2.50, 3.75, 99)",
                "d is null",
                "d != 0",
                "d between -1 and 1.3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT96", "TIMESTAMP_MICROS", "TIMESTAMP_MILLIS"})
    void timestampsAndDates(String physicalType) {
        Path table = SparkTables.write(
                folder.resolve("timestamps"),
                "select timestamp_seconds(id * 40000) as t, cast(timestamp_seconds(id * 40000) as timestamp_ntz) as n,"
                        + " date_add(date'2020-01-01', cast(id as int)) as d from range(200)",
                Map.of("parquet.page.row.count.limit", "20"),
                Map.of("spark.sql.parquet.outputTimestampType", physicalType));
        checkEach(
                Query.of(table),
                "t >= timestamp'1970-03-01 00:00:00'",
                "t = timestamp_seconds(80000)",
                "n < timestamp_ntz'1970-01-05 00:00:00'",
                "d in (date'2020-02-29', date'2020-03-01')",
                "d > date'2020-07-01' and t < timestamp'1970-03-28 11:00:00'",
                "cast(t as date) = date'1970-02-01'",
                "year(d) = 2020 and month(d) = 3");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void predicatesOverColumnsThatAreNotRead(boolean dictionary) {
        Path table = SparkTables.write(
                folder.resolve("wide"),
                "select string(id % 7) as a, string(id % 11) as b, id as c, array(id) as l,"
                        + " named_struct('x', id, 'y', string(id)) as s from range(1000)",
                Map.of("parquet.enable.dictionary", String.valueOf(dictionary), "parquet.page.row.count.limit", "50"),
                Map.of());
        Query query = Query.of(table);
        checkEach(query.select("l", "b", "a"), "b = '3'", "a = '6' and b = '10'", "a > 'z'");
        for (String condition :
                List.of("a = '3' or b = '9'", "s.x between 100 and 150", "c in (1,2,3,4,5,6,7,8,9,10,11,12,13)")) {
            checkEach(query.where(condition).select("count(*) as n"), "n >= 0");
            checkEach(query.where(condition).select("l", "s.y"), "size(l) = 1");
        }
        checkEach(query.then("limit", rows -> rows.where("c >= 500").limit(5)), "c < 2000");
        checkEach(
                query.then(
                        "join",
                        rows -> rows.join(
                                rows.sparkSession().range(10, 20).toDF("k"),
                                org.apache.spark.sql.functions.expr("k = c"))),
                "k > 12");
    }
}
