package io.fastparquet.it.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requested schemas that are not the file's: missing and renamed fields, ids, defaults, merging, partition columns. */
final class SchemaResolutionTest {
    @TempDir
    Path folder;

    private Path nested() {
        Path table = folder.resolve("nested");
        return Files.exists(table)
                ? table
                : SparkTables.write(
                        table,
                        "select id, named_struct('a', cast(id as int), 'b', string(id)) as s,"
                                + " array(named_struct('a', id, 'b', string(id)), null) as l,"
                                + " map(string(id), named_struct('a', id, 'b', double(id))) as m,"
                                + " if(id % 3 = 0, null, named_struct('x', id, 'y', array(id))) as n"
                                + " from range(50)");
    }

    private static Outcome check(Query query) {
        return Comparison.of("schema resolution").check(query);
    }

    @Test
    void missingColumnsAreNull() {
        check(Query.of(nested())
                .withSchema("missing int, id bigint, other array<struct<a:int>>, more map<int,string>"));
    }

    @Test
    void onlyMissingColumns() {
        check(Query.of(nested()).withSchema("missing int"));
    }

    @Test
    void missingFieldsOfStructsAreNull() {
        check(Query.of(nested()).withSchema("s struct<c:int, a:int>, l array<struct<b:string, z:date>>"));
    }

    @Test
    void structsWithoutAnyRequestedField() {
        check(Query.of(nested()).withSchema("n struct<z:int>, l array<struct<z:int>>, m map<string, struct<z:int>>"));
    }

    @Test
    void structsWithoutAnyRequestedFieldUnderTheLegacySwitch() {
        check(Query.of(nested())
                .withConf("spark.sql.legacy.parquet.returnNullStructIfAllFieldsMissing", "true")
                .withSchema("n struct<z:int>"));
    }

    @Test
    void fieldsInAnotherOrder() {
        check(Query.of(nested())
                .withSchema("m map<string, struct<b:double, a:bigint>>, s struct<b:string, a:int>, id bigint"));
    }

    @Test
    void nestedColumnPruning() {
        check(Query.of(nested()).select("s.b", "l.a", "n.y[0]", "m['3'].b", "size(l)"));
    }

    @Test
    void filterOnAColumnThatIsNotProjected() {
        check(Query.of(nested()).where("s.a > 30 and n.x is not null").select("m"));
    }

    @Test
    void noColumnAtAll() {
        check(Query.of(nested()).select("count(*)"));
        check(Query.of(nested()).where("s.a > 30 or id = 2").select("count(*)"));
    }

    @Test
    void namesDifferingInCase() {
        Path table = nested();
        check(Query.of(table).withSchema("ID bigint, S struct<A:int, B:string>").where("ID > 10 and S.A < 20"));
        check(Query.of(table)
                .withConf("spark.sql.caseSensitive", "true")
                .withSchema("ID bigint, S struct<A:int, B:string>, s struct<A:int, b:string>")
                .where("ID is null"));
    }

    @Test
    void ambiguousNames() {
        Path table = SparkTables.write(
                folder.resolve("ambiguous"),
                "select id as Name, id + 1 as name, id as other from range(5)",
                Map.of(),
                Map.of("spark.sql.caseSensitive", "true"));
        Outcome outcome = check(Query.of(table).withSchema("NAME bigint"));
        assertThat(outcome).isInstanceOf(Outcome.Failure.class);
        check(Query.of(table).withSchema("other bigint").where("other > 2"));
        check(Query.of(table).withConf("spark.sql.caseSensitive", "true"));
        check(Query.of(table));
    }

    @Test
    void unusualNames() {
        Path table = SparkTables.write(
                folder.resolve("names"),
                "select id as `a.b`, id as `with space`, named_struct('x.y', id, ',;', id) as `日本`, id as `a``b`,"
                        + " id as `(=)` from range(20)");
        check(Query.of(table));
        check(Query.of(table).where("`a.b` > 15 and `日本`.`x.y` < 18").select("`日本`.`,;`", "`a``b`"));
    }

    @Test
    void fieldIds() {
        StructType written = new StructType()
                .add("one", DataTypes.LongType, true, fieldId(1))
                .add("two", DataTypes.LongType, true, fieldId(2))
                .add("three", DataTypes.LongType);
        Path table = folder.resolve("ids");
        var session = Face.BUILT_IN.session();
        session.createDataFrame(
                        session.range(10).selectExpr("id", "id * 2", "id * 3").toJavaRDD(), written)
                .coalesce(1)
                .write()
                .parquet(table.toString());
        StructType requested = new StructType()
                .add("b", DataTypes.LongType, true, fieldId(2))
                .add("a", DataTypes.LongType, true, fieldId(1))
                .add("one", DataTypes.LongType, true, fieldId(9))
                .add("three", DataTypes.LongType);
        check(Query.of(table)
                .withConf("spark.sql.parquet.fieldId.read.enabled", "true")
                .withSchema(requested));
        check(Query.of(table).withSchema(requested));
        check(Query.of(nested())
                .withConf("spark.sql.parquet.fieldId.read.enabled", "true")
                .withSchema(requested));
        check(Query.of(nested())
                .withConf("spark.sql.parquet.fieldId.read.enabled", "true")
                .withConf("spark.sql.parquet.fieldId.read.ignoreMissing", "true")
                .withSchema(requested));
    }

