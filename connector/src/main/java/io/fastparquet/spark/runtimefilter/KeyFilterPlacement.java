package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.scan.FastParquetScan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression;
import org.apache.spark.sql.catalyst.plans.logical.Aggregate;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.Join;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.catalyst.plans.logical.Sort;
import org.apache.spark.sql.catalyst.plans.logical.Union;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation;
import org.apache.spark.sql.internal.SQLConf;

/**
 * Decides by which joins' keys the scans of a query drop rows, those of its subqueries too. Walks from the root to the leaves
 * with the keys that rows must have to matter, through operators that let rows pass one by one or in groups of one key, and
 * from one side of a join to the other.
 *
 * <p>A side whose keys are used keeps its own scans as they are, or has filters that hold wherever it is computed: otherwise
 * Spark would compute it without them to find the keys. Where adaptive execution is on, keys of a join in the scan's own
 * stage are left to {@link StageFilters}, which needs no subquery for them; the others have to be worth their subqueries.
 */
final class KeyFilterPlacement {
    /** Of one scan, each of another column: the third is unlikely to leave out what two have let pass. */
    private static final int MOST_FILTERS = 2;

    private final SQLConf conf;
    private final KnownKeys known;
    private final List<ScanPlacement> placements = new ArrayList<>();
    private final List<LogicalPlan> exchanged = new ArrayList<>();

    private KeyFilterPlacement(SQLConf conf) {
        this.conf = conf;
        this.known = new KnownKeys(conf);
    }

    /** Decides for all scans of {@code plan} for which this has not been done before. */
    static void decide(LogicalPlan plan, SQLConf conf) {
        KeyFilterPlacement decision = new KeyFilterPlacement(conf);
        decision.visit(plan, KeysByColumn.none());
        long leastRows = FastParquetOptions.rowsWorthASubquery(conf);
        Set<ScanPlacement> needed = Collections.newSetFromMap(new IdentityHashMap<>());
        for (ScanPlacement placement : decision.placements) {
            Set<ScanPlacement> path = Collections.newSetFromMap(new IdentityHashMap<>());
            decision.addWithFeeders(placement, path);
            long subqueries = path.stream()
                    .mapToLong(filtered -> filtered.bySubquery().size())
                    .sum();
            if (subqueries > 0 && placement.scan().estimatedRows() >= cost(subqueries) * leastRows) {
                needed.addAll(path);
            }
        }
        for (ScanPlacement placement : decision.placements) {
            boolean isFiltered = needed.contains(placement) && decision.keepsSharing(placement);
            DecidedFilters.decide(placement.relation(), isFiltered ? placement.filters() : List.of());
        }
    }

    /**
     * What subqueries cost that wait for each other, in single ones. The broadcast that answers one within another is not
     * always found, so that those further in run as jobs of their own.
     */
    private static double cost(long subqueries) {
        return subqueries * (subqueries + 1) / 2.0;
    }

    /** Adds {@code placement} and the filtered scans in the sides whose keys it is filtered by, and so on. */
    private void addWithFeeders(ScanPlacement placement, Set<ScanPlacement> path) {
        if (path.add(placement)) {
            placements.stream()
                    .filter(feeder -> !feeder.bySubquery().isEmpty()
                            && placement.columns().stream()
                                    .anyMatch(column -> contains(column.keys().build(), feeder.relation())))
                    .forEach(feeder -> addWithFeeders(feeder, path));
        }
    }

    private static boolean contains(LogicalPlan plan, LogicalPlan node) {
        return plan == node || ScalaCollections.list(plan.children()).stream().anyMatch(child -> contains(child, node));
    }

