package io.fastparquet.it.differential;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.EncodingStats;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * One combination that a reader meets in data pages.
 *
 * @param type physical type
 * @param encoding encoding of the values
 * @param pageVersion layout of the page
 * @param codec compression
 * @param nullness which values are null
 * @param nesting where in the schema the column stands
 */
record PageCell(
        PrimitiveTypeName type,
        Encoding encoding,
        PageVersion pageVersion,
        CompressionCodecName codec,
        Nullness nullness,
        Nesting nesting) {

    /** Which values of a column chunk are null. */
    enum Nullness {
        REQUIRED,
        NONE,
        SOME,
        ALL
    }

    /** Where a column stands. */
    enum Nesting {
        FLAT,
        STRUCT,
        REPEATED
    }

    /** Reads from the footer of {@code file} which cells its pages cover. */
    static Set<PageCell> of(Path file) throws IOException {
        Set<PageCell> cells = new HashSet<>();
        byColumn(file).values().forEach(cells::addAll);
        return cells;
    }

    /** Reads from the footer of {@code file} which cells the pages of each column cover, by dotted path. */
    static Map<String, Set<PageCell>> byColumn(Path file) throws IOException {
        Map<String, Set<PageCell>> cells = new HashMap<>();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
            MessageType schema = reader.getFooter().getFileMetaData().getSchema();
            for (BlockMetaData rowGroup : reader.getFooter().getBlocks()) {
                for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
                    EncodingStats encodings = chunk.getEncodingStats();
                    for (Encoding encoding : encodings.getDataEncodings()) {
                        Set<PageCell> ofColumn =
                                cells.computeIfAbsent(chunk.getPath().toDotString(), path -> new HashSet<>());
                        ofColumn.add(new PageCell(
                                chunk.getPrimitiveType().getPrimitiveTypeName(),
                                encoding,
                                encodings.usesV2Pages() ? PageVersion.V2 : PageVersion.V1,
                                chunk.getCodec(),
                                nullness(schema, chunk),
                                nesting(schema, chunk)));
                    }
                }
            }
        }
        return cells;
    }

    private static Nullness nullness(MessageType schema, ColumnChunkMetaData chunk) {
        if (schema.getMaxDefinitionLevel(chunk.getPath().toArray()) == 0) {
            return Nullness.REQUIRED;
        }
        long nulls = chunk.getStatistics().getNumNulls();
        return nulls == 0 ? Nullness.NONE : nulls == chunk.getValueCount() ? Nullness.ALL : Nullness.SOME;
    }

    private static Nesting nesting(MessageType schema, ColumnChunkMetaData chunk) {
        String[] path = chunk.getPath().toArray();
        if (schema.getMaxRepetitionLevel(path) > 0) {
            return Nesting.REPEATED;
        }
        Type top = schema.getType(path[0]);
        return top.isPrimitive() ? Nesting.FLAT : Nesting.STRUCT;
    }
}
