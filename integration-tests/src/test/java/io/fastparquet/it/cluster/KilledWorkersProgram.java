package io.fastparquet.it.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;

/**
 * Reads, and writes, so slowly that a worker can be killed in the midst. Notes of the tasks are in the folders {@link
 * #READ_NOTES} and {@link #WRITE_NOTES}.
 */
public final class KilledWorkersProgram {
    static final String READ_NOTES = "read-notes";
    static final String WRITE_NOTES = "write-notes";
    static final String TABLE = "table";
    static final long ROWS = 200_000;
    static final int PARTITIONS = 4;

    /** Longer than it takes to notice the notes and kill a process. */
    private static final long WAIT_MILLIS = 6_000;

    private KilledWorkersProgram() {}

    /** Takes an empty folder that all nodes see. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        SparkSession spark = SparkSession.builder().appName("killed workers").getOrCreate();
        String table = folder.resolve(TABLE).toString();
        spark.range(0, ROWS, 1, PARTITIONS).write().format("fastparquet").save(table);

        Dataset<Long> read = Steps.disturbed(
                spark.read().format("fastparquet").load(table).as(Encoders.LONG()), steps(folder, READ_NOTES));
        System.out.println("read\t" + summary(read));

        Steps.disturbed(spark.range(ROWS, 2 * ROWS, 1, PARTITIONS).as(Encoders.LONG()), steps(folder, WRITE_NOTES))
                .toDF("id")
                .write()
                .format("fastparquet")
                .option("parquet.block.size", "32768")
                .mode("append")
                .save(table);
        System.out.println("written\t" + summary(spark.read().parquet(table).as(Encoders.LONG())));
        spark.stop();
    }

    private static Steps steps(Path folder, String notes) throws Exception {
        return new Steps(Files.createDirectory(folder.resolve(notes)).toString(), PARTITIONS, WAIT_MILLIS, false);
    }

    private static String summary(Dataset<Long> numbers) {
        return numbers.toDF("id")
                .selectExpr("count(*)", "count(distinct id)", "min(id)", "max(id)")
                .first()
                .mkString(" ");
    }
}
