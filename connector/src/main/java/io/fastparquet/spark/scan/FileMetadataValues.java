package io.fastparquet.spark.scan;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.vectorized.ConstantColumnVector;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.unsafe.types.UTF8String;

/** The values of {@code _metadata} that a split's rows share, in the form that Spark's own file scan gives them. */
final class FileMetadataValues {
    private FileMetadataValues() {}

    /** A vector for each field of {@code fields}, null in the place of the row index. */
    static ColumnVector[] vectors(StructType fields, PartitionedFile split) {
        ColumnVector[] vectors = new ColumnVector[fields.length()];
        for (int i = 0; i < vectors.length; i++) {
            StructField field = fields.fields()[i];
            if (!field.name().equals(MetadataColumns.ROW_INDEX)) {
                vectors[i] = vector(field, value(field.name(), split));
            }
        }
        return vectors;
    }

    /** The value of each field of {@code fields}, null in the place of the row index. */
    static InternalRow row(StructType fields, PartitionedFile split) {
        Object[] values = new Object[fields.length()];
        for (int i = 0; i < values.length; i++) {
            String name = fields.fields()[i].name();
            values[i] = name.equals(MetadataColumns.ROW_INDEX) ? null : value(name, split);
        }
        return new GenericInternalRow(values);
    }

    private static ColumnVector vector(StructField field, Object value) {
        // The number of rows matters to vectors of nulls only.
        ConstantColumnVector vector = new ConstantColumnVector(1, field.dataType());
        if (value instanceof UTF8String string) {
            vector.setUtf8String(string);
        } else {
            vector.setLong((Long) value);
        }
        return vector;
    }

    private static Object value(String name, PartitionedFile split) {
        Object value = FileFormat.BASE_METADATA_EXTRACTORS().apply(name).apply(split);
        return value instanceof String string ? UTF8String.fromString(string) : value;
    }
}
