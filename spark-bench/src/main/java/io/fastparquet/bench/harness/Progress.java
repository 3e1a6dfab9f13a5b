package io.fastparquet.bench.harness;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Says on a stream what is being done, how far it is and how long it may take. One thread uses it. */
public final class Progress {
    private final PrintStream out;
    private final String title;
    private final int steps;
    private final long startNanos = System.nanoTime();
    private int stepsBegun;

    /**
     * Starts counting time.
     *
     * @param title said before each message
     * @param steps how often {@link #step} will be called
     */
    public Progress(PrintStream out, String title, int steps) {
        this.out = out;
        this.title = title;
        this.steps = steps;
    }

    /** Says that the next step begins; the time left assumes that the others take as long as those before. */
    public void step(String what) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
        String left = stepsBegun == 0
                ? ""
                : ", about " + inWords(elapsed.multipliedBy(steps - stepsBegun).dividedBy(stepsBegun)) + " left";
        stepsBegun++;
        out.printf(Locale.ROOT, "[%s %d/%d] %s%s%n", title, stepsBegun, steps, what, left);
    }

    private static String inWords(Duration duration) {
        long seconds = duration.toSeconds();
        return seconds < 100 ? seconds + " s" : (seconds + 30) / 60 + " min";
    }
}
