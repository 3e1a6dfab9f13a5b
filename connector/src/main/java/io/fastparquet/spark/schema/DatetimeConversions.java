package io.fastparquet.spark.schema;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.spark.sql.catalyst.util.DateTimeUtils;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;

/** Dates, timestamps and times whose stored number is not the one Spark holds. */
final class DatetimeConversions {
    private static final long MICROS_PER_MILLI = 1_000;
    private static final long NANOS_PER_MICRO = 1_000;
    private static final long MICROS_PER_DAY = 86_400_000_000L;

    /** Days further from the epoch than this do not fit in microseconds. */
    private static final int MAX_DAYS_IN_MICROS = (int) (Long.MAX_VALUE / MICROS_PER_DAY) - 1;

    /** The Julian day of 1970-01-01, in the count that INT96 timestamps use. */
    private static final int JULIAN_DAY_OF_EPOCH = 2_440_588;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** How Spark's errors call the two families of timestamps. */
    private static final String DATETIME_FORMAT = "Parquet";

    private static final String INT96_FORMAT = "Parquet INT96";

    private DatetimeConversions() {}

    /** The switch points after which the calendars agree; apart, since Spark reads its tables of zones for them. */
    private static final class LastSwitch {
        static final int DAY = RebaseDateTime.lastSwitchJulianDay();
        static final long MICROS = RebaseDateTime.lastSwitchJulianTs();

        private LastSwitch() {}
    }

    private static int rebased(int day, Mode mode) {
        if (mode == Mode.CORRECTED || day >= LastSwitch.DAY) {
            return day;
        }
        if (mode == Mode.EXCEPTION) {
            throw DataSourceUtils.newRebaseExceptionInRead(DATETIME_FORMAT);
        }
        return RebaseDateTime.rebaseJulianToGregorianDays(day);
    }

    private static long rebased(long micros, Calendar calendar, String format) {
        if (calendar.mode() == Mode.CORRECTED || micros >= LastSwitch.MICROS) {
            return micros;
        }
        if (calendar.mode() == Mode.EXCEPTION) {
            throw DataSourceUtils.newRebaseExceptionInRead(format);
        }
        return RebaseDateTime.rebaseJulianToGregorianMicros(calendar.zone(), micros);
    }

    /** Days of another calendar to dates. */
    record RebasedDate(Mode mode) implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            int[] to = ((IntVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = rebased(values[offset + i], mode);
            }
        }
    }

    /** Days to the timestamp without time zone of their midnight. */
    record DateToTimestampNtz(Mode mode) implements ValueConversion.OfInt {
        @Override
        public void convert(int[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                int day = rebased(values[offset + i], mode);
                to[outOffset + i] = day >= -MAX_DAYS_IN_MICROS && day <= MAX_DAYS_IN_MICROS
                        ? day * MICROS_PER_DAY
                        : DateTimeUtils.daysToMicros(day, ZoneOffset.UTC);
            }
        }
    }

    /** Microseconds of another calendar to timestamps. */
    record RebasedTimestamp(Calendar calendar) implements ValueConversion.OfLong {
        @Override
        public void convert(long[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = rebased(values[offset + i], calendar, DATETIME_FORMAT);
            }
        }
    }

    /** Milliseconds to timestamps; those that have no microseconds in a long are an {@link ArithmeticException}. */
    record MillisToTimestamp(Calendar calendar) implements ValueConversion.OfLong {
        @Override
        public void convert(long[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                long micros = Math.multiplyExact(values[offset + i], MICROS_PER_MILLI);
                to[outOffset + i] = rebased(micros, calendar, DATETIME_FORMAT);
            }
        }
    }

    /** Microseconds of the day to times, which Spark holds in nanoseconds; {@link ArithmeticException} as above. */
    record MicrosToTime() implements ValueConversion.OfLong {
        @Override
        public void convert(long[] values, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                to[outOffset + i] = Math.multiplyExact(values[offset + i], NANOS_PER_MICRO);
            }
        }
    }

    /**
     * INT96, nanoseconds of the day and a Julian day, both little-endian, to timestamps. Nanoseconds beyond the day
     * carry over.
     *
     * @param calendar of the timestamps
     * @param zone whose local times they are; null if they are UTC
     */
    record Int96ToTimestamp(Calendar calendar, ZoneId zone) implements ValueConversion.OfByteArray {
        @Override
        public void convert(
                byte[] buffer, int[] offsets, int[] lengths, int offset, FastVector out, int outOffset, int count) {
            long[] to = ((LongVector) out).values();
            for (int i = 0; i < count; i++) {
                int at = offsets[offset + i];
                long nanosOfDay = (long) LONGS.get(buffer, at);
                int julianDay = (int) INTS.get(buffer, at + Long.BYTES);
                // The subtraction wraps as Spark's does.
                long micros = (julianDay - JULIAN_DAY_OF_EPOCH) * MICROS_PER_DAY + nanosOfDay / NANOS_PER_MICRO;
                long utcMicros = rebased(micros, calendar, INT96_FORMAT);
                to[outOffset + i] = zone == null ? utcMicros : DateTimeUtils.convertTz(utcMicros, zone, ZoneOffset.UTC);
            }
        }
    }
}
