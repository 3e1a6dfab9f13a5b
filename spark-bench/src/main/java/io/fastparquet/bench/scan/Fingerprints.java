package io.fastparquet.bench.scan;

import java.util.Iterator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** Fingerprints of what Spark's readers return. */
final class Fingerprints {
    private Fingerprints() {}

    /** Depends on the values and on their order. */
    static Fingerprint inOrder(Iterator<?> batchesOrRows, StructType columns) {
        return of(batchesOrRows, columns, Order.MATTERS);
    }

    /** Depends on the values alone; the sum over parts of a table is that of the table. */
    static Fingerprint inAnyOrder(Iterator<?> batchesOrRows, StructType columns) {
        return of(batchesOrRows, columns, Order.IGNORED);
    }

    private static Fingerprint of(Iterator<?> batchesOrRows, StructType columns, Order order) {
        long rowCount = 0;
        long[] checksums = new long[columns.size()];
        while (batchesOrRows.hasNext()) {
            Object next = batchesOrRows.next();
            if (next instanceof ColumnarBatch batch) {
                for (Iterator<InternalRow> rows = batch.rowIterator(); rows.hasNext(); rowCount++) {
                    add(rows.next(), columns, order, checksums);
                }
            } else {
                add((InternalRow) next, columns, order, checksums);
                rowCount++;
            }
        }
        return Fingerprint.of(rowCount, checksums);
    }

    private static void add(InternalRow row, StructType columns, Order order, long[] checksums) {
        for (int i = 0; i < checksums.length; i++) {
            long hash = ValueHash.of(row, i, columns.apply(i).dataType());
            checksums[i] = order == Order.MATTERS ? ValueHash.chained(checksums[i], hash) : checksums[i] + hash;
        }
    }

    private enum Order {
        MATTERS,
        IGNORED
    }
}
