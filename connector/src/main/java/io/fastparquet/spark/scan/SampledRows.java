package io.fastparquet.spark.scan;

import io.fastparquet.spark.read.BatchReaders;
import io.fastparquet.spark.read.FileSplit;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
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
            List<FileSplit> files = FilteredListing.files(table, filters);
            List<FileSplit> some = FilteredListing.someOf(files, MAX_FILES);
            Configuration configuration = table.hadoopConfiguration();
            long rows = 0;
            for (FileSplit file : some) {
                rows += BatchReaders.rows(file, configuration);
            }
            long bytes = FilteredListing.bytes(some);
            return bytes == 0 ? 0 : (double) rows / bytes * (double) FilteredListing.bytes(files);
        } catch (IOException | RuntimeException e) {
            LOG.debug("the rows of {} are not known", table.fileIndex().rootPaths(), e);
            return 0;
        }
    }
}
