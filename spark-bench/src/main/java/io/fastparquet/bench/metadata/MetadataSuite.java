package io.fastparquet.bench.metadata;

import static org.apache.spark.sql.functions.col;

import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.RowSuite;
import io.fastparquet.bench.tpc.TpchData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Aggregates over lineitem that footers answer, and limits with and without an order; both contenders by Spark's defaults. */
public final class MetadataSuite extends RowSuite {
    private static final String AGGREGATES = "aggregates";
    private static final String LIMITS = "limits";

    private static final List<String> FUNCTIONS = List.of(
            "count(*)",
            "count(l_comment)",
            "min(l_orderkey), max(l_orderkey)",
            "min(l_shipdate), max(l_shipdate), min(l_extendedprice), max(l_extendedprice), count(l_comment)");

    private static final int LIMIT = 10;
    private static final String LINEITEM_LIMIT = "lineitem limit " + LIMIT;
    private static final String WIDE_LIMIT = "wide limit " + LIMIT;
    private static final String LINEITEM_TOP = "lineitem top " + LIMIT;
    private static final String WIDE_TOP = "wide top " + LIMIT;

    /** The suite. */
    public MetadataSuite() {
        super("metadata");
    }

    @Override
    protected List<String> rowNames() {
        return Stream.concat(FUNCTIONS.stream(), Stream.of(LINEITEM_LIMIT, WIDE_LIMIT, LINEITEM_TOP, WIDE_TOP))
                .toList();
    }

    @Override
    protected List<? extends Benchmark> benchmarks(Setup setup) {
        SparkSession spark = setup.spark();
        Path lineitem = new TpchData(spark, System.err, setup.data(), setup.scale(), setup.codec()).table("lineitem");
        Path wide = WideTable.in(setup.data(), spark, System.err, setup.scale(), setup.codec());
        StructType lineitemSchema = spark.read().parquet(lineitem.toString()).schema();
        StructType wideSchema = spark.read().parquet(wide.toString()).schema();
        List<MetadataQuery> queries = new ArrayList<>();
        for (String functions : FUNCTIONS) {
            queries.add(new MetadataQuery(
                    spark,
                    AGGREGATES,
                    functions,
                    lineitem,
                    lineitemSchema,
                    rows -> rows.selectExpr(functions.split(", ", -1))));
        }
        queries.add(
                new MetadataQuery(spark, LIMITS, LINEITEM_LIMIT, lineitem, lineitemSchema, rows -> rows.limit(LIMIT)));
        queries.add(new MetadataQuery(spark, LIMITS, WIDE_LIMIT, wide, wideSchema, rows -> rows.limit(LIMIT)));
        // The later columns make it one answer.
        queries.add(new MetadataQuery(
                spark,
                LIMITS,
                LINEITEM_TOP,
                lineitem,
                lineitemSchema,
                rows -> rows.orderBy(col("l_extendedprice").desc(), col("l_orderkey"), col("l_linenumber"))
                        .limit(LIMIT)));
        queries.add(new MetadataQuery(
                spark,
                LIMITS,
                WIDE_TOP,
                wide,
                wideSchema,
                rows -> rows.orderBy(col("n0").desc(), col("n2"), col("n4")).limit(LIMIT)));
        return queries.stream()
                .filter(query -> setup.chosen().test(query.name()))
                .toList();
    }
}
