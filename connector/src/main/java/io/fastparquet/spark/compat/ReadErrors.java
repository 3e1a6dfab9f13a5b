package io.fastparquet.spark.compat;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.apache.hadoop.hdfs.BlockMissingException;
import org.apache.hadoop.security.AccessControlException;
import org.apache.spark.SparkUpgradeException;
import org.apache.spark.sql.errors.QueryExecutionErrors;
import org.apache.spark.sql.execution.datasources.v2.FileDataSourceV2;
import scala.util.control.NonFatal$;

/** How Spark reports what goes wrong while a data file is read. */
public final class ReadErrors {
    private ReadErrors() {}

    /**
     * Throws {@code error}, always, as Spark's scans do: wrapped in {@code FAILED_READ_FILE} with the file's path, except for
     * errors that speak for themselves (a needed upgrade decision, an unreadable footer) and fatal ones. Spark 3.5 has no
     * such condition, and wraps errors in one that names the file.
     *
     * @param urlEncodedPath the file, as {@code PartitionedFile.urlEncodedPath} says it
     */
    public static void raiseInFile(String urlEncodedPath, Throwable error) {
        CheckedExceptions.raise(NonFatal$.MODULE$.apply(error) ? inFile(urlEncodedPath, error) : error);
    }

    private static Throwable inFile(String urlEncodedPath, Throwable error) {
        if (SparkVersion.isAtLeast(4, 0)) {
            return FileDataSourceV2.attachFilePath(() -> urlEncodedPath, error);
        }
        if (error instanceof FileNotFoundException) {
            return error;
        }
        return error.getCause() instanceof SparkUpgradeException upgrade
                ? upgrade
                : QueryExecutionErrors.cannotReadFilesError(error, urlEncodedPath);
    }

    /**
     * Whether {@code spark.sql.files.ignoreCorruptFiles} covers {@code error}: damaged content does, a refused access
     * or a block that no data node has do not.
     */
    public static boolean isCorruption(Throwable error) {
        if (error instanceof AccessControlException || error instanceof BlockMissingException) {
            return false;
        }
        return error instanceof RuntimeException || error instanceof IOException || error instanceof InternalError;
    }
}
