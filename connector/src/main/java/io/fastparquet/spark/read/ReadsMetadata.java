package io.fastparquet.spark.read;

import java.io.IOException;
import org.apache.spark.sql.execution.datasources.PartitionedFile;

/** Something that reads files, and can say what their footers tell of what it would read. */
public interface ReadsMetadata {
    /**
     * What the footer tells of a split.
     *
     * @throws IOException if it cannot be told, for whatever reason: reading the split then says why, or does without
     */
    SplitMetadata metadata(PartitionedFile split) throws IOException;
}
