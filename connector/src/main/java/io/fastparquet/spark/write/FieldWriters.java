package io.fastparquet.spark.write;

import io.fastparquet.codecs.compression.Compressor;
import io.fastparquet.spark.schema.SupportedTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.UserDefinedType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/** Builds the writers of a schema's fields, and of the columns below them. */
final class FieldWriters {
    private final MessageType message;
    private final WriteSettings settings;
    private final Compressor compressor;
    private final PageScratch scratch = new PageScratch();
    private final List<ColumnChunkWriter> columns = new ArrayList<>();
    private final List<FieldWriter> fields = new ArrayList<>();

    /**
     * @param schema of the rows
     * @param message the same as Spark stores it
     */
    FieldWriters(StructType schema, MessageType message, WriteSettings settings, Compressor compressor) {
        this.message = message;
        this.settings = settings;
        this.compressor = compressor;
        for (int i = 0; i < schema.length(); i++) {
            fields.add(field(schema, i));
        }
    }

    /** One writer a field, in the schema's order. */
    List<FieldWriter> fields() {
        return fields;
    }

    /** All columns, in the order of the file. */
    List<ColumnChunkWriter> columns() {
        return columns;
    }

    private FieldWriter field(StructType schema, int ordinal) {
        DataType type = plain(schema.fields()[ordinal].dataType());
        Type stored = message.getType(ordinal);
        String[] path = {stored.getName()};
        int count = schema.length();
        if (stored.isPrimitive() && !stored.isRepetition(Type.Repetition.REPEATED)) {
            return new FlatFieldWriter(column(type, path), count, ordinal);
        }
        int first = columns.size();
        NodeWriter node = node(type, stored, path);
        return new NestedFieldWriter(node, List.copyOf(columns.subList(first, columns.size())), count, ordinal);
    }

    private NodeWriter node(DataType given, Type stored, String[] path) {
        DataType type = plain(given);
        if (type instanceof StructType struct) {
            GroupType group = stored.asGroupType();
            List<NodeWriter> children = new ArrayList<>();
            for (int i = 0; i < struct.length(); i++) {
                Type child = group.getType(i);
                children.add(node(struct.fields()[i].dataType(), child, below(path, child)));
            }
            return new StructWriter(children, message.getMaxDefinitionLevel(path));
        }
        if (type instanceof ArrayType array) {
            return array(array.elementType(), stored.asGroupType(), path);
        }
        if (type instanceof MapType map) {
            GroupType pair = stored.asGroupType().getType(0).asGroupType();
            String[] pairPath = below(path, pair);
            return new MapWriter(
                    repeated(map.keyType(), pair.getType(0), below(pairPath, pair.getType(0)), path, pairPath),
                    repeated(map.valueType(), pair.getType(1), below(pairPath, pair.getType(1)), path, pairPath));
        }
        return new LeafWriter(column(type, path));
    }

    /**
     * A list of three levels, or of two as Spark's legacy format has it: the repeated part is the element itself, which is
     * told from a group around the element by the group's name, for Spark writes only these.
     */
    private ArrayWriter array(DataType elementType, GroupType list, String[] path) {
        Type repeated = list.getType(0);
        String[] repeatedPath = below(path, repeated);
        boolean twoLevels = repeated.isPrimitive() || repeated.getName().equals("array");
        if (twoLevels) {
            return repeated(elementType, repeated, repeatedPath, path, repeatedPath);
        }
        Type element = repeated.asGroupType().getType(0);
        return repeated(elementType, element, below(repeatedPath, element), path, repeatedPath);
    }

    private ArrayWriter repeated(
            DataType type, Type stored, String[] path, String[] containerPath, String[] repeatedPath) {
        return new ArrayWriter(
                node(type, stored, path),
                elementBytes(plain(type)),
                message.getMaxDefinitionLevel(containerPath),
                message.getMaxRepetitionLevel(repeatedPath));
    }

    /** What an element takes in Spark's arrays: numbers, booleans and dates as much as they need, all else a word. */
    private static int elementBytes(DataType type) {
        if (type instanceof BooleanType || type instanceof ByteType) {
            return Byte.BYTES;
        }
        if (type instanceof ShortType) {
            return Short.BYTES;
        }
        if (type instanceof IntegerType
                || type instanceof FloatType
                || type instanceof DateType
                || type instanceof YearMonthIntervalType) {
            return Integer.BYTES;
        }
        return Long.BYTES;
    }

    private static String[] below(String[] path, Type child) {
        String[] longer = Arrays.copyOf(path, path.length + 1);
        longer[path.length] = child.getName();
        return longer;
    }

    private static DataType plain(DataType type) {
        return type instanceof UserDefinedType<?> userDefined ? userDefined.sqlType() : type;
    }

    private ColumnChunkWriter column(DataType type, String[] path) {
        ColumnDescriptor descriptor = message.getColumnDescription(path);
        ColumnChunkWriter column = new ColumnChunkWriter(
                descriptor,
                settings.column(descriptor),
                values(type, descriptor.getPrimitiveType()),
                scratch,
                compressor,
                settings.codec());
        columns.add(column);
        return column;
    }

    private ValueBuffer values(DataType type, PrimitiveType stored) {
        return switch (stored.getPrimitiveTypeName()) {
            case BOOLEAN -> new BooleanValueBuffer();
            case INT32 ->
                new IntValueBuffer(
                        intSource(type), type instanceof DateType ? DateRebase.of(settings.datetimeRebase()) : null);
            case INT64 -> new LongValueBuffer(conversion(type, stored));
            case INT96 ->
                new Int96ValueBuffer(LongConversion.micros(
                        TimestampRebase.of(settings.int96Rebase(), settings.zone(), "Parquet INT96")));
            case FLOAT -> new FloatValueBuffer();
            case DOUBLE -> new DoubleValueBuffer();
            case BINARY -> new ByteArrayValueBuffer();
            case FIXED_LEN_BYTE_ARRAY ->
                new FixedLenByteArrayValueBuffer(
                        ((DecimalType) type).precision() <= Decimal.MAX_LONG_DIGITS()
                                ? FixedLenByteArrayValueBuffer.Source.LONG
                                : FixedLenByteArrayValueBuffer.Source.BYTES,
                        stored.getTypeLength());
        };
    }

    private static IntValueBuffer.Source intSource(DataType type) {
        if (type instanceof ByteType) {
            return IntValueBuffer.Source.BYTE;
        }
        if (type instanceof ShortType) {
            return IntValueBuffer.Source.SHORT;
        }
        return type instanceof DecimalType ? IntValueBuffer.Source.LONG : IntValueBuffer.Source.INT;
    }

    private LongConversion conversion(DataType type, PrimitiveType stored) {
        if (type instanceof TimestampType) {
            TimestampRebase rebase = TimestampRebase.of(settings.datetimeRebase(), settings.zone(), "Parquet");
            boolean millis = stored.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation timestamp
                    && timestamp.getUnit() == TimeUnit.MILLIS;
            return millis ? LongConversion.millis(rebase) : LongConversion.micros(rebase);
        }
        return SupportedTypes.isTime(type) ? LongConversion.timeMicros() : null;
    }
}
