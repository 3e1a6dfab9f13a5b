package io.fastparquet.it.versions;

import static io.fastparquet.it.versions.Operation.inBoth;
import static io.fastparquet.it.versions.Operation.inFull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** What is done with tables of the catalog. */
final class TableOperations {
    private static final String CREATE = "create table t (id bigint, s string, p int) using $format partitioned by (p)";

    private TableOperations() {}

    static List<Operation> all() {
        return List.of(
                inBoth("saveAsTable", TableOperations::saveAsTable),
                inBoth("partitions and buckets", TableOperations::partitionsAndBuckets),
                inBoth("join of buckets", TableOperations::joinOfBuckets),
                inFull("insertInto", TableOperations::insertInto),
                inBoth("insert statements", TableOperations::insertStatements),
                inFull("dynamic insert overwrite", TableOperations::dynamicInsertOverwrite),
                inFull("create table as select", TableOperations::createAsSelect),
                inFull("create table at a location", TableOperations::location),
                inFull("msck repair table", TableOperations::repair),
                inBoth("analyze table", TableOperations::analyze),
                inFull("alter table add columns", TableOperations::addColumns),
                inFull("alter table drop partition", TableOperations::dropPartition),
                inFull("truncate table", TableOperations::truncate),
                inFull("delete from", TableOperations::delete),
                inFull("spark.catalog.createTable", TableOperations::externalTable),
                inBoth("writeTo create", TableOperations::writeToCreate),
                inFull("writeTo append", TableOperations::writeToAppend),
                inFull("writeTo overwritePartitions", TableOperations::writeToOverwritePartitions));
    }

    private static List<String> saveAsTable(Place place) throws Exception {
        List<String> lines = new ArrayList<>();
        for (String mode : List.of("errorifexists", "append", "ignore", "overwrite")) {
            place.rows(0, 20).write().format(place.format()).mode(mode).saveAsTable("t");
            lines.addAll(place.table("t"));
        }
        lines.addAll(place.failure(p -> {
            p.rows(0, 20).write().format(p.format()).saveAsTable("t");
            return List.of();
        }));
        return lines;
    }

    private static List<String> partitionsAndBuckets(Place place) throws Exception {
        place.rows(0, 60)
                .write()
                .format(place.format())
                .partitionBy("p")
                .bucketBy(2, "id")
                .sortBy("id")
                .saveAsTable("t");
        return place.table("t");
    }

    private static List<String> joinOfBuckets(Place place) throws Exception {
        return place.with(Map.of("spark.sql.autoBroadcastJoinThreshold", "-1"), p -> {
            p.rows(0, 60).write().format(p.format()).bucketBy(2, "id").saveAsTable("t");
            Dataset<Row> join = p.spark().table("t").join(p.spark().table("t").withColumnRenamed("s", "s2"), "id");
            List<String> lines = new ArrayList<>(Place.contents(join.select("id", "s2")));
            lines.add(Place.plan(join, "Exchange"));
            return lines;
        });
    }

    private static List<String> insertInto(Place place) throws Exception {
        place.rows(0, 20).write().format(place.format()).partitionBy("p").saveAsTable("t");
        place.rows(20, 30).write().insertInto("t");
        List<String> lines = new ArrayList<>(place.table("t"));
        place.rows(40, 44).write().mode("overwrite").insertInto("t");
        lines.addAll(place.table("t"));
        return lines;
    }

    private static List<String> insertStatements(Place place) throws Exception {
        place.sql(CREATE);
        place.sql("insert into t values (1L, 'a', 1), (2L, 'b', 2), (3L, null, null)");
        List<String> lines = new ArrayList<>(place.table("t"));
        place.sql("insert overwrite t partition (p = 1) values (5L, 'z')");
        lines.addAll(place.table("t"));
        lines.addAll(Place.contents(place.sql("show partitions t")));
        return lines;
    }

