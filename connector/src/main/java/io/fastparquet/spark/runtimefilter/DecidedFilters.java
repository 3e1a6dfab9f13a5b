package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.trees.TreeNodeTag;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation;
import scala.Option;

/**
 * The runtime filters of a scan, noted at its node of the logical plan. They are decided once: adaptive execution plans what
 * is left of a query again and again, and knows only the subqueries that it has seen in the first plan.
 */
final class DecidedFilters {
    private static final TreeNodeTag<List<Expression>> DECIDED = new TreeNodeTag<>("fastparquet.runtimeFilters");
    private static final TreeNodeTag<Boolean> PLACED = new TreeNodeTag<>("fastparquet.runtimeFiltersPlaced");

    private DecidedFilters() {}

    static void decide(DataSourceV2ScanRelation relation, List<Expression> filters) {
        relation.setTagValue(DECIDED, List.copyOf(filters));
    }

    static boolean isDecided(DataSourceV2ScanRelation relation) {
        return relation.getTagValue(DECIDED).isDefined();
    }

    /** Empty if none were decided. */
    static List<Expression> of(DataSourceV2ScanRelation relation) {
        Option<List<Expression>> decided = relation.getTagValue(DECIDED);
        return decided.isDefined() ? decided.get() : List.of();
    }

    /**
     * {@code node} with the filters of its scan above the scan, where Spark's planner looks for them.
     *
     * @return empty if it is no scan below projections and filters, has no filters, or has them already
     */
    static Optional<LogicalPlan> placed(LogicalPlan node) {
        if (node instanceof DataSourceV2ScanRelation relation) {
            List<Expression> filters = of(relation);
            if (filters.isEmpty() || relation.getTagValue(PLACED).isDefined()) {
                return Optional.empty();
            }
            LogicalPlan scan = relation.clone();
            scan.setTagValue(PLACED, true);
            return Optional.of(new Filter(Expressions.conjunction(filters), scan));
        }
        if (node instanceof Project || node instanceof Filter) {
            LogicalPlan child = ScalaCollections.list(node.children()).get(0);
            return placed(child).map(placed -> node.withNewChildren(ScalaCollections.seq(List.of(placed))));
        }
        return Optional.empty();
    }
}
