package io.fastparquet.bench.write;

import static io.fastparquet.bench.data.RandomSql.nullable;
import static io.fastparquet.bench.data.RandomSql.number;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Frames of kinds that TPC-H does not have. */
final class GeneratedFrames {
    private static final int WIDE_COLUMNS = 200;
    /** Added to a column's seed for the choice of its nulls, which must not follow from its values. */
    private static final int NULL_SEED = 10_000;

    private static final String DATE = "date_add(date'1992-01-01', cast(%s as int))";
    private static final String MONEY = "cast(%s / 100.0BD as decimal(15, 2))";

    private GeneratedFrames() {}

    /** All of them, in the order of the report. */
    static List<GeneratedFrame> all() {
        return List.of(
                new GeneratedFrame("nullable", 1_500_000, nullableColumns()),
                new GeneratedFrame("nested", 500_000, nestedColumns()),
                new GeneratedFrame("wide", 100_000, wideColumns()),
                new GeneratedFrame("strings", 1_000_000, stringColumns()));
    }

    private static List<String> nullableColumns() {
        List<String> columns = new ArrayList<>();
        int seed = 0;
        for (int percent : new int[] {1, 10, 50}) {
            add(columns, "int" + percent, ++seed, percent, "cast(%s as int)".formatted(number(seed, 100_000)));
            add(columns, "long" + percent, ++seed, percent, number(seed, 1_000_000_000_000L));
            add(columns, "double" + percent, ++seed, percent, number(seed, 1_000_000_000) + " / 1000.0D");
            add(columns, "string" + percent, ++seed, percent, "concat('value ', %s)".formatted(number(seed, 5000)));
            add(columns, "date" + percent, ++seed, percent, DATE.formatted(number(seed, 2500)));
            add(columns, "decimal" + percent, ++seed, percent, MONEY.formatted(number(seed, 10_000_000)));
        }
        return columns;
    }

    private static void add(List<String> columns, String name, int seed, int percent, String value) {
        columns.add(as(name, nullable(NULL_SEED + seed, percent, value)));
    }

    private static List<String> nestedColumns() {
        String person = "named_struct('number', %s, 'text', concat('text ', %s), 'ratio', %s / 1000.0D)"
                .formatted(number(1, 1_000_000), number(2, 5000), number(3, 1_000_000));
        String numbers = firstOf(4, 5, arrayOf(5, seed -> nullable(NULL_SEED + seed, 5, number(seed, 100_000))));
        String counts = "map_from_arrays(%s, %s)"
                .formatted(
                        firstOf(9, 5, "array('red', 'green', 'blue', 'white')"),
                        firstOf(9, 5, arrayOf(10, seed -> number(seed, 1000))));
        String items = firstOf(
                14,
                5,
                arrayOf(
                        15,
                        seed -> "named_struct('id', %s, 'name', %s)"
                                .formatted(
                                        number(seed, 1_000_000_000),
                                        nullable(
                                                NULL_SEED + seed,
                                                10,
                                                "concat('item ', %s)".formatted(number(seed + 10, 20_000))))));
        return List.of(
                as("person", nullable(NULL_SEED + 1, 5, person)),
                as("numbers", nullable(NULL_SEED + 2, 5, numbers)),
                as("counts", nullable(NULL_SEED + 3, 5, counts)),
                as("items", nullable(NULL_SEED + 4, 5, items)));
    }

    private static List<String> wideColumns() {
        return IntStream.range(0, WIDE_COLUMNS)
                .mapToObj(i -> as("c" + i, wideColumn(i)))
                .toList();
    }

    private static String wideColumn(int seed) {
        return switch (seed % 10) {
            case 0 -> "cast(%s as int)".formatted(number(seed, 1_000_000));
            case 1 -> number(seed, 1_000_000_000_000L);
            case 2 -> number(seed, 1_000_000_000) + " / 1000.0D";
            case 3 -> "cast(%s / 100 as float)".formatted(number(seed, 10_000));
            case 4 -> "concat('name ', %s)".formatted(number(seed, 200));
            case 5 -> DATE.formatted(number(seed, 2500));
            case 6 -> "timestamp_micros(1500000000000000 + %s)".formatted(number(seed, 100_000_000_000_000L));
            case 7 -> MONEY.formatted(number(seed, 10_000_000));
            case 8 -> "%s < 30".formatted(number(seed, 100));
            default -> nullable(NULL_SEED + seed, 20, "cast(%s as short)".formatted(number(seed, 30_000)));
        };
    }

    private static List<String> stringColumns() {
        return List.of(
                as("few_short", "concat('state ', %s)".formatted(number(1, 50))),
                as("few_long", "repeat(md5(cast(%s as string)), 3)".formatted(number(2, 500))),
                as("many_short", "concat('customer#', lpad(cast(%s as string), 9, '0'))".formatted(number(3, 200_000))),
                as("distinct_short", "hex(xxhash64(id, 4))"),
                as("distinct_long", "repeat(md5(cast(id as string)), cast(1 + %s as int))".formatted(number(5, 5))));
    }

    /** Four elements, each with another seed. */
    private static String arrayOf(int firstSeed, IntFunction<String> element) {
        return "array(%s, %s, %s, %s)"
                .formatted(
                        element.apply(firstSeed),
                        element.apply(firstSeed + 1),
                        element.apply(firstSeed + 2),
                        element.apply(firstSeed + 3));
    }

    /** An array's first elements: from none to {@code bound - 1}. */
    private static String firstOf(int seed, int bound, String array) {
        return "slice(%s, 1, cast(%s as int))".formatted(array, number(seed, bound));
    }

    private static String as(String name, String expression) {
        return "%s as %s".formatted(expression, name);
    }
}
