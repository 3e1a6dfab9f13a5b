package io.fastparquet.spark.aggregate;

import io.fastparquet.spark.read.SplitMetadata;
import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.schema.ExactBounds;
import java.util.Optional;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;

/**
 * What is certain of one column in one row group.
 *
 * @param present values that are not null; {@link #UNKNOWN} if not known
 * @param bounds of these values; null if not known, or if there is none
 */
record ChunkFacts(long present, ExactBounds bounds) {
    static final long UNKNOWN = -1;

    private static final ChunkFacts NOTHING = new ChunkFacts(UNKNOWN, null);

    /**
     * The facts of a column.
     *
     * @param column as the file has it
     * @param block the row group
     * @param file the file around it
     */
    static ChunkFacts of(ColumnNode column, BlockMetaData block, SplitMetadata file) {
        if (column instanceof ColumnNode.Constant constant) {
            return constant.value() == null
                    ? new ChunkFacts(0, null)
                    : new ChunkFacts(block.getRowCount(), new ExactBounds(constant.value(), constant.value()));
        }
        if (!(column instanceof ColumnNode.Leaf leaf) || leaf.column().getMaxRepetitionLevel() > 0) {
            return NOTHING;
        }
        return chunk(leaf.column(), block)
                .map(chunk -> ofChunk(leaf, chunk, block.getRowCount(), file))
                .orElse(NOTHING);
    }

    private static Optional<ColumnChunkMetaData> chunk(ColumnDescriptor column, BlockMetaData block) {
        ColumnPath path = ColumnPath.get(column.getPath());
        return block.getColumns().stream()
                .filter(chunk -> chunk.getPath().equals(path))
                .findFirst();
    }

    private static ChunkFacts ofChunk(
            ColumnNode.Leaf leaf, ColumnChunkMetaData chunk, long rowCount, SplitMetadata file) {
        Statistics<?> statistics = chunk.getStatistics();
        if (chunk.getValueCount() != rowCount || statistics == null) {
            return NOTHING;
        }
        long present = present(leaf.column(), statistics, rowCount, file);
        if (present == 0) {
            // Bounds of no values: one of both is wrong.
            return statistics.hasNonNullValue() ? NOTHING : new ChunkFacts(0, null);
        }
        return new ChunkFacts(present, ExactBounds.of(leaf, statistics).orElse(null));
    }

    private static long present(ColumnDescriptor column, Statistics<?> statistics, long rowCount, SplitMetadata file) {
        if (column.getMaxDefinitionLevel() == 0) {
            return rowCount;
        }
        // Other writers have been seen to leave out nulls of a struct around the value.
        boolean isCounted =
                statistics.isNumNullsSet() && (column.getMaxDefinitionLevel() == 1 || file.isOfParquetJava());
        long nulls = statistics.getNumNulls();
        return isCounted && nulls >= 0 && nulls <= rowCount ? rowCount - nulls : UNKNOWN;
    }
}
