package io.fastparquet.spark.pushdown;

import io.fastparquet.spark.vector.FastVector;
import java.io.Serializable;
import java.util.Set;

/** A predicate on rows of a batch. Made on the driver; may remember what it found for a dictionary. Not thread-safe. */
public interface RowPredicate extends Serializable {
    /**
     * Keeps the rows that may match: all for which the predicate is true, and perhaps others.
     *
     * @param columns by ordinal; those of {@link #addOrdinals} are there
     * @param rows the rows in question, ascending; those that are kept stay, in front
     * @param count how many
     * @return how many are kept
     */
    int keep(FastVector[] columns, int[] rows, int count);

    /** Adds the ordinals of the columns that are needed. */
    void addOrdinals(Set<Integer> ordinals);
}
