package io.fastparquet.it.versions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Files that built-in writes before the operations, for both sources to read. */
final class SourceFiles {
    private SourceFiles() {}

    /** One row a number, with a column of each type that all versions have. */
    static Dataset<Row> allTypes(SparkSession spark, long count) {
        return spark.range(0, count, 1, 2)
                .selectExpr(
                        "id",
                        "id % 2 = 0 as bool",
                        "cast(id % 100 as tinyint) as i8",
                        "cast(id as smallint) as i16",
                        "cast(id as int) as i32",
                        "cast(id / 3 as float) as f32",
                        "id / 7 as f64",
                        "if(id % 5 = 0, null, concat('s', id % 11)) as s",
                        "cast(concat('b', id) as binary) as b",
                        "cast(id as decimal(7, 2)) as dec7",
                        "cast(id as decimal(17, 3)) as dec17",
                        "cast(id as decimal(30, 4)) as dec30",
                        "date_add(date'2020-01-01', cast(id as int)) as d",
                        "timestamp_micros(id * 1000003) as ts",
                        "cast(timestamp_micros(id * 1000003) as timestamp_ntz) as ntz",
                        "make_ym_interval(0, cast(id as int)) as ym",
                        "make_dt_interval(cast(id as int)) as dt",
                        "if(id % 4 = 0, null, named_struct('a', id, 'n', named_struct('b', string(id)))) as st",
                        "array(id, null, id + 1) as arr",
                        "map(string(id), array(id)) as m",
                        "cast(id % 3 as int) as p");
    }

    /** Writes them below {@code folder}. */
    static void write(SparkSession spark, Path folder) throws IOException {
        allTypes(spark, 100).write().parquet(folder.resolve("flat").toString());
        allTypes(spark, 100)
                .write()
                .partitionBy("p")
                .parquet(folder.resolve("partitioned").toString());
        spark.range(10)
                .selectExpr("id", "1 as q")
                .write()
                .parquet(folder.resolve("versions/a").toString());
        spark.range(100, 110)
                .selectExpr("id", "'x' as extra")
                .write()
                .parquet(folder.resolve("versions/b").toString());
        spark.range(3)
                .selectExpr("cast(id as int) as k", "id as v")
                .write()
                .parquet(folder.resolve("dimension").toString());
        Path corrupt = folder.resolve("corrupt");
        spark.range(50).write().parquet(corrupt.toString());
        Files.write(corrupt.resolve("bad.parquet"), new byte[100]);
    }
}
