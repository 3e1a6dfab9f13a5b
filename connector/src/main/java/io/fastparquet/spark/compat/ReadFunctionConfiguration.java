package io.fastparquet.spark.compat;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import scala.reflect.ClassTag$;

/**
 * The Hadoop configuration that Spark broadcasts for its Parquet read function.
 *
 * <p>Broadcasting some thousand properties costs milliseconds. Spark's function has one broadcast inside; a second one for
 * the same scan would be felt in every short query.
 */
public final class ReadFunctionConfiguration {
    private ReadFunctionConfiguration() {}

    /**
     * The broadcast inside Spark's function, or a new one if there is none to be found.
     *
     * @param function made by {@code ParquetFileFormat.buildReaderWithPartitionValues}
     * @param configuration what the function was made with
     */
    public static Broadcast<SerializableConfiguration> of(
            Object function, SparkContext context, Configuration configuration) {
        Broadcast<SerializableConfiguration> captured = captured(function);
        return captured != null
                ? captured
                : context.broadcast(
                        new SerializableConfiguration(configuration),
                        ClassTag$.MODULE$.apply(SerializableConfiguration.class));
    }

    /** Looks among the variables that the function, a lambda, takes along when it is serialized. */
    @SuppressWarnings("unchecked")
    private static Broadcast<SerializableConfiguration> captured(Object function) {
        if (!(function instanceof Serializable)) {
            return null;
        }
        try {
            Method writeReplace = function.getClass().getDeclaredMethod("writeReplace");
            writeReplace.setAccessible(true);
            if (writeReplace.invoke(function) instanceof SerializedLambda lambda) {
                for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
                    if (lambda.getCapturedArg(i) instanceof Broadcast<?> broadcast
                            && broadcast.value() instanceof SerializableConfiguration) {
                        return (Broadcast<SerializableConfiguration>) broadcast;
                    }
                }
            }
            return null;
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Another form of function: nothing is lost but the time of a broadcast.
            return null;
        }
    }
}
