package io.fastparquet.bench.jmh.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ValuesTest {
    @Test
    void differencesAreFound() {
        Values values = ValueSource.words(100, 1);

        assertThat(values.difference(ValueSource.words(100, 1))).isEmpty();
        assertThat(values.difference(ValueSource.words(99, 1))).contains("100 entries expected, found 99");
        assertThat(values.difference(ValueSource.words(100, 2))).isPresent();
        assertThat(Values.ofInts(new int[] {1, 2}).difference(Values.ofInts(new int[] {1, 3})))
                .contains("entry 1: 2 expected, found 3");
        assertThat(Values.ofDoubles(new double[] {0.0}).difference(Values.ofDoubles(new double[] {-0.0})))
                .isPresent();
    }

    @Test
    void onlyTheFlagOfNullsCounts() {
        byte[] secondIsNull = {0, 1};
        Values values = Values.ofInts(new int[] {1, 2}).withNulls(secondIsNull);

        assertThat(values.difference(Values.ofInts(new int[] {1, 9}).withNulls(secondIsNull)))
                .isEmpty();
        assertThat(values.difference(Values.ofInts(new int[] {1, 2}))).isPresent();
    }

    @Test
    void patternsAreWhatTheirNamesSay() {
        int count = 10_000;

        assertThat(ValueSource.of(ValueType.INT32, DataPattern.HIGH_CARDINALITY, count, 0)
                        .ints())
                .doesNotHaveDuplicates();
        assertThat(ValueSource.of(ValueType.INT64, DataPattern.LOW_CARDINALITY, count, 0)
                        .longs())
                .satisfies(
                        values -> assertThat(Arrays.stream(values).distinct()).hasSize(DataPattern.FEW));
        assertThat(ValueSource.of(ValueType.DICTIONARY_ID, DataPattern.RANDOM, count, 4)
                        .ints())
                .containsOnly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        assertThat(ValueSource.of(ValueType.INT64, DataPattern.TIMESTAMP_MILLIS, count, 0)
                        .longs())
                .isSorted();
    }
}
