package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a directory holds.
 *
 * @param files their names below it, without checksum files, in order; what is different in each job is left out
 * @param rows what built-in reads from it, in order, after a line with the schema
 */
record TableState(List<String> files, List<String> rows) {
    private static final String UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

    /** Looks at the files only. */
    static TableState of(Path table) throws IOException {
        if (!Files.exists(table)) {
            return new TableState(List.of(), List.of());
        }
        try (Stream<Path> files = Files.walk(table)) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> table.relativize(file).toString().replaceAll(UUID, "UUID"))
                    .filter(name -> !name.endsWith(".crc"))
                    .sorted()
                    .toList();
            return new TableState(names, List.of());
        }
    }

    /** Looks at files and rows. */
    static TableState withRows(Path table) throws IOException {
        Outcome outcome = ReadBack.rows(table);
        assertThat(outcome).as("rows of %s", table).isInstanceOf(Outcome.Result.class);
        Outcome.Result result = (Outcome.Result) outcome;
        List<String> rows = new ArrayList<>();
        rows.add(result.schema().json());
        rows.addAll(result.rows().stream().sorted().toList());
        return new TableState(of(table).files(), rows);
    }

    /** Returns everything in lines. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(files);
        lines.addAll(rows);
        return lines;
    }
}
