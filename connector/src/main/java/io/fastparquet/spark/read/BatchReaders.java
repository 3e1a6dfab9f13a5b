package io.fastparquet.spark.read;

import io.fastparquet.codecs.kernel.Kernels;
import io.fastparquet.spark.pushdown.BestRows;
import io.fastparquet.spark.pushdown.RowPredicate;
import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.schema.DatetimeRebase;
import io.fastparquet.spark.schema.SchemaMatcher;
import io.fastparquet.spark.schema.UnsupportedReadException;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.parquet.CorruptDeltaByteArrays;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructField;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens splits of files for reading. */
public final class BatchReaders {
    private static final Logger LOG = LoggerFactory.getLogger(BatchReaders.class);

    private static final String CRYPTO_FACTORY = "parquet.crypto.factory.class";
    private static final String PARQUET_JAVA = "parquet-mr";
    private static final String VERIFY_CHECKSUMS = "parquet.page.verify-checksum.enabled";

    private static final RowChoice NO_FURTHER_CHOICE = (candidates, columns, indexes) -> candidates;

    static {
        LOG.info("Kernels are {}", Kernels.description());
    }

    private BatchReaders() {}

    /**
     * Opens a split: reads the footer unless it is known, finds the requested fields, leaves out row groups and pages
     * that the filters rule out.
     *
     * @param partitionValues values of the request's partition fields
     * @throws NotReadableHereException if Spark's own reader has to read the file
     */
    public static BatchReader open(
            FileSplit split, InternalRow partitionValues, ReadRequest request, Configuration configuration)
            throws IOException {
        return open(split, partitionValues, request, configuration, NO_FURTHER_CHOICE);
    }

    /** Narrows down what is read, after pruning. */
    interface RowChoice {
        /**
         * The rows that are read.
         *
         * @param candidates the row groups left by pruning
         * @param columns that will be read
         * @param indexes of the file's pages
         */
        List<SelectedRowGroup> choose(
                List<SelectedRowGroup> candidates, List<ColumnDescriptor> columns, PageIndexes indexes)
                throws IOException;
    }

    /** As the other one, of the rows that {@code choice} leaves. */
    static BatchReader open(
            FileSplit split,
            InternalRow partitionValues,
            ReadRequest request,
            Configuration configuration,
            RowChoice choice)
            throws IOException {
        if (configuration.get(CRYPTO_FACTORY) != null) {
            throw new NotReadableHereException("decryption is configured");
        }
        ScanMetrics metrics = ScanMetrics.current();
        FileSystem fileSystem = split.path().getFileSystem(configuration);
        Footer footer = Footers.known(split);
        HadoopByteSource source = null;
        try {
            if (footer == null) {
                source = HadoopByteSource.open(fileSystem, split.path(), split.fileLength());
                footer = Footers.read(split, source, configuration);
            }
            List<ColumnNode> nodes = match(request, footer.metadata());
            List<ColumnDescriptor> columns = columns(nodes);
            List<SelectedRowGroup> rowGroups = SplitRowGroups.of(split, footer.metadata());
            checkDeltaByteArrays(footer.metadata(), rowGroups, columns);
            if (!rowGroups.isEmpty()) {
                if (source == null) {
                    source = HadoopByteSource.open(fileSystem, split.path(), split.fileLength());
                }
                try (PageIndexes indexes = new PageIndexes(source, split.path(), footer, configuration)) {
                    if (request.filterSwitches().enabled()) {
                        rowGroups = prune(split, request, indexes, footer, rowGroups, columns, metrics);
                        rowGroups = pruneOrdered(split, request, indexes, nodes, rowGroups, columns, metrics);
                    }
                    rowGroups = choice.choose(rowGroups, columns, indexes);
                }
            }
            PageBodies.Checksums checksums = configuration.getBoolean(VERIFY_CHECKSUMS, false)
                    ? PageBodies.Checksums.VERIFY
                    : PageBodies.Checksums.IGNORE;
            RowGroup.Shared shared = RowGroup.Shared.of(
                    source == null ? null : new MeteredByteSource(source, metrics),
                    split.path().toString(),
                    checksums,
                    request.rowLimit(),
                    metrics);
            int capacity = capacity(request.batchRows(), rowGroups);
            List<FieldReader> fields = fields(nodes, request, partitionValues, capacity);
            return new BatchReader(
                    source,
                    shared,
                    rowGroups,
                    columns,
                    fields,
                    capacity,
                    request.claimedPredicates(),
                    usable(request.rowPredicates(), fields));
        } catch (IOException | RuntimeException e) {
            if (source != null) {
                source.close();
            }
            throw e;
        }
    }

