package io.fastparquet.it.write;

import io.fastparquet.it.Settings;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * The main class of a child JVM whose Spark tries tasks again: overwrites partitions of a table while an operation of the
 * file system fails, and prints a line for each operation, with how it ended and which ids are in the table.
 */
final class RetriedTasks {
    static final String SUCCESS = "success";
    static final String FAILURE = "failure";

    private RetriedTasks() {}

    /** Writes below the folder that the argument names. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        SparkSession session = SparkSession.builder()
                .master("local[2,4]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.hadoop.fs." + FaultyFileSystem.SCHEME + ".impl", FaultyFileSystem.class.getName())
                .getOrCreate();
        Settings.INTERPRETED.forEach((key, value) -> session.conf().set(key, value));
        Path old = folder.resolve("old");
        FaultyTables.write(session, FaultyTables.OLD, Writer.BUILT_IN, old.toString(), SaveMode.Append, false, true);
        int attempts = 0;
        for (Faults.Operation operation : List.of(
                Faults.Operation.CREATE, Faults.Operation.WRITE, Faults.Operation.FLUSH, Faults.Operation.CLOSE)) {
            boolean happened = true;
            for (int count = 1; happened; count++) {
                Path table = folder.resolve("attempt-" + attempts++);
                FaultyTables.copy(old, table);
                Faults.arm(operation, Faults.Kind.CHECKED, count);
                String end = SUCCESS;
                try {
                    FaultyTables.write(
                            session,
                            FaultyTables.NEW,
                            Writer.FAST,
                            FaultyFileSystem.uri(table),
                            SaveMode.Overwrite,
                            true,
                            true);
                } catch (Exception e) {
                    end = FAILURE;
                }
                happened = Faults.disarm();
                System.out.println(end + " " + operation + " " + count + " " + FaultyTables.ids(session, table));
            }
        }
        System.exit(0);
    }
}
