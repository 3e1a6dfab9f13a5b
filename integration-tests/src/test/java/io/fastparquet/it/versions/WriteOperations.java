package io.fastparquet.it.versions;

import static io.fastparquet.it.versions.Operation.inBoth;
import static io.fastparquet.it.versions.Operation.inFull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Ways to write files. */
final class WriteOperations {
    private WriteOperations() {}

    static List<Operation> all() {
        return List.of(
                inBoth("save all types", WriteOperations::allTypes),
                inFull("save in INT96 and in the legacy format", WriteOperations::legacy),
                inBoth("save in each mode", WriteOperations::modes),
                inBoth("partitionBy", WriteOperations::partitionBy),
                inBoth("dynamic overwrite", WriteOperations::dynamicOverwrite),
                inFull("bucketBy without a table", place -> place.failure(WriteOperations::bucketBy)),
                inFull("codecs", WriteOperations::codecs),
                inFull("overwrite what is read", WriteOperations::overwriteSource),
                inFull("insert into a temporary view", WriteOperations::insertIntoView),
                inFull("insert overwrite directory", WriteOperations::directory));
    }

    private static List<String> allTypes(Place place) throws Exception {
        SourceFiles.allTypes(place.spark(), 300).write().format(place.format()).save(place.path("all"));
        return place.written("all");
    }

    private static List<String> legacy(Place place) throws Exception {
        return place.with(
                Map.of("spark.sql.parquet.writeLegacyFormat", "true", "spark.sql.parquet.outputTimestampType", "INT96"),
                WriteOperations::allTypes);
    }

    /** Each mode on a new path, and again on the one that exists. */
    private static List<String> modes(Place place) throws Exception {
        List<String> lines = new ArrayList<>();
        for (String mode : List.of("errorifexists", "ignore", "append", "overwrite")) {
            place.rows(0, 20).write().format(place.format()).mode(mode).save(place.path(mode));
            lines.addAll(place.written(mode));
            lines.addAll(place.failure(p -> {
                p.rows(20, 26).write().format(p.format()).mode(mode).save(p.path(mode));
                return p.written(mode);
            }));
        }
        return lines;
    }

    private static void savePartitioned(Place place, Dataset<Row> rows, String mode) {
        rows.write()
                .format(place.format())
                .mode(mode)
                .option("partitionOverwriteMode", "dynamic")
                .partitionBy("p")
                .save(place.path("partitioned"));
    }

    private static List<String> partitionBy(Place place) throws Exception {
        savePartitioned(place, place.rows(0, 30), "append");
        savePartitioned(place, place.rows(30, 40), "append");
        return place.written("partitioned");
    }

    private static List<String> dynamicOverwrite(Place place) throws Exception {
        savePartitioned(place, place.rows(0, 30), "append");
        savePartitioned(place, place.rows(100, 105).where("p = 1"), "overwrite");
        return place.written("partitioned");
    }

    private static List<String> bucketBy(Place place) throws Exception {
        place.rows(0, 30).write().format(place.format()).bucketBy(2, "id").save(place.path("buckets"));
        return place.written("buckets");
    }

    private static List<String> codecs(Place place) throws Exception {
        List<String> lines = new ArrayList<>();
        for (String codec : List.of("none", "snappy", "gzip", "zstd", "lz4_raw")) {
            place.rows(0, 30)
                    .write()
                    .format(place.format())
                    .option("compression", codec)
                    .save(place.path(codec));
            lines.addAll(place.written(codec));
        }
        return lines;
    }

    private static List<String> overwriteSource(Place place) throws Exception {
        place.rows(0, 30).write().format(place.format()).save(place.path("t"));
        List<String> lines = new ArrayList<>(place.failure(p -> {
            p.spark()
                    .read()
                    .format(p.format())
                    .load(p.path("t"))
                    .write()
                    .format(p.format())
                    .mode("overwrite")
                    .save(p.path("t"));
            return List.of();
        }));
        lines.addAll(place.written("t"));
        return lines;
    }

    private static List<String> insertIntoView(Place place) throws Exception {
        place.rows(0, 5).write().format(place.format()).save(place.path("t"));
        place.sql("create temporary view inserted using $format options (path '$folder/t')");
        place.sql("insert into inserted values (7L, 'x', array(1L), 8)");
        place.sql("drop view inserted");
        return place.written("t");
    }

    private static List<String> directory(Place place) throws Exception {
        place.sql("insert overwrite directory '$folder/t' using $format select id, 'x' as s from range(9)");
        return place.written("t");
    }
}
