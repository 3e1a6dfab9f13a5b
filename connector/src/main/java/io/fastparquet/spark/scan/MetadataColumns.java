package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The hidden {@code _metadata} column: where each row comes from. The same struct as Spark's own file sources have. */
public final class MetadataColumns {
    /** The field that the file's reader counts; the others are the same throughout a split. */
    static final String ROW_INDEX = ParquetFileFormat.ROW_INDEX();

    /** By this name the file's reader is asked for {@link #ROW_INDEX}. */
    static final String ROW_INDEX_INTERNAL = ParquetFileFormat.ROW_INDEX_TEMPORARY_COLUMN_NAME();

    private MetadataColumns() {}

    /** The metadata columns of tables of {@code format}: one struct. */
    public static MetadataColumn[] of(ParquetFileFormat format) {
        AttributeReference column = format.createFileMetadataCol();
        return new MetadataColumn[] {
            new FileMetadata(column.dataType(), column.metadata().json())
        };
    }

    /** The name by which Spark's plans of {@code table} know the column: another one if a stored column has its own. */
    static String nameIn(ScannedTable table) {
        Set<String> taken = new HashSet<>();
        for (String column : table.schema().fieldNames()) {
            taken.add(table.comparable(column));
        }
        String name = FileFormat.METADATA_NAME();
        while (taken.contains(table.comparable(name))) {
            name = "_" + name;
        }
        return name;
    }

    /** Whether {@code column} stands for a field that {@link #constantField} gave. */
    static boolean isField(ParquetFileFormat format, AttributeReference column) {
        return constantField(format, column.name())
                .filter(field -> field.metadata().equals(column.metadata()))
                .isPresent();
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

    private record FileMetadata(DataType dataType, String metadataInJSON) implements MetadataColumn {
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
