package io.fastparquet.it.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;

/** A Parquet file as parquet-java sees it. */
final class WrittenFile implements AutoCloseable {
    private final Path path;
    private final ParquetFileReader reader;

    private WrittenFile(Path path, ParquetFileReader reader) {
        this.path = path;
        this.reader = reader;
    }

    /** Opens the only data file of a table. */
    static WrittenFile in(Path table) throws IOException {
        List<Path> files = dataFiles(table);
        if (files.size() != 1) {
            throw new IllegalStateException("one file in " + table + " was expected, but there are " + files);
        }
        return open(files.get(0));
    }

    /** Opens a file. */
    static WrittenFile open(Path file) throws IOException {
        return new WrittenFile(
                file,
                ParquetFileReader.open(
                        HadoopInputFile.fromPath(new org.apache.hadoop.fs.Path(file.toUri()), new Configuration())));
    }

    /** Returns all data files of a table, in the order of their names. */
    static List<Path> dataFiles(Path table) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".parquet") && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
    }

    Path path() {
        return path;
    }

    ParquetFileReader reader() {
        return reader;
    }

    FileMetaData metadata() {
        return reader.getFooter().getFileMetaData();
    }

    List<BlockMetaData> rowGroups() {
        return reader.getRowGroups();
    }

    long size() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the chunk of the column at {@code path}, names joined by dots, in a row group. */
    ColumnChunkMetaData chunk(int rowGroup, String column) {
        return rowGroups().get(rowGroup).getColumns().stream()
                .filter(chunk -> chunk.getPath().toDotString().equals(column))
                .findFirst()
                .orElseThrow();
    }

    /** Returns null where there is none. */
    ColumnIndex columnIndex(ColumnChunkMetaData chunk) throws IOException {
        return reader.readColumnIndex(chunk);
    }

    OffsetIndex offsetIndex(ColumnChunkMetaData chunk) throws IOException {
        return reader.readOffsetIndex(chunk);
    }

    /** Returns null where there is none. */
    BloomFilter bloomFilter(ColumnChunkMetaData chunk) throws IOException {
        return reader.readBloomFilter(chunk);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
