package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.paths.SparkPath;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cuts files into splits and packs these into partitions, one a task: as Spark's own file scan does, so that a query has
 * the same tasks. Splits are taken by descending length; a partition is closed by the first that would overfill it, and
 * opening a file counts as reading a few bytes more.
 */
final class SplitPlanner {
    private static final Logger LOG = LoggerFactory.getLogger(SplitPlanner.class);

    private static final String[] NO_HOSTS = {};

    private final SplitSizes sizes;
    private final PartitionValues partitionValues;

    /**
     * @param sizes how large splits and partitions may be
     * @param partitionValues which values of a directory its splits carry
     */
    SplitPlanner(SplitSizes sizes, PartitionValues partitionValues) {
        this.sizes = sizes;
        this.partitionValues = partitionValues;
    }

    /** The partitions that read {@code directories}. Every file is cut. */
    List<FilePartition> plan(List<PartitionDirectory> directories) {
        long maxSplitBytes = sizes.maxSplitBytes(totalBytes(directories));
        List<PartitionedFile> splits = new ArrayList<>();
        for (PartitionDirectory directory : directories) {
            InternalRow values = partitionValues.of(directory.values());
            for (FileStatusWithMetadata file : ScalaCollections.list(directory.files())) {
                cut(file, values, maxSplitBytes, splits);
            }
        }
        splits.sort(Comparator.comparingLong(PartitionedFile::length).reversed());
        List<FilePartition> partitions = pack(splits, maxSplitBytes);
        if (sizes.maxPartitionCount().isEmpty()
                || partitions.size() <= sizes.maxPartitionCount().getAsInt()) {
            return partitions;
        }
        List<FilePartition> fewer = pack(splits, sizes.splitBytesForMaxPartitionCount(totalSplitBytes(splits)));
        LOG.warn(
                "{} partitions exceed the configured maximum of {}; packed into {} instead.",
                partitions.size(),
                sizes.maxPartitionCount().getAsInt(),
                fewer.size());
        return fewer;
    }

    private long totalBytes(List<PartitionDirectory> directories) {
        long total = 0;
        for (PartitionDirectory directory : directories) {
            for (FileStatusWithMetadata file : ScalaCollections.list(directory.files())) {
                total += file.getLen() + sizes.openCostInBytes();
            }
        }
        return total;
    }

    private long totalSplitBytes(List<PartitionedFile> splits) {
        return splits.stream()
                .mapToLong(split -> split.length() + sizes.openCostInBytes())
                .sum();
    }

    private static void cut(
            FileStatusWithMetadata file, InternalRow values, long maxSplitBytes, List<PartitionedFile> splits) {
        Path path = file.getPath();
        SparkPath sparkPath = SparkPath.fromPath(path);
        BlockLocation[] blocks = blocks(file);
        for (long start = 0; start < file.getLen(); start += maxSplitBytes) {
            long length = Math.min(maxSplitBytes, file.getLen() - start);
            splits.add(new PartitionedFile(
                    values,
                    sparkPath,
                    start,
                    length,
                    hosts(blocks, start, length),
                    file.getModificationTime(),
                    file.getLen(),
                    file.metadata()));
        }
    }

    private static BlockLocation[] blocks(FileStatusWithMetadata file) {
        return file.fileStatus() instanceof LocatedFileStatus located && located.getBlockLocations() != null
                ? located.getBlockLocations()
                : new BlockLocation[0];
    }

    /** The hosts of the block that holds most of the split; the first of equals. */
    private static String[] hosts(BlockLocation[] blocks, long start, long length) {
        BlockLocation best = null;
        long mostBytes = 0;
        for (BlockLocation block : blocks) {
            long from = Math.max(start, block.getOffset());
            long to = Math.min(start + length, block.getOffset() + block.getLength());
            if (to - from > mostBytes) {
                mostBytes = to - from;
                best = block;
            }
        }
        try {
            return best == null ? NO_HOSTS : best.getHosts();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<FilePartition> pack(List<PartitionedFile> splits, long maxSplitBytes) {
        List<FilePartition> partitions = new ArrayList<>();
        List<PartitionedFile> open = new ArrayList<>();
        long openBytes = 0;
        for (PartitionedFile split : splits) {
            if (!open.isEmpty() && openBytes + split.length() > maxSplitBytes) {
                partitions.add(partition(partitions.size(), open));
                open.clear();
                openBytes = 0;
            }
            open.add(split);
            openBytes += split.length() + sizes.openCostInBytes();
        }
        if (!open.isEmpty()) {
            partitions.add(partition(partitions.size(), open));
        }
        return partitions;
    }

    private static FilePartition partition(int index, List<PartitionedFile> splits) {
        return new FilePartition(index, splits.toArray(PartitionedFile[]::new));
    }
}
