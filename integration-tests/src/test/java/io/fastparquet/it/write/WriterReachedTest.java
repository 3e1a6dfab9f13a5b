package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The connector's writer is really reached: without this, every comparison could be of built-in with itself. */
final class WriterReachedTest {
    @TempDir
    Path folder;

    @BeforeAll
    static void registerFileSystem() {
        FaultyTables.register();
    }

    private boolean isReached(String sql, Writer writer, Map<String, String> configuration) throws Exception {
        Path table = folder.resolve("table");
        Writer.with(configuration, () -> {
            Writer.session()
                    .sql(sql)
                    .coalesce(1)
                    .write()
                    .format(writer.format())
                    .mode("overwrite")
                    .save(FaultyFileSystem.uri(table));
            return null;
        });
        List<Path> files = WrittenFile.dataFiles(table);
        assertThat(files).hasSize(1);
        return Faults.wasCreatedByConnector(files.get(0).getFileName().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select id, string(id) as s from range(10)",
                "select array(named_struct('a', map(id, decimal(id)))) as nested from range(10)",
                "select timestamp_micros(id) as t, date'2020-01-01' as d, 1.5f as f, x'00' as b from range(10)"
            })
    void byDefault(String sql) throws Exception {
        assertThat(isReached(sql, Writer.FAST, Map.of())).isTrue();
    }

    @Test
    void notByTheBuiltInSource() throws Exception {
        assertThat(isReached("select id from range(10)", Writer.BUILT_IN, Map.of()))
                .isFalse();
    }

    @Test
    void byTheBuiltInSourceIfItIsAccelerated() throws Exception {
        String sql = "select id from range(10)";

        assertThat(isReached(sql, Writer.ACCELERATED, Writer.ACCELERATION)).isTrue();
        assertThat(isReached(sql, Writer.ACCELERATED, Map.of())).isFalse();
    }

    /** What creates a table, and what is inserted into it. */
    @Test
    void byStatementsOnTablesThatAreAccelerated() throws Exception {
        Path table = folder.resolve("accelerated");
        Writer.with(Writer.ACCELERATION, () -> {
            Writer.session()
                    .sql("create table writer_reached using parquet location '" + FaultyFileSystem.uri(table)
                            + "' as select /*+ coalesce(1) */ id from range(10)");
            Writer.session().sql("insert into writer_reached select /*+ coalesce(1) */ id from range(5)");
            Writer.session().sql("drop table writer_reached");
            return null;
        });

        assertThat(WrittenFile.dataFiles(table))
                .hasSize(2)
                .allSatisfy(file -> assertThat(
                                Faults.wasCreatedByConnector(file.getFileName().toString()))
                        .isTrue());
    }

    @Test
    void notWhenSwitchedOff() throws Exception {
        Map<String, String> off = Map.of("spark.fastparquet.writer.enabled", "false");

        assertThat(isReached("select id from range(10)", Writer.FAST, off)).isFalse();
        assertThat(isReached("select id from range(10)", Writer.FAST, Map.of())).isTrue();
    }

    @Test
    void notForVariants() throws Exception {
        assertThat(isReached("select parse_json(string(id)) as v from range(10)", Writer.FAST, Map.of()))
                .isFalse();
    }
}
