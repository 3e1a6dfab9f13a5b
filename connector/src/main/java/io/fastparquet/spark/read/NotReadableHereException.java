package io.fastparquet.spark.read;

import java.io.IOException;

/** A file that this reader leaves to Spark's own, which reads it or says in Spark's words what is wrong. */
public final class NotReadableHereException extends IOException {
    /** @param reason why, completing "the file is read by Spark's own reader because …" */
    public NotReadableHereException(String reason) {
        super(reason);
    }

    /**
     * A reason with the exception that showed it.
     *
     * @param reason why, completing "the file is read by Spark's own reader because …"
     */
    public NotReadableHereException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
