package io.fastparquet.spark.write;

import io.fastparquet.spark.compat.CheckedExceptions;
import java.io.IOException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.types.StructType;

/** Spark's view of a file that is written. Not thread-safe. */
final class FastParquetOutputWriter extends OutputWriter {
    private final String path;
    private final StructType schema;
    private final RowFileWriter file;

    /** Made for the first row that is not in Spark's binary form. */
    private UnsafeProjection projection;

    FastParquetOutputWriter(String path, StructType schema, RowFileWriter file) {
        this.path = path;
        this.schema = schema;
        this.file = file;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public void write(InternalRow row) {
        try {
            file.write(row instanceof UnsafeRow unsafe ? unsafe : project(row));
        } catch (IOException e) {
            CheckedExceptions.raise(e);
        }
    }

    private UnsafeRow project(InternalRow row) {
        if (projection == null) {
            projection = UnsafeProjection.create(schema);
        }
        return projection.apply(row);
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            CheckedExceptions.raise(e);
        }
    }
}
