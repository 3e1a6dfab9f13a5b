package io.fastparquet.bench.report;

/** The two times taken of every run. */
public enum Clock {
    /** CPU time of the whole process; comparable on a machine that does other work too. */
    CPU("CPU"),
    /** Elapsed time; comparable on a quiet machine only. */
    WALL("wall");

    private final String label;

    Clock(String label) {
        this.label = label;
    }

    /** How tables and charts call this clock. */
    public String label() {
        return label;
    }
}
