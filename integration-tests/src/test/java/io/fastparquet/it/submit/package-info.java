/**
 * Starts Spark the way {@code spark-submit} does, from the jars that Maven resolves, with the jar that users take.
 *
 * <p>Nothing here depends on the Spark that this JVM has on its class path. Read {@link
 * io.fastparquet.it.submit.SparkHome} first.
 */
package io.fastparquet.it.submit;
