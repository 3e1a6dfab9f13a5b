package io.fastparquet.spark;

import io.fastparquet.spark.compat.CheckedExceptions;
import io.fastparquet.spark.read.BatchReader;
import java.io.Closeable;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.catalyst.InternalRow;
import scala.collection.AbstractIterator;

/**
 * A split's batches, or their rows, as the iterator that Spark's file formats return. Its elements are declared as rows
 * and may be batches: Spark's own contract. Closes the file at its end.
 */
final class BatchIterator extends AbstractIterator<Object> implements Closeable {
    /** What the elements are. */
    enum Elements {
        BATCHES,
        ROWS
    }

    private final BatchReader reader;
    private final Elements elements;
    private Iterator<InternalRow> rows = Collections.emptyIterator();
    private boolean ready;
    private boolean done;

    BatchIterator(BatchReader reader, Elements elements) {
        this.reader = reader;
        this.elements = elements;
    }

    @Override
    public boolean hasNext() {
        while (!done && !ready) {
            if (elements == Elements.ROWS && rows.hasNext()) {
                return true;
            }
            try {
                ready = reader.nextBatch();
                if (!ready) {
                    done = true;
                    close();
                } else if (elements == Elements.ROWS) {
                    rows = reader.batch().rowIterator();
                    ready = rows.hasNext();
                }
            } catch (IOException e) {
                CheckedExceptions.raise(e);
            }
        }
        return ready;
    }

    @Override
    public Object next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        ready = false;
        return elements == Elements.ROWS ? rows.next() : reader.batch();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
