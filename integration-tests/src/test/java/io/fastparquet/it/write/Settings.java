package io.fastparquet.it.write;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;

/** Settings of the session that hold while something is done. */
final class Settings {
    private Settings() {}

    /** Does {@code action} with {@code configuration} set, which is taken back afterwards. */
    static <T> T with(Map<String, String> configuration, Callable<T> action) throws Exception {
        SparkSession session = Writer.session();
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
