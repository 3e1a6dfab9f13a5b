package io.fastparquet.bench.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A report as JSON, with every run in it, so that reports can be pooled and compared later.
 *
 * <p>The runs of a contender stand under its label in each row. Ratios, means and medians are derived from the runs
 * and written for readers without a calculator; {@link #read} does not look at them. A ratio that does not exist is
 * {@code null}. Rows that write files have net times in {@code wallMs} and {@code cpuMs}, their times with the source
 * beside them, and the source's own runs under {@code source}.
 */
public final class JsonReport {
    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonReport() {}

    /** Writes {@code report} to {@code file}, whose folder is created if it is missing. */
    public static void write(Report report, Path file) throws IOException {
        if (file.toAbsolutePath().getParent() != null) {
            Files.createDirectories(file.toAbsolutePath().getParent());
        }
        JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), toJson(report));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException if the file is missing or is not such a report
     */
    public static Report read(Path file) throws IOException {
        try {
            return fromJson(JSON.readTree(file.toFile()));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is not a benchmark report: " + e.getMessage(), e);
        }
    }

    private static ObjectNode toJson(Report report) {
        ObjectNode root = JSON.createObjectNode();
        root.put("suite", report.suite());
        root.put("scale", report.scale());
        root.putArray("contenders").add(report.baseline()).add(report.candidate());
        root.put("ratioRule", report.ratioRule().name());
        root.set("settings", JSON.valueToTree(report.settings()));
        root.set("environment", JSON.valueToTree(report.environment()));
        ArrayNode rows = root.putArray("rows");
        for (RowResult row : report.rows()) {
            ObjectNode node = rows.addObject();
            node.put("name", row.name());
            node.put("group", row.group());
            node.put("equal", row.equal());
            if (!row.note().isEmpty()) {
                node.put("note", row.note());
            }
            ObjectNode baseline = seriesToJson(row.baseline());
            ObjectNode candidate = seriesToJson(row.candidate());
            node.set(report.baseline(), baseline);
            node.set(report.candidate(), candidate);
            putRatio(node, "wallRatio", report.ratio(row, Clock.WALL));
            putRatio(node, "cpuRatio", report.ratio(row, Clock.CPU));
            row.written().ifPresent(written -> {
                putOutput(baseline, written.baseline());
                putOutput(candidate, written.candidate());
                node.set("source", seriesToJson(written.source()));
                putRatio(node, "grossWallRatio", report.ratio(row.gross(), Clock.WALL));
                putRatio(node, "grossCpuRatio", report.ratio(row.gross(), Clock.CPU));
                putRatio(node, "sizeRatio", written.sizeRatio());
            });
        }
        ArrayNode groups = root.putArray("groups");
        for (Report group : report.byGroup()) {
            ObjectNode node = groups.addObject();
            node.put("name", group.rows().get(0).group());
            node.put("rows", group.rows().size());
            putMeans(node, group);
        }
        putMeans(root, report);
        root.put("worstRow", report.worstRow().map(RowResult::name).orElse(null));
        root.put("allEqual", report.allEqual());
        return root;
    }

    private static ObjectNode seriesToJson(Series series) {
        ObjectNode node = JSON.createObjectNode();
        putMillis(node, "wallMs", series.wallMs());
        putMillis(node, "cpuMs", series.cpuMs());
        return node;
    }

    private static void putOutput(ObjectNode contender, Output output) {
        putMillis(contender, "grossWallMs", output.gross().wallMs());
        putMillis(contender, "grossCpuMs", output.gross().cpuMs());
        contender.put("bytes", output.bytes());
    }

    private static void putMillis(ObjectNode node, String key, List<Double> runs) {
        ArrayNode array = node.putArray(key);
        runs.forEach(millis -> array.add(rounded(millis, 1000)));
    }

    private static void putMeans(ObjectNode node, Report report) {
        putRatio(node, "geomeanWallRatio", report.geometricMean(Clock.WALL));
        putRatio(node, "geomeanCpuRatio", report.geometricMean(Clock.CPU));
        if (report.hasWrittenRows()) {
            putRatio(node, "geomeanGrossWallRatio", report.gross().geometricMean(Clock.WALL));
            putRatio(node, "geomeanGrossCpuRatio", report.gross().geometricMean(Clock.CPU));
        }
    }

    private static void putRatio(ObjectNode node, String key, double ratio) {
        if (Statistics.isRatio(ratio)) {
            node.put(key, rounded(ratio, 10_000));
        } else {
            node.putNull(key);
        }
    }

    private static double rounded(double value, double unitsPerOne) {
        return Math.round(value * unitsPerOne) / unitsPerOne;
    }

    private static Report fromJson(JsonNode root) {
        String baseline = root.path("contenders").path(0).asText();
        String candidate = root.path("contenders").path(1).asText();
        List<RowResult> rows = new ArrayList<>();
        for (JsonNode node : root.path("rows")) {
            rows.add(new RowResult(
                    node.path("name").asText(),
                    node.path("group").asText(),
                    node.path("equal").asBoolean(),
                    node.path("note").asText(),
                    seriesFromJson(node.path(baseline)),
                    seriesFromJson(node.path(candidate)),
                    writtenFromJson(node.path("source"), node.path(baseline), node.path(candidate))));
        }
        return new Report(
                root.path("suite").asText(),
                root.path("scale").asText(),
                textsFromJson(root.path("settings")),
                textsFromJson(root.path("environment")),
                baseline,
                candidate,
                RatioRule.valueOf(root.path("ratioRule").asText()),
                rows);
    }

    private static Optional<Written> writtenFromJson(JsonNode source, JsonNode baseline, JsonNode candidate) {
        return source.isMissingNode()
                ? Optional.empty()
                : Optional.of(new Written(seriesFromJson(source), outputFromJson(baseline), outputFromJson(candidate)));
    }

    private static Output outputFromJson(JsonNode node) {
        Series gross = new Series(numbersFromJson(node.path("grossWallMs")), numbersFromJson(node.path("grossCpuMs")));
        return new Output(gross, node.path("bytes").asLong());
    }

    private static Series seriesFromJson(JsonNode node) {
        return new Series(numbersFromJson(node.path("wallMs")), numbersFromJson(node.path("cpuMs")));
    }

    private static List<Double> numbersFromJson(JsonNode array) {
        List<Double> numbers = new ArrayList<>();
        array.forEach(number -> numbers.add(number.asDouble()));
        return numbers;
    }

    private static Map<String, String> textsFromJson(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asText()));
        return texts;
    }
}
