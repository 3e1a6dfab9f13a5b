package io.fastparquet.spark.schema;

import io.fastparquet.spark.compat.Variants;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.execution.datasources.parquet.ParquetUtils;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType$;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;

/**
 * Finds the columns of a file that a requested Spark schema is read from, as Spark's vectorized reader does, and refuses
 * whatever that reader would refuse or this one does not support.
 *
 * <p>Spec: LogicalTypes.md, "Nested Types", with its backward-compatibility rules.
 */
public final class SchemaMatcher {
    /** Names by which a repeated group is known as a list's element, although it has one field. */
    private static final String AVRO_ELEMENT = "array";

    private static final String THRIFT_ELEMENT_SUFFIX = "_tuple";

    private static final String VARIANT_VALUE = "value";
    private static final String VARIANT_METADATA = "metadata";

    private final MatchOptions options;
    private final DatetimeRebase rebase;

    private SchemaMatcher(MatchOptions options, DatetimeRebase rebase) {
        this.options = options;
        this.rebase = rebase;
    }

    /**
     * Matches {@code requested} with a file's schema.
     *
     * @param requested the columns to read, of supported types
     * @param fileSchema the footer's
     * @param options the session's rules for names and ids
     * @param rebase the file's calendar
     * @return a node a requested field, in their order
     * @throws UnsupportedReadException if Spark's own reader is to read the file, or to refuse it
     */
    public static List<ColumnNode> match(
            StructType requested, MessageType fileSchema, MatchOptions options, DatetimeRebase rebase)
            throws UnsupportedReadException {
        // Spark checks this whether or not ids are in use.
        if (!options.ignoreMissingFieldIds() && ParquetUtils.hasFieldIds(requested) && !hasFieldIds(fileSchema)) {
            throw new UnsupportedReadException("the requested fields have ids, those of the file have none");
        }
        return new SchemaMatcher(options, rebase).matchColumns(requested, StoredField.root(fileSchema));
    }

