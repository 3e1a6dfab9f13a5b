package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.PhysicalPlans;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.scan.FastParquetScan;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.DynamicPruningExpression;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal$;
import org.apache.spark.sql.catalyst.optimizer.BuildLeft$;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.execution.FilterExec;
import org.apache.spark.sql.execution.LocalTableScanExec;
import org.apache.spark.sql.execution.ProjectExec;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.UnionExec;
import org.apache.spark.sql.execution.adaptive.BroadcastQueryStageExec;
import org.apache.spark.sql.execution.adaptive.QueryStageExec;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.apache.spark.sql.execution.exchange.ReusedExchangeExec;
import org.apache.spark.sql.execution.joins.BroadcastHashJoinExec;
import org.apache.spark.sql.internal.SQLConf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;
import scala.collection.immutable.Seq;
import scala.math.BigInt;

/**
 * Filters the scans of a stage by the keys of the stage's joins. Adaptive execution plans a stage when the sides that its joins
 * broadcast are there: how many keys there are is known, and nobody waits for them. Never throws: a stage that it does not
 * understand stays as it is.
 */
public final class StageFilters extends Rule<SparkPlan> {
    private static final Logger LOG = LoggerFactory.getLogger(StageFilters.class);
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    /** What more keys cost the driver is likely to be more than what they save. */
    private static final long MOST_KEYS = 500_000;

    /** A scan is worth filtering if it has so many times as many rows as there are keys. */
    private static final long LEAST_RATIO = 8;

    private final SparkSession session;

    /**
     * A rule for one session.
     *
     * @param session whose configuration says whether anything is done
     */
    public StageFilters(SparkSession session) {
        this.session = session;
    }

    @Override
    public SparkPlan apply(SparkPlan plan) {
        try {
            SQLConf conf = session.sessionState().conf();
            return FastParquetOptions.dropsRowsByJoinKeys(conf) ? filtered(plan, KeysByColumn.none()) : plan;
        } catch (Exception | LinkageError | AssertionError e) {
            if (WARNED.compareAndSet(false, true)) {
                LOG.warn("A stage is read without the keys of its joins. Other stages may for the same reason.", e);
            }
            return plan;
        }
    }

    /** {@code node} with filters in the scans below it, of whose output {@code wanted} is wanted. */
    private SparkPlan filtered(SparkPlan node, KeysByColumn<StageKeys> wanted) {
        if (node instanceof BatchScanExec batches && batches.scan() instanceof FastParquetScan scan) {
            return filtered(batches, scan, wanted);
        }
        if (node instanceof BroadcastHashJoinExec join) {
            return filtered(join, wanted);
        }
        List<SparkPlan> children = new ArrayList<>();
        boolean isChanged = false;
        for (SparkPlan child : ScalaCollections.list(node.children())) {
            SparkPlan filtered = filtered(child, passedOn(node, child, wanted));
            isChanged |= filtered != child;
            children.add(filtered);
        }
        return isChanged ? node.withNewChildren(ScalaCollections.seq(children)) : node;
    }

    /** What is wanted of {@code child} if {@code wanted} is wanted of {@code node}, which lets rows pass one by one. */
    private static KeysByColumn<StageKeys> passedOn(SparkPlan node, SparkPlan child, KeysByColumn<StageKeys> wanted) {
        if (Expressions.areDeterministic(node)) {
            if (node instanceof FilterExec) {
                return wanted;
            }
            if (node instanceof ProjectExec project) {
                return wanted.through(project.projectList());
            }
            if (node instanceof UnionExec) {
                return wanted.byPlace(node.output(), child.output());
            }
        }
        return KeysByColumn.none();
    }

