package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.FileProgress;
import io.fastparquet.bench.tpc.TpchData;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The cases of the scan suite; their tables are generated when missing, and kept. */
final class ScanData {
    /** The family of the one case that reads all columns of lineitem. */
    static final String WHOLE_TABLE = "whole table";

    private static final String LINEITEM_COLUMNS = "lineitem columns";
    private static final String OTHER_COLUMNS = "other columns";
    private static final String COMMIT_MARKER = "_SUCCESS";
    private static final int FILES = 4;

    private final SparkSession spark;
    private final PrintStream progress;
    private final Path folder;
    private final TpchData tpch;
    private final BigDecimal scale;
    private final String codec;

    ScanData(SparkSession spark, PrintStream progress, Path data, BigDecimal scale, String codec) {
        this.spark = spark;
        this.progress = progress;
        this.folder = data.resolve("scan-sf" + scale.toPlainString() + "-" + codec);
        this.tpch = new TpchData(spark, progress, data, scale, codec);
        this.scale = scale;
        this.codec = codec;
    }

    /** The names of all cases, without generating anything. */
    static List<String> caseNames() {
        List<String> names =
                new ArrayList<>(Arrays.asList(TpchData.schema("lineitem").fieldNames()));
        names.add("lineitem");
        GeneratedTables.all().forEach(table -> names.add(table.name()));
        return names;
    }

    /** A case, whose table is generated if it is missing. */
    ScanCase scanCase(String name) {
        for (GeneratedTable table : GeneratedTables.all()) {
            if (table.name().equals(name)) {
                Path path = generated(table);
                return scanCase(name, OTHER_COLUMNS, path, schema(path));
            }
        }
        Path lineitem = tpch.table("lineitem");
        StructType schema = schema(lineitem);
        if (name.equals("lineitem")) {
            return scanCase(name, WHOLE_TABLE, lineitem, schema);
        }
        StructType column = new StructType(new StructField[] {schema.apply(name)});
        return new ScanCase(name, LINEITEM_COLUMNS, lineitem, schema, column, Aggregates.of(column));
    }

    private static ScanCase scanCase(String name, String family, Path table, StructType schema) {
        return new ScanCase(name, family, table, schema, schema, Aggregates.of(schema));
    }

    private StructType schema(Path table) {
        return spark.read().parquet(table.toString()).schema();
    }

    private Path generated(GeneratedTable table) {
        Path target = folder.resolve(table.name());
        if (Files.exists(target.resolve(COMMIT_MARKER))) {
            return target;
        }
        long rows = Math.max(
                FILES,
                scale.multiply(BigDecimal.valueOf(table.rowsAtScaleOne())).longValue());
        Column value = functions.expr(table.expression()).as(table.name());
        DataFrameWriter<Row> writer = spark.range(0, rows, 1, FILES)
                .select(value)
                .write()
                .options(table.writerOptions())
                .option("compression", codec)
                .mode(SaveMode.Overwrite);
        FileProgress.during(
                spark, progress, "generating " + table.name(), FILES, () -> writer.parquet(target.toString()));
        return target;
    }
}
