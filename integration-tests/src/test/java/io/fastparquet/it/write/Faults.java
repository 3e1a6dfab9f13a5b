package io.fastparquet.it.write;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.Path;

/** Decides which operation of the {@link FaultyFileSystem} fails, and keeps what it saw. One for the process. */
final class Faults {
    /** What can fail. */
    enum Operation {
        CREATE,
        WRITE,
        FLUSH,
        CLOSE,
        RENAME
    }

    /** How it fails. */
    enum Kind {
        CHECKED {
            @Override
            void raise(String message) throws IOException {
                throw new IOException(message);
            }
        },
        UNCHECKED {
            @Override
            void raise(String message) {
                throw new IllegalStateException(message);
            }
        },
        ERROR {
            @Override
            void raise(String message) {
                throw new AssertionError(message);
            }
        };

        abstract void raise(String message) throws IOException;
    }

    /** Begins the message of every fault. */
    static final String MESSAGE = "this fault was asked for";

    private static final AtomicInteger LEFT = new AtomicInteger();
    private static final Map<String, Boolean> CREATORS = new ConcurrentHashMap<>();
    private static volatile Operation operation;
    private static volatile Kind kind = Kind.CHECKED;
    private static volatile boolean happened;

    private Faults() {}

    /** From now on the {@code count}-th such operation fails, and only that one. */
    static void arm(Operation failing, Kind how, int count) {
        LEFT.set(count);
        happened = false;
        kind = how;
        operation = failing;
    }

    /** Nothing fails any more; returns whether something did. */
    static boolean disarm() {
        operation = null;
        return happened;
    }

    static void announce(Operation now, Path path) throws IOException {
        if (now == Operation.CREATE) {
            boolean here = StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(frame -> frame.getClassName().startsWith("io.fastparquet.spark.write.")));
            CREATORS.put(path.getName(), here);
        }
        if (now == operation && LEFT.decrementAndGet() == 0) {
            happened = true;
            kind.raise(MESSAGE + ": " + now + " of " + path);
        }
    }

    /** Returns whether the file of this name was created by the connector's writer; null if it never was. */
    static Boolean wasCreatedByConnector(String name) {
        return CREATORS.get(name);
    }
}
