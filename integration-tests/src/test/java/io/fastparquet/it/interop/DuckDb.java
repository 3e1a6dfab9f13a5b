package io.fastparquet.it.interop;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** An in-memory DuckDB that writes Parquet files. */
public final class DuckDb {
    private DuckDb() {}

    /** Runs {@code statements} one after the other in a database of their own. */
    public static void run(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET TimeZone = 'UTC'");
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
