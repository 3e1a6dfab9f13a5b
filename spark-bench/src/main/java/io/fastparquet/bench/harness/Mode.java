package io.fastparquet.bench.harness;

import java.util.Arrays;
import java.util.Map;

/** How queries come to the candidate. */
public enum Mode {
    /** By its name, as a scan of the second data source API. */
    V2("v2") {
        @Override
        Contender of(Contender candidate) {
            return candidate;
        }
    },
    /** By its name, as a file format of the first data source API. */
    V1("v1") {
        @Override
        Contender of(Contender candidate) {
            return new Contender(
                    candidate.label(),
                    candidate.format(),
                    Map.of("spark.sql.sources.useV1SourceList", SPARKS_V1_SOURCES + candidate.format()));
        }
    },
    /** By the name {@code parquet}, accelerated. */
    ACCELERATE("accelerate") {
        @Override
        Contender of(Contender candidate) {
            return accelerated(candidate, Map.of("spark.fastparquet.accelerate", "true"));
        }
    },
    /** By the name {@code parquet}, accelerated within the first data source API. */
    ACCELERATE_V1("accelerate-v1") {
        @Override
        Contender of(Contender candidate) {
            return accelerated(
                    candidate,
                    Map.of("spark.fastparquet.accelerate", "true", "spark.fastparquet.accelerate.v2", "false"));
        }
    };

    /** The option that names a mode. */
    public static final String OPTION = "mode";

    private static final String SPARKS_V1_SOURCES = "avro,csv,json,kafka,orc,parquet,text,";

    private final String label;

    Mode(String label) {
        this.label = label;
    }

    /** The name on the command line. */
    public String label() {
        return label;
    }

    /**
     * The mode that {@link #OPTION} names; {@link #V2} if it is not given.
     *
     * @throws UsageException if there is no such mode
     */
    public static Mode of(Options options) {
        String name = options.text(OPTION, V2.label);
        return Arrays.stream(values())
                .filter(mode -> mode.label.equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("--mode takes "
                        + String.join(
                                ", ", Arrays.stream(values()).map(Mode::label).toList()) + ", not " + name));
    }

    /** The same comparison, in which queries come to the candidate in this way. */
    public Contenders of(Contenders contenders) {
        return new Contenders(contenders.baseline(), of(contenders.candidate()));
    }

    abstract Contender of(Contender candidate);

    private static Contender accelerated(Contender candidate, Map<String, String> settings) {
        return new Contender(candidate.label(), "parquet", settings);
    }
}
