package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.CreateNamedStruct;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** Rows without the columns that were read only to filter by, and with the {@code _metadata} column where it is required. */
final class SingleRowAssembly implements RowAssembly<InternalRow> {
    private final ScanColumns columns;
    private final UnsafeProjection projection;
    private final JoinedRow joined = new JoinedRow();
    private InternalRow metadata = InternalRow.empty();

    SingleRowAssembly(ScanColumns columns) {
        this.columns = columns;
        this.projection = columns.differFromFile() ? projection(columns) : null;
    }

    @Override
    public void start(PartitionedFile split) {
        if (columns.hasMetadata()) {
            metadata = FileMetadataValues.row(columns.metadataFields(), split);
        }
    }

    @Override
    public InternalRow assemble(Object read) {
        InternalRow row = (InternalRow) read;
        return projection == null ? row : projection.apply(joined.apply(row, metadata));
    }

    /** From the file's row, followed by the values of {@code _metadata}, to the scan's. */
    private static UnsafeProjection projection(ScanColumns columns) {
        List<Expression> expressions = new ArrayList<>();
        addReferences(columns.data(), 0, expressions);
        addReferences(columns.partition(), columns.firstPartitionOrdinal(), expressions);
        if (columns.hasMetadata()) {
            expressions.add(metadataStruct(columns));
        }
        return UnsafeProjection.create(ScalaCollections.<Expression>seq(expressions));
    }

    private static void addReferences(StructType fields, int firstOrdinal, List<Expression> expressions) {
        for (int i = 0; i < fields.length(); i++) {
            StructField field = fields.fields()[i];
            expressions.add(new BoundReference(firstOrdinal + i, field.dataType(), field.nullable()));
        }
    }

    private static Expression metadataStruct(ScanColumns columns) {
        StructType fields = columns.metadataFields();
        int fileColumns = columns.fileSchema().length();
        List<Expression> namesAndValues = new ArrayList<>();
        for (int i = 0; i < fields.length(); i++) {
            StructField field = fields.fields()[i];
            boolean isRowIndex = field.name().equals(MetadataColumns.ROW_INDEX);
            int ordinal = isRowIndex ? columns.rowIndexOrdinal() : fileColumns + i;
            namesAndValues.add(new Literal(UTF8String.fromString(field.name()), DataTypes.StringType));
            namesAndValues.add(new BoundReference(ordinal, field.dataType(), false));
        }
        return new CreateNamedStruct(ScalaCollections.seq(namesAndValues));
    }
}
