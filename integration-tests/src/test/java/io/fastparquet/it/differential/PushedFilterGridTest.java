package io.fastparquet.it.differential;

import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sort_array;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import io.fastparquet.it.Settings;
import io.fastparquet.it.differential.PageCell.Nullness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every predicate that a scan may evaluate, on every type, nullness and encoding.
 *
 * <p>A file has a column for each type, nullness and encoding. A query's filter is a disjunction of predicates that few
 * rows pass, or a conjunction of predicates that most rows pass, each on a column of its own, so that one that errs
 * changes the rows. What the columns really contain is read back from the footer, and a combination that no query
 * contained fails the class.
 */
final class PushedFilterGridTest {
    private static final int ROWS = 240;
    private static final double NULL_SHARE = 0.1;
    private static final int PREDICATES = 16;
    private static final int IN_LIST = 12;
    private static final List<FilterType> TYPES = List.of(
            new FilterType("boolean", PrimitiveTypeName.BOOLEAN, null),
            new FilterType("byte", PrimitiveTypeName.INT32, intType(8, true)),
            new FilterType("unsigned_byte", PrimitiveTypeName.INT32, intType(8, false)),
            new FilterType("short", PrimitiveTypeName.INT32, intType(16, true)),
            new FilterType("int", PrimitiveTypeName.INT32, null),
            new FilterType("unsigned_int", PrimitiveTypeName.INT32, intType(32, false)),
            new FilterType("long", PrimitiveTypeName.INT64, null),
            new FilterType("float", PrimitiveTypeName.FLOAT, null),
            new FilterType("double", PrimitiveTypeName.DOUBLE, null),
            new FilterType("decimal_int32", PrimitiveTypeName.INT32, decimalType(2, 7)),
            new FilterType("decimal_int64", PrimitiveTypeName.INT64, decimalType(3, 16)),
            new FilterType("decimal_fixed", PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, decimalType(2, 9)),
            new FilterType("string", PrimitiveTypeName.BINARY, stringType()),
            new FilterType("binary", PrimitiveTypeName.BINARY, null),
            new FilterType("date", PrimitiveTypeName.INT32, dateType()),
            new FilterType("timestamp_millis", PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MILLIS)),
            new FilterType("timestamp_micros", PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MICROS)),
            new FilterType("timestamp_int96", PrimitiveTypeName.INT96, null),
            new FilterType("timestamp_ntz", PrimitiveTypeName.INT64, timestampType(false, TimeUnit.MICROS)));

    private static final String CLAIM = "spark.fastparquet.pushdown.claim";

    private static final Set<Atom> SEEN = new HashSet<>();

    @TempDir
    Path folder;

    /** A type whose predicates a scan may evaluate. */
    private record FilterType(String name, PrimitiveTypeName physicalType, LogicalTypeAnnotation annotation) {
        private static final int FIXED_LENGTH = 6;

        /** A Spark type with the same operators. */
        DataType sparkType() {
            return switch (name) {
                case "boolean" -> DataTypes.BooleanType;
                case "string" -> DataTypes.StringType;
                default -> DataTypes.LongType;
            };
        }

        PrimitiveType field(String column, Repetition repetition) {
            var builder = Types.primitive(physicalType, repetition);
            if (physicalType == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY) {
                builder = builder.length(FIXED_LENGTH);
            }
            return (annotation == null ? builder : builder.as(annotation)).named(column);
        }
    }

    private record GridColumn(FilterType type, ValueEncoding encoding, Nullness nullness) {
        String name() {
            return (type.name() + "_" + encoding + "_" + nullness).toLowerCase(Locale.ROOT);
        }

        GridColumn withValues() {
            return nullness == Nullness.ALL ? new GridColumn(type, encoding, Nullness.NONE) : this;
        }

        Type schema() {
            return type.field(name(), nullness == Nullness.REQUIRED ? Repetition.REQUIRED : Repetition.OPTIONAL);
        }

        double nullShare() {
            return nullness == Nullness.SOME ? NULL_SHARE : nullness == Nullness.ALL ? 1 : 0;
        }

        /** A dictionary with no entry is given up: pages without a value are PLAIN. */
        Encoding pageEncoding(PageVersion version) {
            return (nullness == Nullness.ALL && encoding == ValueEncoding.DICTIONARY ? ValueEncoding.PLAIN : encoding)
                    .pageEncoding(version);
        }
    }

    /** A cell of the grid: a predicate on a column, still without literals. */
    private record Atom(FilterOperator operator, GridColumn column) {
        /** Whether so many rows pass that others in a disjunction would not count. */
        boolean isForConjunction() {
            boolean hasNoValue = column.nullness() == Nullness.ALL;
            return operator == FilterOperator.IS_NULL ? hasNoValue : operator.isUnselective() && !hasNoValue;
        }

        Column over(List<Object> sortedValues) {
            int quantile = switch (operator) {
                case LESS, LESS_OR_EQUAL -> sortedValues.size() / 20;
                case GREATER, GREATER_OR_EQUAL -> sortedValues.size() - 1 - sortedValues.size() / 20;
                default -> sortedValues.size() / 2;
            };
            List<Column> literals = new ArrayList<>(List.of(lit(sortedValues.get(quantile))));
            for (int i = 0; i < IN_LIST; i++) {
                literals.add(lit(sortedValues.get(Math.min(sortedValues.size() - 1, quantile + i))));
            }
            return operator.apply(col(column.name()), literals);
        }
    }

    @ParameterizedTest
    @EnumSource(PageVersion.class)
    void evaluatesEveryPredicate(PageVersion version) throws IOException {
        Path file = folder.resolve("grid.parquet");
        write(file, version);
        Map<String, Set<PageCell>> pages = PageCell.byColumn(file);
        Map<String, List<Object>> values = sortedValues(file);
        List<List<Atom>> filters = filters(version);
        for (int i = 0; i < filters.size(); i++) {
            List<Atom> atoms = filters.get(i);
            Column filter = atoms.stream()
                    .map(atom -> atom.over(values.get(atom.column().name())))
                    .reduce(atoms.get(0).isForConjunction() ? Column::and : Column::or)
                    .orElseThrow();
            Query query = Query.of(file)
                    .withConf("spark.sql.parquet.columnarReaderBatchSize", "64")
                    .withConf(Settings.ALL_DATES)
                    .then("where " + filter, rows -> rows.where(filter))
                    .select(RandomSchema.ROW);
            check("page version " + version, query, i % 2 == 0 ? Face.V1 : Face.V2);
            atoms.stream()
                    .filter(atom -> holds(pages.get(atom.column().name()), atom.column(), version))
                    .forEach(SEEN::add);
        }
    }

    private static void check(String label, Query query, Face faceWithoutClaim) {
        Comparison comparison = Comparison.of(label);
        // Where Spark evaluates the filter, it need not compile that for a few rows.
        Query evaluated = query.withConf(Settings.INTERPRETED);
        Outcome expected =
                evaluated.withConf("spark.sql.parquet.filterPushdown", "false").run(Face.BUILT_IN);
        assertThat(expected).isInstanceOf(Outcome.Result.class);
        // Without "all", Spark is shown a comparison, and evaluates that again.
        comparison.checkAgainst(expected, query.withConf(CLAIM, "all"), Face.V2);
        comparison.checkAgainst(expected, evaluated.withConf(CLAIM, "false"), faceWithoutClaim);
    }

    @AfterAll
    static void coversTheWholeGrid() {
        Set<Atom> expected = new HashSet<>(grid());
        expected.removeAll(SEEN);

        assertThat(expected).as("predicates that no query contained").isEmpty();
    }

    private static boolean holds(Set<PageCell> pages, GridColumn column, PageVersion version) {
        return pages.stream()
                .anyMatch(page -> page.encoding() == column.pageEncoding(version)
                        && page.nullness() == column.nullness()
                        && page.pageVersion() == version);
    }

    /** Filters of every other cell, so that each cell is in the file of one page version. */
    private static List<List<Atom>> filters(PageVersion version) {
        List<Atom> disjunctions = new ArrayList<>();
        List<Atom> conjunctions = new ArrayList<>();
        boolean taken = version == PageVersion.V1;
        for (Atom atom : grid()) {
            taken = !taken;
            if (taken) {
                (atom.isForConjunction() ? conjunctions : disjunctions).add(atom);
            }
        }
        List<List<Atom>> filters = new ArrayList<>();
        for (List<Atom> atoms : List.of(disjunctions, conjunctions)) {
            Collections.shuffle(atoms, new Random(version.name().hashCode()));
            for (int from = 0; from < atoms.size(); from += PREDICATES) {
                filters.add(atoms.subList(from, Math.min(atoms.size(), from + PREDICATES)));
            }
        }
        return filters;
    }

    private static List<Atom> grid() {
        List<Atom> grid = new ArrayList<>();
        for (GridColumn column : columns()) {
            for (FilterOperator operator : FilterOperator.of(column.type().sparkType())) {
                grid.add(new Atom(operator, column));
            }
        }
        return grid;
    }

    /** The values of each column in Spark's order; of columns without values, those of a like one. */
    private static Map<String, List<Object>> sortedValues(Path file) {
        List<GridColumn> columns = columns();
        Column[] lists = columns.stream()
                .map(column -> sort_array(collect_list(col(column.withValues().name()))))
                .toArray(Column[]::new);
        SparkSession session = Face.BUILT_IN.session();
        Row values = Settings.with(
                session,
                Settings.ALL_DATES,
                () -> session.read().parquet(file.toString()).select(lists).head());
        Map<String, List<Object>> sorted = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            sorted.put(columns.get(i).name(), values.getList(i));
        }
        return sorted;
    }

    private static void write(Path file, PageVersion version) throws IOException {
        List<Type> fields =
                new ArrayList<>(List.of(Types.required(PrimitiveTypeName.INT64).named(RandomSchema.ROW)));
        RandomRecords records = new RandomRecords(new Random(version.name().hashCode()));
        Map<String, ValueEncoding> encodings = new HashMap<>(Map.of(RandomSchema.ROW, ValueEncoding.PLAIN));
        for (GridColumn column : columns()) {
            Type field = column.schema();
            fields.add(field);
            encodings.put(column.name(), column.encoding());
            records.withNullShare(field, column.nullShare());
            if (column.encoding() == ValueEncoding.DICTIONARY) {
                records.withFewDistinctValues(field);
            }
        }
        MessageType schema = new MessageType("grid", fields);
        FileLayout layout = new FileLayout(version, CompressionCodecName.SNAPPY, 1 << 20, 40, 130, 1 << 20);
        new EncodedFileWriter(layout, column -> encodings.get(column.getPath()[0]))
                .write(file, schema, records.draw(schema, ROWS), Map.of());
    }

    private static List<GridColumn> columns() {
        List<GridColumn> columns = new ArrayList<>();
        for (FilterType type : TYPES) {
            for (ValueEncoding encoding : ValueEncoding.vectorized(type.physicalType())) {
                for (Nullness nullness : Nullness.values()) {
                    columns.add(new GridColumn(type, encoding, nullness));
                }
            }
        }
        return columns;
    }
}
