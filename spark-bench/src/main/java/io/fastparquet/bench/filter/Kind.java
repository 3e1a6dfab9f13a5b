package io.fastparquet.bench.filter;

import io.fastparquet.bench.data.RandomSql;
import java.util.Locale;

/**
 * What a filtered column holds: values in the order of their ranks. Integers and strings are nearly all distinct, so
 * that Spark writes them plain; decimals and dates get dictionaries.
 */
enum Kind {
    INT(1, 5) {
        @Override
        String value(String rank, int seed) {
            return "cast((%s) * %d + %s as int)".formatted(rank, INTS_PER_RANK, RandomSql.number(seed, INTS_PER_RANK));
        }

        @Override
        String leastValue(int rank) {
            return Integer.toString(rank * INTS_PER_RANK);
        }
    },
    DECIMAL(2, 6) {
        @Override
        String value(String rank, int seed) {
            return "cast((%s) / 100BD as decimal(12, 2))".formatted(rank);
        }

        @Override
        String leastValue(int rank) {
            return "%d.%02dBD".formatted(rank / 100, rank % 100);
        }
    },
    DATE(3, 7) {
        @Override
        String value(String rank, int seed) {
            return "date_add(date'1995-01-01', cast(%s as int))".formatted(rank);
        }

        @Override
        String leastValue(int rank) {
            return value(Integer.toString(rank), 0);
        }
    },
    STRING(4, 8) {
        @Override
        String value(String rank, int seed) {
            return "concat(lpad(%s, 5, '0'), hex(%s))".formatted(rank, RandomSql.number(seed, 1L << 32));
        }

        @Override
        String leastValue(int rank) {
            return "'%05d'".formatted(rank);
        }
    };

    private static final int INTS_PER_RANK = 100_000;

    private final int rankSeed;
    private final int valueSeed;

    Kind(int rankSeed, int valueSeed) {
        this.rankSeed = rankSeed;
        this.valueSeed = valueSeed;
    }

    /** What random ranks follow from. */
    int rankSeed() {
        return rankSeed;
    }

    /** What the values of a rank follow from. */
    int valueSeed() {
        return valueSeed;
    }

    /** The first part of row names, and the beginning of column names. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The value of a row in SQL.
     *
     * @param rank the row's rank in SQL
     * @param seed another one gives other values of the same rank
     */
    abstract String value(String rank, int seed);

    /** A literal that is not greater than any value of {@code rank} and greater than those of all ranks below. */
    abstract String leastValue(int rank);
}
