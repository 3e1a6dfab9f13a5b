package io.fastparquet.it.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/** Small partitioned tables whose rows are replaced or added to on the {@link FaultyFileSystem}. */
final class FaultyTables {
    /** Of the rows that were there before, sixty with ids from 0. */
    static final String OLD = "select id, string(id) as s, id % 3 as p from range(0, 60, 1, 2)";

    /** Of the rows that are written, forty with ids from 1000, in two of the three partitions. */
    static final String NEW = "select id, string(id) as s, id % 2 as p from range(1000, 1040, 1, 2)";

    private FaultyTables() {}

    /** Makes the file system known to the session. */
    static void register() {
        Writer.session()
                .sparkContext()
                .hadoopConfiguration()
                .set("fs." + FaultyFileSystem.SCHEME + ".impl", FaultyFileSystem.class.getName());
    }

    /** Writes the rows of {@code sql} partitioned by {@code p}, or in one piece. */
    static void write(
            SparkSession session,
            String sql,
            Writer writer,
            String path,
            SaveMode mode,
            boolean dynamic,
            boolean partitioned) {
        var save = session.sql(sql)
                .write()
                .format(writer.format())
                .mode(mode)
                .option("partitionOverwriteMode", dynamic ? "dynamic" : "static");
        (partitioned ? save.partitionBy("p") : save).save(path);
    }

    /** Returns the ids of all rows in order; none where nothing is left of the table. */
    static List<Long> ids(SparkSession session, Path table) {
        return session
                .read()
                .schema("id long, s string, p long")
                .parquet(table.toString())
                .where("s = string(id)")
                .select("id")
                .as(Encoders.LONG())
                .collectAsList()
                .stream()
                .sorted()
                .toList();
    }

    /** Copies a table. */
    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }

    /** Returns the data files of a table and of whatever was left in it, hidden directories included. */
    static List<Path> leftovers(Path table) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            return files.filter(file -> {
                        String name = table.relativize(file).toString();
                        return name.contains("_temporary") || name.contains(".spark-staging");
                    })
                    .filter(Files::isRegularFile)
                    .toList();
        }
    }
}
