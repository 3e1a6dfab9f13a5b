package io.fastparquet.bench.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fastparquet.bench.harness.BenchHome;
import io.fastparquet.bench.harness.BenchSession;
import io.fastparquet.bench.harness.Options;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilterDataTest {
    private static final BigDecimal SCALE = new BigDecimal("0.04");
    private static final long ROWS_PER_FILE = 60_000;
    private static final long ROWS = 4 * ROWS_PER_FILE;
    private static final Ranks ONE_PERCENT = Ranks.inTheMiddle(Ranks.COUNT / 100);

    @TempDir
    static Path folder;

    private static SparkSession spark;
    private static FilterData data;

    @BeforeAll
    static void generate() {
        Options options = Options.parse(List.of("--master", "local[2]"), Options.COMMON);
        spark = BenchSession.open(options, new BenchHome(folder, folder));
        data = new FilterData(spark, System.err, folder, SCALE, "snappy");
    }

    @Test
    void tenColumnsAreSelectedAndSomeHaveNulls() {
        Row nulls = counts(List.of("int_nulls is null", "long_nulls is null"));

        assertThat(FilterData.selectedColumns()).hasSize(10);
        assertThat(data.schema().fieldNames())
                .contains(FilterData.selectedColumns().toArray(String[]::new));
        assertThat(nulls.getLong(0)).isCloseTo(ROWS / 10, within(ROWS / 100));
        assertThat(nulls.getLong(1)).isCloseTo(ROWS / 2, within(ROWS / 100));
    }

    /** Sorted columns have each rank equally often; clustered ones have two ranks a little more often, random ones about. */
    @Test
    void asManyRowsMatchAsTheNamesSay() {
        List<FilterCase> cases = FilterCase.all();
        Row matches = counts(cases.stream().map(FilterCase::condition).toList());

        for (int i = 0; i < cases.size(); i++) {
            FilterCase filter = cases.get(i);
            String percentage = filter.name().replaceAll(".*/|%", "");
            long expected = Math.round(Double.parseDouble(percentage) / 100 * ROWS);
            long tolerance = filter.clustering() == Clustering.SORTED ? 0 : ROWS / 200;
            assertThat(matches.getLong(i)).as(filter.name()).isPositive().isCloseTo(expected, within(tolerance));
        }
    }

    @Test
    void statisticsOfPagesTellSortedPagesApartOnly() throws IOException {
        long from = Long.parseLong(Kind.INT.leastValue(ONE_PERCENT.from()));
        long to = Long.parseLong(Kind.INT.leastValue(ONE_PERCENT.to()));

        for (Clustering clustering : Clustering.values()) {
            List<int[]> bounds = pageBounds(new FilterCase(Kind.INT, clustering, ONE_PERCENT).column());
            long mayMatch = bounds.stream()
                    .filter(page -> page[0] < to && page[1] >= from)
                    .count();
            assertThat(bounds).hasSizeGreaterThan(8);
            assertThat(mayMatch)
                    .as(clustering.label())
                    .isEqualTo(clustering == Clustering.SORTED ? bounds.size() / 3 : bounds.size());
        }
    }

    @Test
    void matchesOfClusteredColumnsFillFewPages() {
        for (Kind kind : Kind.values()) {
            FilterCase filter = new FilterCase(kind, Clustering.CLUSTERED, ONE_PERCENT);
            Row extent = spark.read()
                    .parquet(data.table().toString())
                    .selectExpr(filter.column(), "_metadata.row_index as position")
                    .where(filter.condition())
                    .selectExpr("max(position) - min(position)", "count(*)")
                    .head();
            assertThat(extent.getLong(0)).as(filter.name()).isLessThan(ROWS_PER_FILE / 50);
            assertThat(extent.getLong(1)).as(filter.name()).isCloseTo(ROWS / 100, within(ROWS / 1000));
        }
    }

    @Test
    void integersAndStringsArePlainDecimalsAndDatesHaveDictionaries() throws IOException {
        for (FilterCase filter : FilterCase.all()) {
            boolean plain = filter.kind() == Kind.INT || filter.kind() == Kind.STRING;
            for (Path file : files()) {
                for (ColumnChunkMetaData chunk : chunks(file, filter.column())) {
                    assertThat(chunk.getEncodingStats().hasNonDictionaryEncodedPages())
                            .as(filter.column())
                            .isEqualTo(plain);
                    assertThat(chunk.getEncodingStats().hasDictionaryEncodedPages())
                            .as(filter.column())
                            .isNotEqualTo(plain);
                }
            }
        }
    }

    @Test
    void aCompleteTableIsKept() throws IOException {
        Path marker = data.table().resolve("_SUCCESS");
        FileTime written = Files.getLastModifiedTime(marker);

        FilterData again = new FilterData(spark, System.err, folder, SCALE, "snappy");

        assertThat(again.table()).isEqualTo(data.table());
        assertThat(Files.getLastModifiedTime(marker)).isEqualTo(written);
    }

    private static Row counts(List<String> conditions) {
        String[] expressions = conditions.stream()
                .map(condition -> "count_if(" + condition + ")")
                .toArray(String[]::new);
        return spark.read()
                .parquet(data.table().toString())
                .selectExpr(expressions)
                .head();
    }

    /** The least and the greatest value of each page of an integer column. */
    private static List<int[]> pageBounds(String column) throws IOException {
        List<int[]> bounds = new ArrayList<>();
        for (Path file : files()) {
            try (ParquetFileReader reader = open(file)) {
                for (ColumnChunkMetaData chunk : chunks(file, column)) {
                    ColumnIndex index = reader.readColumnIndex(chunk);
                    for (int page = 0; page < index.getMinValues().size(); page++) {
                        bounds.add(new int[] {
                            value(index.getMinValues().get(page)),
                            value(index.getMaxValues().get(page))
                        });
                    }
                }
            }
        }
        return bounds;
    }

    private static int value(ByteBuffer plain) {
        return plain.duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt();
    }

    private static List<ColumnChunkMetaData> chunks(Path file, String column) throws IOException {
        try (ParquetFileReader reader = open(file)) {
            List<ColumnChunkMetaData> chunks = new ArrayList<>();
            for (BlockMetaData rowGroup : reader.getRowGroups()) {
                rowGroup.getColumns().stream()
                        .filter(chunk -> chunk.getPath().toDotString().equals(column))
                        .forEach(chunks::add);
            }
            return chunks;
        }
    }

    private static ParquetFileReader open(Path file) throws IOException {
        return ParquetFileReader.open(
                HadoopInputFile.fromPath(new org.apache.hadoop.fs.Path(file.toUri()), new Configuration()));
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> parquet = Files.newDirectoryStream(data.table(), "*.parquet")) {
            parquet.forEach(files::add);
        }
        return files;
    }
}
