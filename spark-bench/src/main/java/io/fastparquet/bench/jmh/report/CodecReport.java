package io.fastparquet.bench.jmh.report;

import io.fastparquet.bench.jmh.contender.Contenders;
import io.fastparquet.bench.report.Statistics;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A result in the rows of the published tables, and after these, benchmark by benchmark.
 *
 * @param clock which time was taken
 * @param environment names and values
 * @param published the rows of published tables, by source; rows without a figure included
 * @param measured all rows that were measured, by class
 */
public record CodecReport(
        String clock,
        Map<String, String> environment,
        Map<String, List<CodecRow>> published,
        Map<String, List<CodecRow>> measured) {
    /** The columns of a row's rates. */
    static final List<String> CONTENDERS = List.of(
            Contenders.PARQUET_BEFORE,
            Contenders.PARQUET_AFTER,
            Contenders.SPARK,
            Contenders.FASTPARQUET,
            Contenders.FASTPARQUET_VECTOR,
            Contenders.FASTPARQUET_COPIED);

    private static final String PLAIN = "Plain";

    /** Sorts figures into rows. */
    public static CodecReport of(Figures figures) {
        Map<String, List<CodecRow>> published = new LinkedHashMap<>();
        for (PublishedRow row : PublishedRows.all()) {
            List<Figure> covered =
                    comparable(figures.figures().stream().filter(row::covers).toList());
            published.computeIfAbsent(row.source(), source -> new ArrayList<>()).add(row(row, covered, figures));
        }
        Map<String, List<CodecRow>> measured = new LinkedHashMap<>();
        Map<String, List<Figure>> byBenchmark = grouped(figures.figures(), CodecReport::benchmarkAndParameters);
        byBenchmark.forEach((name, alike) -> measured.computeIfAbsent(
                        alike.get(0).benchmark().replaceFirst("\\..*", ""), type -> new ArrayList<>())
                .add(row(name.substring(name.indexOf('.') + 1), alike, figures)));
        return new CodecReport(figures.clock(), figures.environment(), published, measured);
    }

    /** Rows of published tables that have something to beat and were measured. */
    long judged() {
        return publishedRows().filter(CodecRow::isJudged).count();
    }

    /** How many of them are beaten. */
    long beaten() {
        return publishedRows().filter(CodecRow::isBeaten).count();
    }

    /** The names of published rows that no benchmark of this result measures. */
    public List<String> unmeasured() {
        return publishedRows()
                .filter(row -> row.rates().isEmpty())
                .map(CodecRow::name)
                .toList();
    }

    /** All rows that were measured. */
    Stream<CodecRow> measuredRows() {
        return measured.values().stream().flatMap(Collection::stream);
    }

    private Stream<CodecRow> publishedRows() {
        return published.values().stream().flatMap(Collection::stream);
    }

    private static CodecRow row(PublishedRow published, List<Figure> covered, Figures all) {
        return new CodecRow(
                published.name(),
                published.unit(),
                published.before(),
                published.after(),
                published.factor(),
                rates(published.unit(), covered),
                limit(published.unit(), covered, all));
    }

    private static CodecRow row(String name, List<Figure> alike, Figures all) {
        Unit unit = Unit.of(alike.get(0));
        return new CodecRow(
                name, unit, Double.NaN, Double.NaN, Double.NaN, rates(unit, alike), limit(unit, alike, all));
    }

    /** Without what only some of the contenders have done, for means over different benchmarks say nothing. */
    private static List<Figure> comparable(List<Figure> figures) {
        long contenders = figures.stream().map(Figure::contender).distinct().count();
        return grouped(figures, CodecReport::benchmarkAndParameters).values().stream()
                .filter(alike -> alike.size() == contenders)
                .flatMap(Collection::stream)
                .toList();
    }

    private static Map<String, Double> rates(Unit unit, List<Figure> figures) {
        Map<String, Double> rates = new LinkedHashMap<>();
        grouped(figures, Figure::contender)
                .forEach((contender, alike) -> rates.put(
                        contender,
                        Statistics.geometricMean(alike.stream().map(unit::rate).toList())));
        return rates;
    }

    /** A copy of as many values of the type: measured in PLAIN, once for all encodings. */
    private static double limit(Unit unit, List<Figure> figures, Figures all) {
        if (unit != Unit.VALUES || figures.isEmpty()) {
            return Double.NaN;
        }
        String benchmark = figures.get(0).benchmark();
        String direction = benchmark.contains(".decode") ? "Decoding" : "Encoding";
        String plain =
                PLAIN + direction + benchmark.substring(benchmark.indexOf('.')).replaceFirst("Direct$", "");
        return Statistics.geometricMean(all.figures().stream()
                .filter(figure -> figure.contender().equals(Contenders.MEMCPY)
                        && figure.benchmark().equals(plain))
                .map(unit::rate)
                .toList());
    }

    private static String benchmarkAndParameters(Figure figure) {
        String parameters = figure.parameters().entrySet().stream()
                .filter(parameter -> !parameter.getKey().equals("values")
                        && !parameter.getKey().equals("bytes"))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .collect(Collectors.joining(" "));
        return (figure.benchmark() + " " + parameters).strip();
    }

    private static Map<String, List<Figure>> grouped(List<Figure> figures, Function<Figure, String> key) {
        return figures.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }
}
