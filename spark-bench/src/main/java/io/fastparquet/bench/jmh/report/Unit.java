package io.fastparquet.bench.jmh.report;

import io.fastparquet.bench.jmh.suite.ArrowDecoding;

/** What figures are shown in; all are rates, more of which is better. */
enum Unit {
    /** Million values a second. */
    VALUES("Mvalues/s"),
    /** Megabytes a second, of benchmarks that count bytes. */
    BYTES("MB/s"),
    /** Megabytes a second of the strings in pages of {@link ArrowDecoding}, without their lengths. */
    STRINGS("strings MB/s");

    private static final double NANOS_PER_MICRO = 1e3;

    private final String label;

    Unit(String label) {
        this.label = label;
    }

    /**
     * The unit of a label.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Unit of(String label) {
        for (Unit unit : values()) {
            if (unit.label.equals(label)) {
                return unit;
            }
        }
        throw new IllegalArgumentException("no unit " + label);
    }

    /** The unit of a benchmark that is in no published table. */
    static Unit of(Figure figure) {
        return figure.parameters().containsKey("codec") ? BYTES : VALUES;
    }

    /** The name of the unit. */
    String label() {
        return label;
    }

    /** A figure in this unit. */
    double rate(Figure figure) {
        double perMicro = NANOS_PER_MICRO / figure.nanos();
        return this == STRINGS
                ? perMicro
                        * ArrowDecoding.bytesPerValue(
                                Integer.parseInt(figure.parameters().get("pageValues")))
                : perMicro;
    }
}
