package io.fastparquet.spark.write;

import io.fastparquet.spark.compat.CheckedExceptions;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;

/** What becomes of timestamps before the Gregorian calendar was everywhere in use, when they are written. */
final class TimestampRebase {
    private final Mode mode;
    private final String zone;
    private final String format;

    private TimestampRebase(Mode mode, String zone, String format) {
        this.mode = mode;
        this.zone = zone;
        this.format = format;
    }

    /**
     * The rebase; null if timestamps stay as they are.
     *
     * @param zone where they are local times
     * @param format as Spark's error names it
     */
    static TimestampRebase of(Mode mode, String zone, String format) {
        return mode == Mode.CORRECTED ? null : new TimestampRebase(mode, zone, format);
    }

    /** Rebases {@code micros[from, to)} in place, or throws Spark's error if there is an ancient one that must not be. */
    void apply(long[] micros, int from, int to) {
        long modern = RebaseDateTime.lastSwitchGregorianTs();
        for (int i = from; i < to; i++) {
            if (mode == Mode.LEGACY) {
                micros[i] = RebaseDateTime.rebaseGregorianToJulianMicros(zone, micros[i]);
            } else if (micros[i] < modern) {
                CheckedExceptions.raise(DataSourceUtils.newRebaseExceptionInWrite(format));
            }
        }
    }
}
