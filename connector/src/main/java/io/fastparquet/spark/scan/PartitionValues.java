package io.fastparquet.spark.scan;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Chooses, of a directory's partition values, those that a scan's rows have.
 *
 * @param all the fields of a directory's values
 * @param required fields of {@code all}, by name, in the order wanted
 */
record PartitionValues(StructType all, StructType required) {

    /** The required ones of {@code values}. */
    InternalRow of(InternalRow values) {
        if (all.equals(required)) {
            return values;
        }
        Object[] chosen = new Object[required.length()];
        for (int i = 0; i < chosen.length; i++) {
            StructField field = required.fields()[i];
            chosen[i] = values.get(all.fieldIndex(field.name()), field.dataType());
        }
        return new GenericInternalRow(chosen);
    }
}
