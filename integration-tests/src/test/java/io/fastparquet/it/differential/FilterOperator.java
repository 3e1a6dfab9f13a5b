package io.fastparquet.it.differential;

import static org.apache.spark.sql.functions.not;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StringType;

/** The predicates on one column that a scan may evaluate in Spark's stead. */
enum FilterOperator {
    EQUAL,
    NULL_SAFE_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    IN,
    IS_NULL,
    IS_NOT_NULL,
    NOT_EQUAL,
    NOT_IN,
    /** The column itself, of booleans. */
    TRUE,
    FALSE,
    STARTS_WITH,
    ENDS_WITH,
    CONTAINS;

    /** More than Spark pushes down as a disjunction of equalities. */
    private static final int MANY_VALUES = 30;

    private static final Set<FilterOperator> OF_STRINGS = EnumSet.of(STARTS_WITH, ENDS_WITH, CONTAINS);
    private static final Set<FilterOperator> OF_BOOLEANS = EnumSet.of(TRUE, FALSE);
    private static final Set<FilterOperator> UNSELECTIVE = EnumSet.of(NOT_EQUAL, NOT_IN, IS_NOT_NULL);

    /** Returns the operators that columns of {@code type} have. */
    static List<FilterOperator> of(DataType type) {
        EnumSet<FilterOperator> operators = EnumSet.allOf(FilterOperator.class);
        if (!(type instanceof StringType)) {
            operators.removeAll(OF_STRINGS);
        }
        if (!(type instanceof BooleanType)) {
            operators.removeAll(OF_BOOLEANS);
        }
        return List.copyOf(operators);
    }

    /** Returns whether most rows with a value pass, whatever the literal. */
    boolean isUnselective() {
        return UNSELECTIVE.contains(this);
    }

    /**
     * Applies this operator.
     *
     * @param literals values to compare with, at least one; the operators of one value take the first
     */
    Column apply(Column column, List<Column> literals) {
        Column first = literals.get(0);
        return switch (this) {
            case EQUAL -> column.equalTo(first);
            case NULL_SAFE_EQUAL -> column.eqNullSafe(first);
            case LESS -> column.lt(first);
            case LESS_OR_EQUAL -> column.leq(first);
            case GREATER -> column.gt(first);
            case GREATER_OR_EQUAL -> column.geq(first);
            case IN -> column.isin(values(literals));
            case IS_NULL -> column.isNull();
            case IS_NOT_NULL -> column.isNotNull();
            case NOT_EQUAL -> column.notEqual(first);
            case NOT_IN -> not(column.isin(values(literals)));
            case TRUE -> column;
            case FALSE -> not(column);
            case STARTS_WITH -> column.startsWith(part(first));
            case ENDS_WITH -> column.endsWith(functions.right(first, functions.lit(1)));
            case CONTAINS -> column.contains(part(first));
        };
    }

    /** Spark folds it to a literal before it pushes the predicate down. */
    private static Column part(Column text) {
        return functions.left(text, functions.lit(2));
    }

    private static Object[] values(List<Column> literals) {
        return literals.subList(0, Math.min(MANY_VALUES, literals.size())).toArray();
    }
}