    private static boolean hasFieldIds(Type type) {
        if (type.getId() != null) {
            return true;
        }
        if (!type.isPrimitive()) {
            for (Type field : type.asGroupType().getFields()) {
                if (hasFieldIds(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<ColumnNode> matchColumns(StructType requested, StoredField root) throws UnsupportedReadException {
        FieldFinder finder = new FieldFinder(root, requested, options);
        ExistenceDefaults defaults = new ExistenceDefaults(requested);
        List<ColumnNode> nodes = new ArrayList<>(requested.length());
        for (int i = 0; i < requested.length(); i++) {
            StructField field = requested.fields()[i];
            checkSupported(field);
            StoredField stored = finder.find(field);
            if (field.name().equals(ParquetFileFormat.ROW_INDEX_TEMPORARY_COLUMN_NAME())) {
                nodes.add(rowIndex(field, stored));
            } else if (stored == null) {
                nodes.add(missing(field, defaults.get(i)));
            } else {
                nodes.add(matchField(stored, field.dataType()));
            }
        }
        return nodes;
    }

    private static void checkSupported(StructField field) throws UnsupportedReadException {
        if (!SupportedTypes.isSupported(field.dataType())) {
            throw new UnsupportedReadException(
                    "field " + field.name() + " of type " + field.dataType().catalogString());
        }
    }

    private static ColumnNode rowIndex(StructField field, StoredField stored) throws UnsupportedReadException {
        if (stored != null || !(field.dataType() instanceof LongType)) {
            throw new UnsupportedReadException("the name of the row index, " + field.name() + ", is a column's");
        }
        return new ColumnNode.RowIndex(field.dataType());
    }

    private static ColumnNode missing(StructField field, Object value) throws UnsupportedReadException {
        if (!field.nullable()) {
            throw new UnsupportedReadException("required field " + field.name() + " is not in the file");
        }
        // Spark assembles variants even where there are none.
        if (field.dataType().existsRecursively(Variants::isVariant)) {
            throw new UnsupportedReadException("variant " + field.name() + " is not in the file");
        }
        return new ColumnNode.Constant(field.dataType(), value);
    }

    /** Matches a field of a group, which may be a list in itself: repeated, and in no LIST or MAP. */
    private ColumnNode matchField(StoredField stored, DataType type) throws UnsupportedReadException {
        if (!stored.isRepeated()) {
            return matchValue(stored, type);
        }
        if (!(type instanceof ArrayType array)
                || stored.isGroup() && (stored.annotation() != null || !(array.elementType() instanceof StructType))) {
            throw mismatch(stored, type);
        }
        return array(array, stored.definitionLevel() - 1, stored, matchValue(stored, array.elementType()));
    }

    /** Matches a field whose own repetition is that of the list around it, or none. */
    private ColumnNode matchValue(StoredField stored, DataType type) throws UnsupportedReadException {
        if (type instanceof UserDefinedType<?> userDefined) {
            return matchValue(stored, userDefined.sqlType());
        }
        if (type instanceof StructType struct) {
            return matchStruct(stored, struct);
        }
        if (type instanceof ArrayType array) {
            return matchList(stored, array);
        }
        if (type instanceof MapType map) {
            return matchMap(stored, map);
        }
        if (Variants.isVariant(type)) {
            return matchVariant(stored, type);
        }
        if (stored.isGroup()) {
            throw mismatch(stored, type);
        }
        return new ColumnNode.Leaf(
                type, stored.column(), Conversions.of(stored.type().asPrimitiveType(), type, rebase));
    }

    private ColumnNode matchStruct(StoredField stored, StructType type) throws UnsupportedReadException {
        if (!stored.isGroup() || stored.annotation() != null) {
            throw mismatch(stored, type);
        }
        FieldFinder finder = new FieldFinder(stored, type, options);
        List<ColumnNode> nodes = new ArrayList<>(type.length());
        boolean anyStored = false;
        for (StructField field : type.fields()) {
            StoredField child = finder.find(field);
            ColumnNode node = child == null ? missing(field, null) : matchField(child, field.dataType());
            anyStored |= !(node instanceof ColumnNode.Constant);
            nodes.add(node);
        }
        if (anyStored) {
            return new ColumnNode.Struct(type, stored.definitionLevel(), nodes, null);
        }
        if (options.nullStructIfAllFieldsMissing()) {
            return new ColumnNode.Constant(type, null);
        }
        ColumnDescriptor witness = CheapestColumn.of(stored, finder, rebase.datetime());
        return new ColumnNode.Struct(type, stored.definitionLevel(), nodes, witness);
    }

    private ColumnNode matchList(StoredField stored, ArrayType type) throws UnsupportedReadException {
        if (!stored.isGroup()
                || !(stored.annotation() instanceof ListLogicalTypeAnnotation)
                || stored.childCount() != 1
                || !stored.child(0).isRepeated()) {
            throw mismatch(stored, type);
        }
        StoredField repeated = stored.child(0);
        StoredField element = isElement(repeated, stored.name()) ? repeated : repeated.child(0);
        if (element != repeated && element.isRepeated()) {
            throw mismatch(stored, type);
        }
        ColumnNode node = matchValue(element, type.elementType());
        checkStillElement(repeated, stored.name(), node);
        return array(type, stored.definitionLevel(), repeated, node);
    }

    /** The backward-compatibility rules for lists of two levels. */
    private static boolean isElement(StoredField repeated, String listName) {
        return !repeated.isGroup() || repeated.childCount() > 1 || hasElementName(repeated, listName);
    }

    private static boolean hasElementName(StoredField repeated, String listName) {
        return repeated.name().equals(AVRO_ELEMENT) || repeated.name().equals(listName + THRIFT_ELEMENT_SUFFIX);
    }

    /**
     * Refuses a struct that is an element for its several fields only, of which one is requested: Spark applies the
     * rules to the requested fields, and takes that one for the element.
     */
    private static void checkStillElement(StoredField repeated, String listName, ColumnNode element)
            throws UnsupportedReadException {
        if (repeated.isGroup()
                && repeated.childCount() > 1
                && !hasElementName(repeated, listName)
                && element.type() instanceof StructType struct
                && struct.length() == 1
                && !(element instanceof ColumnNode.Struct node && node.witness() != null)) {
            throw new UnsupportedReadException("one field of " + repeated + ", elements of a list of two levels");
        }
    }

    /** A list, or null if what its elements are made of is not in the file. */
    private static ColumnNode array(ArrayType type, int definitionLevel, StoredField repeated, ColumnNode element) {
        return element instanceof ColumnNode.Constant
                ? new ColumnNode.Constant(type, null)
                : new ColumnNode.Array(
                        type, definitionLevel, repeated.definitionLevel(), repeated.repetitionLevel(), element);
    }

    private ColumnNode matchMap(StoredField stored, MapType type) throws UnsupportedReadException {
        LogicalTypeAnnotation annotation = stored.annotation();
        if (!stored.isGroup()
                || !(annotation instanceof MapLogicalTypeAnnotation || annotation instanceof MapKeyValueTypeAnnotation)
                || stored.childCount() != 1) {
            throw mismatch(stored, type);
        }
        StoredField entries = stored.child(0);
        if (!entries.isGroup() || !entries.isRepeated() || entries.childCount() != 2) {
            throw mismatch(stored, type);
        }
        StoredField storedKey = entries.child(0);
        StoredField storedValue = entries.child(1);
        if (storedKey.isRepeated() || storedValue.isRepeated()) {
            throw mismatch(stored, type);
        }
        ColumnNode key = matchValue(storedKey, type.keyType());
        ColumnNode value = matchValue(storedValue, type.valueType());
        if (key instanceof ColumnNode.Constant && value instanceof ColumnNode.Constant) {
            return new ColumnNode.Constant(type, null);
        }
        return new ColumnNode.Map(
                type, stored.definitionLevel(), entries.definitionLevel(), entries.repetitionLevel(), key, value);
    }

    /** Matches a variant that is not shredded. */
    private ColumnNode matchVariant(StoredField stored, DataType type) throws UnsupportedReadException {
        if (!stored.isGroup()
                || stored.annotation() != null && !Annotations.isVariant(stored.type())
                || stored.childCount() != 2) {
            throw mismatch(stored, type);
        }
        return new ColumnNode.Struct(
                type,
                stored.definitionLevel(),
                List.of(variantPart(stored, VARIANT_VALUE, type), variantPart(stored, VARIANT_METADATA, type)),
                null);
    }

    private ColumnNode variantPart(StoredField variant, String name, DataType type) throws UnsupportedReadException {
        GroupType group = variant.group();
        if (!group.containsField(name)) {
            throw mismatch(variant, type);
        }
        StoredField part = variant.child(group.getFieldIndex(name));
        if (part.isGroup()
                || !part.type().isRepetition(Repetition.REQUIRED)
                || part.type().asPrimitiveType().getPrimitiveTypeName() != PrimitiveTypeName.BINARY
                || part.annotation() != null) {
            throw mismatch(variant, type);
        }
        return matchValue(part, BinaryType$.MODULE$);
    }

    private static UnsupportedReadException mismatch(StoredField stored, DataType requested) {
        return new UnsupportedReadException(stored + " read as " + requested.catalogString());
    }
}
