package io.fastparquet.it.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The table of verdicts, {@code corpus/verdicts.txt}: a line a file, or a glob for files that are not Parquet. */
final class Verdicts {
    private Verdicts() {}

    /** What has to come of reading a file. */
    enum Kind {
        /** Rows, schema or error as built-in. */
        SAME,
        /** Built-in's vectorized reader fails; rows as its row-based reader gives. */
        ROW_READER,
        /** Built-in fails; rows as built-in reads from the file that the detail names. */
        LIKE,
        /** Built-in fails; the detail names a column and states its strings, separated by commas. */
        STATED,
        /** Read with a small heap and a time limit; the detail begins with SAME or SAME_OR_ERROR. */
        HOSTILE,
        /** Not a Parquet file. */
        NOT_PARQUET
    }

    /**
     * A line of the table.
     *
     * @param kind the verdict
     * @param pattern a path inside the corpus, or a glob
     * @param detail the rest of the line
     */
    record Verdict(Kind kind, String pattern, String detail) {
        boolean covers(String file) {
            return FileSystems.getDefault().getPathMatcher("glob:" + pattern).matches(Path.of(file));
        }
    }

    /** Reads the table. */
    static List<Verdict> read() throws IOException {
        try (InputStream table = Verdicts.class.getResourceAsStream("/corpus/verdicts.txt")) {
            List<Verdict> verdicts = new ArrayList<>();
            for (String line : new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    String[] words = line.split("\\s+", 3);
                    verdicts.add(new Verdict(Kind.valueOf(words[0]), words[1], words.length < 3 ? "" : words[2]));
                }
            }
            return verdicts;
        }
    }
}
