package io.fastparquet.spark.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/** Which row groups of a file belong to a split of it: each to the one that has its middle. */
final class SplitRowGroups {
    private SplitRowGroups() {}

    /** The row groups of the split, with all their rows. */
    static List<SelectedRowGroup> of(FileSplit split, ParquetMetadata footer) throws CorruptParquetException {
        List<SelectedRowGroup> selected = new ArrayList<>();
        List<BlockMetaData> blocks = footer.getBlocks();
        long firstRow = 0;
        for (int i = 0; i < blocks.size(); i++) {
            BlockMetaData block = blocks.get(i);
            long rows = block.getRowCount();
            checkPlace(split, i, block);
            if (rows > 0 && split.has(midpoint(block))) {
                selected.add(new SelectedRowGroup(i, block, firstRow, RowSelection.all(rows), Map.of()));
            }
            firstRow += rows;
        }
        return selected;
    }

    /** The byte that says which split a row group belongs to. */
    static long midpoint(BlockMetaData block) {
        return block.getStartingPos() + block.getCompressedSize() / 2;
    }

    /** Checks what decides which split reads a row group: a wrong place would drop its rows silently. */
    private static void checkPlace(FileSplit split, int ordinal, BlockMetaData block) throws CorruptParquetException {
        boolean inFile = block.getRowCount() >= 0
                && block.getCompressedSize() <= split.fileLength()
                && (block.getColumns().isEmpty()
                        || (block.getStartingPos() >= 0
                                && block.getStartingPos() + block.getCompressedSize() / 2 < split.fileLength()));
        for (ColumnChunkMetaData chunk : block.getColumns()) {
            inFile &= chunk.getTotalSize() >= 0 && chunk.getTotalSize() <= split.fileLength();
        }
        if (!inFile) {
            throw new CorruptParquetException(
                    split.path() + ", row group " + ordinal,
                    block.getRowCount() + " rows and " + block.getCompressedSize() + " bytes in a file of "
                            + split.fileLength(),
                    null);
        }
    }
}
