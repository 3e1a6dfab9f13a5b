package io.fastparquet.bench.data;

/**
 * Values in Spark SQL that look random and follow from the row number {@code id} alone, so that every machine has the
 * same.
 */
public final class RandomSql {
    private RandomSql() {}

    /**
     * A long from 0 and below {@code bound}.
     *
     * @param seed another one gives other numbers
     */
    public static String number(int seed, long bound) {
        return "pmod(xxhash64(id, %d), %dL)".formatted(seed, bound);
    }

    /**
     * A value that is null in some of the rows.
     *
     * @param seed another one gives other rows
     * @param percent how many of 100 rows
     * @param value what the other rows have
     */
    public static String nullable(int seed, int percent, String value) {
        return "if(%s < %d, null, %s)".formatted(number(seed, 100), percent, value);
    }
}
