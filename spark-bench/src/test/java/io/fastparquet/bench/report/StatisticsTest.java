package io.fastparquet.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    @Test
    void medianOfAnOddNumberIsTheMiddleOne() {
        assertThat(Statistics.median(List.of(9.0, 1.0, 5.0))).isEqualTo(5);
    }

    @Test
    void medianOfAnEvenNumberIsTheMeanOfTheMiddleTwo() {
        assertThat(Statistics.median(List.of(9.0, 1.0, 5.0, 6.0))).isEqualTo(5.5);
    }

    @Test
    void medianOfNothingIsNaN() {
        assertThat(Statistics.median(List.of())).isNaN();
    }

    @Test
    void geometricMeanTakesTwiceAndHalfAsOne() {
        assertThat(Statistics.geometricMean(List.of(2.0, 0.5, 1.0))).isEqualTo(1, within(1e-12));
        assertThat(Statistics.geometricMean(List.of(2.0, 8.0))).isEqualTo(4, within(1e-12));
    }

    @Test
    void geometricMeanLeavesOutWhatIsNoRatio() {
        assertThat(Statistics.geometricMean(List.of(4.0, Double.NaN, 0.0, Double.POSITIVE_INFINITY)))
                .isEqualTo(4, within(1e-12));
        assertThat(Statistics.geometricMean(List.of(Double.NaN))).isNaN();
    }

    @Test
    void rulesDifferWhenRunsDrift() {
        List<Double> baseline = List.of(10.0, 20.0, 90.0);
        List<Double> candidate = List.of(5.0, 20.0, 30.0);

        assertThat(RatioRule.RATIO_OF_MEDIANS.ratio(baseline, candidate)).isEqualTo(1);
        assertThat(RatioRule.MEDIAN_OF_RATIOS.ratio(baseline, candidate)).isEqualTo(2);
    }

    @Test
    void ratioWithoutRunsIsNaN() {
        for (RatioRule rule : RatioRule.values()) {
            assertThat(rule.ratio(List.of(), List.of(1.0))).isNaN();
            assertThat(rule.ratio(List.of(1.0), List.of())).isNaN();
        }
    }
}
