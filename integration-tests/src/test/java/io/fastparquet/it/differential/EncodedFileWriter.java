package io.fastparquet.it.differential;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/**
 * Writes records with parquet-java's encoders, the encoding chosen column by column.
 *
 * <p>parquet-java's own writers tie encodings to page versions; here any legal encoding goes into either version.
 */
final class EncodedFileWriter {
    private static final int NO_TRUNCATION = Integer.MAX_VALUE;
    private static final int MAX_PADDING_IN_BYTES = 0;

    private final FileLayout layout;
    private final Function<ColumnDescriptor, ValueEncoding> encodings;

    /**
     * Creates a writer.
     *
     * @param layout how files are cut and compressed
     * @param encodings the encoding of each column, legal for its physical type
     */
    EncodedFileWriter(FileLayout layout, Function<ColumnDescriptor, ValueEncoding> encodings) {
        this.layout = layout;
        this.encodings = encodings;
    }

    /** Writes {@code records} of {@code schema} to a new file with {@code metadata} as its key-value metadata. */
    void write(Path file, MessageType schema, List<? extends Group> records, Map<String, String> metadata)
            throws IOException {
        CodecFactory codecs = new CodecFactory(new Configuration(), layout.pageBytes());
        ParquetProperties properties = properties();
        try (ParquetFileWriter writer = new ParquetFileWriter(
                new LocalOutputFile(file),
                schema,
                ParquetFileWriter.Mode.CREATE,
                1L << 30,
                MAX_PADDING_IN_BYTES,
                properties.getColumnIndexTruncateLength(),
                properties.getStatisticsTruncateLength(),
                true)) {
            writer.start();
            for (int from = 0; from < records.size(); from += layout.rowGroupRows()) {
                List<? extends Group> rowGroup =
                        records.subList(from, Math.min(records.size(), from + layout.rowGroupRows()));
                writeRowGroup(writer, codecs, properties, schema, rowGroup);
            }
            writer.end(metadata);
        } finally {
            codecs.release();
        }
    }

    private void writeRowGroup(
            ParquetFileWriter writer,
            CodecFactory codecs,
            ParquetProperties properties,
            MessageType schema,
            List<? extends Group> records)
            throws IOException {
        BytesInputCompressor compressor = codecs.getCompressor(layout.codec());
        try (ColumnChunkPageWriteStore pages = new ColumnChunkPageWriteStore(
                        compressor,
                        schema,
                        HeapByteBufferAllocator.getInstance(),
                        properties.getColumnIndexTruncateLength(),
                        true);
                ColumnWriteStore columns = properties.newColumnWriteStore(schema, pages, pages)) {
            MessageColumnIO structure = new ColumnIOFactory(true).getColumnIO(schema);
            RecordConsumer consumer = structure.getRecordWriter(columns);
            GroupWriter groups = new GroupWriter(consumer, schema);
            records.forEach(groups::write);
            consumer.flush();
            columns.flush();
            writer.startBlock(records.size());
            pages.flushToFileWriter(writer);
            writer.endBlock();
        }
    }

    private ParquetProperties properties() {
        return ParquetProperties.builder()
                .withPageSize(layout.pageBytes())
                .withPageRowCountLimit(layout.pageRows())
                .withMinRowCountForPageSizeCheck(1)
                .withDictionaryPageSize(layout.dictionaryBytes())
                .withWriterVersion(layout.pageVersion().writerVersion())
                .withStatisticsTruncateLength(NO_TRUNCATION)
                .withAllocator(HeapByteBufferAllocator.getInstance())
                .withValuesWriterFactory(new ChosenEncodings())
                .build();
    }

    private final class ChosenEncodings implements ValuesWriterFactory {
        private ParquetProperties properties;

        @Override
        public void initialize(ParquetProperties initialized) {
            properties = initialized;
        }

        @Override
        public ValuesWriter newValuesWriter(ColumnDescriptor column) {
            return encodings.apply(column).writerFor(column, properties, layout.pageVersion());
        }
    }
}
