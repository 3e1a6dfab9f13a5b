package io.fastparquet.it.write;

import io.fastparquet.it.LiveHeap;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The main class of a child JVM that writes tables of several kinds, and prints a line for each: its peak of live heap. */
final class WriteHeapProbe {
    /** Kinds of tables. */
    enum Kind {
        LINE_ITEMS,
        HUNDREDS_OF_PARTITIONS,
        HUNDRED_OPEN_FILES,
        THOUSAND_COLUMNS
    }

    private WriteHeapProbe() {}

    /** Writes with the writer that the first argument names, below the folder that the second names. */
    public static void main(String[] arguments) throws Exception {
        Writer writer = Writer.valueOf(arguments[0]);
        Path folder = Path.of(arguments[1]);
        // What a first write leaves in caches is not what is measured.
        write(
                writer,
                Writer.session().range(100).toDF(),
                folder.resolve(writer.format()).resolve("warm-up"),
                Map.of());
        for (Kind kind : Kind.values()) {
            Path table = folder.resolve(writer.format()).resolve(kind.name());
            Dataset<Row> rows = rows(kind).coalesce(1);
            LiveHeap heap = LiveHeap.watch();
            Writer.with(
                    Map.of("spark.sql.maxConcurrentOutputFileWriters", kind == Kind.HUNDRED_OPEN_FILES ? "100" : "0"),
                    () -> {
                        write(
                                writer,
                                rows,
                                table,
                                kind == Kind.LINE_ITEMS ? Map.of("parquet.block.size", "8388608") : Map.of());
                        return null;
                    });
            long peakBytes = heap.stop();
            System.out.println(kind + " "
                    + Writer.session().read().parquet(table.toString()).count() + " " + peakBytes);
        }
        System.exit(0);
    }

    private static void write(Writer writer, Dataset<Row> rows, Path table, Map<String, String> options) {
        DataFrameWriter<Row> write = rows.write().format(writer.format()).options(options);
        if (Arrays.asList(rows.columns()).contains("part")) {
            write = write.partitionBy("part");
        }
        write.save(table.toString());
    }

    private static Dataset<Row> rows(Kind kind) {
        return switch (kind) {
            case LINE_ITEMS ->
                Writer.session()
                        .range(300_000)
                        .selectExpr("id", "hash(id) as h")
                        .selectExpr(
                                "id div 4 as orderkey",
                                "bigint(pmod(h, 200000)) as partkey",
                                "bigint(pmod(h, 10000)) as suppkey",
                                "int(id % 4) as linenumber",
                                "cast(pmod(h, 50) as decimal(12,2)) as quantity",
                                "cast(pmod(h, 9999999) / 100 as decimal(12,2)) as extendedprice",
                                "cast(pmod(h, 11) / 100 as decimal(12,2)) as discount",
                                "cast(pmod(h, 9) / 100 as decimal(12,2)) as tax",
                                "element_at(array('A', 'N', 'R'), 1 + pmod(h, 3)) as returnflag",
                                "element_at(array('O', 'F'), 1 + pmod(h, 2)) as linestatus",
                                "date_add(date'1992-01-01', pmod(h, 2500)) as shipdate",
                                "date_add(date'1992-01-01', pmod(h, 2400)) as commitdate",
                                "date_add(date'1992-01-01', pmod(h, 2600)) as receiptdate",
                                "element_at(array('NONE', 'COLLECT COD'), 1 + pmod(h, 2)) as shipinstruct",
                                "element_at(array('AIR', 'MAIL', 'SHIP'), 1 + pmod(h, 3)) as shipmode",
                                "substring(sha2(string(id), 256), 1, 10 + pmod(h, 33)) as comment");
            case HUNDREDS_OF_PARTITIONS ->
                Writer.session()
                        .range(30_000)
                        .selectExpr("id", "sha2(string(id), 256) as s", "double(id) as d", "id % 200 as part");
            case HUNDRED_OPEN_FILES ->
                Writer.session()
                        .range(50_000)
                        .selectExpr("id", "sha2(string(id), 256) as s", "double(id) as d", "id % 100 as part");
            case THOUSAND_COLUMNS -> {
                String[] columns = new String[1000];
                for (int i = 0; i < columns.length; i++) {
                    columns[i] = (i % 3 == 0 ? "id + " + i : i % 3 == 1 ? "id * 1.5D + " + i : "string(id + " + i + ")")
                            + " as c" + i;
                }
                yield Writer.session().range(1500).selectExpr(columns);
            }
        };
    }
}
