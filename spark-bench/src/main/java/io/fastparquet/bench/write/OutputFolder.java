package io.fastparquet.bench.write;

import io.fastparquet.bench.harness.Contender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Where contenders write to, each in its own folder; deleted at the end, even if that is an early one. */
final class OutputFolder implements AutoCloseable {
    private final Path folder;
    private final Thread deleteAtExit;

    private OutputFolder(Path folder) {
        this.folder = folder;
        this.deleteAtExit = new Thread(() -> delete(folder));
    }

    /**
     * A new folder in the folder of all data, which is created if it is missing.
     *
     * @throws IOException if it cannot be created
     */
    static OutputFolder under(Path data) throws IOException {
        Files.createDirectories(data);
        OutputFolder output = new OutputFolder(Files.createTempDirectory(data, "written"));
        Runtime.getRuntime().addShutdownHook(output.deleteAtExit);
        return output;
    }

    /** Where {@code contender} writes to; missing until it does. */
    Path of(Contender contender) {
        return folder.resolve(contender.label());
    }

    /** The Parquet files of a contender in the order of their numbers; none if it has not written. */
    List<Path> files(Contender contender) {
        Path written = of(contender);
        if (!Files.exists(written)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(written)) {
            return files.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The size of all {@link #files} of a contender. */
    long bytes(Contender contender) {
        return files(contender).stream()
                .mapToLong(file -> file.toFile().length())
                .sum();
    }

    /** Deletes what a contender wrote, if anything. */
    void clear(Contender contender) {
        delete(of(contender));
    }

    @Override
    public void close() {
        delete(folder);
        Runtime.getRuntime().removeShutdownHook(deleteAtExit);
    }

    private static void delete(Path path) {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(path)) {
            for (Path entry : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
