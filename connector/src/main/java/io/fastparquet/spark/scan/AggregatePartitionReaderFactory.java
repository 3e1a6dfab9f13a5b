package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.AggregatingReadFunction;
import io.fastparquet.spark.aggregate.PushedAggregates;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;

/**
 * Makes the readers of an aggregating scan's partitions: a row a split. Made on the driver, sent to each task.
 *
 * @param readFunction answers a split
 * @param badFiles what to do about files that cannot be read
 * @param aggregates what is answered
 */
record AggregatePartitionReaderFactory(
        AggregatingReadFunction readFunction, SplitReader.BadFiles badFiles, PushedAggregates aggregates)
        implements PartitionReaderFactory {

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        SplitReader<InternalRow> splits = new SplitReader<>(
                List.of(((ScanPartition) partition).files().files()),
                readFunction,
                badFiles,
                new AsRead(),
                FastParquetPartitionReaderFactory.NO_LIMIT);
        return aggregates.hasResultOfNothing() ? new PrecededReader<>(aggregates.resultOfNothing(), splits) : splits;
    }

    /** Rows as they are. */
    private static final class AsRead implements RowAssembly<InternalRow> {
        @Override
        public void start(PartitionedFile split) {
            // The values of a split are in its row.
        }

        @Override
        public InternalRow assemble(Object read) {
            return (InternalRow) read;
        }
    }
}
