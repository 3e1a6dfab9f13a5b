package io.fastparquet.spark.aggregate;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.types.DataType;

/**
 * The column that a function is over.
 *
 * @param origin where its values are
 * @param ordinals the way to it: of a column among those of its origin, then of fields of structs
 * @param type of its values
 */
record AggregatedColumn(Origin origin, List<Integer> ordinals, DataType type) implements Serializable {
    /** Where a column's values are. */
    enum Origin {
        /** In the files. */
        STORED,
        /** In the names of directories: the same throughout a split. */
        PARTITION
    }

    /** Its ordinal, or that of the struct that it is in, among the columns of its origin. */
    int root() {
        return ordinals.get(0);
    }
}
