package io.fastparquet.bench.jmh.report;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.report.TableReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A report as tables of plain text: the published rows first, then every benchmark. */
public final class CodecTable {
    private static final int NAME_WIDTH = 44;
    private static final int CELL_WIDTH = 9;

    private final StringBuilder text = new StringBuilder();

    private CodecTable() {}

    /** The whole text, with a line end after its last line. */
    public static String render(CodecReport report) {
        return new CodecTable().of(report);
    }

    private String of(CodecReport report) {
        line("rates by %s time, more is better; x = ours over theirs, with the faster of our kernels", report.clock());
        line("beaten = more times as fast as 1.17.0 than the published work was");
        for (Map.Entry<String, List<CodecRow>> source : report.published().entrySet()) {
            headers(source.getKey());
            source.getValue().forEach(this::publishedRow);
        }
        for (Map.Entry<String, List<CodecRow>> type : report.measured().entrySet()) {
            headers(type.getKey());
            type.getValue()
                    .forEach(row ->
                            cells(row.name(), measuredCells(row), row.unit().label()));
        }
        line("%npublished rows beaten: %d of %d", report.beaten(), report.judged());
        return text.toString();
    }

    private void headers(String title) {
        line("");
        cells(title, headers(), "unit");
    }

    private void publishedRow(CodecRow row) {
        cells(row.name(), publishedCells(row), row.unit().label() + verdict(row));
    }

    private static List<String> headers() {
        return List.of(
                "before", "after", "factor", "1.17.0", "1.18.1", "Spark", "scalar", "vector", "copied", "memcpy",
                "x1.17.0", "x1.18.1", "xSpark");
    }

    private static List<String> publishedCells(CodecRow row) {
        List<String> cells =
                new ArrayList<>(List.of(amount(row.before()), amount(row.after()), TableReport.ratio(row.factor())));
        cells.addAll(rates(row));
        return cells;
    }

    private static List<String> measuredCells(CodecRow row) {
        List<String> cells = new ArrayList<>(List.of("", "", ""));
        cells.addAll(rates(row));
        return cells;
    }

    private static List<String> rates(CodecRow row) {
        List<String> cells = new ArrayList<>();
        CodecReport.CONTENDERS.forEach(contender -> cells.add(amount(row.rate(contender))));
        cells.add(amount(row.limit()));
        List.of(Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER, Contenders.SPARK)
                .forEach(rival -> cells.add(TableReport.ratio(row.factorOver(rival))));
        return cells;
    }

    private static String verdict(CodecRow row) {
        return row.isJudged() ? row.isBeaten() ? "  beaten" : "  NOT BEATEN" : "";
    }

    private static String amount(double value) {
        return TableReport.amount(value);
    }

    private void cells(String name, List<String> cells, String remark) {
        text.append(String.format(Locale.ROOT, "%-" + NAME_WIDTH + "s", name));
        cells.forEach(cell -> text.append(String.format(Locale.ROOT, " %" + CELL_WIDTH + "s", cell)));
        line("  %s", remark);
    }

    private void line(String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format + "%n", arguments));
    }
}
