package io.fastparquet.bench.tpc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/** The 22 queries in Spark SQL, with the substitution parameters of the specification's query validation. */
final class TpchQueries {
    private static final int COUNT = 22;
    private static final BigDecimal Q11_FRACTION_AT_SCALE_ONE = new BigDecimal("0.0001");

    private TpchQueries() {}

    /** 1 to 22. */
    static List<Integer> numbers() {
        return IntStream.rangeClosed(1, COUNT).boxed().toList();
    }

    /**
     * The text of a query.
     *
     * @param number from 1 to 22
     * @param scale the scale factor, which Q11 depends on
     */
    static String sql(int number, BigDecimal scale) {
        String fraction =
                Q11_FRACTION_AT_SCALE_ONE.divide(scale, MathContext.DECIMAL32).toPlainString();
        return resource("tpch/q" + number + ".sql").replace("${fraction}", fraction);
    }

    private static String resource(String name) {
        try (InputStream in = TpchQueries.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
