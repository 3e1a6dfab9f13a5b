package io.fastparquet.spark.compat;

import java.lang.reflect.InvocationTargetException;
import org.apache.spark.sql.catalyst.util.TypeUtils;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/** Types that a configuration switches off: times of day, from Spark 4.1 on. Its file tables do not look at it. */
public final class SwitchedOffTypes {
    private SwitchedOffTypes() {}

    /** Throws what Spark throws if {@code schema} has a type that is switched off. */
    public static void refuse(StructType schema, SQLConf conf) {
        if (!SparkVersion.isAtLeast(4, 1)) {
            return;
        }
        try {
            TypeUtils.class
                    .getMethod("failUnsupportedDataType", DataType.class, SQLConf.class)
                    .invoke(null, schema, conf);
        } catch (InvocationTargetException e) {
            CheckedExceptions.raise(e.getCause());
        } catch (ReflectiveOperationException e) {
            // A later Spark without the check has no such types either.
        }
    }
}
