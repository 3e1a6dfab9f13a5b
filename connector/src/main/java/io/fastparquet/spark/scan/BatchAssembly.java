package io.fastparquet.spark.scan;

import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * Batches without the columns that were read only to filter by, and with the {@code _metadata} column where it is required.
 * Shares the columns, copies nothing.
 */
final class BatchAssembly implements RowAssembly<ColumnarBatch> {
    private final ScanColumns columns;
    private ColumnVector[] constants;

    BatchAssembly(ScanColumns columns) {
        this.columns = columns;
    }

    @Override
    public void start(PartitionedFile split) {
        if (columns.hasMetadata()) {
            constants = FileMetadataValues.vectors(columns.metadataFields(), split);
        }
    }

    @Override
    public ColumnarBatch assemble(Object read) {
        ColumnarBatch batch = (ColumnarBatch) read;
        return columns.differFromFile() ? selected(batch) : batch;
    }

    private ColumnarBatch selected(ColumnarBatch batch) {
        ColumnVector[] vectors = new ColumnVector[columns.readSchema().length()];
        int next = 0;
        for (int i = 0; i < columns.data().length(); i++) {
            vectors[next++] = batch.column(i);
        }
        for (int i = 0; i < columns.partition().length(); i++) {
            vectors[next++] = batch.column(columns.firstPartitionOrdinal() + i);
        }
        if (columns.hasMetadata()) {
            vectors[next] = new MetadataVector(columns.metadataFields(), metadataFields(batch));
        }
        return new ColumnarBatch(vectors, batch.numRows());
    }

    private ColumnVector[] metadataFields(ColumnarBatch batch) {
        StructType fields = columns.metadataFields();
        ColumnVector[] vectors = constants.clone();
        for (int i = 0; i < vectors.length; i++) {
            if (fields.fields()[i].name().equals(MetadataColumns.ROW_INDEX)) {
                vectors[i] = batch.column(columns.rowIndexOrdinal());
            }
        }
        return vectors;
    }
}
