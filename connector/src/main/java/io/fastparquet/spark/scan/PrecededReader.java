package io.fastparquet.spark.scan;

import java.io.IOException;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;

/**
 * A row, then those of another reader.
 *
 * @param <T> {@code InternalRow} or {@code ColumnarBatch}
 */
final class PrecededReader<T> implements PartitionReader<T> {
    private final T first;
    private final PartitionReader<T> rest;
    private Position position = Position.BEFORE_FIRST;

    private enum Position {
        BEFORE_FIRST,
        AT_FIRST,
        IN_REST
    }

    PrecededReader(T first, PartitionReader<T> rest) {
        this.first = first;
        this.rest = rest;
    }

    @Override
    public boolean next() throws IOException {
        if (position == Position.BEFORE_FIRST) {
            position = Position.AT_FIRST;
            return true;
        }
        position = Position.IN_REST;
        return rest.next();
    }

    @Override
    public T get() {
        return position == Position.AT_FIRST ? first : rest.get();
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        return rest.currentMetricsValues();
    }

    @Override
    public void initMetricsValues(CustomTaskMetric[] metrics) {
        rest.initMetricsValues(metrics);
    }

    @Override
    public void close() throws IOException {
        rest.close();
    }
}
