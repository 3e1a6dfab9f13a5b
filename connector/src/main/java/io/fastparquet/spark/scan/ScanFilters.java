package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.Expressions.NestedColumns;
import io.fastparquet.spark.options.Claims;
import io.fastparquet.spark.options.FastParquetOptions;
import io.fastparquet.spark.pushdown.ExactPredicates;
import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.pushdown.RowPredicates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.AttributeSet;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.types.DataTypeUtils;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;

/**
 * A query's predicates on a table, by what a scan can do with them. Spark's own file scan draws the same lines.
 *
 * @param partition on partition columns alone: evaluated while listing, exactly; includes what predicates that also name
 *     other columns imply
 * @param data on stored columns and {@code _metadata}: files may be left out by them
 * @param pushed those of {@code data} that the file's reader understands: row groups and pages may be left out by them
 * @param claimed those of {@code data} that the scan's rows are certain to pass
 * @param dropping others of {@code data} that are evaluated exactly, too: rows may be dropped by them
 * @param unclaimed those of {@code pushed} that say something else: rows may be dropped by them as well
 * @param postScan what Spark evaluates on the scan's rows: all but those on partition columns and the claimed ones
 */
record ScanFilters(
        List<Expression> partition,
        List<Expression> data,
        List<Filter> pushed,
        List<Expression> claimed,
        List<Expression> dropping,
        List<Filter> unclaimed,
        List<Expression> postScan) {
    /** Of a scan without predicates. */
    static final ScanFilters NONE =
            new ScanFilters(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    /** All that are evaluated exactly, claimed or not. */
    List<Expression> exact() {
        List<Expression> exact = new ArrayList<>(claimed);
        exact.addAll(dropping);
        return exact;
    }

    /** What rows may be dropped by that Spark filters again, on the columns of {@code schema}. */
    List<RowPredicate> dropping(StructType schema) {
        List<RowPredicate> predicates = new ArrayList<>(ExactPredicates.of(dropping, schema));
        predicates.addAll(RowPredicates.of(unclaimed, schema));
        return predicates;
    }

    /** Sorts {@code predicates}, whose conjunction rows must pass. Column names in them are those of the table. */
    static ScanFilters of(ScannedTable table, List<Expression> predicates) {
        Columns columns = Columns.in(table, predicates);
        Set<Expression> partition = new LinkedHashSet<>();
        List<Expression> data = new ArrayList<>();
        List<Filter> pushed = new ArrayList<>();
        List<Expression> claimed = new ArrayList<>();
        List<Expression> dropping = new ArrayList<>();
        List<Filter> unclaimed = new ArrayList<>();
        List<Expression> postScan = new ArrayList<>();
        Claims claims = FastParquetOptions.claims(table.conf(), table.options());
        NestedColumns nested = FastParquetOptions.readsNestedPredicates(table.conf())
                ? NestedColumns.TRANSLATED
                : NestedColumns.OMITTED;
        for (Expression predicate : predicates) {
            if (columns.onlyPartition(predicate) && Expressions.isStatic(predicate)) {
                partition.add(predicate);
                continue;
            }
            boolean isExact = columns.onlyData(predicate)
                    && ExactPredicates.of(predicate, table.dataSchema()).isPresent();
            boolean isClaimed = isExact && claims != Claims.NONE;
            (isClaimed ? claimed : postScan).add(predicate);
            if (isExact && !isClaimed) {
                dropping.add(predicate);
            }
            if (!predicate.deterministic()) {
                continue;
            }
            Expressions.impliedWithin(predicate, columns.partition())
                    .filter(Expressions::isStatic)
                    .ifPresent(partition::add);
            Optional<Expression> onData = columns.anyPartition(predicate)
                    ? Expressions.impliedWithin(predicate, columns.data())
                    : Optional.of(predicate);
            onData.ifPresent(filter -> {
                data.add(columns.withFlatMetadata(filter));
                if (!columns.anyMetadata(filter) && !Expressions.hasNestedLiteral(filter)) {
                    Optional<Filter> source = Expressions.sourceFilter(filter, nested);
                    source.ifPresent(pushed::add);
                    if (!isExact) {
                        source.ifPresent(unclaimed::add);
                    }
                }
            });
        }
        if (claims == Claims.VISIBLY && postScan.stream().noneMatch(Expressions::isLikelySelective)) {
            shown(claimed).ifPresent(shown -> {
                claimed.remove(shown);
                dropping.add(shown);
                postScan.add(shown);
            });
        }
        return new ScanFilters(
                List.copyOf(partition),
                List.copyOf(data),
                List.copyOf(pushed),
                List.copyOf(claimed),
                List.copyOf(dropping),
                List.copyOf(unclaimed),
                List.copyOf(postScan));
    }

    /**
     * The predicate that Spark is left with, although it could be claimed. From a selective predicate above a scan Spark
     * concludes that it may prune other tables by the keys that are left; it has no eye for what a scan claims. It costs least
     * where most rows pass: these then need not be moved together here.
     */
    private static Optional<Expression> shown(List<Expression> claimed) {
        return claimed.stream()
                .filter(Expressions::isLikelySelective)
                // At last by text, so that it is the same one in whatever order they come.
                .min(Comparator.comparing(Expressions::isEquality)
                        .thenComparingInt(ScanFilters::bytesPerRow)
                        .thenComparing(Expression::sql));
    }

    private static int bytesPerRow(Expression predicate) {
        return Expressions.references(predicate).stream()
                .mapToInt(column -> column.dataType().defaultSize())
                .sum();
    }

    /** The columns that a query's predicates name, by origin. */
    private record Columns(ScannedTable table, AttributeSet partition, AttributeSet data, AttributeSet metadata) {
        static Columns in(ScannedTable table, List<Expression> predicates) {
            Set<String> partitionNames =
                    new HashSet<>(List.of(table.partitionSchema().fieldNames()));
            String metadataName = MetadataColumns.nameIn(table);
            List<Attribute> partition = new ArrayList<>();
            List<Attribute> data = new ArrayList<>();
            List<Attribute> metadata = new ArrayList<>();
            for (Expression predicate : predicates) {
                for (Attribute column : Expressions.references(predicate)) {
                    if (column.name().equals(metadataName)) {
                        metadata.add(column);
                    } else if (partitionNames.contains(column.name())) {
                        partition.add(column);
                    } else {
                        data.add(column);
                    }
                }
            }
            return new Columns(
                    table,
                    Expressions.attributeSet(partition),
                    Expressions.attributeSet(data),
                    Expressions.attributeSet(metadata));
        }

        boolean onlyPartition(Expression predicate) {
            List<Attribute> references = Expressions.references(predicate);
            return !references.isEmpty() && references.stream().allMatch(partition::contains);
        }

        boolean onlyData(Expression predicate) {
            return Expressions.references(predicate).stream().allMatch(data::contains);
        }

        boolean anyPartition(Expression predicate) {
            return Expressions.references(predicate).stream().anyMatch(partition::contains);
        }

        boolean anyMetadata(Expression predicate) {
            return Expressions.references(predicate).stream().anyMatch(metadata::contains);
        }

        /** Spark's file indexes leave out files by the fields of {@code _metadata} if these appear as columns. */
        Expression withFlatMetadata(Expression predicate) {
            return Expressions.rewrite(predicate, this::flatMetadataField);
        }

        private Optional<Expression> flatMetadataField(Expression node) {
            if (node instanceof GetStructField access
                    && access.child() instanceof AttributeReference struct
                    && metadata.contains(struct)) {
                return MetadataColumns.constantField(table.format(), Expressions.fieldName(access))
                        .map(DataTypeUtils::toAttribute);
            }
            return Optional.empty();
        }
    }
}
