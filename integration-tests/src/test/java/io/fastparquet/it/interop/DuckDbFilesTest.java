package io.fastparquet.it.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of DuckDB: its types, codecs, row-group sizes, and the encodings of both of its Parquet versions. */
final class DuckDbFilesTest {
    private static final int ROWS = 5000;

    private static final List<String> COLUMNS = List.of(
            "i % 2 = 0",
            "(i % 128)::TINYINT",
            "(i % 30000)::SMALLINT",
            "(i * 7919 - 1000000)::INTEGER",
            "(i * 1000000007)::BIGINT",
            "(i % 256)::UTINYINT",
            "(i % 65536)::USMALLINT",
            "(i * 800000)::UINTEGER",
            "(i::UBIGINT * 3000000000000000)::UBIGINT",
            "(i * i)::HUGEINT",
            "(i / 7)::FLOAT",
            "(i / 7)::DOUBLE",
            "(i % 100 / 4)::DECIMAL(4,2)",
            "(i / 4)::DECIMAL(9,3)",
            "(i / 3)::DECIMAL(18,6)",
            "(i / 3)::DECIMAL(38,9)",
            "'text ' || (i % 97)",
            "repeat(i::VARCHAR, 1 + i % 20)",
            "(i::VARCHAR)::BLOB",
            "DATE '1950-01-01' + i::INTEGER",
            "make_timestamp(i * 1234567891)",
            "make_timestamp(i * 1234567891)::TIMESTAMP_MS",
            "make_timestamp(i * 1234567891)::TIMESTAMPTZ",
            "(['red', 'green', 'blue'])[1 + i % 3]::ENUM('red', 'green', 'blue')",
            "[i, NULL, i + 1][1:i % 4]",
            "[[i::VARCHAR], NULL, []]",
            "{'a': i, 'b': {'c': 'x' || i, 'd': [i]}}",
            "MAP([i, i + 1], ['k' || i, NULL])");

    @TempDir
    Path folder;

    private Path write(String name, String select, String options) throws SQLException {
        Path file = folder.resolve(name + ".parquet");
        DuckDb.run("COPY (" + select + ") TO '" + file + "' (FORMAT parquet, " + options + ")");
        return file;
    }

    private static String select(int from, int to) {
        StringBuilder select = new StringBuilder("SELECT i AS row");
        for (int column = from; column < to; column++) {
            select.append(", CASE WHEN hash(i, ").append(column).append(") % 6 = 0 THEN NULL ELSE ");
            select.append(COLUMNS.get(column)).append(" END AS c").append(column);
        }
        return select.append(" FROM range(").append(ROWS).append(") t(i)").toString();
    }

    @ParameterizedTest(name = "{0}, {1}, row groups of {2}")
    @CsvSource({
        "V1, uncompressed, 2048",
        "V1, snappy, 100000",
        "V2, zstd, 2048",
        "V2, gzip, 100000",
        "V2, lz4_raw, 4096",
        "V2, uncompressed, 2048"
    })
    void readsEveryType(String version, String codec, int rowGroupRows) throws SQLException {
        String options = "CODEC '" + codec + "', ROW_GROUP_SIZE " + rowGroupRows + ", PARQUET_VERSION " + version;
        Path file = write("types", select(0, COLUMNS.size()), options);

        Outcome expected = rowReader(Query.of(file)).run(Face.BUILT_IN);

        assertThat(expected).isInstanceOf(Outcome.Result.class);
        Comparison.of("DuckDB " + options).checkAgainst(expected, Query.of(file));
        Comparison.of("DuckDB " + options)
                .withOracle(query -> rowReader(query).withConf("spark.sql.parquet.filterPushdown", "false"))
                .check(Query.of(file)
                        .where("c16 = 'text 5' or c3 between 0 and 100000 or c7 > 3900000000")
                        .select("row", "c26.b.c", "c27", "c15"));
    }

    /** The oracle for files with BYTE_STREAM_SPLIT, which Spark's vectorized reader does not know. */
    private static Query rowReader(Query query) {
        return query.withConf("spark.sql.parquet.enableVectorizedReader", "false");
    }

    /** V2 files of DuckDB use BYTE_STREAM_SPLIT where dictionaries do not pay, which only the row reader knows. */
    @Test
    void readsByteStreamSplit() throws SQLException {
        Path file = write(
                "split",
                "SELECT i AS row, sin(i) AS d, CASE WHEN i % 5 <> 0 THEN cos(i)::FLOAT END AS f FROM range(100000) t(i)",
                "PARQUET_VERSION V2, DICTIONARY_SIZE_LIMIT 1");
        Query query = Query.of(file).select("count(*)", "sum(hash(row, d))", "sum(hash(f))", "max(row)");
        Outcome expected = rowReader(query).run(Face.BUILT_IN);

        assertThat(expected).isInstanceOf(Outcome.Result.class);
        Comparison.of("BYTE_STREAM_SPLIT").checkAgainst(expected, query);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "uuid()", "TIME '12:34:56'", "INTERVAL 3 DAYS", "TIMESTAMP_NS '2020-01-01 00:00:00.123456789'",
                "TIMESTAMP_S '2020-01-01 00:00:00'", "'101'::BIT", "NULL", "170141183460469231731687303715884105727"
            })
    void refusesWhatSparkRefuses(String expression) throws SQLException {
        Path file = write("odd", "SELECT 1 AS a, " + expression + " AS odd FROM range(3)", "PARQUET_VERSION V1");
        Comparison.of(expression).check(Query.of(file));
        Comparison.of(expression).check(Query.of(file).withSchema("a int, odd binary"));
        Comparison.of(expression).check(Query.of(file).select("a"));
    }

    @Test
    void readsHivePartitions() throws SQLException {
        Path table = folder.resolve("partitioned");
        DuckDb.run("COPY (SELECT i, i % 3 AS p, 'v' || i % 2 AS q FROM range(1000) t(i)) TO '" + table
                + "' (FORMAT parquet, PARTITION_BY (p, q))");
        Comparison.of("partitions").inAnyOrder().check(Query.of(table));
        Comparison.of("partitions").inAnyOrder().check(Query.of(table).where("p = 1 and q = 'v0' and i > 500"));
    }
}