    private static List<String> dynamicInsertOverwrite(Place place) throws Exception {
        return place.with(Map.of("spark.sql.sources.partitionOverwriteMode", "dynamic"), p -> {
            p.sql(CREATE);
            p.sql("insert into t values (1L, 'a', 1), (2L, 'b', 2)");
            p.sql("insert overwrite t values (6L, 'y', 2)");
            return p.table("t");
        });
    }

    private static List<String> createAsSelect(Place place) throws Exception {
        place.sql("create table t using $format partitioned by (p) options (compression 'gzip')"
                + " as select id, string(id) as s, id % 2 as p from range(10)");
        return place.table("t");
    }

    private static List<String> location(Place place) {
        place.sql("create table t using $format location '$sources/partitioned'");
        return Place.contents(place.sql("select * from t where p = 2"));
    }

    private static List<String> repair(Place place) {
        place.sql("create table t (id bigint, s string, p int) using $format partitioned by (p)"
                + " location '$sources/partitioned'");
        place.sql("msck repair table t");
        List<String> lines = new ArrayList<>(Place.contents(place.spark().table("t")));
        lines.addAll(Place.contents(place.sql("show partitions t")));
        return lines;
    }

    /** The size in bytes is that of the files, which need not be equal. */
    private static List<String> analyze(Place place) {
        place.rows(0, 20).write().format(place.format()).saveAsTable("t");
        place.sql("analyze table t compute statistics for columns id, s, p");
        List<String> lines = new ArrayList<>(List.of(place.sql("describe extended t")
                .where("col_name = 'Statistics'")
                .select("data_type")
                .first()
                .getString(0)
                .replaceAll(".*, ", "")));
        lines.addAll(Place.contents(place.sql("describe extended t id")));
        return lines;
    }

    private static List<String> addColumns(Place place) throws Exception {
        place.rows(0, 20).write().format(place.format()).saveAsTable("t");
        place.sql("alter table t add columns (z string)");
        place.sql("insert into t values (100L, 'x', null, 1, 'new')");
        return place.table("t");
    }

    private static List<String> dropPartition(Place place) throws Exception {
        place.rows(0, 20).write().format(place.format()).partitionBy("p").saveAsTable("t");
        place.sql("alter table t drop partition (p = 1)");
        return place.table("t");
    }

    private static List<String> truncate(Place place) throws Exception {
        place.rows(0, 20).write().format(place.format()).saveAsTable("t");
        place.sql("truncate table t");
        return place.table("t");
    }

    /** For tables with other machinery; both refuse it. */
    private static List<String> delete(Place place) throws Exception {
        place.rows(0, 20).write().format(place.format()).saveAsTable("t");
        List<String> lines = new ArrayList<>(place.failure(p -> Place.contents(p.sql("delete from t where id = 5"))));
        lines.addAll(place.table("t"));
        return lines;
    }

    private static List<String> externalTable(Place place) {
        place.spark().catalog().createTable("t", place.source("flat"), place.format());
        return Place.contents(place.spark().table("t"));
    }

    private static List<String> writeToCreate(Place place) throws Exception {
        place.rows(0, 20).writeTo("t").using(place.format()).create();
        return place.table("t");
    }

    /** For tables of the second data source API; both refuse it. */
    private static List<String> writeToAppend(Place place) throws Exception {
        place.rows(0, 20).write().format(place.format()).saveAsTable("t");
        List<String> lines = new ArrayList<>(place.failure(p -> {
            p.rows(0, 5).writeTo("t").append();
            return List.of();
        }));
        lines.addAll(place.table("t"));
        return lines;
    }

    private static List<String> writeToOverwritePartitions(Place place) throws Exception {
        place.rows(0, 20).write().format(place.format()).partitionBy("p").saveAsTable("t");
        List<String> lines = new ArrayList<>(place.failure(p -> {
            p.rows(1, 2).writeTo("t").overwritePartitions();
            return List.of();
        }));
        lines.addAll(place.table("t"));
        return lines;
    }
}
