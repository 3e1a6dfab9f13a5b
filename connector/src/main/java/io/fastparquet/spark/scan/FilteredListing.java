package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
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

    /** Of all directories. */
    static List<FileStatus> files(ScannedTable table, ScanFilters filters) {
        List<FileStatus> files = new ArrayList<>();
        for (PartitionDirectory directory : directories(table, filters)) {
            for (FileStatusWithMetadata file : ScalaCollections.list(directory.files())) {
                files.add(file.fileStatus());
            }
        }
        return files;
    }
}
