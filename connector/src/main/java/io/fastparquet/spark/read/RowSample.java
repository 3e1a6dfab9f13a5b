package io.fastparquet.spark.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.spark.sql.catalyst.InternalRow;

/**
 * How many of a file's rows match a request's predicates, as a few short runs of rows show it that are spread over what
 * pruning leaves of the file.
 *
 * @param rows of the file
 * @param candidates rows that pruning leaves
 * @param sampled rows looked at, up to {@code candidates}
 * @param matching those of them that match
 */
public record RowSample(long rows, long candidates, long sampled, long matching) {
    /** Rows of a run. */
    private static final int RUN_ROWS = 1024;

    /** Row groups with runs, at most. */
    private static final int MAX_ROW_GROUPS = 4;

    /**
     * Looks at about {@code runs} runs of a file.
     *
     * @param request asks for the predicates' columns
     * @throws NotReadableHereException if the file is not for this reader
     */
    public static RowSample of(FileSplit file, ReadRequest request, Configuration configuration, int runs)
            throws IOException {
        Choice choice = new Choice(runs);
        long matching = 0;
        try (BatchReader reader = BatchReaders.open(file, InternalRow.empty(), request, configuration, choice)) {
            while (reader.nextBatch()) {
                matching += reader.batch().numRows();
            }
        }
        return new RowSample(choice.rows, choice.candidates, choice.sampled, matching);
    }

    private static final class Choice implements BatchReaders.RowChoice {
        private final int runs;
        private long rows;
        private long candidates;
        private long sampled;

        Choice(int runs) {
            this.runs = runs;
        }

        @Override
        public List<SelectedRowGroup> choose(
                List<SelectedRowGroup> rowGroups, List<ColumnDescriptor> columns, PageIndexes indexes) {
            rows = indexes.fileRows();
            rowGroups.forEach(rowGroup -> candidates += rowGroup.rows().rowCount());
            int taken = Math.min(rowGroups.size(), MAX_ROW_GROUPS);
            List<SelectedRowGroup> chosen = new ArrayList<>();
            for (int i = 0; i < taken; i++) {
                SelectedRowGroup rowGroup = rowGroups.get((int) ((long) i * rowGroups.size() / taken));
                SelectedRowGroup narrowed = narrow(rowGroup, columns, indexes, Math.max(1, runs / taken));
                sampled += narrowed.rows().rowCount();
                chosen.add(narrowed);
            }
            return chosen;
        }

        /** Without offset indexes, everything before a run would have to be read, too: only the first one is. */
        private static SelectedRowGroup narrow(
                SelectedRowGroup rowGroup, List<ColumnDescriptor> columns, PageIndexes indexes, int runs) {
            Map<ColumnPath, OffsetIndex> offsetIndexes =
                    rowGroup.offsetIndexes().isEmpty()
                            ? indexes.offsetIndexes(rowGroup.block(), columns)
                            : rowGroup.offsetIndexes();
            RowSelection rows = rowGroup.rows().runs(offsetIndexes.isEmpty() ? 1 : runs, RUN_ROWS);
            return new SelectedRowGroup(rowGroup.ordinal(), rowGroup.block(), rowGroup.firstRow(), rows, offsetIndexes);
        }
    }
}
