package io.fastparquet.spark.pushdown;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.util.NoSuchElementException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.BasePredicate;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Predicate$;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.Function1;
import scala.collection.AbstractIterator;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Reads what another function reads, and keeps what a claimed condition is true of: for files that Spark's own reader
 * reads, which only leaves out what statistics rule out. Sent to tasks.
 */
public final class FilteredReadFunction extends AbstractFunction1<PartitionedFile, Iterator<InternalRow>>
        implements Serializable {
    private final Function1<PartitionedFile, Iterator<InternalRow>> unfiltered;
    private final Expression condition;

    /**
     * @param unfiltered returns rows, or batches in spite of their declared type
     * @param condition bound to their columns
     */
    public FilteredReadFunction(Function1<PartitionedFile, Iterator<InternalRow>> unfiltered, Expression condition) {
        this.unfiltered = unfiltered;
        this.condition = condition;
    }

    @Override
    @SuppressWarnings("unchecked") // Elements are declared as rows and may be batches: Spark's own contract.
    public Iterator<InternalRow> apply(PartitionedFile file) {
        BasePredicate predicate = Predicate$.MODULE$.create(condition);
        predicate.initialize(0);
        Object filtered = new Elements(unfiltered.apply(file), predicate);
        return (Iterator<InternalRow>) filtered;
    }

    private static final class Elements extends AbstractIterator<Object> implements Closeable {
        private final Iterator<?> unfiltered;
        private final BasePredicate predicate;

        /** The element that is returned next, or null. */
        private Object next;

        Elements(Iterator<?> unfiltered, BasePredicate predicate) {
            this.unfiltered = unfiltered;
            this.predicate = predicate;
        }

        @Override
        public boolean hasNext() {
            while (next == null && unfiltered.hasNext()) {
                Object element = unfiltered.next();
                if (element instanceof ColumnarBatch batch) {
                    next = filtered(batch);
                } else {
                    next = predicate.eval((InternalRow) element) ? element : null;
                }
            }
            return next != null;
        }

        /** Null if no row is left. */
        private ColumnarBatch filtered(ColumnarBatch batch) {
            int[] rows = new int[batch.numRows()];
            int count = 0;
            for (int i = 0; i < rows.length; i++) {
                rows[count] = i;
                count += predicate.eval(batch.getRow(i)) ? 1 : 0;
            }
            if (count == rows.length || count == 0) {
                return count == 0 ? null : batch;
            }
            ColumnVector[] selected = new ColumnVector[batch.numCols()];
            for (int i = 0; i < selected.length; i++) {
                selected[i] = new SelectedVector(batch.column(i), rows, count);
            }
            return new ColumnarBatch(selected, count);
        }

        @Override
        public Object next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Object element = next;
            next = null;
            return element;
        }

        @Override
        public void close() throws IOException {
            if (unfiltered instanceof Closeable closeable) {
                closeable.close();
            }
        }
    }
}
