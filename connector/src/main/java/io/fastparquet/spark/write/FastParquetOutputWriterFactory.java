package io.fastparquet.spark.write;

import io.fastparquet.spark.compat.CheckedExceptions;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.parquet.hadoop.api.WriteSupport.WriteContext;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.execution.datasources.parquet.ParquetWriteSupport;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;

/** Makes the writers of a job's files, on executors. Thread-safe. */
public final class FastParquetOutputWriterFactory extends OutputWriterFactory {
    private static final long serialVersionUID = 1L;

    private final OutputWriterFactory spark;

    /** @param spark Spark's own factory for the same job, which names files */
    public FastParquetOutputWriterFactory(OutputWriterFactory spark) {
        this.spark = spark;
    }

    @Override
    public String getFileExtension(TaskAttemptContext context) {
        return spark.getFileExtension(context);
    }

    /**
     * Creates a file, and its writer.
     *
     * @param path where; nothing may be there yet
     */
    @Override
    public OutputWriter newInstance(String path, StructType dataSchema, TaskAttemptContext context) {
        Configuration conf = context.getConfiguration();
        // Spark's own class translates the schema and writes the footer's key-value pairs, so that they are the same.
        WriteContext write = new ParquetWriteSupport().init(conf);
        WriteSettings settings = WriteSettings.of(conf, write.getSchema(), SQLConf.get());
        try {
            return new FastParquetOutputWriter(
                    path,
                    dataSchema,
                    new RowFileWriter(
                            new Path(path), conf, dataSchema, write.getSchema(), settings, write.getExtraMetaData()));
        } catch (IOException e) {
            CheckedExceptions.raise(e);
            throw new AssertionError(e);
        }
    }
}
