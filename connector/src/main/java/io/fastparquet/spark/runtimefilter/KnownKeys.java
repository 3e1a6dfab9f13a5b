package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.scan.FastParquetScan;
import java.util.IdentityHashMap;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.plans.logical.Aggregate;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.Join;
import org.apache.spark.sql.catalyst.plans.logical.LocalRelation;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.plans.logical.Sort;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation;
import org.apache.spark.sql.internal.SQLConf;

/**
 * What is known of the rows that a plan's nodes return: the keys of the broadcast joins below that they have passed. Of joins
 * whose keys are worth something: some filter has left out rows of the broadcast side, and it is small.
 */
final class KnownKeys {
    /** Of a broadcast side, estimated. What these cost the driver is a small part of what reading so many rows costs. */
    private static final double MOST_KEYS = 200_000;

    private static final double ROW_OVERHEAD_IN_BYTES = 8;

    private final SQLConf conf;
    private final IdentityHashMap<LogicalPlan, KeysByColumn<KeyFilter>> known = new IdentityHashMap<>();

    KnownKeys(SQLConf conf) {
        this.conf = conf;
    }

    /** By column of {@code node}'s output. */
    KeysByColumn<KeyFilter> of(LogicalPlan node) {
        KeysByColumn<KeyFilter> remembered = known.get(node);
        if (remembered == null) {
            remembered = find(node);
            known.put(node, remembered);
        }
        return remembered;
    }

    private KeysByColumn<KeyFilter> find(LogicalPlan node) {
        if (node instanceof Join join) {
            return JoinSides.of(join).map(this::ofJoin).orElseGet(KeysByColumn::none);
        }
        if (node instanceof Project project) {
            return of(project.child()).behind(project.projectList());
        }
        if (node instanceof Aggregate aggregate) {
            return of(aggregate.child()).behind(aggregate.aggregateExpressions());
        }
        return node instanceof Filter || node instanceof Sort
                ? of(ScalaCollections.list(node.children()).get(0))
                : KeysByColumn.none();
    }

    private KeysByColumn<KeyFilter> ofJoin(JoinSides sides) {
        KeysByColumn<KeyFilter> both = KeysByColumn.none();
        if (sides.isLedByLeft()) {
            both = of(sides.join().left());
        }
        if (sides.isLedByRight()) {
            both = both.and(of(sides.join().right()));
        }
        Optional<LogicalPlan> broadcast = sides.broadcast(conf).filter(build -> isWorthwhile(sides, build));
        return broadcast.isPresent() ? both.and(sides.keysOf(broadcast.get())) : both;
    }

    /** Whether the keys of the side that {@code sides} broadcasts are worth something. */
    static boolean isWorthwhile(JoinSides sides, LogicalPlan build) {
        return sides.dropsUnmatched() && isSelective(build) && isFew(build);
    }

    /** Whether there are few enough keys for the driver to collect. */
    static boolean isFew(LogicalPlan build) {
        double rowBytes = ROW_OVERHEAD_IN_BYTES;
        for (Attribute column : ScalaCollections.list(build.output())) {
            rowBytes += column.dataType().defaultSize();
        }
        double keys = JoinSides.bytes(build).doubleValue() / rowBytes;
        return keys <= MOST_KEYS || keys * uncountedShare(build) <= MOST_KEYS;
    }

    /** The share of the rows of {@code node} that the filters of its one table leave and its size does not count in. */
    private static double uncountedShare(LogicalPlan node) {
        if (node instanceof DataSourceV2ScanRelation relation && relation.scan() instanceof FastParquetScan scan) {
            return scan.uncountedShare();
        }
        return node instanceof Project || node instanceof Filter || node instanceof Sort
                ? uncountedShare(ScalaCollections.list(node.children()).get(0))
                : 1;
    }

    /** Whether some filter in the query's text is likely to leave out rows of {@code node}. */
    private static boolean isSelective(LogicalPlan node) {
        if (node instanceof DataSourceV2ScanRelation relation && relation.scan() instanceof FastParquetScan scan) {
            return scan.isLikelySelective();
        }
        if (node instanceof Filter filter && Expressions.isLikelySelective(filter.condition())) {
            return true;
        }
        if (node instanceof Join join) {
            Optional<JoinSides> sides = JoinSides.of(join);
            return sides.isPresent()
                    && (sides.get().isLedByLeft() && isSelective(join.left())
                            || sides.get().isLedByRight() && isSelective(join.right()));
        }
        return node instanceof LocalRelation
                || ScalaCollections.list(node.children()).stream().anyMatch(KnownKeys::isSelective);
    }
}
