package io.fastparquet.spark.read;

import io.fastparquet.spark.schema.ColumnNode;
import java.util.List;
import org.apache.parquet.hadoop.metadata.BlockMetaData;

/**
 * What a file's footer says of a split.
 *
 * @param nodes the requested fields as the file has them, in order
 * @param rowGroups those of the split that have rows, in the file's order
 * @param isOfParquetJava whether parquet-java, or a writer built upon it, made the file
 */
public record SplitMetadata(List<ColumnNode> nodes, List<RowGroup> rowGroups, boolean isOfParquetJava) {
    /**
     * A row group.
     *
     * @param midpoint the byte that says which split it belongs to
     * @param block the footer's entry
     */
    public record RowGroup(long midpoint, BlockMetaData block) {}
}
