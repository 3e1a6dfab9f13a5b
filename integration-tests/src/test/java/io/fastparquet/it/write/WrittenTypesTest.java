package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every Spark type, in every shape, becomes the file that the built-in source writes, with the same rows. */
final class WrittenTypesTest {
    @TempDir
    Path folder;

    static List<String> types() {
        return Samples.types();
    }

    private Outcome check(Write write) throws Exception {
        Outcome expected = SameOutcome.check(write, folder);
        if (expected instanceof Outcome.Result) {
            FileComparison.check(write, table(Writer.BUILT_IN), table(Writer.FAST));
        }
        return expected;
    }

    private Path table(Writer writer) {
        return writer.in(folder).resolve("table");
    }

    @ParameterizedTest
    @MethodSource("types")
    void isStoredAsBuiltInStoresIt(String type) throws Exception {
        Outcome outcome = check(Write.of(Samples.inEveryShape(type)));

        // Only some versions of Spark store columns of nothing.
        if (!type.equals("void")) {
            assertThat(outcome).isInstanceOf(Outcome.Result.class);
            new IndexCheck(64).check(table(Writer.FAST));
        }
    }

    static List<List<String>> groups() {
        List<List<String>> groups = new ArrayList<>();
        for (int i = 0; i < Samples.types().size(); i += 6) {
            groups.add(
                    Samples.types().subList(i, Math.min(i + 6, Samples.types().size())));
        }
        return groups;
    }

    @ParameterizedTest
    @MethodSource("groups")
    void areStoredInTheLegacyLayout(List<String> group) throws Exception {
        Write write = Write.of(Samples.of(group, 300)).withConf("spark.sql.parquet.writeLegacyFormat", "true");

        check(write);
        check(write.withOption("parquet.writer.version", "v2"));
    }

    @ParameterizedTest
    @MethodSource("groups")
    void areStoredInVersion2(List<String> group) throws Exception {
        check(Write.of(Samples.of(group, 600))
                .withOption("parquet.writer.version", "v2")
                .withOption("parquet.page.row.count.limit", "70"));
    }

    /** Spark writes these itself, also where they are deep inside. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "parse_json(concat('{\"a\":', id, ',\"b\":[', id % 3, ',null]}')) as v",
                "array(parse_json(string(id)), null) as v",
                "named_struct('a', map(id, parse_json('null'))) as v",
                "time'12:34:56.123456' as t",
                "array(time'00:00:00', time'23:59:59.999999', null) as t",
                "make_interval(1, 2, 3) as unsupported",
                "struct() as empty"
            })
    void isStoredOrRefusedAsByBuiltIn(String expression) throws Exception {
        Map<String, String> features = Map.of("spark.sql.timeType.enabled", "true");
        Writer.with(features, () -> check(Write.of("select id, " + expression + " from range(300)")));
    }

    /** Built-in makes one NaN of all; there is no need to. All other numbers are the same. */
    @Test
    void keepsTheBitsOfFloatingPointNumbers() throws Exception {
        StructType schema = StructType.fromDDL("d double, f float, l array<double>");
        long[] bits = {0x7ff8000000000123L, 0xfff8000000000001L, 0x7ff0000000000001L, 1L << 63, 0, 1};
        List<Row> rows = Arrays.stream(bits)
                .mapToObj(number -> RowFactory.create(
                        Double.longBitsToDouble(number),
                        Float.intBitsToFloat((int) (number >> 32 | 1)),
                        new double[] {Double.longBitsToDouble(number)}))
                .toList();
        for (String dictionary : List.of("true", "false")) {
            Outcome.Result outcome =
                    (Outcome.Result) Write.of("odd numbers", session -> session.createDataFrame(rows, schema))
                            .withOption("parquet.enable.dictionary", dictionary)
                            .outcome(Writer.FAST, folder);

            for (int i = 0; i < bits.length; i++) {
                String number = "#" + Long.toHexString(bits[i]);
                assertThat(outcome.rows().get(i))
                        .contains(number + ",", number + "]", "#" + Integer.toHexString((int) (bits[i] >> 32 | 1)));
            }
        }
    }

