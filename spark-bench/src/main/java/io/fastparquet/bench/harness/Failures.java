package io.fastparquet.bench.harness;

/** Failures in the few words that fit into a report. */
final class Failures {
    private static final int MAX_LENGTH = 160;

    private Failures() {}

    /** The class and the first line of the message of the innermost cause. */
    static String reason(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = root.getMessage() == null
                ? ""
                : ": " + root.getMessage().lines().findFirst().orElse("");
        String reason = root.getClass().getSimpleName() + message;
        return reason.length() <= MAX_LENGTH ? reason : reason.substring(0, MAX_LENGTH) + "…";
    }
}
