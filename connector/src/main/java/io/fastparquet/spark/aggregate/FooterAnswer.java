package io.fastparquet.spark.aggregate;

import io.fastparquet.spark.aggregate.AggregatedColumn.Origin;
import io.fastparquet.spark.read.BatchReaders;
import io.fastparquet.spark.read.FileSplit;
import io.fastparquet.spark.read.ReadRequest;
import io.fastparquet.spark.read.SplitMetadata;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;

/** Answers an aggregation of a few files at once, where their footers tell everything: no task is needed then. */
public final class FooterAnswer {
    private FooterAnswer() {}

    /**
     * The only row of the result.
     *
     * @param files whole ones
     * @param request for the columns of {@code aggregates}
     * @return empty if something would have to be read, or if there may be more rows than one
     * @throws io.fastparquet.spark.read.NotReadableHereException if Spark's own reader has to read one of the files
     */
    public static Optional<InternalRow> of(
            PushedAggregates aggregates, List<FileSplit> files, ReadRequest request, Configuration configuration)
            throws IOException {
        boolean isOfFiles = aggregates.functions().stream()
                .allMatch(function ->
                        function.column() == null || function.column().origin() == Origin.STORED);
        if (!aggregates.groups().isEmpty() || !isOfFiles) {
            return Optional.empty();
        }
        PartialAggregate result = new PartialAggregate(aggregates);
        for (FileSplit file : files) {
            SplitMetadata metadata = BatchReaders.metadata(file, request, configuration);
            for (SplitMetadata.RowGroup rowGroup : metadata.rowGroups()) {
                if (!result.add(rowGroup.block(), metadata)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(result.row(InternalRow.empty()).orElseGet(aggregates::resultOfNothing));
    }
}
