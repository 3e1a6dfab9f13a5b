/**
 * The same jar on each Spark: a program of operations is submitted to each version, does each operation with {@code
 * parquet} and with {@code fastparquet}, and prints what came of it.
 *
 * <p>Read {@link io.fastparquet.it.versions.VersionMatrixTest} first. {@link io.fastparquet.it.versions.OperationsProgram}
 * and what it uses run on Sparks that these tests are not compiled against: they call only what all versions have, and
 * nothing but the JDK and Spark.
 */
package io.fastparquet.it.versions;