    /**
     * Decides for the scans below {@code node}.
     *
     * @param wanted of its output
     * @return the keys that scans are filtered by, by subqueries
     */
    private List<KeyFilter> visit(LogicalPlan node, KeysByColumn<KeyFilter> wanted) {
        visitSubqueries(node);
        if (node instanceof DataSourceV2ScanRelation relation && relation.scan() instanceof FastParquetScan scan) {
            return place(relation, scan, wanted);
        }
        if (node instanceof Join join) {
            return visitJoin(join, wanted);
        }
        if (node instanceof Filter filter) {
            return visit(filter.child(), filter.condition().deterministic() ? wanted : KeysByColumn.none());
        }
        if (node instanceof Project project) {
            return visit(
                    project.child(),
                    Expressions.areDeterministic(project)
                            ? wanted.through(project.projectList())
                            : KeysByColumn.none());
        }
        if (node instanceof Aggregate aggregate) {
            return visitExchanged(aggregate.child(), ofGroups(aggregate, wanted));
        }
        if (node instanceof Sort sort) {
            return visitExchanged(sort.child(), wanted);
        }
        List<KeyFilter> used = new ArrayList<>();
        for (LogicalPlan child : ScalaCollections.list(node.children())) {
            used.addAll(visit(
                    child,
                    node instanceof Union ? wanted.byPlace(node.output(), child.output()) : KeysByColumn.none()));
        }
        return used;
    }

    private void visitSubqueries(LogicalPlan node) {
        for (Expression expression : ScalaCollections.list(node.expressions())) {
            if (SubqueryExpression.hasSubquery(expression)) {
                expression.foreach(part -> {
                    if (part instanceof SubqueryExpression subquery) {
                        visit(subquery.plan(), KeysByColumn.none());
                    }
                    return null;
                });
            }
        }
    }

    private List<KeyFilter> visitExchanged(LogicalPlan child, KeysByColumn<KeyFilter> wanted) {
        exchanged.add(child);
        return visit(child, wanted.each(keys -> keys.across(child)));
    }

    /** What is wanted of an aggregation's groups is wanted of the rows that are grouped, as far as these are grouped by it. */
    private static KeysByColumn<KeyFilter> ofGroups(Aggregate aggregate, KeysByColumn<KeyFilter> wanted) {
        KeysByColumn<KeyFilter> results = wanted.through(aggregate.aggregateExpressions());
        KeysByColumn<KeyFilter> groups = KeysByColumn.none();
        for (Expression grouping : ScalaCollections.list(aggregate.groupingExpressions())) {
            if (grouping instanceof AttributeReference column) {
                groups = groups.and(column, results.of(column));
            }
        }
        return groups;
    }

    private List<KeyFilter> visitJoin(Join join, KeysByColumn<KeyFilter> wanted) {
        Optional<JoinSides> equi = JoinSides.of(join);
        if (equi.isEmpty()) {
            return both(visit(join.left(), KeysByColumn.none()), visit(join.right(), KeysByColumn.none()));
        }
        JoinSides sides = equi.get();
        KeysByColumn<KeyFilter> left = KeysByColumn.none();
        KeysByColumn<KeyFilter> right = KeysByColumn.none();
        if (sides.isLedByLeft()) {
            left = wanted.within(join.left());
            right = right.andOfEqual(sides.right(), sides.left(), left.and(known.of(join.left())));
        }
        if (sides.isLedByRight()) {
            KeysByColumn<KeyFilter> within = wanted.within(join.right());
            right = right.and(within);
            left = left.andOfEqual(sides.left(), sides.right(), within.and(known.of(join.right())));
        }
        Optional<LogicalPlan> broadcast = sides.broadcast(conf);
        if (broadcast.isEmpty()) {
            return both(visitExchanged(join.left(), left), visitExchanged(join.right(), right));
        }
        return broadcast.get() == join.left()
                ? visitBroadcast(sides, join.left(), left, join.right(), right)
                : visitBroadcast(sides, join.right(), right, join.left(), left);
    }

    /**
     * Decides for both sides of a join that broadcasts one. If the text of the query makes its keys worth something, it waits for
     * no others: those who wait for it may be anywhere in the plan. Otherwise only the other side waits for it.
     */
    private List<KeyFilter> visitBroadcast(
            JoinSides sides,
            LogicalPlan build,
            KeysByColumn<KeyFilter> ofBuild,
            LogicalPlan probe,
            KeysByColumn<KeyFilter> ofProbe) {
        boolean isSource = KnownKeys.isWorthwhile(sides, build);
        List<KeyFilter> inBuild = visitExchanged(build, isSource ? KeysByColumn.none() : ofBuild);
        isSource |= !inBuild.isEmpty() && sides.dropsUnmatched() && KnownKeys.isFew(build);
        boolean isCertain = inBuild.stream().allMatch(KeyFilter::isCertain);
        return both(inBuild, visit(probe, isSource && isCertain ? ofProbe.and(sides.keysOf(build)) : ofProbe));
    }

