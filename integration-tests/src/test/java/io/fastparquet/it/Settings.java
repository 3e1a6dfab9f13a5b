package io.fastparquet.it;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** Settings of a session that hold while something is done. */
public final class Settings {
    /**
     * Without these, Spark would compile code for each of many small queries, and spend most of the tests' time on it. Rows
     * are the same, read and written one by one.
     */
    public static final Map<String, String> INTERPRETED =
            Map.of("spark.sql.codegen.wholeStage", "false", "spark.sql.codegen.factoryMode", "NO_CODEGEN");

    /** Dates and timestamps outside Spark, literals among them, as classes that can say all of them. */
    public static final Map<String, String> ALL_DATES = Map.of("spark.sql.datetime.java8API.enabled", "true");

    private Settings() {}

    /** Something that is done; returns what comes of it. */
    @FunctionalInterface
    public interface Action<T, E extends Exception> {
        T call() throws E;
    }

    /** Does {@code action} in {@code session}, the active one, with {@code configuration}, which is taken back afterwards. */
    public static <T, E extends Exception> T with(
            SparkSession session, Map<String, String> configuration, Action<T, E> action) throws E {
        SparkSession.setActiveSession(session);
        Map<String, String> before = new HashMap<>();
        configuration.forEach((key, value) -> {
            before.put(key, session.conf().get(key, null));
            session.conf().set(key, value);
        });
        try {
            return action.call();
        } finally {
            before.forEach((key, value) -> {
                if (value == null) {
                    session.conf().unset(key);
                } else {
                    session.conf().set(key, value);
                }
            });
        }
    }
}
