package io.fastparquet.spark.write;

/** Brings values of Spark's into the unit and calendar of a column. */
interface LongConversion {
    /** Converts {@code values[from, to)} in place. */
    void apply(long[] values, int from, int to);

    /** Microseconds, in another calendar; null if there is nothing to do. */
    static LongConversion micros(TimestampRebase rebase) {
        return rebase == null ? null : rebase::apply;
    }

    /** Microseconds to milliseconds, towards the past. */
    static LongConversion millis(TimestampRebase rebase) {
        return (values, from, to) -> {
            if (rebase != null) {
                rebase.apply(values, from, to);
            }
            divide(values, from, to, 1000);
        };
    }

    /** Nanoseconds of the day to microseconds. */
    static LongConversion timeMicros() {
        return (values, from, to) -> divide(values, from, to, 1000);
    }

    private static void divide(long[] values, int from, int to, long divisor) {
        for (int i = from; i < to; i++) {
            values[i] = Math.floorDiv(values[i], divisor);
        }
    }
}
