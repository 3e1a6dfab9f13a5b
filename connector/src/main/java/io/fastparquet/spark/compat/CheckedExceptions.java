package io.fastparquet.spark.compat;

/** Spark's exceptions are checked ones, and its Scala signatures do not declare them. */
public final class CheckedExceptions {
    private CheckedExceptions() {}

    /** Throws {@code error}, whatever the caller declares. Never returns. */
    public static void raise(Throwable error) {
        CheckedExceptions.<RuntimeException>raiseAs(error);
    }

    @SuppressWarnings("unchecked") // Erased: nothing is cast.
    private static <E extends Throwable> void raiseAs(Throwable error) throws E {
        throw (E) error;
    }
}