    private static Metadata fieldId(long id) {
        return new MetadataBuilder().putLong("parquet.field.id", id).build();
    }

    @Test
    void defaultsOfMissingColumns() {
        StructType requested = new StructType()
                .add("id", DataTypes.LongType)
                .add("i", DataTypes.IntegerType, true, existenceDefault("42"))
                .add("t", DataTypes.StringType, true, existenceDefault("'x'"))
                .add("d", DataTypes.createDecimalType(9, 2), true, existenceDefault("1.50BD"))
                .add("ts", DataTypes.TimestampType, true, existenceDefault("TIMESTAMP '2020-01-01 00:00:00'"));
        check(Query.of(nested()).withSchema(requested));
        check(Query.of(nested()).withSchema(requested).where("i = 42 and id > 45"));
        check(Query.of(nested()).withSchema(requested).where("i is null"));
    }

    private static Metadata existenceDefault(String sql) {
        return new MetadataBuilder()
                .putString("CURRENT_DEFAULT", sql)
                .putString("EXISTS_DEFAULT", sql)
                .build();
    }

    @Test
    void groupsAndPrimitivesMixedUp() {
        check(Query.of(nested()).withSchema("id struct<a:int>"));
        check(Query.of(nested()).withSchema("s int"));
        check(Query.of(nested()).withSchema("l map<int,int>"));
        check(Query.of(nested()).withSchema("id array<bigint>"));
    }

    @Test
    void filesOfDifferentTypesForOneColumn() {
        Path table = SparkTables.write(folder.resolve("evolved"), "select cast(id as int) as v, id as k from range(9)");
        SparkTables.write(table, "select id as v, id + 100 as k from range(9)");
        SparkTables.write(table, "select id + 200 as k from range(9)");
        Comparison.of("evolved").inAnyOrder().check(Query.of(table).withSchema("k bigint, v bigint"));
        Comparison.of("evolved")
                .inAnyOrder()
                .check(Query.of(table).withSchema("k bigint, v bigint").where("v < 9223372036854775807"));
        Comparison.of("evolved").inAnyOrder().check(Query.of(table).withOption("mergeSchema", "true"));
    }

    @Test
    void mergedSchemas() {
        Path table = SparkTables.write(
                folder.resolve("merged"), "select id as a, named_struct('x', id) as s, 1.0BD as d from range(3)");
        SparkTables.write(table, "select id as b, named_struct('y', string(id)) as s, 22.5BD as d from range(3)");
        Comparison.of("merged").inAnyOrder().check(Query.of(table).withOption("mergeSchema", "true"));
        Comparison.of("merged")
                .inAnyOrder()
                .check(Query.of(table)
                        .withConf("spark.sql.parquet.mergeSchema", "true")
                        .where("b = 1 or a = 2"));
    }

    @Test
    void partitionColumnThatIsAlsoInTheFile() {
        Path table = folder.resolve("both");
        SparkTables.write(table.resolve("k=7"), "select id as v, id as k, string(id) as w from range(5)");
        Comparison.of("both")
                .checkAgainst(
                        Query.of(table).select("v", "k", "w").run(Face.BUILT_IN),
                        Query.of(table).select("v", "k", "w"));
        check(Query.of(table).select("v", "k", "w").where("k = 7 and v > 2"));
    }

    @Test
    void pathsAndListing() throws IOException {
        check(Query.of(folder.resolve("nowhere")));
        check(Query.of(Files.createDirectories(folder.resolve("empty"))));
        Path garbage = Files.writeString(folder.resolve("garbage.parquet"), "this is no Parquet file, but long enough");
        check(Query.of(garbage));
        Path table = nested();
        Files.writeString(table.resolve("_hidden"), "hidden");
        Files.writeString(table.resolve(".hidden"), "hidden");
        Files.createFile(table.resolve("empty.parquet"));
        check(Query.of(table));
        check(Query.of(table).withOption("pathGlobFilter", "*.nothing"));
        Files.copy(garbage, table.resolve("zzz.parquet"));
        Comparison.of("garbage among files").withErrorsOfAnyDetail().check(Query.of(table));
        Comparison.of("garbage skipped").inAnyOrder().check(Query.of(table).withOption("ignoreCorruptFiles", "true"));
        Comparison.of("garbage skipped")
                .inAnyOrder()
                .check(Query.of(table)
                        .withConf("spark.sql.files.ignoreCorruptFiles", "true")
                        .where("id > 3"));
    }
}
