package io.fastparquet.spark;

import io.fastparquet.spark.compat.CheckedExceptions;
import io.fastparquet.spark.pushdown.ClaimedFilter;
import io.fastparquet.spark.pushdown.FilteredReadFunction;
import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.pushdown.TakesRowPredicates;
import io.fastparquet.spark.read.BatchReaders;
import io.fastparquet.spark.read.CorruptParquetException;
import io.fastparquet.spark.read.FileSplit;
import io.fastparquet.spark.read.NotReadableHereException;
import io.fastparquet.spark.read.ReadRequest;
import io.fastparquet.spark.read.ReadsMetadata;
import io.fastparquet.spark.read.ScanMetrics;
import io.fastparquet.spark.read.SplitMetadata;
import io.fastparquet.spark.read.TakesRowLimit;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.util.SerializableConfiguration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Reads one split of a file on an executor: here, or by Spark's own function if the file is not for this reader. Made on
 * the driver, serialized to tasks.
 */
final class ReadFunction extends AbstractFunction1<PartitionedFile, Iterator<InternalRow>>
        implements Serializable, TakesRowPredicates<ReadFunction>, TakesRowLimit<ReadFunction>, ReadsMetadata {
    private static final Logger LOG = LoggerFactory.getLogger(ReadFunction.class);

    /** Reasons that were logged; further files with the same one are not worth a line. */
    private static final Set<String> LOGGED = ConcurrentHashMap.newKeySet();

    private static final int MOST_LOGGED = 1000;

    private final ReadRequest request;
    private final BatchIterator.Elements elements;
    private final Broadcast<SerializableConfiguration> configuration;
    private final scala.Function1<PartitionedFile, Iterator<InternalRow>> spark;

    ReadFunction(
            ReadRequest request,
            BatchIterator.Elements elements,
            Broadcast<SerializableConfiguration> configuration,
            scala.Function1<PartitionedFile, Iterator<InternalRow>> spark) {
        this.request = request;
        this.elements = elements;
        this.configuration = configuration;
        this.spark = spark;
    }

    @Override
    public ReadFunction withRowPredicates(List<RowPredicate> further, List<Filter> filters) {
        List<RowPredicate> all = new ArrayList<>(request.rowPredicates());
        all.addAll(further);
        return new ReadFunction(
                request.withPredicates(request.claimedPredicates(), all).withFilters(filters),
                elements,
                configuration,
                spark);
    }

    @Override
    public ReadFunction withPredicates(ClaimedFilter claimed, List<RowPredicate> others) {
        return new ReadFunction(
                request.withPredicates(claimed.predicates(), others),
                elements,
                configuration,
                claimed.condition().isPresent()
                        ? new FilteredReadFunction(spark, claimed.condition().get())
                        : spark);
    }

    @Override
    public ReadFunction withRowLimit(int rows) {
        return new ReadFunction(request.withRowLimit(rows), elements, configuration, spark);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Iterator<InternalRow> apply(PartitionedFile file) {
        FileSplit split = split(file);
        try {
            Object batches = new BatchIterator(
                    BatchReaders.open(
                            split,
                            file.partitionValues(),
                            request,
                            configuration.value().value()),
                    elements);
            return (Iterator<InternalRow>) batches;
        } catch (NotReadableHereException e) {
            log(file, e);
        } catch (CorruptParquetException e) {
            CheckedExceptions.raise(e);
        } catch (IOException e) {
            // Spark's reader meets the same storage, and wraps what it says as users know it.
            LOG.debug("{} cannot be opened", file.urlEncodedPath(), e);
        }
        ScanMetrics.current().add(ScanMetrics.Counter.SPLITS_HANDED_OVER, 1);
        return spark.apply(file);
    }

    @Override
    public SplitMetadata metadata(PartitionedFile file) throws IOException {
        return BatchReaders.metadata(split(file), request, configuration.value().value());
    }

    private static FileSplit split(PartitionedFile file) {
        return new FileSplit(file.toPath(), file.start(), file.length(), file.fileSize(), file.modificationTime());
    }

    private static void log(PartitionedFile file, NotReadableHereException e) {
        if (LOGGED.size() < MOST_LOGGED && LOGGED.add(e.getMessage())) {
            LOG.warn(
                    "{} is read by Spark's own reader, not by fastparquet, because {}. Other files may be for the same"
                            + " reason.",
                    file.urlEncodedPath(),
                    e.getMessage());
        }
    }
}
