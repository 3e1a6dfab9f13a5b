package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.pushdown.ExactPredicates;
import io.fastparquet.spark.pushdown.RowPredicates;
import io.fastparquet.spark.read.FileSplit;
import io.fastparquet.spark.read.ReadRequest;
import io.fastparquet.spark.read.RowSample;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many rows a scan's filters leave of how many, by looking at a few thousand rows of a few files. For the planner:
 * what is stated errs on the side of more rows.
 *
 * @param rows of all files that the scan reads, about
 * @param share of them that the filters leave, from 0 to 1
 */
record SampledSelectivity(double rows, double share) {
    private static final Logger LOG = LoggerFactory.getLogger(SampledSelectivity.class);

    private static final int MAX_FILES = 4;
    private static final int RUNS = 16;

    /** Empty if there is nothing to filter by, or if the files cannot be looked into. */
    static Optional<SampledSelectivity> of(ScannedTable table, ScanFilters filters) {
        ReadRequest request = request(table, filters);
        if (request.claimedPredicates().isEmpty() && request.rowPredicates().isEmpty()) {
            return Optional.empty();
        }
        try {
            return sample(FilteredListing.files(table, filters), request, table.hadoopConfiguration());
        } catch (IOException | RuntimeException e) {
            LOG.debug(
                    "the size of {} is estimated without its filters",
                    table.fileIndex().rootPaths(),
                    e);
            return Optional.empty();
        }
    }

    private static ReadRequest request(ScannedTable table, ScanFilters filters) {
        StructType schema = filterColumns(table.dataSchema(), filters);
        return ReadRequest.of(table.conf(), table.formatOptions(), schema, new StructType(), filters.pushed())
                .withPredicates(
                        ExactPredicates.of(filters.exact(), schema), RowPredicates.of(filters.unclaimed(), schema));
    }

    private static StructType filterColumns(StructType dataSchema, ScanFilters filters) {
        Set<String> names = Expressions.columnNames(filters.exact());
        for (Filter filter : filters.unclaimed()) {
            for (String[] column : filter.v2references()) {
                if (column.length == 1) {
                    names.add(column[0]);
                }
            }
        }
        return new StructType(names.stream().map(dataSchema::apply).toArray(StructField[]::new));
    }

    private static Optional<SampledSelectivity> sample(
            List<FileSplit> files, ReadRequest request, Configuration configuration) throws IOException {
        List<FileSplit> some = FilteredListing.someOf(files, MAX_FILES);
        long rows = 0;
        long candidates = 0;
        long sampled = 0;
        long matching = 0;
        for (FileSplit file : some) {
            RowSample sample = RowSample.of(file, request, configuration, RUNS / some.size());
            rows += sample.rows();
            candidates += sample.candidates();
            sampled += sample.sampled();
            matching += sample.matching();
        }
        if (rows == 0) {
            return Optional.empty();
        }
        double totalRows = (double) rows / FilteredListing.bytes(some) * (double) FilteredListing.bytes(files);
        double shareOfCandidates = sampled == 0 ? 0 : Math.min(1, atMost(matching) / (double) sampled);
        return Optional.of(new SampledSelectivity(totalRows, shareOfCandidates * ((double) candidates / rows)));
    }

    /** More than the number that {@code count} found by chance is likely to stand for. */
    private static double atMost(long count) {
        return 1.25 * (double) count + 3 * Math.sqrt((double) count) + 10;
    }
}
