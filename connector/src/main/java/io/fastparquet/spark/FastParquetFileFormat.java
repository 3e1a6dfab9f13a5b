package io.fastparquet.spark;

import io.fastparquet.spark.compat.ReadFunctionConfiguration;
import io.fastparquet.spark.compat.SparkVersion;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.pushdown.RowPredicates;
import io.fastparquet.spark.read.FilterSwitches;
import io.fastparquet.spark.read.ReadRequest;
import io.fastparquet.spark.schema.MatchOptions;
import io.fastparquet.spark.schema.SupportedTypes;
import io.fastparquet.spark.write.WriterChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Job;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.execution.datasources.parquet.ParquetOptions;
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
    private static final String NULL_STRUCT_IF_ALL_FIELDS_MISSING =
            "spark.sql.legacy.parquet.returnNullStructIfAllFieldsMissing";

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
        Function1<PartitionedFile, Iterator<InternalRow>> spark = super.buildReaderWithPartitionValues(
                sparkSession, dataSchema, partitionSchema, requiredSchema, filters, options, hadoopConf);
        SQLConf conf = sparkSession.sessionState().conf();
        StructType resultSchema = concat(requiredSchema, partitionSchema);
        if (!ParquetUtils.isBatchReadSupportedForSchema(conf, resultSchema) || !isSupported(resultSchema)) {
            return spark;
        }
        boolean batches =
                "true".equals(options.get(FileFormat.OPTION_RETURNING_BATCH()).getOrElse(() -> "false"));
        return new ReadFunction(
                request(conf, options, requiredSchema, partitionSchema, filters),
                batches ? BatchIterator.Elements.BATCHES : BatchIterator.Elements.ROWS,
                ReadFunctionConfiguration.of(spark, sparkSession.sparkContext(), hadoopConf),
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

    private static ReadRequest request(
            SQLConf conf,
            Map<String, String> options,
            StructType requiredSchema,
            StructType partitionSchema,
            Seq<Filter> filters) {
        ParquetOptions parquetOptions = new ParquetOptions(options, conf);
        List<Filter> filterList = new ArrayList<>(CollectionConverters.asJava(filters));
        return new ReadRequest(
                requiredSchema,
                partitionSchema,
                filterList,
                new FilterSwitches(
                        conf.parquetFilterPushDown(),
                        conf.parquetFilterPushDownDate(),
                        conf.parquetFilterPushDownTimestamp(),
                        conf.parquetFilterPushDownDecimal(),
                        conf.parquetFilterPushDownStringPredicate(),
                        conf.parquetFilterPushDownInFilterThreshold()),
                FastParquetOptions.dropsRows(conf) ? RowPredicates.of(filterList, requiredSchema) : List.of(),
                new MatchOptions(
                        conf.caseSensitiveAnalysis(),
                        conf.parquetFieldIdReadEnabled(),
                        conf.ignoreMissingParquetFieldId(),
                        // Spark 4.0 knows no other behaviour, and no such key.
                        Boolean.parseBoolean(conf.getConfString(
                                NULL_STRUCT_IF_ALL_FIELDS_MISSING, SparkVersion.isAtLeast(4, 1) ? "false" : "true"))),
                parquetOptions.datetimeRebaseModeInRead(),
                parquetOptions.int96RebaseModeInRead(),
                conf.isParquetINT96TimestampConversion() ? conf.sessionLocalTimeZone() : null,
                conf.parquetVectorizedReaderBatchSize());
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
