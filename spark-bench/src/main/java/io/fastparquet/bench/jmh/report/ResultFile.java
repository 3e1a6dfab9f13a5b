package io.fastparquet.bench.jmh.report;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastparquet.bench.jmh.CpuTimeProfiler;
import io.fastparquet.bench.report.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A result of JMH as JSON, in JMH's own format, and the environment in a file beside it, for which that has no place. */
public final class ResultFile {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CONTENDER = "contender";

    private ResultFile() {}

    /** Writes the environment of the result in {@code file}. */
    public static void writeEnvironment(Path file, Map<String, String> environment) throws IOException {
        JSON.writerWithDefaultPrettyPrinter().writeValue(environmentFile(file).toFile(), environment);
    }

    /**
     * Reads results. Their figures are medians over all iterations of all forks, of CPU time if the profiler of that was on
     * for all of them, and of elapsed time if not.
     *
     * @param files at least one, whose environment is that of all
     * @throws IOException if a file is not such a result
     */
    public static Figures read(List<Path> files) throws IOException {
        List<JsonNode> results = new ArrayList<>();
        for (Path file : files) {
            JsonNode array = JSON.readTree(file.toFile());
            if (!array.isArray()) {
                throw new IOException(file + " is not a result of JMH");
            }
            array.forEach(results::add);
        }
        boolean hasCpuTime =
                results.stream().noneMatch(result -> iterations(cpuTime(result)).isEmpty());
        List<Figure> figures = new ArrayList<>();
        for (JsonNode result : results) {
            List<Double> nanos = iterations(hasCpuTime ? cpuTime(result) : result.path("primaryMetric"));
            if (!nanos.isEmpty() && result.path("params").has(CONTENDER)) {
                figures.add(figure(result, Statistics.median(nanos)));
            }
        }
        return new Figures(figures, hasCpuTime ? "CPU" : "elapsed", environment(files.get(0)));
    }

    private static Figure figure(JsonNode result, double nanos) {
        String name = result.path("benchmark").asText();
        int method = name.lastIndexOf('.');
        String benchmark = name.substring(name.lastIndexOf('.', method - 1) + 1);
        Map<String, String> parameters = new LinkedHashMap<>();
        result.path("params")
                .properties()
                .forEach(parameter ->
                        parameters.put(parameter.getKey(), parameter.getValue().asText()));
        return new Figure(benchmark, parameters.remove(CONTENDER), parameters, nanos);
    }

    private static JsonNode cpuTime(JsonNode result) {
        return result.path("secondaryMetrics").path(CpuTimeProfiler.METRIC);
    }

    /** Nanoseconds an operation, by iteration; those that were not measured left out. */
    private static List<Double> iterations(JsonNode metric) {
        List<Double> nanos = new ArrayList<>();
        for (JsonNode fork : metric.path("rawData")) {
            for (JsonNode iteration : fork) {
                if (iteration.isNumber() && iteration.asDouble() > 0) {
                    nanos.add(iteration.asDouble());
                }
            }
        }
        return nanos;
    }

    private static Map<String, String> environment(Path file) throws IOException {
        Path environment = environmentFile(file);
        return Files.isRegularFile(environment)
                ? JSON.readValue(environment.toFile(), new TypeReference<LinkedHashMap<String, String>>() {})
                : Map.of();
    }

    /** {@code result.environment.json} of {@code result.json}. */
    private static Path environmentFile(Path file) {
        String name = file.getFileName().toString().replaceFirst("\\.json$", "");
        return file.resolveSibling(name + ".environment.json");
    }
}
