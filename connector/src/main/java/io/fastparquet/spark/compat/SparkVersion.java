package io.fastparquet.spark.compat;

import org.apache.spark.package$;

/** The Spark that is running. */
public final class SparkVersion {
    private static final String[] PARTS = package$.MODULE$.SPARK_VERSION().split("[.-]");

    private SparkVersion() {}

    /** Whether the running Spark is {@code major.minor} or later. */
    public static boolean isAtLeast(int major, int minor) {
        int runningMajor = Integer.parseInt(PARTS[0]);
        return runningMajor > major || (runningMajor == major && Integer.parseInt(PARTS[1]) >= minor);
    }
}