    /**
     * What the footer says of a split: the row groups that {@link #open} reads without filters, and the columns it reads.
     *
     * @throws NotReadableHereException if Spark's own reader has to read the file
     */
    public static SplitMetadata metadata(FileSplit split, ReadRequest request, Configuration configuration)
            throws IOException {
        if (configuration.get(CRYPTO_FACTORY) != null) {
            throw new NotReadableHereException("decryption is configured");
        }
        FileSystem fileSystem = split.path().getFileSystem(configuration);
        // Opened even if its footer is known: nothing is answered for a file that is gone.
        try (HadoopByteSource source = HadoopByteSource.open(fileSystem, split.path(), split.fileLength())) {
            ParquetMetadata footer = Footers.of(split, source, configuration).metadata();
            List<ColumnNode> nodes = match(request, footer);
            List<SelectedRowGroup> rowGroups = SplitRowGroups.of(split, footer);
            checkDeltaByteArrays(footer, rowGroups, columns(nodes));
            String createdBy = footer.getFileMetaData().getCreatedBy();
            return new SplitMetadata(
                    nodes,
                    rowGroups.stream()
                            .map(rowGroup -> new SplitMetadata.RowGroup(
                                    SplitRowGroups.midpoint(rowGroup.block()), rowGroup.block()))
                            .toList(),
                    createdBy != null && createdBy.startsWith(PARQUET_JAVA));
        }
    }

    /**
     * The rows of a whole file, by its footer.
     *
     * @throws NotReadableHereException if the footer cannot be read
     */
    public static long rows(FileSplit file, Configuration configuration) throws IOException {
        FileSystem fileSystem = file.path().getFileSystem(configuration);
        try (HadoopByteSource source = HadoopByteSource.open(fileSystem, file.path(), file.fileLength())) {
            return Footers.of(file, source, configuration).metadata().getBlocks().stream()
                    .mapToLong(BlockMetaData::getRowCount)
                    .sum();
        }
    }

    private static List<ColumnNode> match(ReadRequest request, ParquetMetadata footer) throws NotReadableHereException {
        FileMetaData file = footer.getFileMetaData();
        try {
            DatetimeRebase rebase = DatetimeRebase.of(
                    file.getKeyValueMetaData(),
                    file.getCreatedBy(),
                    request.datetimeRebaseMode(),
                    request.int96RebaseMode(),
                    request.int96Zone() == null ? null : ZoneId.of(request.int96Zone(), ZoneId.SHORT_IDS));
            return SchemaMatcher.match(request.schema(), file.getSchema(), request.matchOptions(), rebase);
        } catch (UnsupportedReadException e) {
            throw new NotReadableHereException(e.getMessage(), e);
        }
    }

    /** Old writers let a DELTA_BYTE_ARRAY page depend on the one before (PARQUET-246). */
    private static void checkDeltaByteArrays(
            ParquetMetadata footer, List<SelectedRowGroup> rowGroups, List<ColumnDescriptor> columns)
            throws NotReadableHereException {
        if (!CorruptDeltaByteArrays.requiresSequentialReads(
                footer.getFileMetaData().getCreatedBy(), Encoding.DELTA_BYTE_ARRAY)) {
            return;
        }
        Set<ColumnPath> paths = new HashSet<>();
        columns.forEach(column -> paths.add(ColumnPath.get(column.getPath())));
        for (SelectedRowGroup rowGroup : rowGroups) {
            for (ColumnChunkMetaData chunk : rowGroup.block().getColumns()) {
                if (chunk.getEncodings().contains(Encoding.DELTA_BYTE_ARRAY) && paths.contains(chunk.getPath())) {
                    throw new NotReadableHereException("its writer let pages of DELTA_BYTE_ARRAY depend on each other");
                }
            }
        }
    }

    private static List<SelectedRowGroup> prune(
            FileSplit split,
            ReadRequest request,
            PageIndexes indexes,
            Footer footer,
            List<SelectedRowGroup> rowGroups,
            List<ColumnDescriptor> columns,
            ScanMetrics metrics)
            throws IOException {
        RowFilter filter = RowFilter.of(request, footer.metadata().getFileMetaData());
        if (filter.ofBounds() == null) {
            return rowGroups;
        }
        try {
            return new RowGroupPruner(indexes, footer, filter, metrics).prune(rowGroups, columns);
        } catch (RuntimeException e) {
            // Statistics and indexes only save work: reading everything is right whatever they say.
            LOG.debug("{}: row groups are not pruned", split.path(), e);
            return rowGroups;
        }
    }

