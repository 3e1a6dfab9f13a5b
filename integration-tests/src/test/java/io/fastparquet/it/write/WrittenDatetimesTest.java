package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates and timestamps of all times, in every physical type and rebase mode. */
final class WrittenDatetimesTest {
    private static final String ANCIENT = rows("(date'0001-01-01', timestamp'0001-01-01 00:00:00'),"
            + " (date'1000-03-01', timestamp'1582-10-04 23:59:59.999999'),"
            + " (date'1582-10-15', timestamp'1582-10-15 00:00:00'),"
            + " (date'1850-06-01', timestamp'1883-11-18 12:00:01.000001'),"
            + " (date'1900-01-01', timestamp'1899-12-31 23:59:59'),");

    private static final String MODERN = rows("");

    @TempDir
    Path folder;

    private static String rows(String more) {
        return "select d, t, cast(t as timestamp_ntz) as n, array(d, null, d) as ds, array(t, null) as ts,"
                + " map(coalesce(t, now()), named_struct('d', d, 't', t)) as m from values " + more
                + " (date'1970-01-01', timestamp'1969-12-31 23:59:59.999999'),"
                + " (date'1969-12-31', timestamp'1969-12-31 23:59:59.000001'),"
                + " (date'2024-03-10', timestamp'2024-03-10 03:30:00.123456'),"
                + " (null, null), (date'9999-12-31', timestamp'9999-12-31 23:59:59.999999') as v(d, t)";
    }

    private static Write write(String sql, String type, String mode) {
        // The rows without a timestamp need a key that both writes share.
        return Write.of(sql.replace("now()", "timestamp'2000-01-01 00:00:00'"))
                .withConf(Map.of(
                        "spark.sql.parquet.outputTimestampType", type,
                        "spark.sql.parquet.datetimeRebaseModeInWrite", mode,
                        "spark.sql.parquet.int96RebaseModeInWrite", mode));
    }

    static Stream<Arguments> kinds() {
        List<Arguments> kinds = new ArrayList<>();
        for (String type : List.of("INT96", "TIMESTAMP_MICROS", "TIMESTAMP_MILLIS")) {
            for (String mode : List.of("CORRECTED", "LEGACY", "EXCEPTION")) {
                kinds.add(Arguments.of(type, mode));
            }
        }
        return kinds.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("kinds")
    void ancientOnes(String type, String mode) throws Exception {
        Write write = write(ANCIENT, type, mode);
        Outcome outcome = SameOutcome.check(write, folder);

        if (mode.equals("EXCEPTION")) {
            Outcome.Failure failure = (Outcome.Failure) outcome;
            assertThat(failure.rootCause()).contains("SparkUpgradeException");
        } else {
            checkFiles(write);
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("kinds")
    void modernOnes(String type, String mode) throws Exception {
        Write write = write(MODERN, type, mode);

        assertThat(SameOutcome.check(write, folder)).isInstanceOf(Outcome.Result.class);
        checkFiles(write);
    }

    /** Each value alone, so that the error of the other does not hide it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "date'1582-10-14'",
                "date'1582-10-15'",
                "timestamp'1899-12-31 23:59:59.999999'",
                "timestamp'1900-01-01 00:00:00'",
                "timestamp'1582-10-15 00:00:00'",
                "timestamp_ntz'0001-01-01 00:00:00'"
            })
    void refusesFromTheSameDayOn(String value) {
        for (String type : List.of("INT96", "TIMESTAMP_MICROS", "TIMESTAMP_MILLIS")) {
            Write write = write("select array(" + value + ") as l, " + value + " as v", type, "EXCEPTION");
            SameOutcome.check(write, folder);
        }
    }

    @Test
    void zonesOfTheSessionAreRespected() throws Exception {
        for (String zone : List.of("UTC", "Europe/Moscow", "Asia/Kolkata", "-07:00")) {
            for (String type : List.of("INT96", "TIMESTAMP_MICROS")) {
                Write write = write(ANCIENT, type, "LEGACY").withConf("spark.sql.session.timeZone", zone);

                assertThat(SameOutcome.check(write, folder)).isInstanceOf(Outcome.Result.class);
                checkFiles(write);
            }
        }
    }

    private void checkFiles(Write write) throws Exception {
        Path fast = Writer.FAST.in(folder).resolve("table");
        FileComparison.check(write, Writer.BUILT_IN.in(folder).resolve("table"), fast);
        new IndexCheck(64).check(fast);
    }
}
