package io.fastparquet.codecs.kernel;

import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.function.DoubleSupplier;

/**
 * Keeps a vector kernel from being used before it has shown that it pays. Closed at first; once the scalar kernel has seen so
 * many values that speed matters, a trial runs in the background, and the gate opens if the vector kernel wins. It then
 * stays open; where the trial was lost, or failed, it stays closed for as long as the process lives.
 *
 * <p>Asked once a run of values by any thread. The fields it reads there are plain on purpose: that a thread hears of the
 * opening late, or that some values are not counted, does no harm.
 */
final class Gate {
    /** Values that the scalar kernel unpacks in less than a millisecond, and which no query on small files has. */
    static final long ENOUGH_VALUES = 1 << 20;

    private static final System.Logger LOGGER = System.getLogger(Gate.class.getName());

    private final String name;
    private final DoubleSupplier trial;
    private final Executor background;

    private boolean open;
    private boolean tried;
    private long seen;
    private volatile String verdict = "not tried";

    /**
     * @param name what is behind the gate
     * @param trial returns how many times as fast as the scalar kernel the vector kernel is
     * @param background runs the trial
     */
    Gate(String name, DoubleSupplier trial, Executor background) {
        this.name = name;
        this.trial = trial;
        this.background = background;
    }

    /** Whether to use the vector kernel for the next {@code values} values. */
    boolean isOpenFor(long values) {
        if (open) {
            return true;
        }
        if (!tried) {
            count(values);
        }
        return false;
    }

    private void count(long values) {
        seen += values;
        if (seen >= ENOUGH_VALUES) {
            startTrial();
        }
    }

    private synchronized void startTrial() {
        if (!tried) {
            tried = true;
            verdict = "in trial";
            background.execute(this::decide);
        }
    }

    private void decide() {
        try {
            double gain = trial.getAsDouble();
            boolean pays = gain >= Trial.MARGIN;
            verdict = String.format(Locale.ROOT, "%s, gain %.1f", pays ? "open" : "closed", gain);
            open = pays;
        } catch (Throwable e) { // Whatever it is, there is the scalar kernel.
            verdict = "closed, " + e;
            LOGGER.log(Level.WARNING, "Not used: vector kernel to " + name + ": " + e);
        }
    }

    /** What is behind the gate and whether it is open, for logs. */
    @Override
    public String toString() {
        return name + ": " + verdict;
    }
}
