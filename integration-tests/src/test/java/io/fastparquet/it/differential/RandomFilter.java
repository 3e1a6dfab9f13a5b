package io.fastparquet.it.differential;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;

import io.fastparquet.it.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.RowOrdering;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Draws predicates over few columns of some data. Most literals are values of the data, so that predicates keep some
 * rows and drop others; the rest are {@link EdgeLiterals} and nulls.
 */
final class RandomFilter {
    private static final int LITERALS = 14;
    private static final int FEW_LITERALS = 3;

    private final Random random;
    private final List<Candidate> candidates = new ArrayList<>();
    private final List<String> otherColumns = new ArrayList<>();

    /** A column that can be compared, with some of its values. */
    private record Candidate(String path, DataType type, List<Object> values) {}

    /**
     * Creates a source of predicates over {@code data}, from which it reads the literals.
     *
     * @param columns how many columns or fields of structs are drawn, of those that can be compared
     */
    RandomFilter(Dataset<Row> data, Random random, int columns) {
        this.random = random;
        List<StructField> leaves = new ArrayList<>();
        collectLeaves("", data.schema(), leaves);
        List<StructField> chosen = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            chosen.add(pick(leaves));
        }
        List<Row> sample = sample(data, chosen);
        for (int i = 0; i < columns; i++) {
            int ordinal = i;
            List<Object> values = sample.stream()
                    .filter(row -> hasLiterals(row.schema().apply(ordinal).dataType()))
                    .map(row -> row.get(ordinal))
                    .filter(Objects::nonNull)
                    .toList();
            candidates.add(new Candidate(chosen.get(i).name(), chosen.get(i).dataType(), values));
        }
        for (String column : data.columns()) {
            if (candidates.stream().noneMatch(candidate -> (candidate.path() + ".").startsWith(column + "."))) {
                otherColumns.add(column);
            }
        }
    }

    private static List<Row> sample(Dataset<Row> data, List<StructField> chosen) {
        return Settings.with(
                data.sparkSession(),
                Settings.ALL_DATES,
                () -> data.select(
                                chosen.stream().map(field -> col(field.name())).toArray(Column[]::new))
                        .where("pmod(hash(" + RandomSchema.ROW + "), 16) = 3")
                        .limit(LITERALS)
                        .collectAsList());
    }

    /** Draws a predicate of one or two comparisons. */
    Column draw() {
        Column first = comparison();
        Column second = comparison();
        return switch (random.nextInt(6)) {
            case 0 -> first.and(second);
            case 1 -> first.or(second);
            case 2 -> not(first);
            default -> first;
        };
    }

    /**
     * Draws AND, OR and NOT of comparisons.
     *
     * @param depth how deep they may be nested
     */
    Column drawNested(int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(7)) {
            case 0, 1 -> comparison();
            case 2, 3 -> drawNested(depth - 1).and(drawNested(depth - 1));
            case 4, 5 -> drawNested(depth - 1).or(drawNested(depth - 1));
            default -> not(drawNested(depth - 1));
        };
    }

    /** Returns the columns of the data that no predicate names. */
    List<String> otherColumns() {
        return List.copyOf(otherColumns);
    }

    private Column comparison() {
        Candidate candidate = pick(candidates);
        List<Candidate> peers = candidates.stream()
                .filter(other -> other.type().equals(candidate.type()))
                .toList();
        Column column = col(candidate.path());
        boolean toColumn = peers.size() > 1 && random.nextInt(4) == 0;
        int literals = random.nextBoolean() ? FEW_LITERALS : LITERALS;
        List<Column> operands = new ArrayList<>();
        for (int i = 0; i < literals; i++) {
            operands.add(toColumn ? col(pick(peers).path()) : literal(candidate));
        }
        return pick(FilterOperator.of(candidate.type())).apply(column, operands);
    }

    private Column literal(Candidate candidate) {
        List<String> edges = EdgeLiterals.of(candidate.type());
        int choice = random.nextInt(16);
        if (choice < 4 && !edges.isEmpty()) {
            return expr(pick(edges));
        }
        boolean isNull = choice == 4 || candidate.values().isEmpty();
        // An array of decimals is a literal of another precision.
        return lit(isNull ? null : pick(candidate.values())).cast(candidate.type());
    }

    /** Whether values of a type can be literals: Spark has none that hold arrays or structs in arrays. */
    private static boolean hasLiterals(DataType type) {
        return !(type instanceof ArrayType array
                && (array.elementType() instanceof ArrayType || array.elementType() instanceof StructType));
    }

    private static void collectLeaves(String prefix, StructType schema, List<StructField> leaves) {
        for (StructField field : schema.fields()) {
            String path = prefix + field.name();
            if (field.dataType() instanceof StructType struct) {
                collectLeaves(path + ".", struct, leaves);
            } else if (RowOrdering.isOrderable(field.dataType())) {
                leaves.add(new StructField(path, field.dataType(), true, field.metadata()));
            }
        }
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
