package io.fastparquet.spark.schema;

import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.spark.sql.types.DataType;

/**
 * One requested field as a file has it: a tree that mirrors the Spark type, with the levels at which its parts exist.
 *
 * <p>Levels are those of the Dremel encoding. A node has one entry wherever its innermost repeated ancestor has an
 * element, or one a row if it has none.
 */
public sealed interface ColumnNode {
    /** The Spark type the field is read as. */
    DataType type();

    /**
     * A primitive column.
     *
     * @param type the Spark type
     * @param column the stored column, with its maximum levels
     * @param conversion from stored values to the vector's
     */
    record Leaf(DataType type, ColumnDescriptor column, ValueConversion conversion) implements ColumnNode {}

    /**
     * A group read as a struct (or as a variant's value and metadata).
     *
     * @param type the Spark type
     * @param definitionLevel from which on the struct is not null
     * @param fields a node a field of the type, in its order
     * @param witness a stored column below the group to read levels from when no field is stored; null if one is, or if
     *     the struct is then to be null
     */
    record Struct(DataType type, int definitionLevel, List<ColumnNode> fields, ColumnDescriptor witness)
            implements ColumnNode {}

    /**
     * A list, in any of the layouts that Parquet knows.
     *
     * @param type the Spark type
     * @param definitionLevel from which on the list is not null
     * @param elementDefinitionLevel from which on it has an element
     * @param repetitionLevel of its repeated field: a level below it starts another list
     * @param element what its elements are
     */
    record Array(
            DataType type, int definitionLevel, int elementDefinitionLevel, int repetitionLevel, ColumnNode element)
            implements ColumnNode {}

    /**
     * A map.
     *
     * @param type the Spark type
     * @param definitionLevel from which on the map is not null
     * @param entryDefinitionLevel from which on it has a pair
     * @param repetitionLevel of its repeated field: a level below it starts another map
     * @param key what its keys are
     * @param value what its values are
     */
    record Map(
            DataType type,
            int definitionLevel,
            int entryDefinitionLevel,
            int repetitionLevel,
            ColumnNode key,
            ColumnNode value)
            implements ColumnNode {}

    /**
     * A field the file does not have: every entry is the same.
     *
     * @param type the Spark type
     * @param value the value, as Spark holds it internally; null for null
     */
    record Constant(DataType type, Object value) implements ColumnNode {}

    /**
     * The position of each row in its file, counted from 0.
     *
     * @param type the Spark type, a long
     */
    record RowIndex(DataType type) implements ColumnNode {}
}
