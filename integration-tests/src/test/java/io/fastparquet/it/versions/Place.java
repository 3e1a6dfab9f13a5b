package io.fastparquet.it.versions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/**
 * Where and with which source an operation is done.
 *
 * @param spark the session; its current database is empty
 * @param format the source
 * @param folder empty, for what the operation writes
 * @param sources the {@link SourceFiles}, to be read only
 */
record Place(SparkSession spark, String format, Path folder, Path sources) {
    private static final String UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

    /** The path of something that is written. */
    String path(String name) {
        return folder.resolve(name).toString();
    }

    /** The path of something that is read. */
    String source(String name) {
        return sources.resolve(name).toString();
    }

    /** Loads source files by the source under test. */
    Dataset<Row> load(String name) {
        return spark.read().format(format).load(source(name));
    }

    /** Runs a statement; {@code $format}, {@code $folder} and {@code $sources} stand for what they say. */
    Dataset<Row> sql(String statement) {
        return spark.sql(statement
                .replace("$format", format)
                .replace("$folder", folder.toString())
                .replace("$sources", sources.toString()));
    }

    /** Rows to write: of three partitions {@code p}, in two tasks. */
    Dataset<Row> rows(long from, long to) {
        return spark.range(from, to, 1, 2)
                .selectExpr("id", "string(id) as s", "array(id, null) as l", "int(id % 3) as p");
    }

    /** Schema and rows, in an order of their own. */
    static List<String> contents(Dataset<Row> rows) {
        List<String> lines = new ArrayList<>(List.of(rows.schema().json()));
        lines.addAll(Arrays.stream((String[]) rows.toJSON().collect()).sorted().toList());
        return lines;
    }

    /** Names of the files below {@link #folder}, and what built-in reads from them. */
    List<String> written(String name) throws IOException {
        List<String> lines = new ArrayList<>(files(folder.resolve(name)));
        lines.addAll(contents(spark.read().parquet(path(name))));
        return lines;
    }

    /** Files and contents of a table of the current database that Spark manages. */
    List<String> table(String name) throws IOException {
        spark.catalog().refreshTable(name);
        List<String> lines = new ArrayList<>(contents(spark.table(name)));
        String location = sql("describe formatted " + name)
                .where("col_name = 'Location'")
                .select("data_type")
                .first()
                .getString(0);
        lines.addAll(files(Path.of(java.net.URI.create(location))));
        return lines;
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replaceAll(UUID, "UUID"))
                    .filter(name -> !name.endsWith(".crc"))
                    .sorted()
                    .toList();
        }
    }

    /** Whether a plan has an operator. */
    static String plan(Dataset<Row> rows, String operator) {
        return operator + " " + rows.queryExecution().executedPlan().toString().contains(operator);
    }

    /** Runs an action under a configuration, and restores what was configured before. */
    List<String> with(Map<String, String> configuration, Operation.Action action) throws Exception {
        Map<String, Option<String>> before = new HashMap<>();
        configuration.forEach((key, value) -> {
            before.put(key, spark.conf().getOption(key));
            spark.conf().set(key, value);
        });
        try {
            return action.run(this);
        } finally {
            before.forEach((key, value) -> {
                if (value.isDefined()) {
                    spark.conf().set(key, value.get());
                } else {
                    spark.conf().unset(key);
                }
            });
        }
    }

    /** What an action that is expected to fail said. */
    List<String> failure(Operation.Action action) {
        try {
            return List.of("no error: " + action.run(this));
        } catch (Exception e) {
            return describe(e);
        }
    }

    /** The classes of an error and its causes, and what the first one said first. */
    static List<String> describe(Throwable error) {
        List<String> lines = new ArrayList<>();
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            lines.add(cause.getClass().getName());
        }
        lines.add(String.valueOf(error.getMessage()).lines().findFirst().orElse(""));
        return lines;
    }

    /** The lines, without what tells the sources apart by name. */
    List<String> withoutNames(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceAll(UUID, "UUID")
                        .replace(folder.toString(), "FOLDER")
                        .replaceAll("(?i)fastparquet", "parquet"))
                .toList();
    }
}
