package io.fastparquet.it.interop;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** An in-memory DuckDB that writes and reads Parquet files. */
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

    /** Runs {@code statements} likewise, and returns the rows of the last one, columns separated by tabs. */
    public static List<String> query(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET TimeZone = 'UTC'");
            for (String sql : Arrays.copyOf(statements, statements.length - 1)) {
                statement.execute(sql);
            }
            List<String> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery(statements[statements.length - 1])) {
                int columns = result.getMetaData().getColumnCount();
                while (result.next()) {
                    StringBuilder row = new StringBuilder();
                    for (int i = 1; i <= columns; i++) {
                        row.append(i == 1 ? "" : "\t").append(result.getString(i));
                    }
                    rows.add(row.toString());
                }
            }
            return rows;
        }
    }
}
