package io.fastparquet.it.differential;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/**
 * A file of random schema, data, layout and encodings, all of it determined by a seed.
 *
 * <p>Encodings are those that Spark's vectorized reader reads right, since it is the oracle: not DELTA_BYTE_ARRAY in
 * uncompressed pages, of which it returns wrong bytes for some batch sizes.
 */
final class GeneratedFile {
    private final long seed;
    private final Random random;
    private final MessageType schema;
    private final FileLayout layout;
    private final Map<String, ValueEncoding> encodings = new HashMap<>();

    /** Draws everything but the records. */
    GeneratedFile(long seed) {
        this.seed = seed;
        this.random = new Random(seed);
        this.schema = new RandomSchema(random).draw(3 + random.nextInt(8));
        this.layout = FileLayout.random(random);
        for (ColumnDescriptor column : schema.getColumns()) {
            List<ValueEncoding> legal =
                    ValueEncoding.vectorized(column.getPrimitiveType().getPrimitiveTypeName()).stream()
                            .filter(encoding -> encoding != ValueEncoding.DELTA_BYTE_ARRAY
                                    || layout.codec() != CompressionCodecName.UNCOMPRESSED)
                            .toList();
            encodings.put(String.join(".", column.getPath()), legal.get(random.nextInt(legal.size())));
        }
    }

    /** Draws the records and writes them to {@code file}. */
    void write(Path file) throws IOException {
        int rows = 1 + random.nextInt(layout.pageRows() == 1 ? 600 : 2500);
        List<Group> records = new RandomRecords(random).draw(schema, rows);
        new EncodedFileWriter(layout, column -> encodings.get(String.join(".", column.getPath())))
                .write(file, schema, records, Map.of());
    }

    /** Returns the source of what is drawn after the file: projections, filters, batch sizes. */
    Random random() {
        return random;
    }

    /** Returns the schema. */
    MessageType schema() {
        return schema;
    }

    @Override
    public String toString() {
        return "generated file of seed " + seed + "\n  " + layout + "\n  encodings " + encodings + "\n  " + schema;
    }
}
