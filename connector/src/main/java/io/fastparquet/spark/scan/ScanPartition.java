package io.fastparquet.spark.scan;

import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.execution.datasources.FilePartition;

/**
 * The splits that a task reads. Keys that became known while the query ran travel with them, because the readers' factory was
 * made before.
 *
 * @param files the splits
 * @param keys rows may be dropped by
 */
record ScanPartition(FilePartition files, SentKeys keys) implements InputPartition {
    @Override
    public String[] preferredLocations() {
        return files.preferredLocations();
    }
}
