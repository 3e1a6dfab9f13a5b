package io.fastparquet.it.differential;

import static org.apache.parquet.schema.LogicalTypeAnnotation.bsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.enumType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.jsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.listType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.mapType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/**
 * Draws Parquet schemas of all types that Spark reads: logical types that Spark itself never writes, required and
 * optional fields, structs, maps, three-level lists, legacy two-level lists and unannotated repeated fields, to a depth
 * of three. BYTE_ARRAY decimals have more than 18 digits: of fewer, Spark's vectorized reader cannot be the oracle.
 */
final class RandomSchema {
    private static final int MAX_DEPTH = 3;

    private static final List<Leaf> LEAVES = List.of(
            new Leaf(PrimitiveTypeName.BOOLEAN, null),
            new Leaf(PrimitiveTypeName.INT32, null),
            new Leaf(PrimitiveTypeName.INT32, intType(8, true)),
            new Leaf(PrimitiveTypeName.INT32, intType(16, true)),
            new Leaf(PrimitiveTypeName.INT32, intType(8, false)),
            new Leaf(PrimitiveTypeName.INT32, intType(16, false)),
            new Leaf(PrimitiveTypeName.INT32, intType(32, false)),
            new Leaf(PrimitiveTypeName.INT32, dateType()),
            new Leaf(PrimitiveTypeName.INT32, decimalType(2, 7)),
            new Leaf(PrimitiveTypeName.INT64, null),
            new Leaf(PrimitiveTypeName.INT64, intType(64, true)),
            new Leaf(PrimitiveTypeName.INT64, intType(64, false)),
            new Leaf(PrimitiveTypeName.INT64, decimalType(3, 16)),
            new Leaf(PrimitiveTypeName.INT64, decimalType(1, 8)),
            new Leaf(PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MILLIS)),
            new Leaf(PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MICROS)),
            new Leaf(PrimitiveTypeName.INT64, timestampType(false, TimeUnit.MILLIS)),
            new Leaf(PrimitiveTypeName.INT64, timestampType(false, TimeUnit.MICROS)),
            new Leaf(PrimitiveTypeName.INT96, null),
            new Leaf(PrimitiveTypeName.FLOAT, null),
            new Leaf(PrimitiveTypeName.DOUBLE, null),
            new Leaf(PrimitiveTypeName.BINARY, null),
            new Leaf(PrimitiveTypeName.BINARY, stringType()),
            new Leaf(PrimitiveTypeName.BINARY, stringType()),
            new Leaf(PrimitiveTypeName.BINARY, enumType()),
            new Leaf(PrimitiveTypeName.BINARY, jsonType()),
            new Leaf(PrimitiveTypeName.BINARY, bsonType()),
            new Leaf(PrimitiveTypeName.BINARY, decimalType(4, 24)),
            new Leaf(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, null),
            new Leaf(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, decimalType(2, 9)),
            new Leaf(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, decimalType(6, 30)));

    private final Random random;
    private int names;

    private record Leaf(PrimitiveTypeName type, LogicalTypeAnnotation annotation) {}

    /** Creates a source of schemas; the same seed gives the same schemas. */
    RandomSchema(Random random) {
        this.random = random;
    }

    /** Draws a schema of a required row number {@code row} and {@code fieldCount} further fields. */
    MessageType draw(int fieldCount) {
        List<Type> fields = new ArrayList<>();
        fields.add(Types.required(PrimitiveTypeName.INT64).named(RandomSchema.ROW));
        for (int i = 0; i < fieldCount; i++) {
            // Flat columns and nested ones take turns, so that every file has both.
            fields.add(i % 2 == 0 ? leaf(repetition(), "c" + i) : field(MAX_DEPTH, "c" + i));
        }
        return new MessageType("generated", fields);
    }

    /** The name of the row number column. */
    static final String ROW = "row";

    private Type field(int depth, String name) {
        int choice = depth == 0 ? 9 : random.nextInt(10);
        return switch (choice) {
            case 0, 1 -> struct(depth, name);
            case 2, 3 -> list(depth, name);
            case 4, 5 -> map(depth, name);
            case 6 -> twoLevelList(name);
            case 7 -> leaf(Repetition.REPEATED, name);
            default -> leaf(repetition(), name);
        };
    }

    private GroupType struct(int depth, String name) {
        List<Type> fields = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            fields.add(field(depth - 1, "f" + names++));
        }
        return new GroupType(repetition(), name, fields);
    }

    private GroupType list(int depth, String name) {
        GroupType repeated = new GroupType(Repetition.REPEATED, "list", element(depth, "element" + names++));
        return Types.buildGroup(repetition()).as(listType()).addField(repeated).named(name);
    }

    private GroupType map(int depth, String name) {
        Type key = leaf(Repetition.REQUIRED, "key" + names++);
        GroupType repeated = new GroupType(Repetition.REPEATED, "key_value", key, element(depth, "value" + names++));
        return Types.buildGroup(repetition()).as(mapType()).addField(repeated).named(name);
    }

    private GroupType twoLevelList(String name) {
        return Types.buildGroup(repetition())
                .as(listType())
                .addField(leaf(Repetition.REPEATED, "array" + names++))
                .named(name);
    }

    /** Draws a field that is not itself repeated: the element of a list or the value of a map. */
    private Type element(int depth, String name) {
        Type element = field(depth - 1, name);
        return element.isRepetition(Repetition.REPEATED) ? leaf(repetition(), name) : element;
    }

    private Type leaf(Repetition repetition, String name) {
        Leaf leaf = LEAVES.get(random.nextInt(LEAVES.size()));
        var builder = Types.primitive(leaf.type(), repetition);
        if (leaf.type() == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY) {
            builder = builder.length(leaf.annotation() == null ? 1 + random.nextInt(20) : 13);
        }
        return (leaf.annotation() == null ? builder : builder.as(leaf.annotation())).named(name);
    }

    private Repetition repetition() {
        return random.nextInt(4) == 0 ? Repetition.REQUIRED : Repetition.OPTIONAL;
    }
}
