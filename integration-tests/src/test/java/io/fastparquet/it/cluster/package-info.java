/**
 * The jar that users take on a standalone cluster: a master and two workers in processes of their own, to which programs
 * are submitted with {@code --jars}, and what goes wrong on clusters.
 *
 * <p>Read {@link io.fastparquet.it.cluster.ClusterTest} first. The programs, whose names end in {@code Program}, use nothing
 * but the JDK and Spark, and print lines of a name and an outcome, with a tab between them.
 */
package io.fastparquet.it.cluster;
