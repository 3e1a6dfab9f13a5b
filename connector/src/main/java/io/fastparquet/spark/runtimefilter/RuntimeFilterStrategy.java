package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.options.FastParquetOptions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.ReturnAnswer;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.SparkStrategy;
import org.apache.spark.sql.internal.SQLConf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.collection.immutable.Seq;

/**
 * Plans scans with the keys of broadcast joins. Comes before Spark's own strategies: of a query's root it makes no plan, but
 * decides for all scans in it; of a scan it makes the plan that Spark makes of it below a filter by a subquery. Never throws:
 * a query that it does not understand is planned as if there were no such keys.
 */
public final class RuntimeFilterStrategy extends SparkStrategy {
    private static final Logger LOG = LoggerFactory.getLogger(RuntimeFilterStrategy.class);
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    private final SparkSession session;

    /**
     * A strategy for one session.
     *
     * @param session whose configuration says whether anything is done
     */
    public RuntimeFilterStrategy(SparkSession session) {
        this.session = session;
    }

    @Override
    public Seq<SparkPlan> apply(LogicalPlan plan) {
        try {
            SQLConf conf = session.sessionState().conf();
            if (plan instanceof ReturnAnswer answer) {
                if (isOn(conf) && !plan.isStreaming()) {
                    KeyFilterPlacement.decide(answer.child(), conf);
                }
                return nothing();
            }
            Optional<LogicalPlan> filtered = DecidedFilters.placed(plan);
            return filtered.isPresent() ? ScalaCollections.seq(List.of(planLater(filtered.get()))) : nothing();
        } catch (Exception | LinkageError | AssertionError e) {
            if (WARNED.compareAndSet(false, true)) {
                LOG.warn("A query is read without the keys of its joins. Other queries may for the same reason.", e);
            }
            return nothing();
        }
    }

    /** Spark answers the subqueries from broadcasts only if it may prune partitions so, and use an exchange twice. */
    private static boolean isOn(SQLConf conf) {
        return FastParquetOptions.dropsRowsByJoinKeys(conf)
                && conf.dynamicPartitionPruningEnabled()
                && conf.exchangeReuseEnabled();
    }

    private static Seq<SparkPlan> nothing() {
        return ScalaCollections.seq(List.of());
    }
}
