package io.fastparquet.spark.read;

import java.util.Map;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;

/**
 * A row group that is read, and which of its rows.
 *
 * @param ordinal its index in the file
 * @param block the footer's entry
 * @param firstRow its first row, in the file
 * @param rows the rows to read
 * @param offsetIndexes by column, if pages are left out; empty if none are
 */
record SelectedRowGroup(
        int ordinal,
        BlockMetaData block,
        long firstRow,
        RowSelection rows,
        Map<ColumnPath, OffsetIndex> offsetIndexes) {}
