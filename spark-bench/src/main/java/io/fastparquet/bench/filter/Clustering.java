package io.fastparquet.bench.filter;

import io.fastparquet.bench.data.RandomSql;
import java.util.Locale;

/** Where the ranks of a column lie in a file. Predicates take a range of ranks in the middle of all. */
enum Clustering {
    /** Every page has about as many of each rank. */
    RANDOM {
        @Override
        String rank(int seed, long rowsPerFile) {
            return RandomSql.number(seed, Ranks.COUNT);
        }
    },
    /**
     * A rank's rows are neighbours, so that matches fill few pages, but every page also has the least and the greatest
     * rank: statistics cannot tell the pages apart.
     */
    CLUSTERED {
        @Override
        String rank(int seed, long rowsPerFile) {
            return "case id %% %d when 0 then 0 when %d then %d else %s end"
                    .formatted(
                            EXTREMES_DISTANCE, EXTREMES_DISTANCE / 2, Ranks.COUNT - 1, SORTED.rank(seed, rowsPerFile));
        }
    },
    /** Ranks ascend from a file's first row to its last, so that statistics of row groups and pages show where they are. */
    SORTED {
        @Override
        String rank(int seed, long rowsPerFile) {
            return "(id %% %1$d) * %2$d div %1$d".formatted(rowsPerFile, Ranks.COUNT);
        }
    };

    /** Far fewer rows than a page of Spark's writer has. */
    private static final int EXTREMES_DISTANCE = 1000;

    /** The middle part of row names and the end of column names. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The rank of a row, from 0 and below {@link Ranks#COUNT}, in SQL.
     *
     * @param seed another one gives another column
     * @param rowsPerFile rows of each file; a file's first row has an {@code id} that is a multiple of it
     */
    abstract String rank(int seed, long rowsPerFile);
}
