package io.fastparquet.it.versions;

import static io.fastparquet.it.versions.Operation.inBoth;
import static io.fastparquet.it.versions.Operation.inFull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Ways to read files. */
final class ReadOperations {
    private static final List<String> FILTERS = List.of(
            "id = 5",
            "i32 > 90 or i8 < 3",
            "s in ('s1', 's7')",
            "s is null and bool",
            "s like 's1%'",
            "d >= date'2020-03-01'",
            "ts < timestamp'1970-01-01 00:00:10Z'",
            "dec17 = 12.000",
            "f64 between 1 and 2",
            "st.a = 7",
            "not (s = 's1')");

    private ReadOperations() {}

    static List<Operation> all() {
        return List.of(
                inBoth("load a folder", place -> Place.contents(place.load("flat"))),
                inBoth("load a folder by compiled code", ReadOperations::compiled),
                inFull("load folders", ReadOperations::folders),
                inFull("load a glob", place -> Place.contents(place.load("versions/*"))),
                inFull("load with a schema", ReadOperations::schema),
                inBoth(
                        "load partitions",
                        place -> Place.contents(place.load("partitioned").where("p = 1 and id > 50"))),
                inFull("basePath", ReadOperations::basePath),
                inBoth("mergeSchema", ReadOperations::mergeSchema),
                inBoth("filters", ReadOperations::filters),
                inBoth("first data source API", ReadOperations::firstApi),
                inFull("row reader", ReadOperations::rowReader),
                inBoth("aggregates", ReadOperations::aggregates),
                inFull(
                        "limit",
                        place -> Place.contents(place.load("flat").orderBy("id").limit(7))),
                inFull(
                        "nested columns",
                        place -> Place.contents(place.load("flat").select("st.n.b", "m"))),
                inBoth("SQL on files", place -> Place.contents(place.sql("select * from $format.`$sources/flat`"))),
                inBoth("temporary view", ReadOperations::view),
                inBoth("_metadata", ReadOperations::metadata),
                inFull("_metadata of a table", ReadOperations::metadataOfTable),
                inFull("input_file_name", ReadOperations::inputFileName),
                inBoth("cache", ReadOperations::cache),
                inBoth("join that prunes partitions", ReadOperations::join),
                inFull("inputFiles", place -> List.of("" + place.load("flat").inputFiles().length)),
                inBoth("ignoreCorruptFiles", ReadOperations::ignoreCorruptFiles),
                inFull(
                        "corrupt file",
                        place -> List.of(
                                place.failure(ReadOperations::countCorrupt).get(0))),
                inFull("missing path", place -> place.failure(p -> Place.contents(p.load("nowhere")))));
    }

    private static List<String> compiled(Place place) throws Exception {
        return place.with(
                Map.of("spark.sql.codegen.wholeStage", "true", "spark.sql.codegen.factoryMode", "FALLBACK"), p -> {
                    List<String> lines =
                            new ArrayList<>(Place.contents(p.load("flat").where("id > 20")));
                    lines.addAll(Place.contents(p.sql("select * from $format.`$sources/flat` where id > 20")));
                    return lines;
                });
    }

    private static List<String> folders(Place place) {
        return Place.contents(
                place.spark().read().format(place.format()).load(place.source("versions/a"), place.source("flat")));
    }

    private static List<String> schema(Place place) {
        return Place.contents(place.spark()
                .read()
                .schema("s string, id bigint, absent array<int>")
                .format(place.format())
                .load(place.source("flat")));
    }

    private static List<String> basePath(Place place) {
        return Place.contents(place.spark()
                .read()
                .format(place.format())
                .option("basePath", place.source("partitioned"))
                .load(place.source("partitioned/p=1")));
    }

    private static List<String> mergeSchema(Place place) {
        return Place.contents(place.spark()
                .read()
                .format(place.format())
                .option("mergeSchema", "true")
                .load(place.source("versions/a"), place.source("versions/b")));
    }

    private static List<String> filters(Place place) {
        List<String> lines = new ArrayList<>();
        for (String filter : FILTERS) {
            lines.add(filter);
            lines.addAll(Place.contents(place.load("flat").where(filter).select("id", "s")));
        }
        return lines;
    }

    private static List<String> firstApi(Place place) throws Exception {
        return place.with(
                Map.of("spark.sql.sources.useV1SourceList", "parquet,fastparquet"),
                p -> Place.contents(p.load("flat").where("id > 20")));
    }

    private static List<String> rowReader(Place place) throws Exception {
        return place.with(
                Map.of("spark.sql.parquet.enableVectorizedReader", "false"), p -> Place.contents(p.load("flat")));
    }

    private static List<String> aggregates(Place place) {
        return Place.contents(place.load("flat")
                .where("id >= 10")
                .groupBy("p")
                .agg(Map.of("id", "sum", "s", "max", "dec17", "avg", "d", "min")));
    }

    private static List<String> view(Place place) {
        place.sql("create temporary view flat_view using $format options (path '$sources/flat')");
        List<String> lines = Place.contents(place.sql("select id, st from flat_view where id < 9"));
        place.sql("drop view flat_view");
        return lines;
    }

    private static List<String> metadata(Place place) {
        return Place.contents(place.load("flat")
                .selectExpr(
                        "_metadata.file_path",
                        "_metadata.file_name",
                        "_metadata.file_size",
                        "_metadata.file_block_start",
                        "_metadata.file_block_length",
                        "_metadata.file_modification_time",
                        "_metadata.row_index",
                        "id"));
    }

    private static List<String> metadataOfTable(Place place) {
        place.sql("create table t using $format location '$sources/flat'");
        return Place.contents(place.spark().table("t").selectExpr("_metadata.file_path", "_metadata.row_index", "id"));
    }

    private static List<String> inputFileName(Place place) {
        return Place.contents(place.load("flat").selectExpr("input_file_name() as name", "id"));
    }

    private static List<String> cache(Place place) {
        Dataset<Row> rows = place.load("flat").cache();
        try {
            List<String> lines = new ArrayList<>(Place.contents(rows));
            lines.add(Place.plan(place.load("flat"), "InMemoryTableScan"));
            return lines;
        } finally {
            rows.unpersist(true);
        }
    }

    private static List<String> join(Place place) {
        Dataset<Row> join = place.load("partitioned")
                .join(place.load("dimension").where("v = 1"))
                .where("p = k")
                .select("id", "s", "v");
        List<String> lines = new ArrayList<>(Place.contents(join));
        lines.add(Place.plan(join, "dynamicpruning"));
        return lines;
    }

    private static List<String> countCorrupt(Place place) {
        return Place.contents(
                place.spark().read().schema("id bigint").format(place.format()).load(place.source("corrupt")));
    }

    private static List<String> ignoreCorruptFiles(Place place) throws Exception {
        return place.with(Map.of("spark.sql.files.ignoreCorruptFiles", "true"), ReadOperations::countCorrupt);
    }
}
