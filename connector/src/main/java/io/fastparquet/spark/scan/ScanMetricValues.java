package io.fastparquet.spark.scan;

import io.fastparquet.spark.read.ScanMetrics;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.hadoop.util.StringUtils.TraditionalBinaryPrefix;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/**
 * The scan's numbers in Spark's UI. Those of files are known to the driver; the others are summed up over tasks. The
 * nested classes are public for Spark, which makes instances of them by name to sum up.
 */
final class ScanMetricValues {
    private static final CustomMetric FILES_READ = new Count("filesRead", "number of files read");
    private static final CustomMetric FILE_BYTES = new Bytes("fileBytes", "size of files read");

    private static final List<Metered> METERED = List.of(
            new Metered(
                    Counter.SPLITS_HANDED_OVER,
                    new Count("splitsHandedOver", "number of splits read by Spark's own reader")),
            new Metered(Counter.ROW_GROUPS_READ, new Count("rowGroupsRead", "number of row groups read")),
            new Metered(
                    Counter.ROW_GROUPS_SKIPPED_BY_STATISTICS,
                    new Count("rowGroupsSkippedByStatistics", "number of row groups skipped by statistics")),
            new Metered(
                    Counter.ROW_GROUPS_SKIPPED_BY_DICTIONARY,
                    new Count("rowGroupsSkippedByDictionary", "number of row groups skipped by dictionaries")),
            new Metered(
                    Counter.ROW_GROUPS_SKIPPED_BY_BLOOM_FILTER,
                    new Count("rowGroupsSkippedByBloomFilter", "number of row groups skipped by Bloom filters")),
            new Metered(
                    Counter.ROW_GROUPS_SKIPPED_BY_COLUMN_INDEX,
                    new Count("rowGroupsSkippedByColumnIndex", "number of row groups skipped by column indexes")),
            new Metered(
                    Counter.ROW_GROUPS_ANSWERED,
                    new Count("rowGroupsAnswered", "number of row groups answered from the footer")),
            new Metered(Counter.PAGES_READ, new Count("pagesRead", "number of data pages read")),
            new Metered(Counter.PAGES_SKIPPED, new Count("pagesSkipped", "number of data pages skipped")),
            new Metered(
                    Counter.ROWS_DROPPED,
                    new Count("rowsDropped", "number of rows dropped before their other columns were decoded")),
            new Metered(Counter.BYTES_READ, new Bytes("bytesRead", "size of column chunks read")),
            new Metered(Counter.READ_NANOS, new Duration("readTime", "time of reading column chunks")),
            new Metered(Counter.DECOMPRESSION_NANOS, new Duration("decompressionTime", "time of decompression")),
            new Metered(Counter.FILTER_NANOS, new Duration("filterTime", "time of evaluating filters")),
            new Metered(Counter.DECODING_NANOS, new Duration("decodingTime", "time of decoding")));

    private ScanMetricValues() {}

    /** A count of tasks, as it is shown. */
    private record Metered(Counter counter, CustomMetric shown) {
        CustomTaskMetric of(ScanMetrics metrics) {
            return new Value(shown.name(), metrics.get(counter));
        }
    }

    /** All metrics of a scan. */
    static CustomMetric[] supported() {
        return Stream.concat(Stream.of(FILES_READ, FILE_BYTES), METERED.stream().map(Metered::shown))
                .toArray(CustomMetric[]::new);
    }

    /** What a task has counted so far. */
    static CustomTaskMetric[] of(ScanMetrics metrics) {
        return METERED.stream().map(metered -> metered.of(metrics)).toArray(CustomTaskMetric[]::new);
    }

    /**
     * What the driver knows.
     *
     * @param fileCount files that are read
     * @param fileBytes their length
     */
    static CustomTaskMetric[] ofFiles(long fileCount, long fileBytes) {
        return new CustomTaskMetric[] {new Value(FILES_READ.name(), fileCount), new Value(FILE_BYTES.name(), fileBytes)
        };
    }

    /** Continues {@code metrics} from what {@link #of} gave for an earlier reader of the task. */
    static void addTo(ScanMetrics metrics, CustomTaskMetric[] values) {
        for (Metered metered : METERED) {
            for (CustomTaskMetric value : values) {
                if (value.name().equals(metered.shown().name())) {
                    metrics.add(metered.counter(), value.value());
                }
            }
        }
    }

    private record Value(String name, long value) implements CustomTaskMetric {}

    /** A sum over tasks. */
    private abstract static class Sum implements CustomMetric {
        private final String name;
        private final String description;

        Sum(String name, String description) {
            this.name = name;
            this.description = description;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String description() {
            return description;
        }

        @Override
        public String aggregateTaskMetrics(long[] values) {
            return text(Arrays.stream(values).sum());
        }

        abstract String text(long sum);
    }

    /** A number of things. */
    public static final class Count extends Sum {
        /** For Spark, to sum up with. */
        public Count() {
            this("", "");
        }

        Count(String name, String description) {
            super(name, description);
        }

        @Override
        String text(long sum) {
            return String.format("%,d", sum);
        }
    }

    /** A number of bytes. */
    public static final class Bytes extends Sum {
        /** For Spark, to sum up with. */
        public Bytes() {
            this("", "");
        }

        Bytes(String name, String description) {
            super(name, description);
        }

        @Override
        String text(long sum) {
            return TraditionalBinaryPrefix.long2String(sum, "B", 1);
        }
    }

    /** Nanoseconds, of all tasks together. */
    public static final class Duration extends Sum {
        /** For Spark, to sum up with. */
        public Duration() {
            this("", "");
        }

        Duration(String name, String description) {
            super(name, description);
        }

        @Override
        String text(long sum) {
            return String.format("%,d ms", TimeUnit.NANOSECONDS.toMillis(sum));
        }
    }
}
