package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.interop.PythonEnvironment;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** pyarrow and Polars read in fastparquet's files what they read in built-in's, and find with filters what they should. */
final class PythonReadersTest {
    private static final int ROWS = 3000;

    @TempDir
    Path folder;

    @Test
    void readTheSameRows() throws Exception {
        PythonEnvironment.assume();
        int number = 0;
        for (Layout layout : Layout.all()) {
            if (layout.isKnownToOthers()) {
                number++;
                write(layout, Writer.BUILT_IN, number + ".built-in.parquet");
                write(layout, Writer.FAST, number + ".fast.parquet");
            }
        }
        Path script = folder.resolve("read_files.py");
        try (InputStream resource = PythonReadersTest.class.getResourceAsStream("/write/read_files.py")) {
            Files.copy(resource, script);
        }
        List<String> lines = PythonEnvironment.run(script, folder.toString(), Layout.HASHED);

        assertThat(lines).hasSize(1);
        assertThat(lines.get(0)).startsWith("CHECKED");
        assertThat(Integer.parseInt(lines.get(0).substring("CHECKED ".length())))
                .isGreaterThan(20 * number);
    }

    private void write(Layout layout, Writer writer, String name) throws Exception {
        Path table = Write.of(layout.sql(ROWS)).withOptions(layout.options()).run(writer, folder.resolve("tables"));
        Files.move(WrittenFile.dataFiles(table).get(0), folder.resolve(name));
    }
}
