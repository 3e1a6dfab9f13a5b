package io.fastparquet.spark;

import io.fastparquet.spark.accelerate.AccelerateParquet;
import io.fastparquet.spark.compat.SparkVersion;
import io.fastparquet.spark.runtimefilter.RuntimeFilterStrategy;
import io.fastparquet.spark.runtimefilter.StageFilters;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.SparkSessionExtensionsProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Drop-in acceleration of {@code parquet}, and filters of scans by the keys of joins. Spark finds this class by itself once
 * the jar is among a session's, or by {@code spark.sql.extensions}; of queries that read nothing by this source, nothing
 * changes until {@code spark.fastparquet.accelerate} is {@code true}.
 *
 * <p>Runs in every session that has the jar, wanted or not: on a Spark that it does not know it adds nothing, and it never
 * throws.
 */
public final class FastParquetExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit>
        implements SparkSessionExtensionsProvider {
    private static final Logger LOG = LoggerFactory.getLogger(FastParquetExtensions.class);

    /** A session that finds this class in both ways gets each rule once. */
    private static final Set<SparkSessionExtensions> EXTENDED =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        try {
            if (SparkVersion.isAtLeast(4, 0) && EXTENDED.add(extensions)) {
                extensions.injectPreCBORule(session -> new AccelerateParquet(session, new AcceleratedFileFormat()));
                extensions.injectPlannerStrategy(RuntimeFilterStrategy::new);
                extensions.injectQueryStageOptimizerRule(StageFilters::new);
            }
        } catch (RuntimeException | LinkageError e) {
            LOG.warn("This Spark's parquet is not accelerated.", e);
        }
        return BoxedUnit.UNIT;
    }
}
