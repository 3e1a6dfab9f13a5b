package io.fastparquet.spark.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaMatcherTest {
    private static final MatchOptions DEFAULTS = new MatchOptions(false, false, false, false);
    private static final MatchOptions CASE_SENSITIVE = new MatchOptions(true, false, false, false);
    private static final MatchOptions FIELD_IDS = new MatchOptions(false, true, false, false);
    private static final MatchOptions NULL_STRUCTS = new MatchOptions(false, false, false, true);

    private static MessageType file(String fields) {
        return MessageTypeParser.parseMessageType("message m { " + fields + " }");
    }

    private static StructType requested(String ddl) {
        return StructType.fromDDL(ddl);
    }

    private static String match(StructType requested, String fields, MatchOptions options)
            throws UnsupportedReadException {
        List<ColumnNode> nodes = SchemaMatcher.match(requested, file(fields), options, DatetimeRebase.none());
        assertThat(nodes).hasSameSizeAs(requested.fields());
        for (int i = 0; i < nodes.size(); i++) {
            assertThat(nodes.get(i).type()).isEqualTo(requested.fields()[i].dataType());
        }
        return nodes.stream().map(NodeText::of).collect(Collectors.joining("; "));
    }

    private static String match(String ddl, String fields) throws UnsupportedReadException {
        return match(requested(ddl), fields, DEFAULTS);
    }

    private static void assertRefused(StructType requested, String fields, MatchOptions options) {
        assertThatExceptionOfType(UnsupportedReadException.class)
                .isThrownBy(() -> SchemaMatcher.match(requested, file(fields), options, DatetimeRebase.none()));
    }

    private static void assertRefused(String ddl, String fields) {
        assertRefused(requested(ddl), fields, DEFAULTS);
    }

    @Test
    void keepsTheRequestedOrder() throws UnsupportedReadException {
        assertThat(match("c string, a int", "required int32 a; optional int64 b; optional binary c (STRING);"))
                .isEqualTo("c@0.1; a@0.0");
    }

    @Test
    void requestsNothing() throws UnsupportedReadException {
        assertThat(match(new StructType(), "required int32 a;", DEFAULTS)).isEmpty();
    }

    @Test
    void countsLevelsThroughStructs() throws UnsupportedReadException {
        String file = "optional group s { required int32 a; required group t { optional int32 b; } }";
        assertThat(match("s struct<t: struct<b: int>, a: int>", file))
                .isEqualTo("struct@1{struct@1{s.t.b@0.2}, s.a@0.1}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # the standard, and with required parts
            int | optional group l (LIST) { repeated group list { optional int32 element; } } | list@1.2/1[l.list.element@1.3]
            int | required group l (LIST) { repeated group list { required int32 element; } } | list@0.1/1[l.list.element@1.1]
            # other names of the repeated group and of its element
            int | optional group l (LIST) { repeated group bag { optional int32 array_element; } } | list@1.2/1[l.bag.array_element@1.3]
            int | optional group l (LIST) { repeated group element { optional int32 num; } } | list@1.2/1[l.element.num@1.3]
            # two levels, primitive
            int | optional group l (LIST) { repeated int32 array; } | list@1.2/1[l.array@1.2]
            int | optional group l (LIST) { repeated int32 element; } | list@1.2/1[l.element@1.2]
            # two levels: several fields, Avro's name, Thrift's name
            struct<x: int, y: int> | optional group l (LIST) { repeated group element { required int32 x; optional int32 y; } } | list@1.2/1[struct@2{l.element.x@1.2, l.element.y@1.3}]
            struct<x: int> | optional group l (LIST) { repeated group array { required int32 x; } } | list@1.2/1[struct@2{l.array.x@1.2}]
            struct<x: int> | optional group l (LIST) { repeated group l_tuple { required int32 x; } } | list@1.2/1[struct@2{l.l_tuple.x@1.2}]
            struct<x: int> | optional group l (LIST) { repeated group array { required int32 x; required int32 y; } } | list@1.2/1[struct@2{l.array.x@1.2}]
            # three levels: a struct, a list, a map
            struct<x: int> | optional group l (LIST) { repeated group list { optional group element { optional int32 x; } } } | list@1.2/1[struct@3{l.list.element.x@1.4}]
            array<int> | optional group l (LIST) { repeated group list { optional group element (LIST) { repeated group list { optional int32 element; } } } } | list@1.2/1[list@3.4/2[l.list.element.list.element@2.5]]
            map<string, int> | optional group l (LIST) { repeated group list { optional group element (MAP) { repeated group key_value { required binary key (STRING); optional int32 value; } } } } | list@1.2/1[map@3.4/2[l.list.element.key_value.key@2.4 -> l.list.element.key_value.value@2.5]]
            # a list of lists of two levels, as Avro wrote them
            array<int> | optional group l (LIST) { repeated group array (LIST) { repeated int32 array; } } | list@1.2/1[list@2.3/2[l.array.array@2.3]]
            # repeated fields without LIST
            int | repeated int32 l; | list@0.1/1[l@1.1]
            struct<x: int> | repeated group l { optional int32 x; } | list@0.1/1[struct@1{l.x@1.2}]
            struct<x: array<int>> | repeated group l { repeated int32 x; } | list@0.1/1[struct@1{list@1.2/2[l.x@2.2]}]
            """)
    void readsEveryLayoutOfLists(String element, String field, String expected) throws UnsupportedReadException {
        assertThat(match("l array<" + element + ">", field)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            map<string, int> | optional group m (MAP) { repeated group key_value { required binary key (STRING); optional int32 value; } } | map@1.2/1[m.key_value.key@1.2 -> m.key_value.value@1.3]
            map<string, int> | optional group m (MAP) { repeated group map (MAP_KEY_VALUE) { required binary str (STRING); required int32 num; } } | map@1.2/1[m.map.str@1.2 -> m.map.num@1.2]
            map<string, int> | required group m (MAP_KEY_VALUE) { repeated group map { optional binary a (STRING); optional int32 b; } } | map@0.1/1[m.map.a@1.2 -> m.map.b@1.2]
            map<struct<x: int>, array<int>> | optional group m (MAP) { repeated group key_value { required group key { required int32 x; } optional group value (LIST) { repeated int32 array; } } } | map@1.2/1[struct@2{m.key_value.key.x@1.2} -> list@3.4/2[m.key_value.value.array@2.4]]
            """)
    void readsEveryLayoutOfMaps(String type, String field, String expected) throws UnsupportedReadException {
        assertThat(match("m " + type, field)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # groups for columns, columns for groups
            int | optional group c { required int32 a; }
            struct<a: int> | optional int32 c;
            array<int> | optional int32 c;
            map<int, int> | optional int32 c;
            array<struct<a: int>> | repeated int32 c;
            # annotations of other kinds
            struct<list: int> | optional group c (LIST) { repeated int32 list; }
            array<int> | optional group c { repeated group list { optional int32 element; } }
            array<int> | optional group c (MAP) { repeated group map { required int32 key; required int32 value; } }
            map<int, int> | optional group c { repeated group map { required int32 key; required int32 value; } }
            struct<a: int> | optional group c (ENUM) { required int32 a; }
            # lists that are none
            array<int> | optional group c (LIST) { repeated int32 a; repeated int32 b; }
            array<int> | optional group c (LIST) { optional int32 a; }
            array<array<int>> | optional group c (LIST) { repeated group list { repeated int32 element; } }
            array<int> | optional group c (LIST) { repeated group list { repeated int32 element; } }
            array<int> | optional group c (LIST) { repeated group array { optional int32 element; } }
            # maps that are none
            map<int, int> | optional group c (MAP) { repeated group map { required int32 key; } }
            map<int, int> | optional group c (MAP) { optional group map { required int32 key; required int32 value; } }
            map<int, int> | optional group c (MAP) { repeated int32 map; }
            map<int, array<int>> | optional group c (MAP) { repeated group map { required int32 key; repeated int32 value; } }
            # repeated fields that are no lists
            int | repeated int32 c;
            struct<a: int> | repeated group c { required int32 a; }
            array<array<int>> | repeated group c (LIST) { repeated int32 a; }
            array<map<int, int>> | repeated group c (MAP) { repeated group map { required int32 key; required int32 value; } }
            # one of several fields that make a repeated group an element
            array<struct<a: int>> | optional group c (LIST) { repeated group element { required int32 a; required int32 b; } }
            # conversions that there are not
            int | optional int64 c;
            array<int> | optional group c (LIST) { repeated group list { optional int64 element; } }
            # shredded variants, and groups that are none
            variant | optional group c { required binary value; required binary metadata; optional int32 typed_value; }
            variant | optional group c { optional binary value; required binary metadata; }
            variant | optional group c { required binary value; required binary meta; }
            variant | optional group c { required binary value; required int32 metadata; }
            variant | optional binary c;
            array<variant> | repeated group c { required binary value; required binary metadata; }
            """)
    void refusesWhatDoesNotFit(String type, String field) {
        assertRefused("c " + type, field);
    }

    @Test
    void readsVariantsThatAreNotShredded() throws UnsupportedReadException {
        assertThat(match("v variant", "optional group v { required binary metadata; required binary value; }"))
                .isEqualTo("struct@1{v.value@0.1, v.metadata@0.1}");
        assertThat(match(
                        "l array<variant>",
                        "optional group l (LIST) { repeated group list { optional group element "
                                + "{ required binary value; required binary metadata; } } }"))
                .isEqualTo("list@1.2/1[struct@3{l.list.element.value@1.3, l.list.element.metadata@1.3}]");
    }

    @Test
    void findsNamesInAnyCase() throws UnsupportedReadException {
        String file = "optional group S { optional int32 A; } optional int32 b;";
        assertThat(match("s struct<a: int>, B int", file)).isEqualTo("struct@1{S.A@0.2}; b@0.1");
        assertThat(match(requested("s struct<a: int>, b int"), file, CASE_SENSITIVE))
                .isEqualTo("null; b@0.1");
    }

    @Test
    void refusesNamesThatDifferInCaseOnly() throws UnsupportedReadException {
        String file = "optional int32 a; optional int32 A; optional int32 b;";
        assertRefused("a int", file);
        assertThat(match("b int", file)).isEqualTo("b@0.1");
        assertThat(match(requested("A int, a int"), file, CASE_SENSITIVE)).isEqualTo("A@0.1; a@0.1");
        assertRefused(requested("a int, A int"), "optional int32 a;", DEFAULTS);
    }

    @Test
    void fillsMissingFieldsWithNull() throws UnsupportedReadException {
        assertThat(match("a int, x array<struct<y: int>>", "optional int32 a;")).isEqualTo("a@0.1; null");
        assertThat(match("s struct<a: int, x: int>", "optional group s { optional int32 a; }"))
                .isEqualTo("struct@1{s.a@0.2, null}");
    }

    @Test
    void refusesMissingFieldsThatMayNotBeNull() {
        StructType required = new StructType().add("x", DataTypes.IntegerType, false);
        assertRefused(required, "optional int32 a;", DEFAULTS);
        StructType nested = new StructType().add("s", required.add("a", DataTypes.IntegerType));
        assertRefused(nested, "optional group s { optional int32 a; }", DEFAULTS);
    }

    @Test
    void refusesMissingVariants() {
        assertRefused("v variant", "optional int32 a;");
        assertRefused("s struct<a: int, v: array<variant>>", "optional group s { optional int32 a; }");
    }

    private static StructField withDefault(String type, String sql) {
        Metadata metadata =
                new MetadataBuilder().putString("EXISTS_DEFAULT", sql).build();
        return new StructField("x", requested("x " + type).fields()[0].dataType(), true, metadata);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            int | 42 | 42
            boolean | true | true
            tinyint | CAST(7 AS TINYINT) | 7
            bigint | 42L | 42
            double | 1.5D | 1.5
            string | 'abc' | abc
            date | DATE '1970-01-11' | 10
            decimal(10,2) | 1.50BD | 1.50
            decimal(38,2) | CAST(1.50 AS DECIMAL(38,2)) | 1.50
            """)
    void fillsMissingColumnsWithTheirDefault(String type, String sql, String expected) throws UnsupportedReadException {
        StructType requested = new StructType(new StructField[] {withDefault(type, sql)});
        assertThat(match(requested, "optional int32 a;", DEFAULTS)).isEqualTo(expected);
        assertThat(match(new StructType(new StructField[] {withDefault("int", "42")}), "optional int32 x;", DEFAULTS))
                .isEqualTo("x@0.1");
    }

    @Test
    void keepsDefaultsInSparksForm() throws UnsupportedReadException {
        StructType requested = new StructType(new StructField[] {withDefault("string", "'abc'")});
        List<ColumnNode> nodes =
                SchemaMatcher.match(requested, file("optional int32 a;"), DEFAULTS, DatetimeRebase.none());
        assertThat(((ColumnNode.Constant) nodes.get(0)).value()).isEqualTo(UTF8String.fromString("abc"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            binary | X'0102'
            array<int> | ARRAY(1, 2)
            int | no such thing
            int | 'text'
            decimal(38,0) | CAST(99999999999999999999 AS DECIMAL(38,0))
            """)
    void refusesDefaultsThatSparksReaderDoesNotRepeat(String type, String sql) {
        assertRefused(new StructType(new StructField[] {withDefault(type, sql)}), "optional int32 a;", DEFAULTS);
    }

    @Test
    void ignoresDefaultsOfNestedFields() throws UnsupportedReadException {
        StructType struct = requested("a int").add(withDefault("int", "42"));
        assertThat(match(new StructType().add("s", struct), "optional group s { optional int32 a; }", DEFAULTS))
                .isEqualTo("struct@1{s.a@0.2, null}");
    }

    @Test
    void countsRows() throws UnsupportedReadException {
        StructType requested = requested("a int").add("_tmp_metadata_row_index", DataTypes.LongType);
        assertThat(match(requested, "optional int32 a;", DEFAULTS)).isEqualTo("a@0.1; row index");
        assertRefused(requested, "optional int32 a; optional int64 _tmp_metadata_row_index;", DEFAULTS);
        assertRefused("_tmp_metadata_row_index int", "optional int32 a;");
    }

    private static StructField withId(String name, String type, long id) {
        Metadata metadata =
                new MetadataBuilder().putLong("parquet.field.id", id).build();
        return new StructField(name, requested("x " + type).fields()[0].dataType(), true, metadata);
    }

    private static StructType withIds(StructField... fields) {
        return new StructType(fields);
    }

    @Test
    void findsFieldsByIdWhereTheyHaveOne() throws UnsupportedReadException {
        String file = "optional int32 a = 1; optional int32 b = 2; optional int32 c;";
        assertThat(match(withIds(withId("x", "int", 2)).add("c", DataTypes.IntegerType), file, FIELD_IDS))
                .isEqualTo("b@0.1; c@0.1");
        // An id that the file does not have is a missing field, whatever its name.
        assertThat(match(withIds(withId("a", "int", 3)), file, FIELD_IDS)).isEqualTo("null");
        assertThat(match(withIds(withId("a", "int", 3)), file, DEFAULTS)).isEqualTo("a@0.1");
    }

    @Test
    void findsSwappedNamesByIdIfTheirTypesAgree() throws UnsupportedReadException {
        StructType requested = withIds(withId("a", "bigint", 1), withId("b", "bigint", 2));
        assertThat(match(requested, "optional int32 b = 1; optional int64 a = 2;", FIELD_IDS))
                .isEqualTo("b@0.1; a@0.1");
        StructType different = withIds(withId("a", "int", 1), withId("b", "bigint", 2));
        assertRefused(different, "optional int32 b = 1; optional int64 a = 2;", FIELD_IDS);
    }

    @Test
    void refusesAmbiguousIds() {
        assertRefused(withIds(withId("x", "int", 1)), "optional int32 a = 1; optional int32 b = 1;", FIELD_IDS);
        assertRefused(withIds(withId("x", "int", 1), withId("y", "int", 1)), "optional int32 a = 1;", FIELD_IDS);
        assertRefused(withIds(withId("x", "int", 1L << 40)), "optional int32 a = 1;", FIELD_IDS);
    }

    @Test
    void refusesFilesWithoutIds() throws UnsupportedReadException {
        StructType requested = withIds(withId("a", "int", 1));
        assertRefused(requested, "optional int32 a;", FIELD_IDS);
        assertRefused(requested, "optional int32 a;", DEFAULTS);
        MatchOptions lenient = new MatchOptions(false, true, true, false);
        assertThat(match(requested, "optional int32 a;", lenient)).isEqualTo("null");
        assertThat(match(requested, "optional int32 b; optional group s { optional int32 c = 9; }", FIELD_IDS))
                .isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            optional int64 a; optional int32 b; | s.b@0.2
            optional int32 a; optional boolean b; | s.b@0.2
            optional int32 a; optional float b; | s.a@0.2
            optional binary a; optional double b; | s.b@0.2
            optional binary a; optional fixed_len_byte_array(1) b; | s.a@0.2
            # less repetition goes before a smaller type
            repeated boolean a; optional binary b; | s.b@0.2
            optional group l (LIST) { repeated group list { optional boolean element; } } | s.l.list.element@1.4
            optional group t { optional int64 a; optional int32 b; } optional int64 c; | s.t.b@0.3
            optional group t { repeated boolean a; } optional binary c; | s.c@0.2
            # a map costs both of its sides
            optional group m (MAP) { repeated group map { required int32 k; optional int64 v; } } repeated int64 a; | s.a@1.2
            optional group m (MAP) { repeated group map { required int32 k; optional int32 v; } } repeated binary a; | s.m.map.k@1.3
            # what is not chosen need not be readable
            optional group u { optional fixed_len_byte_array(16) uuid (UUID); } optional int32 a; | s.a@0.2
            """)
    void readsTheCheapestColumnOfStructsWithoutRequestedFields(String fields, String witness)
            throws UnsupportedReadException {
        assertThat(match("s struct<x: int, y: struct<z: int>>", "optional group s { " + fields + " }"))
                .isEqualTo("struct@1{null, null} by " + witness);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "optional int96 a;",
                "optional fixed_len_byte_array(16) a (UUID);",
                "optional int64 a (TIMESTAMP(NANOS,true));",
                "optional int32 a (TIME(MILLIS,true));",
                "optional int32 a (DECIMAL(9,2)); optional group b (ENUM) { optional boolean c; }",
                "optional group m (MAP) { repeated group map { required int32 k; } }"
            })
    void refusesWhereSparkMayNotReadTheCheapestColumn(String fields) {
        assertRefused("s struct<x: int>", "optional group s { " + fields + " }");
    }

    @Test
    void refusesCheapestColumnsWhoseCalendarIsNotKnown() {
        Calendar failing = new Calendar(Mode.EXCEPTION, "UTC");
        MessageType file = file("optional group s { optional int32 d (DATE); }");
        assertThatExceptionOfType(UnsupportedReadException.class)
                .isThrownBy(() -> SchemaMatcher.match(
                        requested("s struct<x: int>"), file, DEFAULTS, new DatetimeRebase(failing, failing, null)));
    }

    @Test
    void refusesCheapestColumnsThatHaveTheNameOfAFieldRequestedById() {
        StructType struct = withIds(withId("a", "int", 5));
        assertRefused(new StructType().add("s", struct), "optional group s { optional int32 a = 1; }", FIELD_IDS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            struct<x: int> | optional group c { optional int32 a; } | null
            struct<a: int, x: int> | optional group c { optional int32 a; } | struct@1{c.a@0.2, null}
            struct<b: struct<x: int>> | optional group c { optional group b { optional int32 a; } } | null
            struct<b: struct<x: int>, d: int> | optional group c { optional group b { optional int32 a; } optional int32 d; } | struct@1{null, c.d@0.2}
            array<struct<x: int>> | optional group c (LIST) { repeated group list { optional group element { optional int32 a; } } } | null
            array<struct<x: int>> | repeated group c { optional int32 a; } | null
            map<int, struct<x: int>> | optional group c (MAP) { repeated group map { required int32 k; optional group v { optional int32 a; } } } | map@1.2/1[c.map.k@1.2 -> null]
            map<struct<x: int>, struct<x: int>> | optional group c (MAP) { repeated group map { required group k { optional int32 a; } optional group v { optional int32 a; } } } | null
            """)
    void givesNullForWhatIsNotInTheFileWhereAsked(String type, String field, String expected)
            throws UnsupportedReadException {
        assertThat(match(requested("c " + type), field, NULL_STRUCTS)).isEqualTo(expected);
    }

    @Test
    void keepsListsOfStructsWithoutRequestedFields() throws UnsupportedReadException {
        assertThat(
                        match(
                                "l array<struct<x: int>>",
                                "optional group l (LIST) { repeated group list { optional group element { optional int32 a; } } }"))
                .isEqualTo("list@1.2/1[struct@3{null} by l.list.element.a@1.4]");
        assertThat(match(
                        "l array<struct<x: int>>",
                        "optional group l (LIST) { repeated group element { optional int32 a; optional int32 b; } }"))
                .isEqualTo("list@1.2/1[struct@2{null} by l.element.a@1.3]");
    }

    @Test
    void refusesUnsupportedTypes() {
        assertRefused("c interval", "optional int32 c;");
        assertRefused("c struct<a: interval>", "optional group c { optional int32 a; }");
    }
}