    private static List<KeyFilter> both(List<KeyFilter> first, List<KeyFilter> second) {
        List<KeyFilter> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    private List<KeyFilter> place(
            DataSourceV2ScanRelation relation, FastParquetScan scan, KeysByColumn<KeyFilter> wanted) {
        if (DecidedFilters.isDecided(relation)) {
            return List.of();
        }
        List<ScanPlacement.ColumnKeys> chosen = new ArrayList<>();
        for (AttributeReference column : ScalaCollections.list(relation.output())) {
            if (chosen.size() < MOST_FILTERS && scan.dropsRowsByKeysOf(column.name())) {
                best(wanted.of(column), relation)
                        .ifPresent(keys -> chosen.add(new ScanPlacement.ColumnKeys(column, keys, isOfStage(keys))));
            }
        }
        ScanPlacement placement = added(new ScanPlacement(relation, scan, chosen));
        return placement.bySubquery().stream()
                .map(ScanPlacement.ColumnKeys::keys)
                .toList();
    }

    /** A node that stands in two places of the plan has only the filters that it has in both: in the same way, or none. */
    @SuppressWarnings("ReferenceEquality") // Nodes that look alike have filters of their own.
    private ScanPlacement added(ScanPlacement placement) {
        for (int i = 0; i < placements.size(); i++) {
            ScanPlacement earlier = placements.get(i);
            if (earlier.relation() == placement.relation()) {
                if (!earlier.isAlike(placement)) {
                    placements.set(i, new ScanPlacement(earlier.relation(), earlier.scan(), List.of()));
                }
                return placements.get(i);
            }
        }
        placements.add(placement);
        return placement;
    }

    /** Keys that need no subquery if there are some, otherwise those of a side that is smaller than the scan. */
    private Optional<KeyFilter> best(List<KeyFilter> wanted, DataSourceV2ScanRelation relation) {
        Optional<KeyFilter> ofStage = wanted.stream().filter(this::isOfStage).findFirst();
        return ofStage.isPresent()
                ? ofStage
                : wanted.stream()
                        .filter(keys -> JoinSides.bytes(keys.build()).compareTo(JoinSides.bytes(relation)) <= 0)
                        .findFirst();
    }

    private boolean isOfStage(KeyFilter keys) {
        return keys.exchanged() == null && conf.adaptiveExecutionEnabled();
    }

    /**
     * What is exchanged in two places of a query, Spark computes once. A filter in one of them only would cost more than it
     * saves.
     */
    private boolean keepsSharing(ScanPlacement placement) {
        return placements.stream().allMatch(placement::isAlike)
                || placement.bySubquery().stream()
                        .noneMatch(column -> isShared(column.keys().exchanged()));
    }

    private boolean isShared(LogicalPlan part) {
        return part != null && exchanged.stream().anyMatch(other -> other != part && looksLike(other, part));
    }

    /** Whether both are written alike. Before Spark 4.1, equal scans are not equal in their canonical form. */
    private static boolean looksLike(LogicalPlan node, LogicalPlan other) {
        List<LogicalPlan> children = ScalaCollections.list(node.children());
        List<LogicalPlan> others = ScalaCollections.list(other.children());
        boolean isAlike = node.getClass() == other.getClass()
                && children.size() == others.size()
                && texts(node).equals(texts(other));
        for (int i = 0; isAlike && i < children.size(); i++) {
            isAlike = looksLike(children.get(i), others.get(i));
        }
        return isAlike;
    }

    private static List<String> texts(LogicalPlan node) {
        return ScalaCollections.list(node.expressions()).stream()
                .map(Expression::sql)
                .toList();
    }
}
