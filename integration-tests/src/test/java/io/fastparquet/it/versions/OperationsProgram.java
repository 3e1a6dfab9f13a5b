package io.fastparquet.it.versions;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The program that is submitted: does each operation with {@code parquet} and with {@code fastparquet}, and prints a line
 * for each, of fields between tabs.
 *
 * <ul>
 *   <li>{@code SPARK version vector-module}: the Spark that runs, and whether it passes the module of vectors
 *   <li>{@code OPERATION name same count}, or {@code OPERATION name different} and how they differ
 *   <li>{@code REACHED what how}: whether a part of the connector really ran, as nothing else would show a fallback
 * </ul>
 */
public final class OperationsProgram {
    static final String SPARK = "SPARK";
    static final String OPERATION = "OPERATION";
    static final String SAME = "same";
    static final String REACHED = "REACHED";

    private static final int SHOWN = 500;

    /** Most of the time of small queries would be spent on compiling code for them. */
    private static final Map<String, String> INTERPRETED =
            Map.of("spark.sql.codegen.wholeStage", "false", "spark.sql.codegen.factoryMode", "NO_CODEGEN");

    private OperationsProgram() {}

    /** All operations of an extent. */
    static List<Operation> operations(Operation.Extent extent) {
        return Stream.of(ReadOperations.all(), WriteOperations.all(), TableOperations.all(), StreamOperations.all())
                .flatMap(List::stream)
                .filter(operation -> operation.extent().compareTo(extent) <= 0)
                .toList();
    }

    /** Takes an extent and an empty folder. */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Operation.Extent extent = Operation.Extent.valueOf(arguments[0]);
        Path folder = Path.of(arguments[1]);
        SparkSession spark = SparkSession.builder().appName("operations").getOrCreate();
        out.println(String.join(
                "\t",
                SPARK,
                spark.version(),
                Boolean.toString(
                        ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent())));
        Path sources = folder.resolve("sources");
        SourceFiles.write(spark, sources);
        INTERPRETED.forEach((key, value) -> spark.conf().set(key, value));
        int count = 0;
        for (Operation operation : operations(extent)) {
            Path own = folder.resolve("operation-" + count++);
            List<String> expected = outcome(operation, spark, "parquet", own, sources);
            List<String> actual = outcome(operation, spark, "fastparquet", own, sources);
            out.println(String.join("\t", OPERATION, operation.name(), difference(expected, actual)));
        }
        for (String line : reached(spark, folder)) {
            out.println(REACHED + "\t" + line);
        }
        spark.stop();
    }

    private static List<String> outcome(
            Operation operation, SparkSession spark, String format, Path folder, Path sources) throws Exception {
        Place place = new Place(spark, format, Files.createDirectories(folder.resolve(format)), sources);
        String database = "of_" + format;
        spark.sql("create database " + database);
        spark.sql("use " + database);
        try {
            return place.withoutNames(operation.action().run(place));
        } catch (Exception | LinkageError e) {
            return place.withoutNames(Place.describe(e));
        } finally {
            spark.sql("use default");
            spark.sql("drop database " + database + " cascade");
        }
    }

    private static String difference(List<String> expected, List<String> actual) {
        int i = 0;
        while (i < Math.min(expected.size(), actual.size()) && expected.get(i).equals(actual.get(i))) {
            i++;
        }
        return i == expected.size() && i == actual.size()
                ? SAME + "\t" + actual.size() + " lines"
                : "different\tfrom line " + i + "\texpected " + shortened(expected.subList(i, expected.size()))
                        + "\tbut was " + shortened(actual.subList(i, actual.size()));
    }

    private static String shortened(List<String> lines) {
        String text = String.join(" | ", lines).replaceAll("\\s+", " ");
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + " …";
    }

    /**
     * BYTE_STREAM_SPLIT is written by the connector only, and Spark's vectorized reader does not read it. Damage in a page
     * is reported by the connector's reader in its own words.
     */
    private static List<String> reached(SparkSession spark, Path folder) throws IOException {
        String split = folder.resolve("byte-stream-split").toString();
        spark.range(0, 1000, 1, 1)
                .selectExpr("cast(id / 3 as float) as f")
                .write()
                .format("fastparquet")
                .option("encoding#f", "BYTE_STREAM_SPLIT")
                .save(split);
        String damaged = folder.resolve("damaged").toString();
        spark.range(0, 1000, 1, 1).write().parquet(damaged);
        damage(Path.of(damaged));
        return List.of(
                "BYTE_STREAM_SPLIT by built-in\t" + sum(spark.read().parquet(split), "f"),
                "damage by the second API\t"
                        + sum(spark.read().format("fastparquet").load(damaged), "id"),
                "damage by the first API\t" + sum(spark.sql("select * from fastparquet.`" + damaged + "`"), "id"));
    }

    /** Overwrites the first page, which begins after the four bytes of the magic number. */
    private static void damage(Path table) throws IOException {
        try (Stream<Path> files = Files.list(table)) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().endsWith(".parquet")) {
                    byte[] bytes = Files.readAllBytes(file);
                    Arrays.fill(bytes, 4, 40, (byte) 0xff);
                    Files.write(file, bytes);
                } else {
                    Files.delete(file);
                }
            }
        }
    }

    private static String sum(Dataset<Row> rows, String column) {
        try {
            return rows.selectExpr("cast(sum(" + column + ") as int)").first().mkString();
        } catch (Exception e) {
            String text = Place.describe(e).toString();
            return text.contains("CorruptParquetException") ? "CorruptParquetException" : "fails";
        }
    }
}
