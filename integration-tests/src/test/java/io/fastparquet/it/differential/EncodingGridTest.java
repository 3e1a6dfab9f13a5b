package io.fastparquet.it.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import io.fastparquet.it.differential.PageCell.Nesting;
import io.fastparquet.it.differential.PageCell.Nullness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every encoding of every physical type, in both page versions, with every codec, nullness and nesting.
 *
 * <p>A file has one page version and codec, and a column for each of the other combinations. What the files really
 * contain is read back from their footers, and a combination that no file contains fails the class.
 */
final class EncodingGridTest {
    private static final int ROWS = 300;
    private static final int FIXED_LENGTH = 5;
    private static final double SOME = 0.3;

    private static final Set<PageCell> SEEN = new HashSet<>();

    @TempDir
    Path folder;

    /** The places in a schema that a column of the grid takes, each with its nullness. */
    private enum Shape {
        REQUIRED(Nullness.REQUIRED, Nesting.FLAT),
        FULL(Nullness.NONE, Nesting.FLAT),
        HOLEY(Nullness.SOME, Nesting.FLAT),
        EMPTY(Nullness.ALL, Nesting.FLAT),
        IN_STRUCT(Nullness.SOME, Nesting.STRUCT),
        IN_LIST(Nullness.SOME, Nesting.REPEATED);

        private final Nullness nullness;
        private final Nesting nesting;

        Shape(Nullness nullness, Nesting nesting) {
            this.nullness = nullness;
            this.nesting = nesting;
        }
    }

    private record Column(PrimitiveTypeName type, ValueEncoding encoding, Shape shape) {
        String name() {
            return (type + "_" + encoding + "_" + shape).toLowerCase(Locale.ROOT);
        }

        boolean readByVectorizedReader() {
            return ValueEncoding.vectorized(type).contains(encoding);
        }

        Type schema() {
            return switch (shape) {
                case REQUIRED -> leaf(Repetition.REQUIRED, name());
                case FULL, HOLEY, EMPTY -> leaf(Repetition.OPTIONAL, name());
                case IN_STRUCT ->
                    new GroupType(Repetition.OPTIONAL, name(), leaf(Repetition.OPTIONAL, name() + "_leaf"));
                case IN_LIST ->
                    Types.buildGroup(Repetition.OPTIONAL)
                            .as(LogicalTypeAnnotation.listType())
                            .addField(new GroupType(
                                    Repetition.REPEATED, "list", leaf(Repetition.OPTIONAL, name() + "_leaf")))
                            .named(name());
            };
        }

        private PrimitiveType leaf(Repetition repetition, String name) {
            return type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
                    ? Types.primitive(type, repetition).length(FIXED_LENGTH).named(name)
                    : Types.primitive(type, repetition).named(name);
        }
    }

    @ParameterizedTest(name = "page {0}, {1}")
    @MethodSource("pageVersionsAndCodecs")
    void readsEveryEncoding(PageVersion pageVersion, CompressionCodecName codec) throws IOException {
        List<Column> columns = columns();
        Path file = folder.resolve("grid.parquet");
        long seed = (pageVersion.name() + codec.name()).hashCode();
        write(file, new FileLayout(pageVersion, codec, 512, 90, 220, 1 << 20), columns, seed);
        SEEN.addAll(PageCell.of(file));

        String label = "page version " + pageVersion + ", " + codec + ", seed " + seed;
        for (List<Shape> shapes : List.of(
                List.of(Shape.REQUIRED, Shape.FULL, Shape.HOLEY),
                List.of(Shape.EMPTY, Shape.IN_STRUCT, Shape.IN_LIST))) {
            Query query = select(
                    file,
                    columns.stream()
                            .filter(column -> shapes.contains(column.shape()) && column.readByVectorizedReader()));
            assertThat(Comparison.of(label).check(query)).isInstanceOf(Outcome.Result.class);
        }
        Query others = select(file, columns.stream().filter(column -> !column.readByVectorizedReader()));
        Outcome expected = others.withConf("spark.sql.parquet.enableVectorizedReader", "false")
                .run(Face.BUILT_IN);
        assertThat(expected).isInstanceOf(Outcome.Result.class);
        Comparison.of(label).checkAgainst(expected, others);
    }

    @AfterAll
    static void coversTheWholeGrid() {
        Set<PageCell> expected = new HashSet<>();
        pageVersionsAndCodecs().forEach(arguments -> {
            PageVersion version = (PageVersion) arguments.get()[0];
            CompressionCodecName codec = (CompressionCodecName) arguments.get()[1];
            for (Column column : columns()) {
                // A dictionary with no entry is given up: pages without a value are PLAIN.
                ValueEncoding encoding = column.shape() == Shape.EMPTY && column.encoding() == ValueEncoding.DICTIONARY
                        ? ValueEncoding.PLAIN
                        : column.encoding();
                expected.add(new PageCell(
                        column.type(),
                        encoding.pageEncoding(version),
                        version,
                        codec,
                        column.shape().nullness,
                        column.shape().nesting));
            }
        });
        expected.removeAll(SEEN);

        assertThat(expected).as("combinations that no file contained").isEmpty();
    }

    static Stream<Arguments> pageVersionsAndCodecs() {
        return Stream.of(PageVersion.values())
                .flatMap(version -> Stream.of(FileLayout.codecs()).map(codec -> Arguments.of(version, codec)));
    }

    private static List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        for (PrimitiveTypeName type : PrimitiveTypeName.values()) {
            for (ValueEncoding encoding : ValueEncoding.of(type)) {
                for (Shape shape : Shape.values()) {
                    columns.add(new Column(type, encoding, shape));
                }
            }
        }
        return columns;
    }

    private static Query select(Path file, Stream<Column> columns) {
        return Query.of(file).select(columns.map(Column::name).toArray(String[]::new));
    }

    private static void write(Path file, FileLayout layout, List<Column> columns, long seed) throws IOException {
        MessageType schema =
                new MessageType("grid", columns.stream().map(Column::schema).toList());
        RandomRecords records = new RandomRecords(new Random(seed));
        Map<String, ValueEncoding> encodings = new HashMap<>();
        for (Column column : columns) {
            encodings.put(column.name(), column.encoding());
            double share = column.shape().nullness == Nullness.SOME ? SOME : column.shape() == Shape.EMPTY ? 1 : 0;
            prepare(records, column.schema(), share, column.encoding() == ValueEncoding.DICTIONARY);
        }
        new EncodedFileWriter(layout, column -> encodings.get(column.getPath()[0]))
                .write(file, schema, records.draw(schema, ROWS), Map.of());
    }

    /** Values repeat in dictionary columns, because a writer gives up a dictionary that does not pay. */
    private static void prepare(RandomRecords records, Type field, double nullShare, boolean repeating) {
        records.withNullShare(field, nullShare);
        if (!field.isPrimitive()) {
            field.asGroupType().getFields().forEach(child -> prepare(records, child, nullShare, repeating));
        } else if (repeating) {
            records.withFewDistinctValues(field);
        }
    }
}
