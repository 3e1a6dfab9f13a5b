package io.fastparquet.bench.filter;

import java.math.BigDecimal;

/**
 * Ranges of ranks. All ranks from 0 and below {@link #COUNT} are equally frequent, so that a range's width is its
 * selectivity.
 *
 * @param from the least rank that matches
 * @param to the rank behind the greatest one that matches
 */
record Ranks(int from, int to) {
    /** How many there are: one is 0.01 % of the rows. */
    static final int COUNT = 10_000;

    private static final int DECIMALS_OF_PERCENT = 2;

    /** {@code width} ranks in the middle, so that a page which has the least and the greatest rank may have these too. */
    static Ranks inTheMiddle(int width) {
        int from = (COUNT - width) / 2;
        return new Ranks(from, from + width);
    }

    /** The percentage of rows, such as {@code 0.01%}. */
    String percentage() {
        return BigDecimal.valueOf(to - from, DECIMALS_OF_PERCENT)
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }
}
