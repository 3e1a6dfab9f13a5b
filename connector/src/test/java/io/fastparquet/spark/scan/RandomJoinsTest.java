package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.datasources.v2.BatchScanExec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random queries that join, aggregate, order and cut off, by both sources. {@code -Dfastparquet.joins.queries=5000} runs
 * more of them, {@code -Dfastparquet.joins.seed} others.
 */
class RandomJoinsTest {
    private static final int QUERIES = Integer.getInteger("fastparquet.joins.queries", 40);
    private static final long SEED = Long.getLong("fastparquet.joins.seed", 20_260);

    private static final List<String> TABLES = List.of("facts", "others", "keys", "groups");
    private static final List<String> COLUMNS = List.of("i", "n", "s", "d");
    private static final List<String> KINDS =
            List.of("join", "join", "join", "left join", "right join", "left semi join", "left anti join", "full join");

    /** Of small tables too. */
    private static final String ROWS = "spark.fastparquet.reader.joinKeys.rows";

    @TempDir
    static Path dir;

    @BeforeAll
    static void write() {
        LocalSpark.session().conf().set(ROWS, "100");
        write("facts", 6000, 400, 3);
        write("others", 2000, 300, 1);
        write("keys", 250, 250, 1);
        write("groups", 30, 30, 1);
    }

    private static void write(String table, int rows, int values, int files) {
        LocalSpark.session()
                .range(0, rows, 1, files)
                .selectExpr(
                        "id",
                        "if(id % 11 = 0, null, cast(id * 7 % " + values + " as int)) as i",
                        "id * 13 % " + values + " as n",
                        "if(id % 13 = 0, null, concat('s', id * 3 % " + values + ")) as s",
                        "cast(id * 5 % " + values + " as decimal(12, 2)) as d",
                        "concat('name', id % 20) as name",
                        "cast(id % 97 as double) as v")
                .write()
                .parquet(dir.resolve(table).toString());
    }

    @AfterAll
    static void restore() {
        LocalSpark.session().conf().unset(ROWS);
    }

    @Test
    void sameRows() throws Exception {
        int filtered = 0;
        for (int i = 0; i < QUERIES; i++) {
            Random random = new Random(SEED + i);
            String sql = new Query(random).text();
            List<String> settings = List.of(
                    "spark.sql.adaptive.enabled",
                    Boolean.toString(random.nextInt(4) > 0),
                    "spark.sql.autoBroadcastJoinThreshold",
                    random.nextInt(4) > 0 ? "10MB" : "9000");
            filtered += Both.with(settings, () -> {
                List<String> expected = rows(Both.SPARK, sql);
                Dataset<Row> fast = query(Both.FAST, sql);
                assertThat(texts(fast)).as("%s%n%s", settings, sql).isEqualTo(expected);
                return Both.nodes(fast, BatchScanExec.class).stream()
                                .anyMatch(scan -> scan.toString().contains("RuntimeFilters: [dynamic"))
                        ? 1
                        : 0;
            });
        }
        assertThat(filtered).as("queries with filters by keys").isGreaterThan(QUERIES / 5);
    }

    private static List<String> rows(String format, String sql) {
        return texts(query(format, sql));
    }

    private static List<String> texts(Dataset<Row> rows) {
        return rows.collectAsList().stream().map(Row::toString).sorted().toList();
    }

    private static Dataset<Row> query(String format, String sql) {
        SparkSession session = LocalSpark.session();
        for (String table : TABLES) {
            session.read().format(format).load(dir.resolve(table).toString()).createOrReplaceTempView(table);
        }
        return session.sql(sql);
    }

    /** Makes one query. */
    private static final class Query {
        private final Random random;

        /** Aliases whose columns may be named. */
        private final List<String> visible = new ArrayList<>();

        Query(Random random) {
            this.random = random;
        }

        private <T> T oneOf(List<T> choices) {
            return choices.get(random.nextInt(choices.size()));
        }

        String text() {
            StringBuilder from = new StringBuilder(relation("t0"));
            visible.add("t0");
            int joins = 1 + random.nextInt(3);
            for (int i = 1; i <= joins; i++) {
                String alias = "t" + i;
                String kind = oneOf(KINDS);
                String column = oneOf(COLUMNS);
                from.append(' ')
                        .append(kind)
                        .append(' ')
                        .append(relation(alias))
                        .append(" on ");
                from.append(oneOf(visible)).append('.').append(column).append(" = ");
                from.append(alias).append('.').append(column);
                if (random.nextInt(4) == 0) {
                    from.append(" and ").append(predicate(alias));
                }
                if (!kind.contains("semi") && !kind.contains("anti")) {
                    visible.add(alias);
                }
            }
            String where = random.nextBoolean() ? " where " + predicate(oneOf(visible)) : "";
            List<String> columns = new ArrayList<>();
            for (String alias : visible) {
                columns.add(alias + "." + oneOf(COLUMNS));
                columns.add(alias + ".v");
            }
            if (random.nextInt(4) == 0) {
                String all = String.join(", ", columns);
                return "select " + all + " from " + from + where + " order by " + all + " limit "
                        + (1 + random.nextInt(40));
            }
            String key = oneOf(columns);
            return "select " + key + " as k, count(*), sum(hash(" + String.join(", ", columns) + ")) from " + from
                    + where + " group by 1 order by 1 limit 1000";
        }

        private String relation(String alias) {
            String table = oneOf(TABLES);
            String where = random.nextInt(3) > 0 ? " where " + predicate(table) : "";
            String all = "id, i, n, s, d, name, v";
            String rows = "select " + all + " from " + table + where;
            String text = switch (random.nextInt(6)) {
                case 0 ->
                    "select max(id) as id, i, n, max(s) as s, max(d) as d, max(name) as name, max(v) as v from " + table
                            + where + " group by i, n";
                case 1 -> rows + " union all select " + all + " from " + oneOf(TABLES);
                case 2 ->
                    rows + (where.isEmpty() ? " where " : " and ") + "n in (select n from " + oneOf(TABLES)
                            + " as inner_table where " + predicate("inner_table") + ")";
                default -> rows;
            };
            return "(" + text + ") as " + alias;
        }

        private String predicate(String alias) {
            return switch (random.nextInt(5)) {
                case 0 -> alias + ".name = 'name" + random.nextInt(20) + "'";
                case 1 -> alias + ".name in ('name3', 'name" + random.nextInt(20) + "')";
                case 2 -> alias + ".id < " + random.nextInt(300);
                case 3 -> alias + ".s like 's1" + random.nextInt(10) + "%'";
                default -> alias + ".v > " + random.nextInt(97);
            };
        }
    }
}
