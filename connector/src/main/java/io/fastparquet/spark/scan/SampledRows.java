package io.fastparquet.spark.scan;

import io.fastparquet.spark.read.BatchReaders;
import io.fastparquet.spark.read.FileSplit;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How many rows a scan's files have, by the footers of a few of them. For the planner. */
final class SampledRows {
    private static final Logger LOG = LoggerFactory.getLogger(SampledRows.class);

    private static final int MAX_FILES = 2;

    private SampledRows() {}

    /** Rows of the files that {@code filters} on partitions leave; 0 if they cannot be looked into. */
    static double of(ScannedTable table, ScanFilters filters) {
        try {
            List<FileStatus> files = FilteredListing.files(table, filters);
            int taken = Math.min(files.size(), MAX_FILES);
            long bytes = 0;
            long rows = 0;
            for (int i = 0; i < taken; i++) {
                FileStatus file = files.get((int) ((long) i * files.size() / taken));
                bytes += file.getLen();
                rows += BatchReaders.rows(
                        new FileSplit(file.getPath(), 0, file.getLen(), file.getLen(), file.getModificationTime()),
                        table.hadoopConfiguration());
            }
            long allBytes = files.stream().mapToLong(FileStatus::getLen).sum();
            return bytes == 0 ? 0 : (double) rows / bytes * (double) allBytes;
        } catch (IOException | RuntimeException e) {
            LOG.debug("the rows of {} are not known", table.fileIndex().rootPaths(), e);
            return 0;
        }
    }
}
