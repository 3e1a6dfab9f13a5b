package io.fastparquet.spark.scan;

import io.fastparquet.spark.pushdown.RowPredicate;
import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.execution.datasources.FilePartition;

/**
 * The splits that a task reads. Predicates that became known while the query ran travel with them, because the readers'
 * factory was made before.
 *
 * @param files the splits
 * @param predicates rows may be dropped by
 */
record ScanPartition(FilePartition files, List<RowPredicate> predicates) implements InputPartition {
    @Override
    public String[] preferredLocations() {
        return files.preferredLocations();
    }
}
