package io.fastparquet.bench.report;

import java.util.List;
import java.util.Map;

/** Fixed reports for tests. */
public final class Reports {
    private Reports() {}

    /** Two rows in two groups: one twice as fast, one that the baseline cannot run. */
    public static Report twoRows() {
        return report(
                row(
                        "l_orderkey/reader",
                        "reader, <columns>",
                        true,
                        "",
                        List.of(100.0, 120.0, 110.0),
                        List.of(50.0, 60.0, 55.0)),
                row("bss_float/reader", "reader, other", true, "parquet cannot run this", List.of(), List.of(7.0)));
    }

    /** One row of files: 3 times as fast without its source, twice as fast with it, and 1 % larger. */
    public static Report written() {
        RowResult gross =
                row("orders/zstd", "orders", true, "", List.of(160.0, 180.0, 170.0), List.of(80.0, 90.0, 85.0));
        Series source = series(List.of(42.0, 43.0, 41.5, 42.5));
        return report(gross.lessSource(source, 2_000_000, 2_020_000));
    }

    /** A report with these rows. */
    public static Report report(RowResult... rows) {
        return new Report(
                "scan",
                "0.1",
                Map.of("codec", "snappy"),
                Map.of("java", "17", "date", "2026-01-01T00:00:00Z"),
                "parquet",
                "fastparquet",
                RatioRule.RATIO_OF_MEDIANS,
                List.of(rows));
    }

    /** A row whose wall times are twice its CPU times. */
    public static RowResult row(
            String name,
            String group,
            boolean equal,
            String note,
            List<Double> baselineCpu,
            List<Double> candidateCpu) {
        return new RowResult(name, group, equal, note, series(baselineCpu), series(candidateCpu));
    }

    private static Series series(List<Double> cpuMs) {
        return new Series(cpuMs.stream().map(millis -> 2 * millis).toList(), cpuMs);
    }
}
