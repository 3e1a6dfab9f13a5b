package io.fastparquet.it.differential;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates and timestamps on both sides of the calendar switch, in every rebase mode and physical type. */
final class CalendarTest {
    private static final String ANCIENT = "select d, t, cast(t as timestamp_ntz) as n, array(d) as l from values"
            + " (date'0001-01-01', timestamp'0001-01-01 00:00:00'),"
            + " (date'1000-02-29', timestamp'1582-10-04 23:59:59.999999'),"
            + " (date'1582-10-15', timestamp'1582-10-15 00:00:00'),"
            + " (date'1850-06-01', timestamp'1883-11-18 12:00:01.000001'),"
            + " (date'1900-01-01', timestamp'1899-12-31 23:59:59'),"
            + " (date'1970-01-01', timestamp'1969-12-31 23:59:59.999999'),"
            + " (date'2024-03-10', timestamp'2024-03-10 03:30:00'),"
            + " (null, null), (date'9999-12-31', timestamp'9999-12-31 23:59:59.999999') as v(d, t)";

    private static final String MODERN = "select d, t, cast(t as timestamp_ntz) as n from values"
            + " (date'1900-01-01', timestamp'1901-12-31 23:59:59'), (null, null),"
            + " (date'2024-03-10', timestamp'2024-03-10 03:30:00') as v(d, t)";

    @TempDir
    Path folder;

    @ParameterizedTest(name = "written as {0} in {1}, read in {2}")
    @MethodSource("modes")
    void readsInEveryRebaseMode(String physicalType, String writeMode, String readMode) {
        Path table = SparkTables.write(
                folder.resolve("t"),
                ANCIENT.replace("date'1000-02-29'", "date'1000-03-01'"),
                Map.of(),
                Map.of(
                        "spark.sql.parquet.outputTimestampType", physicalType,
                        "spark.sql.parquet.datetimeRebaseModeInWrite", writeMode,
                        "spark.sql.parquet.int96RebaseModeInWrite", writeMode));
        Query query =
                Query.of(table).withOption("datetimeRebaseMode", readMode).withOption("int96RebaseMode", readMode);
        Comparison.of("rebase").check(query);
        Comparison.of("rebase").check(query.where("d < date'1600-01-01' or t >= timestamp'2000-01-01'"));
    }

    static Stream<Arguments> modes() {
        return Stream.of("INT96", "TIMESTAMP_MICROS", "TIMESTAMP_MILLIS")
                .flatMap(type -> Stream.of("LEGACY", "CORRECTED").map(mode -> Arguments.of(type, mode, "CORRECTED")));
    }

    /** Files of other writers say nothing about their calendar, so that the reader's mode decides. */
    @ParameterizedTest(name = "read in {0}")
    @ValueSource(strings = {"LEGACY", "CORRECTED", "EXCEPTION"})
    void filesWithoutSparkMetadataFollowTheReadersMode(String mode) throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType(
                "message m { optional int32 d (DATE); optional int64 t (TIMESTAMP(MICROS,true));"
                        + " optional int64 m (TIMESTAMP(MILLIS,true)); optional int96 i;"
                        + " optional int64 n (TIMESTAMP(MICROS,false)); }");
        for (boolean ancient : new boolean[] {true, false}) {
            Path file = folder.resolve(mode + ancient + ".parquet");
            List<Group> records = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                long day = (ancient ? -719_162L : -25_000L) + i * 9_000L;
                var record = new SimpleGroup(schema);
                record.append("d", (int) day);
                record.append("t", day * 86_400_000_000L + i * 1_000_003L);
                record.append("m", day * 86_400_000L + i * 1_003L);
                record.append("n", day * 86_400_000_000L);
                record.append("i", int96(day + 2_440_588L, i * 1_000_003_000L));
                records.add(record);
            }
            new EncodedFileWriter(
                            new FileLayout(PageVersion.V1, CompressionCodecName.SNAPPY, 256, 9, 25, 1 << 20),
                            column -> column.getPath()[0].equals("t") ? ValueEncoding.PLAIN : ValueEncoding.DICTIONARY)
                    .write(file, schema, records, Map.of());
            Query query = Query.of(file).withOption("datetimeRebaseMode", mode).withOption("int96RebaseMode", mode);
            Comparison.of("file of another writer").check(query);
            for (String column : new String[] {"d", "t", "m", "i", "n"}) {
                Comparison.of("file of another writer").check(query.select(column));
            }
            Comparison.of("file of another writer").check(query.where("t < timestamp'1500-06-01' and d is not null"));
            Comparison.of("file of another writer")
                    .check(query.withConf("spark.sql.parquet.int96TimestampConversion", "true")
                            .select("i"));
        }
    }

    private static Binary int96(long julianDay, long nanosOfDay) {
        return Binary.fromConstantByteArray(ByteBuffer.allocate(12)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(nanosOfDay)
                .putInt((int) julianDay)
                .array());
    }

    @Test
    void sessionTimeZoneDoesNotChangeStoredNumbers() {
        Path table = SparkTables.write(folder.resolve("t"), MODERN);
        for (String zone : new String[] {"UTC", "Asia/Kolkata", "-07:00"}) {
            Comparison.of(zone)
                    .check(Query.of(table)
                            .withConf("spark.sql.session.timeZone", zone)
                            .where("t > timestamp'2024-03-10 00:00:00'")
                            .select("d", "t", "n", "string(t)", "string(n)"));
        }
    }

    @Test
    void localTimestampsCanBeInferredAsInstants() {
        Path table = SparkTables.write(folder.resolve("t"), MODERN);
        Comparison.of("inference")
                .check(Query.of(table)
                        .withConf("spark.sql.parquet.inferTimestampNTZ.enabled", "false")
                        .withSchema("t timestamp_ntz, n timestamp, d timestamp_ntz"));
    }
}
