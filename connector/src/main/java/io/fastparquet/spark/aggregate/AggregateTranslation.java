package io.fastparquet.spark.aggregate;

import io.fastparquet.spark.aggregate.AggregateFunction.Kind;
import io.fastparquet.spark.aggregate.AggregatedColumn.Origin;
import io.fastparquet.spark.compat.Variants;
import io.fastparquet.spark.schema.ExactBounds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.aggregate.Count;
import org.apache.spark.sql.connector.expressions.aggregate.CountStar;
import org.apache.spark.sql.connector.expressions.aggregate.Max;
import org.apache.spark.sql.connector.expressions.aggregate.Min;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;

/**
 * Spark's description of an aggregation, understood as functions of a table's columns. Taken is what footers can answer
 * of some file at least: COUNT of whatever is one column in a file, MIN and MAX of the types that have exact bounds, all
 * three of partition columns, by group of partition columns. Anything else in it, and nothing of it is taken.
 */
public final class AggregateTranslation {
    private final StructType stored;
    private final StructType partition;

    /**
     * @param stored the table's columns that files hold
     * @param partition those that directories' names hold
     */
    public AggregateTranslation(StructType stored, StructType partition) {
        this.stored = stored;
        this.partition = partition;
    }

    /** {@code aggregation}, if all of it is taken. */
    public Optional<PushedAggregates> translate(Aggregation aggregation) {
        List<List<String>> storedPaths = new ArrayList<>();
        List<String> partitionNames = new ArrayList<>();
        for (Expression group : aggregation.groupByExpressions()) {
            if (!isPartitionColumn(group)) {
                return Optional.empty();
            }
            partitionNames.add(path(group).get(0));
        }
        if (new HashSet<>(partitionNames).size() < partitionNames.size()) {
            return Optional.empty();
        }
        for (AggregateFunc function : aggregation.aggregateExpressions()) {
            Optional<Kind> kind = kind(function);
            if (kind.isEmpty()) {
                return Optional.empty();
            }
            if (kind.get() == Kind.COUNT_ROWS) {
                continue;
            }
            Expression column = function.children()[0];
            Optional<DataType> type = type(column);
            if (type.isEmpty() || !(isPartitionColumn(column) || isAnswered(kind.get(), type.get()))) {
                return Optional.empty();
            }
            if (isPartitionColumn(column)) {
                partitionNames.add(path(column).get(0));
            } else {
                storedPaths.add(path(column));
            }
        }
        return Optional.of(translate(aggregation, pruned(stored, storedPaths), chosen(partition, partitionNames)));
    }

    private PushedAggregates translate(Aggregation aggregation, StructType data, StructType partitionColumns) {
        List<Integer> groups = new ArrayList<>();
        for (Expression group : aggregation.groupByExpressions()) {
            groups.add(partitionColumns.fieldIndex(path(group).get(0)));
        }
        List<AggregateFunction> functions = new ArrayList<>();
        for (AggregateFunc function : aggregation.aggregateExpressions()) {
            Kind kind = kind(function).orElseThrow();
            AggregatedColumn column = null;
            if (kind != Kind.COUNT_ROWS) {
                Expression reference = function.children()[0];
                column = isPartitionColumn(reference)
                        ? column(Origin.PARTITION, partitionColumns, path(reference))
                        : column(Origin.STORED, data, path(reference));
            }
            functions.add(new AggregateFunction(kind, column, function.describe()));
        }
        return new PushedAggregates(data, partitionColumns, List.copyOf(groups), List.copyOf(functions));
    }

    private static Optional<Kind> kind(AggregateFunc function) {
        if (function instanceof CountStar) {
            return Optional.of(Kind.COUNT_ROWS);
        }
        if (function instanceof Count count && !count.isDistinct()) {
            return Optional.of(Kind.COUNT);
        }
        if (function instanceof Min) {
            return Optional.of(Kind.MIN);
        }
        return function instanceof Max ? Optional.of(Kind.MAX) : Optional.empty();
    }

    private static boolean isAnswered(Kind kind, DataType type) {
        return switch (kind) {
            case COUNT_ROWS -> true;
            case COUNT -> isOneColumn(type);
            case MIN -> ExactBounds.haveLeast(type);
            case MAX -> ExactBounds.haveGreatest(type);
        };
    }

    /** Whether values of {@code type} are one column in files, which then counts its nulls. */
    private static boolean isOneColumn(DataType type) {
        return !(type instanceof StructType
                || type instanceof ArrayType
                || type instanceof MapType
                || Variants.isVariant(type)
                || type instanceof UserDefinedType<?>
                || type instanceof NullType);
    }

    private boolean isPartitionColumn(Expression expression) {
        return expression instanceof NamedReference reference
                && reference.fieldNames().length == 1
                && partition.getFieldIndex(reference.fieldNames()[0]).isDefined();
    }

    /** The type of the column or nested field; empty for other expressions, and for columns that are in no file. */
    private Optional<DataType> type(Expression expression) {
        if (!(expression instanceof NamedReference)) {
            return Optional.empty();
        }
        DataType type = isPartitionColumn(expression) ? partition : stored;
        for (String name : path(expression)) {
            if (!(type instanceof StructType struct)
                    || struct.getFieldIndex(name).isEmpty()) {
                return Optional.empty();
            }
            type = struct.apply(name).dataType();
        }
        return Optional.of(type);
    }

    private static List<String> path(Expression reference) {
        return List.of(((NamedReference) reference).fieldNames());
    }

    private static AggregatedColumn column(Origin origin, StructType schema, List<String> path) {
        List<Integer> ordinals = new ArrayList<>();
        DataType type = schema;
        for (String name : path) {
            StructType struct = (StructType) type;
            ordinals.add(struct.fieldIndex(name));
            type = struct.apply(name).dataType();
        }
        return new AggregatedColumn(origin, List.copyOf(ordinals), type);
    }

    private static StructType chosen(StructType schema, List<String> names) {
        List<StructField> fields = new ArrayList<>();
        for (StructField field : schema.fields()) {
            if (names.contains(field.name())) {
                fields.add(field);
            }
        }
        return new StructType(fields.toArray(StructField[]::new));
    }

    /** What of {@code schema} the paths lead to. */
    private static StructType pruned(StructType schema, List<List<String>> paths) {
        Map<String, List<List<String>>> below = new LinkedHashMap<>();
        for (List<String> path : paths) {
            below.computeIfAbsent(path.get(0), name -> new ArrayList<>()).add(path.subList(1, path.size()));
        }
        List<StructField> fields = new ArrayList<>();
        for (StructField field : schema.fields()) {
            List<List<String>> rest = below.get(field.name());
            if (rest != null) {
                DataType type = rest.get(0).isEmpty() ? field.dataType() : pruned((StructType) field.dataType(), rest);
                fields.add(new StructField(field.name(), type, field.nullable(), field.metadata()));
            }
        }
        return new StructType(fields.toArray(StructField[]::new));
    }
}
