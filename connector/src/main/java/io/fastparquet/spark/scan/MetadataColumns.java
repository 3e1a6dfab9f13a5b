package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The hidden {@code _metadata} column: where each row comes from. The same struct as Spark's own file sources have. */
public final class MetadataColumns {
    /** The field that the file's reader counts; the others are the same throughout a split. */
    static final String ROW_INDEX = ParquetFileFormat.ROW_INDEX();

    /** By this name the file's reader is asked for {@link #ROW_INDEX}. */
    static final String ROW_INDEX_INTERNAL = ParquetFileFormat.ROW_INDEX_TEMPORARY_COLUMN_NAME();

    /** Marks, in a field's metadata, a metadata column, and holds the name it had before clashes were resolved. */
    private static final String METADATA_COLUMN_KEY = "__metadata_col";

    private MetadataColumns() {}

    /** The metadata columns of tables of {@code format}: one struct. */
    public static MetadataColumn[] of(ParquetFileFormat format) {
        return new MetadataColumn[] {
            new FileMetadata(format.createFileMetadataCol().dataType())
        };
    }

    /** Whether a column of this metadata, as Spark's plans have it, is the {@code _metadata} column, renamed or not. */
    static boolean isMetadata(Metadata columnMetadata) {
        return columnMetadata.contains(METADATA_COLUMN_KEY)
                && FileFormat.METADATA_NAME().equals(columnMetadata.getString(METADATA_COLUMN_KEY));
    }

    /** Whether a column of this metadata is the {@code _metadata} column or stands for one of its fields. */
    static boolean isColumnOfMetadata(Metadata columnMetadata) {
        return columnMetadata.contains(METADATA_COLUMN_KEY);
    }

    /** The place of {@code name} among the fields of {@code _metadata}; one past them for any other name. */
    static int ordinal(ParquetFileFormat format, String name) {
        List<StructField> fields = ScalaCollections.list(format.metadataSchemaFields());
        int ordinal = 0;
        while (ordinal < fields.size() && !fields.get(ordinal).name().equals(name)) {
            ordinal++;
        }
        return ordinal;
    }

    /** The column that the file's reader fills with row indexes. */
    static StructField rowIndexField() {
        return new StructField(
                ROW_INDEX_INTERNAL,
                DataTypes.LongType,
                true,
                ParquetFileFormat.ROW_INDEX_FIELD().metadata());
    }

    /** The field as Spark's file indexes know it, if its value is the same throughout a file or split. */
    static Optional<StructField> constantField(ParquetFileFormat format, String name) {
        return ScalaCollections.list(format.metadataSchemaFields()).stream()
                .filter(field -> field.name().equals(name) && !name.equals(ROW_INDEX))
                .findFirst();
    }

    /** Whether {@code schema}, of a pruned {@code _metadata} struct, has {@link #ROW_INDEX}. */
    static boolean hasRowIndex(StructType schema) {
        return schema.getFieldIndex(ROW_INDEX).isDefined();
    }

    private record FileMetadata(DataType dataType) implements MetadataColumn {
        @Override
        public String name() {
            return FileFormat.METADATA_NAME();
        }

        @Override
        public boolean isNullable() {
            return false;
        }
    }
}
