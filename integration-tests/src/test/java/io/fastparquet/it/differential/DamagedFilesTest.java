package io.fastparquet.it.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Face;
import io.fastparquet.it.OutcomeReporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small files with flipped bits, overwritten bytes and missing ends, read in a small JVM.
 *
 * <p>fastparquet may refuse a file that built-in reads, with the error of a damaged file. It may not crash, hang, fail
 * with anything but such an error, or return rows that are neither the undamaged ones nor those of built-in.
 */
final class DamagedFilesTest {
    private static final int DAMAGED_COPIES = 16;
    private static final Duration TIME_LIMIT = Duration.ofMinutes(4);

    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("message damaged {"
            + " required int64 row; optional int32 i; optional binary s (STRING); optional double d;"
            + " optional group l (LIST) { repeated group list { optional int32 element; } } }");

    /** Errors that tell of a check that is missing, wherever they are thrown. */
    private static final List<String> UNCHECKED = List.of(
            "IndexOutOfBoundsException",
            "NegativeArraySizeException",
            "NullPointerException",
            "ClassCastException",
            "OutOfMemoryError",
            "StackOverflowError",
            "ArithmeticException",
            "BufferUnderflowException");

    @TempDir
    Path folder;

    @Test
    void damageIsNoticedOrHarmless() throws IOException, InterruptedException {
        Map<Path, Path> originals = new LinkedHashMap<>();
        for (PageVersion version : PageVersion.values()) {
            for (CompressionCodecName codec : List.of(CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY)) {
                addDamagedCopies(version, codec, originals);
            }
        }

        check(originals);
    }

    @Test
    void offsetsAndLengthsThatLieAreNoticed() throws IOException, InterruptedException {
        Path original = writeOriginal(PageVersion.V1, CompressionCodecName.SNAPPY, new Random(11));
        Map<Path, Path> originals = new LinkedHashMap<>();
        for (long lie : new long[] {-1, 0, 1, 5000, 1L << 31, 1L << 40, Long.MAX_VALUE}) {
            originals.put(
                    lying(original, "data-page-offset-" + lie, column -> column.setData_page_offset(lie)), original);
            originals.put(
                    lying(original, "compressed-size-" + lie, column -> column.setTotal_compressed_size(lie)),
                    original);
            originals.put(lying(original, "value-count-" + lie, column -> column.setNum_values(lie)), original);
        }
        check(originals);
    }

    private Path lying(Path original, String lie, Consumer<ColumnMetaData> edit) throws IOException {
        return FooterEdit.write(
                original,
                folder.resolve(lie + ".parquet"),
                footer -> footer.getRow_groups()
                        .forEach(group -> edit.accept(group.getColumns().get(1).getMeta_data())));
    }

    private void check(Map<Path, Path> originals) throws IOException, InterruptedException {
        List<Path> damaged = List.copyOf(originals.keySet());
        List<Path> all = Stream.concat(
                        damaged.stream(), originals.values().stream().distinct())
                .toList();
        Map<Path, String> expected = OutcomeReporter.report(Face.BUILT_IN, damaged, TIME_LIMIT);
        Map<Path, String> actual = OutcomeReporter.report(Face.V2, all, TIME_LIMIT);

        List<String> faults = new ArrayList<>();
        for (Path file : damaged) {
            String fault = judge(expected.get(file), actual.get(file), actual.get(originals.get(file)));
            if (!fault.isEmpty()) {
                faults.add(file.getFileName() + ": " + fault + "\n    built-in    " + expected.get(file)
                        + "\n    fastparquet " + actual.get(file));
            }
        }
        assertThat(faults).as("damaged files in %s", folder).isEmpty();
    }

    private static String judge(String expected, String actual, String undamaged) {
        if (actual.startsWith("CRASH")) {
            return "the JVM ended";
        } else if (actual.startsWith("ROWS")) {
            return actual.equals(expected) || actual.equals(undamaged) ? "" : "rows that nobody wrote";
        }
        String message = actual.substring(actual.lastIndexOf('\t'));
        boolean builtInFailsAlike =
                OutcomeReporter.withoutMessages(expected).equals(OutcomeReporter.withoutMessages(actual))
                        && rootOf(expected).equals(rootOf(actual));
        if (!builtInFailsAlike && UNCHECKED.stream().anyMatch(message::contains)) {
            return "an unchecked error";
        }
        boolean damaged = actual.contains("FAILED_READ_FILE")
                || OutcomeReporter.withoutMessages(expected).equals(OutcomeReporter.withoutMessages(actual));
        return damaged ? "" : "an error that does not tell of a damaged file";
    }

    private static String rootOf(String outcome) {
        String causes = outcome.substring(outcome.lastIndexOf('\t'));
        return causes.substring(causes.lastIndexOf(" / ") + 1);
    }

    private Path writeOriginal(PageVersion version, CompressionCodecName codec, Random random) throws IOException {
        Path original = folder.resolve(version + "-" + codec + ".parquet");
        new EncodedFileWriter(new FileLayout(version, codec, 256, 20, 60, 4096), column -> {
                    List<ValueEncoding> legal =
                            ValueEncoding.vectorized(column.getPrimitiveType().getPrimitiveTypeName());
                    int choice = column.getPath()[0].hashCode() + codec.name().length();
                    return legal.get(Math.floorMod(choice, legal.size()));
                })
                .write(original, SCHEMA, new RandomRecords(random).draw(SCHEMA, 90), Map.of());
        return original;
    }

    private void addDamagedCopies(PageVersion version, CompressionCodecName codec, Map<Path, Path> originals)
            throws IOException {
        Random random = new Random((version.name() + codec.name()).hashCode());
        Path original = writeOriginal(version, codec, random);
        byte[] bytes = Files.readAllBytes(original);
        for (int i = 0; i < DAMAGED_COPIES; i++) {
            byte[] copy = bytes.clone();
            int at = random.nextInt(bytes.length);
            String damage;
            switch (i % 4) {
                case 0 -> {
                    copy[at] = (byte) 0xff;
                    damage = "ff-at-" + at;
                }
                case 1 -> {
                    copy = Arrays.copyOf(copy, i % 8 == 1 ? bytes.length - 1 - random.nextInt(12) : at);
                    damage = "cut-to-" + copy.length;
                }
                default -> {
                    int bit = random.nextInt(8);
                    copy[at] ^= (byte) (1 << bit);
                    damage = "bit-" + bit + "-at-" + at;
                }
            }
            Path file = folder.resolve(version + "-" + codec + "-" + i + "-" + damage + ".parquet");
            Files.write(file, copy);
            originals.put(file, original);
        }
    }
}
