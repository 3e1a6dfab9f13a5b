package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that went, were replaced or are damaged: reported, or passed over, as by Spark's own source. */
class BadFilesTest {
    private static final String SCHEMA = "id long";

    @TempDir
    Path dir;

    private List<Path> files;

    @BeforeEach
    void write() throws IOException {
        LocalSpark.session()
                .range(0, 300, 1, 3)
                .write()
                .mode("overwrite")
                .option("parquet.block.size", "4096")
                .parquet(dir.toString());
        try (Stream<Path> listing = Files.list(dir)) {
            files = new ArrayList<>(
                    listing.filter(file -> file.getFileName().toString().startsWith("part-"))
                            .sorted()
                            .toList());
        }
    }

    @Test
    void missing() throws Exception {
        assertSameOutcome(() -> Files.delete(files.get(1)), List.of());
        assertThat(outcome(Both.FAST, () -> {}, List.of("ignoreMissingFiles", "true")))
                .startsWith("[200 rows");
    }

    @Test
    void missingIsNotCorrupt() throws Exception {
        assertSameOutcome(() -> Files.delete(files.get(1)), List.of("ignoreCorruptFiles", "true"));
    }

    @Test
    void missingAndIgnored() throws Exception {
        assertSameOutcome(() -> Files.delete(files.get(0)), List.of("ignoreMissingFiles", "true"));
    }

    @Test
    void notParquet() throws Exception {
        Damage text = () -> Files.writeString(files.get(1), "no Parquet in here, by any means", StandardCharsets.UTF_8);
        assertSameOutcome(text, List.of());
        assertSameOutcome(text, List.of("ignoreCorruptFiles", "true"));
        assertSameOutcome(text, List.of("ignoreMissingFiles", "true"));
    }

    @Test
    void tooShort() throws Exception {
        assertSameOutcome(() -> Files.write(files.get(1), new byte[] {1, 2}), List.of());
    }

    @Test
    void cutOff() throws Exception {
        Damage cut = () -> {
            byte[] bytes = Files.readAllBytes(files.get(2));
            Files.write(files.get(2), Arrays.copyOf(bytes, bytes.length / 2));
        };
        assertSameOutcome(cut, List.of());
        assertSameOutcome(cut, List.of("IGNORECORRUPTFILES", "true"));
    }

    @Test
    void otherType() throws Exception {
        Damage replace = () -> {
            Path other = dir.resolveSibling(dir.getFileName() + "-other");
            LocalSpark.session()
                    .range(0, 10, 1, 1)
                    .selectExpr("cast(id as string) as id")
                    .write()
                    .mode("overwrite")
                    .parquet(other.toString());
            try (Stream<Path> listing = Files.list(other)) {
                Path file = listing.filter(f -> f.getFileName().toString().startsWith("part-"))
                        .findFirst()
                        .orElseThrow();
                Files.write(files.get(0), Files.readAllBytes(file));
            }
        };
        assertSameOutcome(replace, List.of());
    }

    private void assertSameOutcome(Damage damage, List<String> options) throws Exception {
        write();
        String spark = outcome(Both.SPARK, damage, options);
        write();
        String fast = outcome(Both.FAST, damage, options);
        assertThat(fast).isEqualTo(spark);
    }

    /** The rows, or the errors, of a query whose files are damaged after they were listed. */
    private String outcome(String format, Damage damage, List<String> options) throws Exception {
        Dataset<Row> rows = Both.read(
                format,
                reader -> {
                    for (int i = 0; i < options.size(); i += 2) {
                        reader.option(options.get(i), options.get(i + 1));
                    }
                    return reader.schema(SCHEMA);
                },
                dir.toString());
        damage.run();
        // Checksums of the local file system would find the damage first.
        try (Stream<Path> listing = Files.list(dir)) {
            for (Path file : listing.filter(f -> f.toString().endsWith(".crc")).toList()) {
                Files.delete(file);
            }
        }
        try {
            List<Row> result = rows.collectAsList();
            return "[" + result.size() + " rows";
        } catch (Exception e) {
            return Both.chain(e)
                    .toString()
                    .replaceAll("part-[^ .]*", "part")
                    .replaceAll("TID \\d+|stage \\d+\\.\\d+", "");
        }
    }

    private interface Damage {
        void run() throws Exception;
    }
}
