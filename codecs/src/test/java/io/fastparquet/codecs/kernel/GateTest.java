package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final double WON = Trial.MARGIN + 1;
    private static final double LOST = Trial.MARGIN - 0.1;

    private final Queue<Runnable> background = new ArrayDeque<>();

    @Test
    void nothingIsTriedForFewValues() {
        Gate gate = gate(() -> WON);

        assertThat(gate.isOpenFor(Gate.ENOUGH_VALUES - 1)).isFalse();
        assertThat(background).isEmpty();
        assertThat(gate).hasToString("test: not tried");
    }

    @Test
    void opensOnceTheTrialIsWon() {
        Gate gate = gate(() -> WON);
        gate.isOpenFor(Gate.ENOUGH_VALUES - 1);

        assertThat(gate.isOpenFor(1)).isFalse();
        assertThat(gate.isOpenFor(1)).as("in trial").isFalse();
        background.remove().run();

        assertThat(gate.isOpenFor(1)).isTrue();
        assertThat(background).as("trials after the first").isEmpty();
        assertThat(gate).hasToString("test: open, gain 2.5");
    }

    @Test
    void staysClosedWhenTheTrialIsLost() {
        Gate gate = gate(() -> LOST);
        gate.isOpenFor(Gate.ENOUGH_VALUES);
        background.remove().run();

        assertThat(gate.isOpenFor(Gate.ENOUGH_VALUES)).isFalse();
        assertThat(background).as("further trials").isEmpty();
        assertThat(gate).hasToString("test: closed, gain 1.4");
    }

    @Test
    void staysClosedWhenTheTrialFails() {
        Gate gate = gate(() -> {
            throw new NoSuchMethodError("expected by the test");
        });
        gate.isOpenFor(Gate.ENOUGH_VALUES);
        background.remove().run();

        assertThat(gate.isOpenFor(Gate.ENOUGH_VALUES)).isFalse();
        assertThat(background).as("further trials").isEmpty();
        assertThat(gate).hasToString("test: closed, java.lang.NoSuchMethodError: expected by the test");
    }

    private Gate gate(DoubleSupplier trial) {
        return new Gate("test", trial, background::add);
    }
}
