package io.fastparquet.spark.scan;

import io.fastparquet.spark.aggregate.PushedAggregates;
import io.fastparquet.spark.compat.CheckedExceptions;
import io.fastparquet.spark.compat.Expressions;
import io.fastparquet.spark.compat.ScalaCollections;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/**
 * The columns of a scan's rows, by where they come from, in the order of the rows: stored in the files, named by the
 * partition directories, and {@code _metadata}. Nested fields that the query does not use are pruned.
 *
 * @param data stored columns
 * @param stored the same as they are read: behind the fields of their structs may come others that claimed predicates name
 * @param filterOnly stored columns that claimed predicates name and the rows do not have
 * @param partition columns that are the same throughout a directory
 * @param metadata the {@code _metadata} column as a schema of one field, or of none
 */
record ScanColumns(StructType data, StructType stored, StructType filterOnly, StructType partition, StructType metadata)
        implements Serializable {

    /**
     * Sorts the columns that Spark requires of {@code table} by their origin.
     *
     * @param claimed predicates on stored columns that the scan evaluates
     */
    static ScanColumns of(ScannedTable table, StructType required, List<Expression> claimed) {
        Set<String> partitionNames = new HashSet<>();
        for (String name : table.partitionSchema().fieldNames()) {
            partitionNames.add(table.comparable(name));
        }
        String metadataName = MetadataColumns.nameIn(table);
        List<StructField> data = new ArrayList<>();
        List<StructField> partition = new ArrayList<>();
        List<StructField> metadata = new ArrayList<>();
        for (StructField field : required.fields()) {
            if (field.name().equals(metadataName)) {
                metadata.add(field);
            } else if (partitionNames.contains(table.comparable(field.name()))) {
                partition.add(field);
            } else {
                data.add(field);
            }
        }
        StructType read = schema(data);
        for (List<String> path : Expressions.columnPaths(claimed)) {
            read = with(read, path, table.dataSchema());
        }
        List<StructField> fields = List.of(read.fields());
        ScanColumns columns = new ScanColumns(
                schema(data),
                schema(fields.subList(0, data.size())),
                schema(fields.subList(data.size(), fields.size())),
                schema(partition),
                schema(metadata));
        columns.checkRowIndexName(table);
        return columns;
    }

    /** {@code fields} and, behind those of its struct, the one at {@code path} of {@code all}, unless it is there. */
    private static StructType with(StructType fields, List<String> path, StructType all) {
        StructField field = all.apply(path.get(0));
        Option<Object> ordinal = fields.getFieldIndex(field.name());
        if (path.size() == 1) {
            return ordinal.isDefined() ? fields : fields.add(field);
        }
        StructType before = ordinal.isDefined()
                ? (StructType) fields.fields()[(Integer) ordinal.get()].dataType()
                : new StructType();
        StructType struct = with(before, path.subList(1, path.size()), (StructType) field.dataType());
        StructField widened = new StructField(field.name(), struct, field.nullable(), field.metadata());
        if (ordinal.isEmpty()) {
            return fields.add(widened);
        }
        List<StructField> replaced = new ArrayList<>(List.of(fields.fields()));
        replaced.set((Integer) ordinal.get(), widened);
        return schema(replaced);
    }

    /** The columns that {@code aggregates} are computed from. */
    static ScanColumns of(PushedAggregates aggregates) {
        return new ScanColumns(
                aggregates.data(), aggregates.data(), new StructType(), aggregates.partition(), new StructType());
    }

    /** The rows, if nothing is made of them. */
    StructType readSchema() {
        return concat(concat(data, partition), metadata);
    }

    /** What the file's reader is asked for: the stored columns, the row index where it is needed, what is filtered by. */
    StructType requestedData() {
        return concat(hasRowIndex() ? stored.add(MetadataColumns.rowIndexField()) : stored, filterOnly);
    }

    /** Whether the file's reader returns columns that the scan's rows do not have, or has not all of theirs. */
    boolean differFromFile() {
        return hasMetadata() || filterOnly.length() > 0;
    }

    /** The rows that the file's reader returns. */
    StructType fileSchema() {
        return concat(requestedData(), partition);
    }

    /** The rows as Spark's own scan has them, where the fields of {@code _metadata} are columns. */
    StructType flatSchema() {
        StructType flat = fileSchema();
        if (hasMetadata()) {
            for (StructField field : metadataFields().fields()) {
                flat = field.name().equals(MetadataColumns.ROW_INDEX) ? flat : flat.add(field);
            }
        }
        return flat;
    }

    boolean hasMetadata() {
        return metadata.length() > 0;
    }

    boolean hasRowIndex() {
        return hasMetadata() && MetadataColumns.hasRowIndex(metadataFields());
    }

    /** The fields of the {@code _metadata} column, which must be there. */
    StructType metadataFields() {
        return (StructType) metadata.fields()[0].dataType();
    }

    /** Ordinal of the row index among the columns of {@link #fileSchema()}, if it is needed. */
    int rowIndexOrdinal() {
        return data.length();
    }

    /** Ordinal of the first partition column among the columns of {@link #fileSchema()}. */
    int firstPartitionOrdinal() {
        return requestedData().length();
    }

    private void checkRowIndexName(ScannedTable table) {
        if (!hasRowIndex()) {
            return;
        }
        for (StructField field : concat(data, table.partitionSchema()).fields()) {
            if (field.name().equalsIgnoreCase(MetadataColumns.ROW_INDEX_INTERNAL)) {
                CheckedExceptions.raise(new AnalysisException(
                        "_LEGACY_ERROR_TEMP_3069",
                        ScalaCollections.map(Map.of(
                                "internalName",
                                MetadataColumns.ROW_INDEX_INTERNAL,
                                "colName",
                                FileFormat.METADATA_NAME() + "." + MetadataColumns.ROW_INDEX))));
            }
        }
    }

    private static StructType schema(List<StructField> fields) {
        return new StructType(fields.toArray(StructField[]::new));
    }

    private static StructType concat(StructType first, StructType second) {
        List<StructField> fields = new ArrayList<>(List.of(first.fields()));
        fields.addAll(List.of(second.fields()));
        return schema(fields);
    }
}
