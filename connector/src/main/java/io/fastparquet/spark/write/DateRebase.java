package io.fastparquet.spark.write;

import io.fastparquet.spark.compat.CheckedExceptions;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;

/** What becomes of dates before the Gregorian calendar was everywhere in use, when they are written. */
final class DateRebase {
    private final Mode mode;

    private DateRebase(Mode mode) {
        this.mode = mode;
    }

    /** The rebase; null if dates stay as they are. */
    static DateRebase of(Mode mode) {
        return mode == Mode.CORRECTED ? null : new DateRebase(mode);
    }

    /** Rebases {@code days[from, to)} in place, or throws Spark's error if there is an ancient day that must not be. */
    void apply(int[] days, int from, int to) {
        int modern = RebaseDateTime.lastSwitchGregorianDay();
        for (int i = from; i < to; i++) {
            if (days[i] < modern) {
                if (mode == Mode.EXCEPTION) {
                    CheckedExceptions.raise(DataSourceUtils.newRebaseExceptionInWrite("Parquet"));
                }
                days[i] = RebaseDateTime.rebaseGregorianToJulianDays(days[i]);
            }
        }
    }
}