    private SparkPlan filtered(BroadcastHashJoinExec join, KeysByColumn<StageKeys> wanted) {
        boolean buildsLeft = join.buildSide() == BuildLeft$.MODULE$;
        SparkPlan build = buildsLeft ? join.left() : join.right();
        SparkPlan probe = buildsLeft ? join.right() : join.left();
        Seq<Expression> buildKeys = buildsLeft ? join.leftKeys() : join.rightKeys();
        List<Expression> probeKeys = ScalaCollections.list(buildsLeft ? join.rightKeys() : join.leftKeys());
        KeysByColumn<StageKeys> ofProbe = KeysByColumn.none();
        if (buildsLeft ? JoinSides.isLedByRight(join.joinType()) : JoinSides.isLedByLeft(join.joinType())) {
            ofProbe = wanted;
        }
        if (JoinSides.dropsUnmatched(join.joinType())) {
            ofProbe = ofProbe.andOfEqual(probeKeys, ScalaCollections.list(buildKeys), wanted);
            if (build instanceof BroadcastQueryStageExec stage && isSelective(build)) {
                ofProbe = ofProbe.and(keys(stage, buildKeys, probeKeys));
            }
        }
        SparkPlan filteredProbe = filtered(probe, ofProbe);
        if (filteredProbe == probe) {
            return join;
        }
        List<SparkPlan> children = buildsLeft ? List.of(build, filteredProbe) : List.of(filteredProbe, build);
        return join.withNewChildren(ScalaCollections.seq(children));
    }

    private static KeysByColumn<StageKeys> keys(
            BroadcastQueryStageExec stage, Seq<Expression> buildKeys, List<Expression> probeKeys) {
        KeysByColumn<StageKeys> keys = KeysByColumn.none();
        Option<BigInt> rows = stage.getRuntimeStatistics().rowCount();
        if (!stage.isMaterialized()
                || rows.isEmpty()
                || !rows.get().isValidLong()
                || rows.get().toLong() > MOST_KEYS) {
            return keys;
        }
        for (int i = 0; i < probeKeys.size(); i++) {
            if (probeKeys.get(i) instanceof AttributeReference column
                    && column.dataType().equals(buildKeys.apply(i).dataType())) {
                keys = keys.and(
                        column,
                        List.of(new StageKeys(stage, buildKeys, i, rows.get().toLong())));
            }
        }
        return keys;
    }

    /** Whether some filter, perhaps one by keys, is likely to have left out rows of {@code node}. */
    private static boolean isSelective(SparkPlan node) {
        if (node instanceof BatchScanExec batches && batches.scan() instanceof FastParquetScan scan) {
            return scan.isLikelySelective() || !effective(batches).isEmpty();
        }
        if (node instanceof FilterExec filter && Expressions.isLikelySelective(filter.condition())
                || node instanceof LocalTableScanExec) {
            return true;
        }
        if (node instanceof QueryStageExec stage) {
            return isSelective(stage.plan());
        }
        return node instanceof ReusedExchangeExec reused
                ? isSelective(reused.child())
                : ScalaCollections.list(node.children()).stream().anyMatch(StageFilters::isSelective);
    }

    private SparkPlan filtered(BatchScanExec batches, FastParquetScan scan, KeysByColumn<StageKeys> wanted) {
        List<Expression> filters = new ArrayList<>(effective(batches));
        for (AttributeReference column : ScalaCollections.list(batches.output())) {
            if (scan.dropsRowsByKeysOf(column.name()) && filters.stream().noneMatch(filter -> names(filter, column))) {
                for (StageKeys keys : wanted.of(column)) {
                    if (scan.estimatedRows() >= keys.rows() * LEAST_RATIO) {
                        filters.add(keys.on(column));
                    }
                }
            }
        }
        return filters.equals(ScalaCollections.list(batches.runtimeFilters()))
                ? batches
                : PhysicalPlans.withRuntimeFilters(batches, filters);
    }

    private static boolean names(Expression filter, AttributeReference column) {
        return Expressions.references(filter).stream()
                .anyMatch(other -> other.exprId().equals(column.exprId()));
    }

    /** The scan's runtime filters, without those that Spark has found no broadcast for. It would warn of each. */
    private static List<Expression> effective(BatchScanExec batches) {
        return ScalaCollections.list(batches.runtimeFilters()).stream()
                .filter(filter -> !(filter instanceof DynamicPruningExpression pruning
                        && pruning.child() == Literal$.MODULE$.TrueLiteral()))
                .toList();
    }
}
