package io.fastparquet.it.corpus;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.VariantType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** COUNT, MIN and MAX of every column of the public sample files, whoever wrote their statistics. */
final class CorpusAggregatesTest {
    /** Functions of a query, two a column. */
    private static final int AT_ONCE = 4;

    static Stream<String> files() throws Exception {
        Corpus.assumePresent();
        return Corpus.files().stream().filter(name -> name.startsWith("data/") && name.endsWith(".parquet"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void asBuiltIn(String name) {
        Query file = Query.of(Corpus.file(name));
        compare(file.select("count(*)"));
        if (!(file.where("false").run(Face.BUILT_IN) instanceof Outcome.Result result)) {
            return;
        }
        List<String> counts = new ArrayList<>(List.of("count(*)"));
        List<String> least = new ArrayList<>();
        List<String> both = new ArrayList<>();
        for (StructField field : result.schema().fields()) {
            String column = "`" + field.name() + "`";
            DataType type = field.dataType();
            if (isNested(type)) {
                continue;
            }
            counts.add("count(" + column + ")");
            if (type instanceof FloatType || type instanceof DoubleType) {
                least.add("min(" + column + ")");
            } else if (!(type instanceof StringType || type instanceof BinaryType)) {
                both.add("min(" + column + ")");
                both.add("max(" + column + ")");
            }
        }
        compare(file.select(counts.toArray(String[]::new)));
        if (!least.isEmpty()) {
            compare(file.select(least.toArray(String[]::new)));
        }
        // In small groups, so that a column that has to be read does not hide all others.
        for (int from = 0; from < Math.min(both.size(), 6 * AT_ONCE); from += AT_ONCE) {
            compare(file.select(
                    both.subList(from, Math.min(both.size(), from + AT_ONCE)).toArray(String[]::new)));
        }
    }

    private static boolean isNested(DataType type) {
        return type instanceof StructType
                || type instanceof ArrayType
                || type instanceof MapType
                || type instanceof VariantType;
    }

    /** What Spark's own reader fails on is compared with the same rows, counted one by one: these have a test of their own. */
    private static void compare(Query query) {
        Outcome expected = query.run(Face.BUILT_IN);
        if (!(expected instanceof Outcome.Result)) {
            expected = query.withConf("spark.fastparquet.pushdown.aggregates", "false")
                    .run(Face.V2);
        }
        Comparison.of("corpus aggregates").withErrorsOfAnyDetail().checkAgainst(expected, query, Face.V2);
    }
}
