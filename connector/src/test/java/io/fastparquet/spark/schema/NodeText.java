package io.fastparquet.spark.schema;

import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;

/**
 * Nodes in a line: levels are written {@code repetition.definition}. A list is {@code list@null.element/repetition[…]},
 * a struct {@code struct@definition{…}}, a column its path and levels.
 */
final class NodeText {
    private NodeText() {}

    static String of(ColumnNode node) {
        if (node instanceof ColumnNode.Leaf leaf) {
            return of(leaf.column());
        }
        if (node instanceof ColumnNode.Struct struct) {
            String fields = struct.fields().stream().map(NodeText::of).collect(Collectors.joining(", "));
            String witness = struct.witness() == null ? "" : " by " + of(struct.witness());
            return "struct@" + struct.definitionLevel() + "{" + fields + "}" + witness;
        }
        if (node instanceof ColumnNode.Array array) {
            return "list@%d.%d/%d[%s]"
                    .formatted(
                            array.definitionLevel(),
                            array.elementDefinitionLevel(),
                            array.repetitionLevel(),
                            of(array.element()));
        }
        if (node instanceof ColumnNode.Map map) {
            return "map@%d.%d/%d[%s -> %s]"
                    .formatted(
                            map.definitionLevel(),
                            map.entryDefinitionLevel(),
                            map.repetitionLevel(),
                            of(map.key()),
                            of(map.value()));
        }
        return node instanceof ColumnNode.Constant constant ? String.valueOf(constant.value()) : "row index";
    }

    private static String of(ColumnDescriptor column) {
        return String.join(".", column.getPath()) + "@" + column.getMaxRepetitionLevel() + "."
                + column.getMaxDefinitionLevel();
    }
}
