package io.fastparquet.it.differential;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.RowOrdering;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Draws predicates whose literals are values of the data, so that they keep some rows and drop others. */
final class RandomFilter {
    private static final int LITERALS = 14;

    private final Random random;
    private final List<Candidate> candidates = new ArrayList<>();

    /** A column that can be compared, with some of its values. */
    private record Candidate(String path, DataType type, List<Object> values) {}

    /** Creates a source of predicates over {@code data}, from which it reads the literals. */
    RandomFilter(Dataset<Row> data, Random random) {
        this.random = random;
        List<StructField> leaves = new ArrayList<>();
        collectLeaves("", data.schema(), leaves);
        StructField[] chosen = {pick(leaves), pick(leaves)};
        List<Row> sample = data.select(col(chosen[0].name()), col(chosen[1].name()))
                .where("pmod(hash(" + RandomSchema.ROW + "), 16) = 3")
                .limit(LITERALS)
                .collectAsList();
        for (int i = 0; i < chosen.length; i++) {
            int ordinal = i;
            List<Object> values = sample.stream()
                    .map(row -> row.get(ordinal))
                    .filter(Objects::nonNull)
                    .toList();
            candidates.add(new Candidate(chosen[i].name(), chosen[i].dataType(), values));
        }
    }

    /** Draws a predicate. */
    Column draw() {
        Column first = comparison(pick(candidates));
        Column second = comparison(pick(candidates));
        return switch (random.nextInt(6)) {
            case 0 -> first.and(second);
            case 1 -> first.or(second);
            case 2 -> not(first);
            default -> first;
        };
    }

    private Column comparison(Candidate candidate) {
        Column column = col(candidate.path());
        if (candidate.values().isEmpty()) {
            return random.nextBoolean() ? column.isNull() : column.isNotNull();
        }
        Object value = pick(candidate.values());
        Column literal = lit(value);
        int forms = candidate.type() instanceof StringType ? 13 : 10;
        return switch (random.nextInt(forms)) {
            case 0 -> column.equalTo(literal);
            case 1 -> column.notEqual(literal);
            case 2 -> column.lt(literal);
            case 3 -> column.leq(literal);
            case 4 -> column.gt(literal);
            case 5 -> column.geq(literal);
            case 6 -> column.eqNullSafe(literal);
            case 7 ->
                column.isin(candidate
                        .values()
                        .subList(0, Math.min(3, candidate.values().size()))
                        .toArray());
            case 8 -> column.isin(candidate.values().toArray());
            case 9 -> random.nextBoolean() ? column.isNull() : column.isNotNull();
            case 10 -> column.startsWith(prefix((String) value));
            case 11 -> column.endsWith(suffix((String) value));
            default -> column.contains(prefix((String) value));
        };
    }

    private static String prefix(String value) {
        return value.substring(0, value.offsetByCodePoints(0, Math.min(2, value.codePointCount(0, value.length()))));
    }

    private static String suffix(String value) {
        return value.isEmpty() ? "" : value.substring(value.offsetByCodePoints(value.length(), -1));
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
