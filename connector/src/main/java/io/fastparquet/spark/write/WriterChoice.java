package io.fastparquet.spark.write;

import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.Compressors;
import io.fastparquet.spark.compat.SparkVersion;
import io.fastparquet.spark.options.FastParquetOptions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetOutputFormat;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decides on the driver whether a job's files are written here or by Spark's own writer. */
public final class WriterChoice {
    private static final Logger LOG = LoggerFactory.getLogger(WriterChoice.class);

    /** Of parquet-hadoop: makes the keys with which files are encrypted. */
    private static final String CRYPTO_FACTORY = "parquet.crypto.factory.class";

    private static final Set<String> LOGGED_REASONS = ConcurrentHashMap.newKeySet();

    private WriterChoice() {}

    /**
     * The factory for a job: ours, or {@code spark} where something is asked for that is not supported here, which is said
     * once in the log.
     *
     * @param spark Spark's own factory for the job
     * @param conf the job's, with the write's options; what the session says of encodings is added
     */
    public static OutputWriterFactory choose(
            OutputWriterFactory spark, StructType schema, Configuration conf, SQLConf session) {
        if (!FastParquetOptions.isWriterEnabled(session)) {
            return spark;
        }
        Optional<String> reason = reasonForSpark(schema, conf);
        if (reason.isPresent()) {
            if (LOGGED_REASONS.add(reason.get())) {
                LOG.warn("Spark's own writer writes this: {}", reason.get());
            }
            return spark;
        }
        if (conf.get(FastParquetOptions.ENCODING) == null) {
            FastParquetOptions.encoding(session).ifPresent(value -> conf.set(FastParquetOptions.ENCODING, value));
        }
        return new FastParquetOutputWriterFactory(spark);
    }

    private static Optional<String> reasonForSpark(StructType schema, Configuration conf) {
        if (!SparkVersion.isAtLeast(4, 0)) {
            return Optional.of("the parquet-java of Spark before 4.0 is too old for fastparquet's");
        }
        if (conf.get(CRYPTO_FACTORY) != null) {
            return Optional.of("encryption is asked for by " + CRYPTO_FACTORY);
        }
        if (ParquetOutputFormat.getValidation(conf)) {
            return Optional.of(ParquetOutputFormat.VALIDATION + " is on");
        }
        if (!WritableTypes.areWritable(schema)) {
            return Optional.of("types are not supported: " + schema.catalogString());
        }
        try {
            Compressors.of(Codec.valueOf(
                            ParquetOutputFormat.getCompression(conf).name()))
                    .close();
            return Optional.empty();
        } catch (UnsupportedFeatureException e) {
            return Optional.of(e.getMessage());
        }
    }
}
