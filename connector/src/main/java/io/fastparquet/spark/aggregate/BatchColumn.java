package io.fastparquet.spark.aggregate;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * A column, or a nested field, of a batch.
 *
 * @param values the vector
 * @param structs the vectors of the structs around it, whose nulls are its own
 * @param rowCount rows of the batch
 */
record BatchColumn(ColumnVector values, List<ColumnVector> structs, int rowCount) {
    /** The column that {@code ordinals} lead to: one of the batch, then of fields of structs. */
    static BatchColumn of(ColumnarBatch batch, List<Integer> ordinals) {
        ColumnVector vector = batch.column(ordinals.get(0));
        List<ColumnVector> structs = new ArrayList<>();
        for (int ordinal : ordinals.subList(1, ordinals.size())) {
            structs.add(vector);
            vector = vector.getChild(ordinal);
        }
        return new BatchColumn(vector, structs, batch.numRows());
    }

    boolean isNullAt(int row) {
        for (int i = 0; i < structs.size(); i++) {
            if (structs.get(i).isNullAt(row)) {
                return true;
            }
        }
        return values.isNullAt(row);
    }
}
