package io.fastparquet.spark;

import io.fastparquet.spark.compat.ReadFunctionConfiguration;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.read.ReadRequest;
import io.fastparquet.spark.schema.SupportedTypes;
import io.fastparquet.spark.write.WriterChoice;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Job;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.execution.datasources.parquet.ParquetUtils;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import scala.Function1;
import scala.Option;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** The V1 face: everything of Spark's {@code ParquetFileFormat}, with reader and writer replaced where they can be faster. */
public class FastParquetFileFormat extends ParquetFileFormat {
    @Override
    public String shortName() {
        return "fastparquet";
    }

    @Override
    public String toString() {
        return "FastParquet";
    }

    /** No one class: a file that Spark's own reader reads comes in Spark's vectors. */
    @Override
    public Option<Seq<String>> vectorTypes(StructType requiredSchema, StructType partitionSchema, SQLConf conf) {
        String[] types = new String[requiredSchema.length() + partitionSchema.length()];
        Arrays.fill(types, ColumnVector.class.getName());
        return Option.apply(CollectionConverters.asScala(Arrays.asList(types)).toList());
    }

    @Override
    public Function1<PartitionedFile, Iterator<InternalRow>> buildReaderWithPartitionValues(
            SparkSession sparkSession,
            StructType dataSchema,
            StructType partitionSchema,
            StructType requiredSchema,
            Seq<Filter> filters,
            Map<String, String> options,
            Configuration hadoopConf) {
        Configuration sent = new SentConfiguration(hadoopConf);
        Function1<PartitionedFile, Iterator<InternalRow>> spark = super.buildReaderWithPartitionValues(
                sparkSession, dataSchema, partitionSchema, requiredSchema, filters, options, sent);
        SQLConf conf = sparkSession.sessionState().conf();
        StructType resultSchema = concat(requiredSchema, partitionSchema);
        if (!ParquetUtils.isBatchReadSupportedForSchema(conf, resultSchema) || !isSupported(resultSchema)) {
            return spark;
        }
        boolean batches =
                "true".equals(options.get(FileFormat.OPTION_RETURNING_BATCH()).getOrElse(() -> "false"));
        return new ReadFunction(
                ReadRequest.of(conf, options, requiredSchema, partitionSchema, ScalaCollections.<Filter>list(filters)),
                batches ? BatchIterator.Elements.BATCHES : BatchIterator.Elements.ROWS,
                ReadFunctionConfiguration.of(spark, sparkSession.sparkContext(), sent),
                spark);
    }

    @Override
    public OutputWriterFactory prepareWrite(
            SparkSession sparkSession, Job job, Map<String, String> options, StructType dataSchema) {
        OutputWriterFactory spark = super.prepareWrite(sparkSession, job, options, dataSchema);
        return WriterChoice.choose(
                spark,
                dataSchema,
                job.getConfiguration(),
                sparkSession.sessionState().conf());
    }

    private static StructType concat(StructType first, StructType second) {
        StructField[] fields = Arrays.copyOf(first.fields(), first.length() + second.length());
        System.arraycopy(second.fields(), 0, fields, first.length(), second.length());
        return new StructType(fields);
    }

    private static boolean isSupported(StructType schema) {
        for (StructField field : schema.fields()) {
            if (!SupportedTypes.isSupported(field.dataType())) {
                return false;
            }
        }
        return true;
    }
}
