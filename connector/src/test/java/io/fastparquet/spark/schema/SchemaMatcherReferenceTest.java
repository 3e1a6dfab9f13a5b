package io.fastparquet.spark.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;
import org.apache.spark.sql.execution.datasources.parquet.ParquetColumn;
import org.apache.spark.sql.execution.datasources.parquet.ParquetReadSupport;
import org.apache.spark.sql.execution.datasources.parquet.ParquetToSparkSchemaConverter;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/** Random schemas and requests, right and wrong ones, against Spark's own columns and levels. */
class SchemaMatcherReferenceTest {
    private static final MatchOptions OPTIONS = new MatchOptions(false, false, false, true);
    private static final int ROUNDS = 400;
    private static final String[] LEAVES = {"int", "string"};

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void matchesAsSparkDoes(long seed) {
        Random random = new Random(seed);
        int matched = 0;
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder file = new StringBuilder("message m { ");
            StringBuilder ddl = new StringBuilder();
            int count = 1 + random.nextInt(3);
            for (int i = 0; i < count; i++) {
                String name = "c" + i;
                String type = field(random, file, name, 3);
                ddl.append(i == 0 ? "" : ", ")
                        .append(requestedName(random, name))
                        .append(' ')
                        .append(type);
            }
            MessageType schema =
                    MessageTypeParser.parseMessageType(file.append("}").toString());
            StructType requested = StructType.fromDDL(ddl.toString());
            String ours = ours(requested, schema);
            if (ours != null) {
                matched++;
                assertThat(ours)
                        .as("seed %d, round %d: %s from %s", seed, round, ddl, schema)
                        .isEqualTo(theirs(requested, schema));
            }
        }
        assertThat(matched).as("seed %d", seed).isGreaterThan(ROUNDS / 4);
    }

    private static String requestedName(Random random, String name) {
        return switch (random.nextInt(12)) {
            case 0 -> "x" + name;
            case 1 -> name.toUpperCase(Locale.ROOT);
            default -> name;
        };
    }

    private static String repetition(Random random) {
        return switch (random.nextInt(12)) {
            case 0 -> "repeated ";
            case 1, 2, 3, 4 -> "required ";
            default -> "optional ";
        };
    }

    /** Appends a field to the file's schema; returns the Spark type to request, mostly one that fits. */
    private static String field(Random random, StringBuilder file, String name, int depth) {
        String repetition = repetition(random);
        String type = value(random, file, repetition, name, depth);
        return repetition.equals("repeated ") && random.nextInt(8) > 0 ? "array<" + type + ">" : type;
    }

    private static String value(Random random, StringBuilder file, String repetition, String name, int depth) {
        String type = switch (depth <= 0 ? 0 : random.nextInt(6)) {
            case 0, 1 -> leaf(random, file, repetition, name);
            case 2 -> struct(random, file, repetition, name, "", depth);
            case 3, 4 -> list(random, file, repetition, name, depth);
            default -> map(random, file, repetition, name, depth);
        };
        return random.nextInt(30) == 0 ? "array<" + type + ">" : type;
    }

    private static String leaf(Random random, StringBuilder file, String repetition, String name) {
        int kind = random.nextInt(LEAVES.length);
        file.append(repetition).append(kind == 0 ? "int32 " : "binary ").append(name);
        file.append(kind == 0 ? "; " : " (STRING); ");
        return LEAVES[kind];
    }

    private static String struct(
            Random random, StringBuilder file, String repetition, String name, String annotation, int depth) {
        file.append(repetition).append("group ").append(name).append(annotation).append(" { ");
        List<String> fields = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            String fieldName = "f" + i;
            String type = field(random, file, fieldName, depth - 1);
            if (fields.isEmpty() || random.nextInt(4) > 0) {
                fields.add(random.nextInt(fields.size() + 1), requestedName(random, fieldName) + ": " + type);
            }
        }
        file.append("} ");
        return "struct<" + String.join(", ", fields) + ">";
    }

    private static String list(Random random, StringBuilder file, String repetition, String name, int depth) {
        String annotation = random.nextInt(20) == 0 ? "" : " (LIST)";
        file.append(repetition).append("group ").append(name).append(annotation).append(" { ");
        String element;
        switch (random.nextInt(5)) {
            case 0 -> element = leaf(random, file, "repeated ", "element");
            case 1 -> {
                String repeated = new String[] {"array", name + "_tuple", "element", "bag"}[random.nextInt(4)];
                element = struct(random, file, "repeated ", repeated, "", depth);
            }
            case 2 -> element = list(random, file, "repeated ", "array", depth - 1);
            default -> {
                file.append("repeated group ").append(random.nextBoolean() ? "list { " : "bag { ");
                element = value(random, file, repetition(random), "element", depth - 1);
                file.append("} ");
            }
        }
        file.append("} ");
        return "array<" + element + ">";
    }

    private static String map(Random random, StringBuilder file, String repetition, String name, int depth) {
        String annotation = new String[] {" (MAP)", " (MAP)", " (MAP_KEY_VALUE)", ""}[random.nextInt(4)];
        file.append(repetition).append("group ").append(name).append(annotation).append(" { repeated group map { ");
        String key = value(random, file, "required ", "key", depth - 1);
        String value = value(random, file, repetition(random), "value", depth - 1);
        file.append("} } ");
        return "map<" + key + ", " + value + ">";
    }

    private static String ours(StructType requested, MessageType schema) {
        try {
            return SchemaMatcher.match(requested, schema, OPTIONS, DatetimeRebase.none()).stream()
                    .map(NodeText::of)
                    .collect(Collectors.joining("; "));
        } catch (UnsupportedReadException e) {
            return null;
        }
    }

    private static String theirs(StructType requested, MessageType schema) {
        MessageType clipped =
                ParquetReadSupport.clipParquetSchema(schema, requested, OPTIONS.caseSensitive(), OPTIONS.useFieldIds());
        ParquetColumn root =
                new ParquetToSparkSchemaConverter(new SQLConf()).convertParquetColumn(clipped, Option.apply(requested));
        return children(root).stream().map(c -> text(c, schema)).collect(Collectors.joining("; "));
    }

    private static List<ParquetColumn> children(ParquetColumn column) {
        return CollectionConverters.asJava(column.children());
    }

    private static boolean isMissing(ParquetColumn column, MessageType schema) {
        return !isStored(schema, CollectionConverters.asJava(column.path()))
                || !column.isPrimitive() && children(column).stream().allMatch(c -> isMissing(c, schema));
    }

    private static boolean isStored(Type type, List<String> path) {
        if (path.isEmpty()) {
            return true;
        }
        return type instanceof GroupType group
                && group.containsField(path.get(0))
                && isStored(group.getType(path.get(0)), path.subList(1, path.size()));
    }

    private static String text(ParquetColumn column, MessageType schema) {
        if (isMissing(column, schema)) {
            return "null";
        }
        int definition = column.definitionLevel();
        int repetition = column.repetitionLevel();
        if (column.isPrimitive()) {
            return String.join(".", column.descriptor().get().getPath()) + "@" + repetition + "." + definition;
        }
        List<String> parts = children(column).stream().map(c -> text(c, schema)).toList();
        if (column.sparkType() instanceof ArrayType) {
            return "list@%d.%d/%d[%s]".formatted(definition, definition + 1, repetition + 1, parts.get(0));
        }
        if (column.sparkType() instanceof MapType) {
            return "map@%d.%d/%d[%s -> %s]"
                    .formatted(definition, definition + 1, repetition + 1, parts.get(0), parts.get(1));
        }
        return "struct@" + definition + "{" + String.join(", ", parts) + "}";
    }
}
