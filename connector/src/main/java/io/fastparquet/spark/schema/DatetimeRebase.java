package io.fastparquet.spark.schema;

import java.time.ZoneId;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.apache.spark.sql.catalyst.util.RebaseDateTime.RebaseSpec;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;

/**
 * The calendar in which a file's dates and timestamps were written, and the shift of its INT96 timestamps. Immutable.
 *
 * @param datetime for dates and for timestamps of INT64
 * @param int96 for timestamps of INT96
 * @param int96Zone the zone whose local times INT96 timestamps are, although written as UTC; null for no shift
 */
public record DatetimeRebase(Calendar datetime, Calendar int96, ZoneId int96Zone) {
    private static final String PARQUET_JAVA = "parquet-mr";

    /** What becomes of days and timestamps before the Gregorian calendar was everywhere in use. */
    public enum Mode {
        /** They are of the proleptic Gregorian calendar, as Spark's are: nothing is done. */
        CORRECTED,
        /** They are of the hybrid Julian and Gregorian calendar: the same local date and time is looked up. */
        LEGACY,
        /** Their calendar is not known: reading one is an error. */
        EXCEPTION
    }

    /**
     * A mode, and the zone in which {@link Mode#LEGACY} timestamps were local times.
     *
     * @param mode what is to be done
     * @param zone the zone's id, as {@link java.util.TimeZone} takes it
     */
    public record Calendar(Mode mode, String zone) {
        /** Nothing is to be done. */
        public static final Calendar CORRECTED = new Calendar(Mode.CORRECTED, "UTC");

        /** Checks that nothing is missing. */
        public Calendar {
            Objects.requireNonNull(mode);
            Objects.requireNonNull(zone);
        }

        private static Calendar of(RebaseSpec spec) {
            return new Calendar(Mode.valueOf(spec.mode().toString()), spec.timeZone());
        }
    }

    /** Values as they are stored: the proleptic Gregorian calendar, and no shift. */
    public static DatetimeRebase none() {
        return new DatetimeRebase(Calendar.CORRECTED, Calendar.CORRECTED, null);
    }

    /**
     * What a file's footer says, and the session where the footer is silent.
     *
     * @param keyValueMetadata the footer's, where Spark notes its version, the legacy calendar and the zone
     * @param createdBy the footer's; may be null
     * @param datetimeMode the session's or the read's mode for dates and timestamps
     * @param int96Mode the same for INT96
     * @param int96Zone the session's zone if {@code spark.sql.parquet.int96TimestampConversion} is on, otherwise null
     * @throws UnsupportedReadException if a mode is none of Spark's, or the writer must be known and is not
     */
    public static DatetimeRebase of(
            Map<String, String> keyValueMetadata,
            String createdBy,
            String datetimeMode,
            String int96Mode,
            ZoneId int96Zone)
            throws UnsupportedReadException {
        if (int96Zone != null && createdBy == null) {
            throw new UnsupportedReadException("int96TimestampConversion is on, and the footer has no created_by");
        }
        boolean shifted = int96Zone != null && !createdBy.startsWith(PARQUET_JAVA);
        try {
            return new DatetimeRebase(
                    Calendar.of(DataSourceUtils.datetimeRebaseSpec(keyValueMetadata::get, datetimeMode)),
                    Calendar.of(DataSourceUtils.int96RebaseSpec(keyValueMetadata::get, int96Mode)),
                    shifted ? int96Zone : null);
        } catch (NoSuchElementException e) {
            throw new UnsupportedReadException("rebase modes " + datetimeMode + " and " + int96Mode, e);
        }
    }
}
