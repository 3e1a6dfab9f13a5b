package io.fastparquet.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void takesValuesAndDefaults() {
        Options options = parse("--scale", "1.0", "--runs", "3");

        assertThat(options.decimal("scale", "0.1")).hasToString("1");
        assertThat(options.count("runs", 5)).isEqualTo(3);
        assertThat(options.count("forks", 2)).isEqualTo(2);
        assertThat(options.text("json")).isEmpty();
    }

    @Test
    void keepsEveryValueOfWhatIsRepeated() {
        Options options = parse("--runs", "3", "--json", "a", "--runs", "4");

        assertThat(options.texts("runs")).containsExactly("3", "4");
        assertThat(options.count("runs", 5)).isEqualTo(4);
        assertThat(options.texts("html")).isEmpty();
        assertThat(options.given()).containsExactly("--runs", "3", "--json", "a", "--runs", "4");
    }

    @Test
    void refusesWhatIsNotKnown() {
        assertThatThrownBy(() -> parse("--rnus", "3"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--rnus")
                .hasMessageContaining("--runs");
        assertThatThrownBy(() -> parse("--runs")).isInstanceOf(UsageException.class);
    }

    @Test
    void refusesValuesOutOfRange() {
        assertThatThrownBy(() -> parse("--runs", "0").count("runs", 5)).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> parse("--runs", "x").count("runs", 5)).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> parse("--scale", "-1").decimal("scale", "1")).isInstanceOf(UsageException.class);
    }

    @Test
    void takesRegularExpressions() {
        assertThat(parse("--json", "b+").matching("json")).accepts("abc").rejects("ac");
        assertThat(parse().matching("json")).accepts("anything");
        assertThatThrownBy(() -> parse("--json", "(").matching("json")).isInstanceOf(UsageException.class);
    }

    @Test
    void aNullTestHasTwoLabels() {
        Contenders contenders = parse("--contenders", "parquet,parquet").contenders();

        assertThat(contenders.baseline().label()).isEqualTo("parquet");
        assertThat(contenders.candidate()).isEqualTo(new Contender("parquet-again", "parquet"));
        assertThatThrownBy(() -> parse("--contenders", "parquet").contenders()).isInstanceOf(UsageException.class);
    }

    private static Options parse(String... arguments) {
        return Options.parse(List.of(arguments), Options.COMMON);
    }
}
