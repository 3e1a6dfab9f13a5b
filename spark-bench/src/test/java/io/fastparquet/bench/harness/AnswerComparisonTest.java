package io.fastparquet.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Test;

class AnswerComparisonTest {
    @Test
    void rowsMayComeInAnyOrder() {
        List<Row> expected = List.of(RowFactory.create("a", 1L), RowFactory.create(null, 2L));
        List<Row> actual = List.of(RowFactory.create(null, 2L), RowFactory.create("a", 1L));

        assertThat(AnswerComparison.EXACT.difference(expected, actual)).isEmpty();
    }

    @Test
    void repeatedRowsCount() {
        List<Row> expected = List.of(RowFactory.create(1), RowFactory.create(1), RowFactory.create(2));
        List<Row> actual = List.of(RowFactory.create(1), RowFactory.create(2), RowFactory.create(2));

        assertThat(AnswerComparison.EXACT.difference(expected, actual)).hasValue("[2] instead of [1]");
    }

    @Test
    void missingRowsAreADifference() {
        assertThat(AnswerComparison.EXACT.difference(List.of(RowFactory.create(1)), List.of()))
                .hasValue("0 rows instead of 1");
    }

    @Test
    void typesAndDecimalScalesMatter() {
        assertDifferent(1, 1L);
        assertDifferent(new BigDecimal("1.0"), new BigDecimal("1.00"));
        assertDifferent("1", null);
    }

    @Test
    void doublesAreExactUnlessTheyAreSums() {
        List<Row> expected = List.of(RowFactory.create(1e12));
        List<Row> nearby = List.of(RowFactory.create(1e12 + 10));
        List<Row> farther = List.of(RowFactory.create(1e12 + 10_000));

        assertThat(AnswerComparison.EXACT.difference(expected, nearby)).isPresent();
        assertThat(AnswerComparison.SUMMED_DOUBLES.difference(expected, nearby)).isEmpty();
        assertThat(AnswerComparison.SUMMED_DOUBLES.difference(expected, farther))
                .isPresent();
    }

    @Test
    void notANumberEqualsItselfOnly() {
        List<Row> nan = List.of(RowFactory.create(Double.NaN));

        assertThat(AnswerComparison.SUMMED_DOUBLES.difference(nan, nan)).isEmpty();
        assertThat(AnswerComparison.SUMMED_DOUBLES.difference(nan, List.of(RowFactory.create(1.0))))
                .isPresent();
    }

    private static void assertDifferent(Object expected, Object actual) {
        assertThat(AnswerComparison.EXACT.difference(
                        List.of(RowFactory.create(expected)), List.of(RowFactory.create(actual))))
                .isPresent();
    }
}
