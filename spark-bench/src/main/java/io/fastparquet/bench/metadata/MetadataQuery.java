package io.fastparquet.bench.metadata;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.Contender;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * A query of one table, planned and run anew each time.
 *
 * @param spark runs it
 * @param group of rows that are summed up together
 * @param name of the row
 * @param table folder of Parquet files
 * @param schema of the table, so that no file is opened to find it
 * @param query from the table to the answer
 */
record MetadataQuery(
        SparkSession spark, String group, String name, Path table, StructType schema, UnaryOperator<Dataset<Row>> query)
        implements Benchmark {
    @Override
    public AnswerComparison comparison() {
        return AnswerComparison.EXACT;
    }

    @Override
    public List<Row> run(Contender contender) {
        Dataset<Row> rows =
                spark.read().format(contender.format()).schema(schema).load(table.toString());
        return query.apply(rows).collectAsList();
    }
}
