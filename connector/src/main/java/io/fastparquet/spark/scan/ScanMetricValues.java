package io.fastparquet.spark.scan;

import io.fastparquet.spark.read.ScanMetrics;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/**
 * The scan's numbers in Spark's UI. Those of files are known to the driver; the others are summed up over tasks. The
 * nested classes are public for Spark, which makes instances of them by name.
 */
final class ScanMetricValues {
    private ScanMetricValues() {}

    /** All metrics of a scan. */
    static CustomMetric[] supported() {
        return new CustomMetric[] {
            new FilesRead(),
            new FileBytes(),
            new SplitsHandedOver(),
            new RowGroupsRead(),
            new RowGroupsPruned(),
            new RowsDropped(),
            new RowGroupsAnswered()
        };
    }

    /** What a task has counted so far. */
    static CustomTaskMetric[] of(ScanMetrics metrics) {
        return new CustomTaskMetric[] {
            new Value(SplitsHandedOver.NAME, metrics.splitsHandedOver()),
            new Value(RowGroupsRead.NAME, metrics.rowGroupsRead()),
            new Value(RowGroupsPruned.NAME, metrics.rowGroupsPruned()),
            new Value(RowsDropped.NAME, metrics.rowsDropped()),
            new Value(RowGroupsAnswered.NAME, metrics.rowGroupsAnswered())
        };
    }

    /**
     * What the driver knows.
     *
     * @param fileCount files that are read
     * @param fileBytes their length
     */
    static CustomTaskMetric[] ofFiles(long fileCount, long fileBytes) {
        return new CustomTaskMetric[] {new Value(FilesRead.NAME, fileCount), new Value(FileBytes.NAME, fileBytes)};
    }

    /** Continues {@code metrics} from what {@link #of} gave for an earlier reader of the task. */
    static void addTo(ScanMetrics metrics, CustomTaskMetric[] values) {
        metrics.add(
                value(SplitsHandedOver.NAME, values),
                value(RowGroupsRead.NAME, values),
                value(RowGroupsPruned.NAME, values),
                value(RowsDropped.NAME, values),
                value(RowGroupsAnswered.NAME, values));
    }

    private static long value(String name, CustomTaskMetric[] values) {
        for (CustomTaskMetric metric : values) {
            if (metric.name().equals(name)) {
                return metric.value();
            }
        }
        return 0;
    }

    private record Value(String name, long value) implements CustomTaskMetric {}

    /** Files read. */
    public static final class FilesRead extends CustomSumMetric {
        static final String NAME = "filesRead";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String description() {
            return "number of files read";
        }
    }

    /** Length of the files read, in bytes. */
    public static final class FileBytes extends CustomSumMetric {
        static final String NAME = "fileBytes";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String description() {
            return "bytes of files read";
        }
    }

    /** Splits that Spark's own reader reads. */
    public static final class SplitsHandedOver extends CustomSumMetric {
        static final String NAME = "splitsHandedOver";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String description() {
            return "number of splits read by Spark's own reader";
        }
    }

    /** Row groups of which something is read. */
    public static final class RowGroupsRead extends CustomSumMetric {
        static final String NAME = "rowGroupsRead";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String description() {
            return "number of row groups read";
        }
    }

    /** Row groups left out by a filter. */
    public static final class RowGroupsPruned extends CustomSumMetric {
        static final String NAME = "rowGroupsPruned";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String description() {
            return "number of row groups skipped by filters";
        }
    }

    /** Rows left out by a filter before their other columns were decoded. */
    public static final class RowsDropped extends CustomSumMetric {
        static final String NAME = "rowsDropped";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String description() {
            return "number of rows dropped before their other columns were decoded";
        }
    }

    /** Row groups whose footer answered an aggregation. */
    public static final class RowGroupsAnswered extends CustomSumMetric {
        static final String NAME = "rowGroupsAnswered";

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String description() {
            return "number of row groups answered from the footer";
        }
    }
}
