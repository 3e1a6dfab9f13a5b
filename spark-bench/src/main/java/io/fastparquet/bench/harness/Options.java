package io.fastparquet.bench.harness;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The options of a command line, each of the form {@code --name value}. Of one that is repeated, the last value counts. */
public final class Options {
    /** The options that every suite takes. */
    public static final Set<String> COMMON = Set.of(
            "scale", "runs", "forks", "codec", "master", "contenders", "heap", "java-options", "data", "json", "html");

    /** The codec of data when {@code --codec} is not given: Spark's own default. */
    public static final String DEFAULT_CODEC = "snappy";

    private final List<String> given;
    private final Map<String, List<String>> values;

    private Options(List<String> given, Map<String, List<String>> values) {
        this.given = given;
        this.values = values;
    }

    /**
     * Parses options.
     *
     * @param arguments names and values in turn
     * @param known the names that are allowed, without dashes
     * @throws UsageException on an unknown name or a missing value
     */
    public static Options parse(List<String> arguments, Set<String> known) {
        Map<String, List<String>> values = new HashMap<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            String argument = arguments.get(i);
            String name = argument.startsWith("--") ? argument.substring(2) : "";
            if (!known.contains(name)) {
                throw new UsageException(
                        "unknown option " + argument + "; there are --" + String.join(", --", new TreeSet<>(known)));
            }
            if (i + 1 == arguments.size()) {
                throw new UsageException(argument + " needs a value");
            }
            values.computeIfAbsent(name, first -> new ArrayList<>()).add(arguments.get(i + 1));
        }
        return new Options(List.copyOf(arguments), values);
    }

    /** All values of an option that may be repeated, in the order of the command line. */
    public List<String> texts(String name) {
        return List.copyOf(values.getOrDefault(name, List.of()));
    }

    /** The value of an option, if it was given. */
    public Optional<String> text(String name) {
        List<String> all = texts(name);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }

    /** The value of an option, or what it is by default. */
    public String text(String name, String byDefault) {
        return text(name).orElse(byDefault);
    }

    /**
     * A whole number of at least 1.
     *
     * @throws UsageException if the value is none
     */
    public int count(String name, int byDefault) {
        try {
            int value = Integer.parseInt(text(name, Integer.toString(byDefault)));
            if (value >= 1) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Refused below, together with numbers that are too small.
        }
        throw new UsageException("--" + name + " takes a whole number from 1, not " + text(name, ""));
    }

    /**
     * A decimal number above 0, without trailing zeros.
     *
     * @throws UsageException if the value is none
     */
    public BigDecimal decimal(String name, String byDefault) {
        try {
            BigDecimal value = new BigDecimal(text(name, byDefault));
            if (value.signum() > 0) {
                return value.stripTrailingZeros();
            }
        } catch (NumberFormatException e) {
            // Refused below, together with numbers that are too small.
        }
        throw new UsageException("--" + name + " takes a number above 0, not " + text(name, ""));
    }

    /**
     * What accepts texts with a match of a regular expression in them; all texts if there is none.
     *
     * @throws UsageException if the value is no regular expression
     */
    public Predicate<String> matching(String name) {
        try {
            return Pattern.compile(text(name, "")).asPredicate();
        } catch (PatternSyntaxException e) {
            throw new UsageException("--" + name + " takes a regular expression: " + e.getDescription());
        }
    }

    /** The contenders, {@code parquet,fastparquet} unless {@code --contenders} says otherwise. */
    public Contenders contenders() {
        return Contenders.parse(text("contenders", "parquet,fastparquet"));
    }

    /** What was given: names with their dashes, and values, in turn. */
    public List<String> given() {
        return given;
    }
}