    @Test
    void keepsUserDefinedTypes() throws Exception {
        StructType schema = new StructType()
                .add("point", new PointType())
                .add("points", DataTypes.createArrayType(new PointType()));
        List<Row> rows = List.of(
                RowFactory.create(new Point(1, -2), List.of(new Point(3, 4), new Point(5, 6))),
                RowFactory.create(null, List.of()),
                RowFactory.create(new Point(7, 8), Arrays.asList(new Point(9, 10), null)));

        Outcome either = check(Write.of("points", session -> session.createDataFrame(rows, schema)));
        assumeTrue(either instanceof Outcome.Result, () -> "Spark itself cannot do this: " + either);

        Outcome.Result outcome = (Outcome.Result) either;
        assertThat(outcome.schema().apply("point").dataType()).isInstanceOf(PointType.class);
        assertThat(outcome.rows())
                .containsExactly("{{1, -2}, [{3, 4}, {5, 6}]}", "{null, []}", "{{7, 8}, [{9, 10}, null]}");
    }

    @Test
    void keepsFieldIdsAndMetadata() throws Exception {
        Metadata first = new org.apache.spark.sql.types.MetadataBuilder()
                .putLong("parquet.field.id", 17)
                .putString("comment", "a comment")
                .build();
        Metadata second = new org.apache.spark.sql.types.MetadataBuilder()
                .putLong("parquet.field.id", 18)
                .build();
        StructType schema = new StructType(new StructField[] {
            new StructField("a", DataTypes.LongType, false, first),
            new StructField(
                    "s",
                    new StructType(new StructField[] {new StructField("inner", DataTypes.StringType, true, second)}),
                    true,
                    Metadata.empty())
        });
        List<Row> rows = List.of(RowFactory.create(1L, RowFactory.create("x")), RowFactory.create(2L, null));
        Write write = Write.of("rows with field ids", session -> session.createDataFrame(rows, schema));

        check(write);
        try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
            assertThat(file.metadata().getSchema().getType("a").getId().intValue())
                    .isEqualTo(17);
            assertThat(file.metadata().getSchema().getType("s", "inner").getId().intValue())
                    .isEqualTo(18);
        }
        Write without = write.withConf("spark.sql.parquet.fieldId.write.enabled", "false");
        FileComparison.check(without, without.run(Writer.BUILT_IN, folder), without.run(Writer.FAST, folder));
        try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
            assertThat(file.metadata().getSchema().getType("a").getId()).isNull();
        }
    }

    /** A null share of its own for each column, all-null row groups after others included. */
    @Test
    void columnsThatAreNullInSomeRowGroupsOnly() throws Exception {
        assumeTrue(
                Write.isKnownToSpark(Write.ROWS_OF_A_ROW_GROUP),
                "Spark's own writer makes no row groups of a number of rows");
        String sql =
                "select id, if(id < 1000, concat('v', id % 7), null) as head, if(id >= 2000, id % 7, null) as tail,"
                        + " if(id between 1000 and 1999, array(id % 3, null), null) as middle, string(null) as never"
                        + " from range(3000)";
        for (String version : new String[] {"v1", "v2"}) {
            Outcome outcome = check(Write.of(sql)
                    .withOption("parquet.writer.version", version)
                    .withOption(Write.ROWS_OF_A_ROW_GROUP, "1000"));

            assertThat(((Outcome.Result) outcome).rows()).hasSize(3000);
            try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
                assertThat(file.rowGroups()).hasSize(3);
                assertThat(file.chunk(1, "head").hasDictionaryPage()).isFalse();
                assertThat(file.chunk(0, "head").hasDictionaryPage()).isTrue();
            }
            new IndexCheck(64).check(table(Writer.FAST));
        }
    }

    /** A page starts with a row, and knows which one, however many absent groups were before it. */
    @Test
    void pagesOfNestedColumnsBeginWithTheRowTheyName() throws Exception {
        String sql = "select if(id < 15, null, named_struct('b', named_struct('v', id))) as a,"
                + " if(id % 4 = 0, null, sequence(0, id % 5)) as l from range(30)";
        Write write = Write.of(sql)
                .withOption("parquet.page.row.count.limit", "10")
                .withOption("parquet.page.size.row.check.min", "1");

        check(write);
        IndexCheck indexes = new IndexCheck(64);
        indexes.check(table(Writer.FAST));
        assertThat(indexes.checkedPages()).isEqualTo(6);
        try (WrittenFile file = WrittenFile.in(table(Writer.FAST))) {
            var offsets = file.offsetIndex(file.chunk(0, "a.b.v"));
            assertThat(List.of(offsets.getFirstRowIndex(0), offsets.getFirstRowIndex(1), offsets.getFirstRowIndex(2)))
                    .containsExactly(0L, 10L, 20L);
        }
        Outcome.Result found = (Outcome.Result) ReadBack.of(table(Writer.FAST))
                .where("a.b.v = 20")
                .select("a.b.v")
                .run(Face.BUILT_IN);
        assertThat(found.rows()).containsExactly("{20}");
    }
}
