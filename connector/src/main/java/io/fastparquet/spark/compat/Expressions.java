package io.fastparquet.spark.compat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.AttributeSet;
import org.apache.spark.sql.catalyst.expressions.BinaryComparison;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.EqualNullSafe;
import org.apache.spark.sql.catalyst.expressions.EqualTo;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.expressions.In;
import org.apache.spark.sql.catalyst.expressions.InSet;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.Not;
import org.apache.spark.sql.catalyst.expressions.Or;
import org.apache.spark.sql.catalyst.expressions.PythonUDF;
import org.apache.spark.sql.catalyst.expressions.StringPredicate;
import org.apache.spark.sql.catalyst.expressions.StringRegexExpression;
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression;
import org.apache.spark.sql.catalyst.plans.QueryPlan;
import org.apache.spark.sql.execution.datasources.DataSourceStrategy$;
import org.apache.spark.sql.execution.datasources.DataSourceUtils$;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/** Questions to, and rewritings of, Catalyst expressions, which Spark offers to Scala callers only. */
public final class Expressions {
    private Expressions() {}

    /** Replaces, from the root down, every node for which {@code rule} answers with what it answers. */
    public static Expression rewrite(Expression expression, Function<Expression, Optional<Expression>> rule) {
        return expression.transformDown(new Rewriting<>(rule));
    }

    /** Whether every expression of {@code node} itself depends on its row alone. */
    public static boolean areDeterministic(QueryPlan<?> node) {
        return ScalaCollections.list(node.expressions()).stream().allMatch(Expression::deterministic);
    }

    /** The attributes that {@code expression} refers to. */
    public static List<Attribute> references(Expression expression) {
        return ScalaCollections.list(expression.references());
    }

    /** The names of the columns that {@code expressions} refer to, each once, in the order in which they occur. */
    public static Set<String> columnNames(List<Expression> expressions) {
        Set<String> names = new LinkedHashSet<>();
        for (Expression expression : expressions) {
            references(expression).forEach(column -> names.add(column.name()));
        }
        return names;
    }

    /**
     * The columns, and fields of structs, that {@code expressions} refer to, each once: names from the column to the field. Of a
     * struct whose field is taken, only that field.
     */
    public static Set<List<String>> columnPaths(List<Expression> expressions) {
        Set<List<String>> paths = new LinkedHashSet<>();
        for (Expression expression : expressions) {
            Optional<List<String>> path = columnPath(expression);
            if (path.isPresent()) {
                paths.add(path.get());
            } else {
                paths.addAll(columnPaths(ScalaCollections.list(expression.children())));
            }
        }
        return paths;
    }

    private static Optional<List<String>> columnPath(Expression node) {
        if (node instanceof GetStructField access) {
            return columnPath(access.child()).map(outer -> {
                List<String> path = new ArrayList<>(outer);
                path.add(fieldName(access));
                return path;
            });
        }
        return column(node).map(column -> List.of(column.name()));
    }

    /** A set of the given attributes. */
    public static AttributeSet attributeSet(List<? extends Expression> attributes) {
        return AttributeSet.apply(ScalaCollections.<Expression>seq(attributes));
    }

    /** Whether the driver can evaluate {@code expression} while it plans: no subquery, no Python, deterministic. */
    public static boolean isStatic(Expression expression) {
        return expression.deterministic()
                && !SubqueryExpression.hasSubquery(expression)
                && !expression.exists(node -> node instanceof PythonUDF);
    }

    /**
     * Whether Spark expects {@code predicate} to drop most rows. It prunes the partitions of one side of a join by the keys
     * of the other only if it sees such a predicate there. Spark's own rule is for Scala callers only.
     */
    public static boolean isLikelySelective(Expression predicate) {
        if (predicate instanceof Not not) {
            return isLikelySelective(not.child());
        }
        if (predicate instanceof And and) {
            return isLikelySelective(and.left()) || isLikelySelective(and.right());
        }
        if (predicate instanceof Or or) {
            return isLikelySelective(or.left()) && isLikelySelective(or.right());
        }
        return predicate instanceof BinaryComparison
                || predicate instanceof In
                || predicate instanceof InSet
                || predicate instanceof StringPredicate
                || predicate instanceof StringRegexExpression;
    }

    /** Whether {@code predicate} is true of single values only: =, <=> or IN. */
    public static boolean isEquality(Expression predicate) {
        return predicate instanceof EqualTo
                || predicate instanceof EqualNullSafe
                || predicate instanceof In
                || predicate instanceof InSet;
    }

    /** AND of all {@code predicates}, of which there must be one. */
    public static Expression conjunction(List<Expression> predicates) {
        Expression all = predicates.get(0);
        for (Expression predicate : predicates.subList(1, predicates.size())) {
            all = new And(all, predicate);
        }
        return all;
    }

    /**
     * {@code expression}, to be evaluated on rows of {@code schema}, whose columns and fields its attributes name. Any of them
     * may be null, whatever the table says: files are not bound by it.
     */
    public static Expression bound(Expression expression, StructType schema) {
        return rewrite(expression, node -> boundColumn(node, schema));
    }

    private static Optional<Expression> boundColumn(Expression node, StructType schema) {
        if (node instanceof GetStructField access) {
            return boundColumn(access.child(), schema).map(struct -> {
                int ordinal = ((StructType) struct.dataType()).fieldIndex(fieldName(access));
                return new GetStructField(struct, ordinal, Option.apply(fieldName(access)));
            });
        }
        return column(node).map(column -> {
            int ordinal = schema.fieldIndex(column.name());
            return new BoundReference(ordinal, schema.fields()[ordinal].dataType(), true);
        });
    }

    /** Whether {@code expression} compares arrays, maps or structs with constants: Spark fails to print such a filter. */
    public static boolean hasNestedLiteral(Expression expression) {
        return expression.exists(node -> (node instanceof Literal && isNested(node.dataType()))
                || (node instanceof InSet set && isNested(set.child().dataType())));
    }

    private static boolean isNested(DataType type) {
        return type instanceof ArrayType || type instanceof MapType || type instanceof StructType;
    }

    /** The weakest predicate over {@code attributes} alone that every row passing {@code predicate} passes, if any. */
    public static Optional<Expression> impliedWithin(Expression predicate, AttributeSet attributes) {
        return optional(DataSourceUtils$.MODULE$.extractPredicatesWithinOutputSet(predicate, attributes));
    }

    /** {@code predicate} in the source API's terms, where it can be said in them. */
    public static Optional<Filter> sourceFilter(Expression predicate, NestedColumns nestedColumns) {
        return optional(
                DataSourceStrategy$.MODULE$.translateFilter(predicate, nestedColumns == NestedColumns.TRANSLATED));
    }

    /** What becomes of predicates on fields of structs. */
    public enum NestedColumns {
        /** They are translated, with a dotted name. */
        TRANSLATED,
        /** They are left out. */
        OMITTED
    }

    /** The name of the field that {@code access} takes of a struct, as the struct's type has it. */
    public static String fieldName(GetStructField access) {
        return ((StructType) access.child().dataType()).fields()[access.ordinal()].name();
    }

    /** Whether {@code node} is a reference to a column. */
    public static Optional<AttributeReference> column(Expression node) {
        return node instanceof AttributeReference reference ? Optional.of(reference) : Optional.empty();
    }

    private static <T> Optional<T> optional(Option<T> option) {
        return option.isDefined() ? Optional.of(option.get()) : Optional.empty();
    }
}
