package io.fastparquet.it.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Writes while tasks fail and while tasks run twice, and reads a damaged file among good ones. Speculation is on. */
public final class FaultsProgram {
    private static final long ROWS = 100_000;
    private static final int PARTITIONS = 4;

    /** Ended by the success of the task's second attempt, unless that takes longer. */
    private static final long SLOW_MILLIS = 180_000;

    private final SparkSession spark;
    private final Path folder;

    private FaultsProgram(SparkSession spark, Path folder) {
        this.spark = spark;
        this.folder = folder;
    }

    /** Takes an empty folder that all nodes see. */
    public static void main(String[] arguments) throws Exception {
        SparkSession spark = SparkSession.builder().appName("faults").getOrCreate();
        FaultsProgram program = new FaultsProgram(spark, Path.of(arguments[0]));
        program.write("failing", 0, true);
        program.write("speculative", SLOW_MILLIS, false);
        program.corruptFile();
        spark.stop();
    }

    /** Prints what built-in reads, the attempts that were made, and the visible files. */
    private void write(String name, long waitMillis, boolean fail) throws Exception {
        Path notes = Files.createDirectory(folder.resolve(name + "-notes"));
        Path table = folder.resolve(name);
        Steps.disturbed(
                        spark.range(0, ROWS, 1, PARTITIONS).as(Encoders.LONG()),
                        new Steps(notes.toString(), 1, waitMillis, fail))
                .toDF("id")
                .write()
                .format("fastparquet")
                .option("parquet.block.size", "32768")
                .save(table.toString());
        System.out.println(name + "\t" + summary(spark.read().parquet(table.toString())));
        System.out.println(name + " attempts\t" + names(notes));
        System.out.println(name + " files\t" + names(table).replaceAll("part-(\\d+)-\\S+\\.parquet", "$1"));
    }

    private static String names(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return String.join(
                    " ",
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.startsWith("."))
                            .sorted()
                            .toList());
        }
    }

    private void corruptFile() throws Exception {
        Path table = folder.resolve("corrupt");
        spark.range(0, ROWS, 1, PARTITIONS).write().format("fastparquet").save(table.toString());
        Files.writeString(table.resolve("part-garbage.parquet"), "x".repeat(10_000));
        for (String format : new String[] {"parquet", "fastparquet"}) {
            Dataset<Row> rows = spark.read().schema("id bigint").format(format).load(table.toString());
            System.out.println("corrupt file, " + format + "\t" + outcome(rows));
            Dataset<Row> ignoring = spark.read()
                    .schema("id bigint")
                    .option("ignoreCorruptFiles", "true")
                    .format(format)
                    .load(table.toString());
            System.out.println("ignored corrupt file, " + format + "\t" + outcome(ignoring));
        }
    }

    private static String outcome(Dataset<Row> rows) {
        try {
            return summary(rows);
        } catch (Exception e) {
            String text = String.valueOf(e.getMessage());
            return "fails, names the file: " + text.contains("part-garbage.parquet");
        }
    }

    private static String summary(Dataset<Row> numbers) {
        return numbers.selectExpr("count(*)", "count(distinct id)", "min(id)", "max(id)")
                .first()
                .mkString(" ");
    }
}