    /** Of the rows that come first in an order, if nothing but that decides which are wanted. */
    private static List<SelectedRowGroup> pruneOrdered(
            FileSplit split,
            ReadRequest request,
            PageIndexes indexes,
            List<ColumnNode> nodes,
            List<SelectedRowGroup> rowGroups,
            List<ColumnDescriptor> columns,
            ScanMetrics metrics) {
        List<RowPredicate> predicates = request.rowPredicates();
        if (!request.filters().isEmpty()
                || !request.claimedPredicates().isEmpty()
                || predicates.size() != 1
                || !(predicates.get(0) instanceof BestRows best)
                || best.ordinal() >= nodes.size()
                || !(nodes.get(best.ordinal()) instanceof ColumnNode.Leaf leaf)
                || leaf.column().getMaxRepetitionLevel() > 0
                || leaf.column().getMaxDefinitionLevel() > 1) {
            return rowGroups;
        }
        try {
            return new TopRowsPruner(best, leaf, indexes, metrics).prune(rowGroups, columns);
        } catch (IOException | RuntimeException e) {
            LOG.debug("{}: row groups are not pruned by their order", split.path(), e);
            return rowGroups;
        }
    }

    private static int capacity(int batchRows, List<SelectedRowGroup> rowGroups) {
        long most = 1;
        for (SelectedRowGroup rowGroup : rowGroups) {
            most = Math.max(most, rowGroup.rows().rowCount());
        }
        return (int) Math.min(batchRows, most);
    }

    private static List<FieldReader> fields(
            List<ColumnNode> nodes, ReadRequest request, InternalRow partitionValues, int capacity) {
        List<FieldReader> fields = new ArrayList<>();
        for (ColumnNode node : nodes) {
            fields.add(field(node, capacity));
        }
        StructField[] partitionFields = request.partitionSchema().fields();
        for (int i = 0; i < partitionFields.length; i++) {
            Object value = partitionValues.isNullAt(i) ? null : partitionValues.get(i, partitionFields[i].dataType());
            fields.add(new ConstantFieldReader(partitionFields[i].dataType(), value, capacity));
        }
        return fields;
    }

    /** The predicates whose columns this file stores: of constants, there is nothing to be gained. */
    private static List<RowPredicate> usable(List<RowPredicate> predicates, List<FieldReader> fields) {
        List<RowPredicate> usable = new ArrayList<>();
        for (RowPredicate predicate : predicates) {
            Set<Integer> ordinals = new HashSet<>();
            predicate.addOrdinals(ordinals);
            if (ordinals.stream().allMatch(ordinal -> isStored(fields.get(ordinal)))) {
                usable.add(predicate);
            }
        }
        return usable;
    }

    private static boolean isStored(FieldReader field) {
        return field instanceof FlatFieldReader || field instanceof NestedFieldReader;
    }

    private static FieldReader field(ColumnNode node, int capacity) {
        if (node instanceof ColumnNode.Leaf leaf) {
            return new FlatFieldReader(leaf, capacity);
        }
        if (node instanceof ColumnNode.Constant constant) {
            return new ConstantFieldReader(constant.type(), constant.value(), capacity);
        }
        if (node instanceof ColumnNode.RowIndex rowIndex) {
            return new RowIndexFieldReader(rowIndex.type(), capacity);
        }
        return new NestedFieldReader(node, capacity);
    }

    /** The stored columns that the nodes read. */
    private static List<ColumnDescriptor> columns(List<ColumnNode> nodes) {
        List<ColumnDescriptor> columns = new ArrayList<>();
        nodes.forEach(node -> addColumns(node, columns));
        return columns;
    }

    private static void addColumns(ColumnNode node, List<ColumnDescriptor> columns) {
        if (node instanceof ColumnNode.Leaf leaf) {
            columns.add(leaf.column());
        } else if (node instanceof ColumnNode.Struct struct) {
            struct.fields().forEach(field -> addColumns(field, columns));
            if (struct.witness() != null) {
                columns.add(struct.witness());
            }
        } else if (node instanceof ColumnNode.Array array) {
            addColumns(array.element(), columns);
        } else if (node instanceof ColumnNode.Map map) {
            addColumns(map.key(), columns);
            addColumns(map.value(), columns);
        }
    }
}
