package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.read.FileSplit;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;

/** A table's files, as far as filters on partitions and on {@code _metadata} leave them. */
final class FilteredListing {
    private FilteredListing() {}

    /** By directory. */
    static List<PartitionDirectory> directories(ScannedTable table, ScanFilters filters) {
        return ScalaCollections.list(table.fileIndex()
                .listFiles(ScalaCollections.seq(filters.partition()), ScalaCollections.seq(filters.data())));
    }

    /** Whole files, of all directories. */
    static List<FileSplit> files(ScannedTable table, ScanFilters filters) {
        List<FileSplit> files = new ArrayList<>();
        for (PartitionDirectory directory : directories(table, filters)) {
            for (FileStatusWithMetadata found : ScalaCollections.list(directory.files())) {
                FileStatus file = found.fileStatus();
                files.add(new FileSplit(file.getPath(), 0, file.getLen(), file.getLen(), file.getModificationTime()));
            }
        }
        return files;
    }

    /** At most {@code most} of {@code files}, spread over them. */
    static List<FileSplit> someOf(List<FileSplit> files, int most) {
        int taken = Math.min(files.size(), most);
        List<FileSplit> some = new ArrayList<>();
        for (int i = 0; i < taken; i++) {
            some.add(files.get((int) ((long) i * files.size() / taken)));
        }
        return some;
    }

    /** The bytes of {@code files} together. */
    static long bytes(List<FileSplit> files) {
        return files.stream().mapToLong(FileSplit::fileLength).sum();
    }
}
