package io.fastparquet.spark.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import java.time.ZoneId;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatetimeRebaseTest {
    private static final String VERSION = "org.apache.spark.version";
    private static final String CREATED_BY = "parquet-mr version 1.15.2";

    private static DatetimeRebase of(Map<String, String> metadata) throws UnsupportedReadException {
        return DatetimeRebase.of(metadata, CREATED_BY, "EXCEPTION", "EXCEPTION", null);
    }

    @ParameterizedTest
    @CsvSource({
        "2.4.8,LEGACY,LEGACY",
        "3.0.0,CORRECTED,LEGACY",
        "3.1.0,CORRECTED,CORRECTED",
        "4.2.0,CORRECTED,CORRECTED",
        // Versions are compared as text.
        "10.0.0,LEGACY,LEGACY"
    })
    void goesByTheWritersVersion(String version, Mode datetime, Mode int96) throws UnsupportedReadException {
        DatetimeRebase rebase = of(Map.of(VERSION, version, "org.apache.spark.timeZone", "Asia/Tokyo"));
        assertThat(rebase.datetime().mode()).isEqualTo(datetime);
        assertThat(rebase.int96().mode()).isEqualTo(int96);
    }

    @Test
    void goesByTheLegacyKeys() throws UnsupportedReadException {
        DatetimeRebase dates = of(Map.of(VERSION, "3.2.0", "org.apache.spark.legacyDateTime", ""));
        assertThat(dates.datetime().mode()).isEqualTo(Mode.LEGACY);
        assertThat(dates.int96().mode()).isEqualTo(Mode.CORRECTED);
        DatetimeRebase int96 = of(Map.of(VERSION, "3.2.0", "org.apache.spark.legacyINT96", ""));
        assertThat(int96.datetime().mode()).isEqualTo(Mode.CORRECTED);
        assertThat(int96.int96().mode()).isEqualTo(Mode.LEGACY);
    }

    @Test
    void takesTheWritersZone() throws UnsupportedReadException {
        DatetimeRebase rebase = of(Map.of(VERSION, "2.4.0", "org.apache.spark.timeZone", "Asia/Tokyo"));
        assertThat(rebase.datetime()).isEqualTo(new Calendar(Mode.LEGACY, "Asia/Tokyo"));
        assertThat(of(Map.of(VERSION, "2.4.0")).int96())
                .isEqualTo(new Calendar(Mode.LEGACY, TimeZone.getDefault().getID()));
    }

    @Test
    void goesByTheSessionForOtherWriters() throws UnsupportedReadException {
        DatetimeRebase rebase = DatetimeRebase.of(Map.of(), CREATED_BY, "LEGACY", "EXCEPTION", null);
        assertThat(rebase.datetime().mode()).isEqualTo(Mode.LEGACY);
        assertThat(rebase.int96().mode()).isEqualTo(Mode.EXCEPTION);
    }

    @Test
    void refusesUnknownModes() throws UnsupportedReadException {
        assertThatExceptionOfType(UnsupportedReadException.class)
                .isThrownBy(() -> DatetimeRebase.of(Map.of(), CREATED_BY, "legacy", "CORRECTED", null));
        // Spark does not look at the mode if it knows the writer.
        assertThat(DatetimeRebase.of(Map.of(VERSION, "4.0.0"), CREATED_BY, "legacy", "legacy", null)
                        .datetime())
                .extracting(Calendar::mode)
                .isEqualTo(Mode.CORRECTED);
    }

    @Test
    void shiftsInt96OfOtherWriters() throws UnsupportedReadException {
        ZoneId zone = ZoneId.of("Asia/Tokyo");
        assertThat(DatetimeRebase.of(Map.of(), "impala version 2.10", "CORRECTED", "CORRECTED", zone)
                        .int96Zone())
                .isEqualTo(zone);
        assertThat(DatetimeRebase.of(Map.of(), CREATED_BY, "CORRECTED", "CORRECTED", zone)
                        .int96Zone())
                .isNull();
        assertThatExceptionOfType(UnsupportedReadException.class)
                .isThrownBy(() -> DatetimeRebase.of(Map.of(), null, "CORRECTED", "CORRECTED", zone));
        assertThat(DatetimeRebase.of(Map.of(), null, "CORRECTED", "CORRECTED", null))
                .isEqualTo(DatetimeRebase.of(Map.of(), CREATED_BY, "CORRECTED", "CORRECTED", null));
    }
}
