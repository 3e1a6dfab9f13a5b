package io.fastparquet.bench.jmh.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads {@code published.txt}, which says what its lines mean. */
final class PublishedRows {
    private static final int COLUMNS = 7;
    private static final String NOT_PUBLISHED = "-";

    private PublishedRows() {}

    /** All rows, those of a source together. */
    static List<PublishedRow> all() {
        List<PublishedRow> rows = new ArrayList<>();
        String source = "";
        for (String line : lines()) {
            if (line.startsWith("=")) {
                source = line.substring(1).strip();
            } else if (!line.isBlank() && !line.startsWith("#")) {
                rows.add(row(source, line));
            }
        }
        return rows;
    }

    private static PublishedRow row(String source, String line) {
        String[] cells = line.split("\\|", COLUMNS);
        if (cells.length != COLUMNS) {
            throw new IllegalStateException(COLUMNS + " cells expected: " + line);
        }
        double before = number(cells[2]);
        double after = number(cells[3]);
        double factor = number(cells[4]);
        return new PublishedRow(
                source,
                cells[0].strip(),
                Unit.of(cells[1].strip()),
                before,
                after,
                Double.isNaN(factor) ? after / before : factor,
                Pattern.compile(cells[5].strip()),
                Pattern.compile(cells[6].strip()));
    }

    private static double number(String cell) {
        return cell.strip().equals(NOT_PUBLISHED) ? Double.NaN : Double.parseDouble(cell.strip());
    }

    private static List<String> lines() {
        try (InputStream in = PublishedRows.class.getResourceAsStream("published.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
