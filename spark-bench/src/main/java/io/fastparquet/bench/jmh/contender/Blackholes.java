package io.fastparquet.bench.jmh.contender;

import org.openjdk.jmh.infra.Blackhole;

/** Blackholes outside of measurements. */
final class Blackholes {
    /** JMH asks for this sentence before it lets anything but generated code have one, for fear of wrong figures. */
    private static final String PASSWORD =
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    private Blackholes() {}

    static Blackhole forChecks() {
        return new Blackhole(PASSWORD);
    }
}
