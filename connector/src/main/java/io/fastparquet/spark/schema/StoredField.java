package io.fastparquet.spark.schema;

import java.util.Arrays;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/** A field of the file's schema, with its path and its maximum levels. Immutable. */
final class StoredField {
    private final Type type;
    private final String[] path;
    private final int repetitionLevel;
    private final int definitionLevel;

    private StoredField(Type type, String[] path, int repetitionLevel, int definitionLevel) {
        this.type = type;
        this.path = path;
        this.repetitionLevel = repetitionLevel;
        this.definitionLevel = definitionLevel;
    }

    /** The schema itself, above its fields. */
    static StoredField root(MessageType schema) {
        return new StoredField(schema, new String[0], 0, 0);
    }

    /** A field of this group. */
    StoredField child(int index) {
        Type child = group().getType(index);
        String[] childPath = Arrays.copyOf(path, path.length + 1);
        childPath[path.length] = child.getName();
        int repeated = child.isRepetition(Repetition.REPEATED) ? 1 : 0;
        int defined = child.isRepetition(Repetition.REQUIRED) ? 0 : 1;
        return new StoredField(child, childPath, repetitionLevel + repeated, definitionLevel + defined);
    }

    /** Fields of this group. */
    int childCount() {
        return group().getFieldCount();
    }

    Type type() {
        return type;
    }

    String name() {
        return type.getName();
    }

    boolean isGroup() {
        return !type.isPrimitive();
    }

    boolean isRepeated() {
        return type.isRepetition(Repetition.REPEATED);
    }

    /** The logical type; null for none. */
    LogicalTypeAnnotation annotation() {
        return type.getLogicalTypeAnnotation();
    }

    GroupType group() {
        return type.asGroupType();
    }

    int repetitionLevel() {
        return repetitionLevel;
    }

    int definitionLevel() {
        return definitionLevel;
    }

    /** This field as the column it is, if it is no group. */
    ColumnDescriptor column() {
        return new ColumnDescriptor(path, type.asPrimitiveType(), repetitionLevel, definitionLevel);
    }

    @Override
    public String toString() {
        return String.join(".", path) + " ("
                + type.toString().lines().findFirst().orElse("") + ")";
    }
}
