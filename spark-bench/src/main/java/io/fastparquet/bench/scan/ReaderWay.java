package io.fastparquet.bench.scan;

import io.fastparquet.bench.harness.AnswerComparison;
import io.fastparquet.bench.harness.Contender;
import io.fastparquet.bench.harness.UsageException;
import io.fastparquet.spark.FastParquetFileFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.paths.SparkPath;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.Function1;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;

/** The bare reader: one thread takes all batches of all files, without a Spark job. */
final class ReaderWay implements ScanWay {
    static final String NAME = "reader";

    private final SparkSession spark;
    private final Map<Contender, FileReader> readers = new HashMap<>();

    ReaderWay(SparkSession spark) {
        this.spark = spark;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public AnswerComparison comparison(ScanCase scanCase) {
        return AnswerComparison.EXACT;
    }

    @Override
    public void prepare(ScanCase scanCase, Contender contender) {
        FileReader reader = readers.get(contender);
        if (reader == null || !reader.scanCase.equals(scanCase)) {
            readers.put(contender, new FileReader(spark, scanCase, fileFormat(contender)));
        }
    }

    @Override
    public List<Row> run(ScanCase scanCase, Contender contender) throws IOException {
        long rowCount = 0;
        for (PartitionedFile file : readers.get(contender).files) {
            rowCount += readers.get(contender).countRows(file);
        }
        return List.of(RowFactory.create(rowCount));
    }

    @Override
    public List<Row> reference(ScanCase scanCase, Contender contender) {
        return List.of(RowFactory.create(Scans.of(spark, scanCase, contender).count()));
    }

    @Override
    public Fingerprint fingerprint(ScanCase scanCase, Contender contender) throws IOException {
        FileReader reader = new FileReader(spark, scanCase, fileFormat(contender));
        Fingerprint sum = Fingerprint.empty(scanCase.columns().size());
        for (PartitionedFile file : reader.files) {
            sum = sum.plus(reader.fingerprint(file));
        }
        return sum;
    }

    private static FileFormat fileFormat(Contender contender) {
        return switch (contender.format()) {
            case "parquet" -> new ParquetFileFormat();
            case "fastparquet" -> new FastParquetFileFormat();
            default -> throw new UsageException("the reader of " + contender.format() + " cannot be driven directly");
        };
    }

    /** A file format's reader for the columns of one case. */
    private static final class FileReader {
        private final ScanCase scanCase;
        private final List<PartitionedFile> files;
        private final Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> open;

        private FileReader(SparkSession spark, ScanCase scanCase, FileFormat format) {
            this.scanCase = scanCase;
            this.files = files(scanCase.table());
            boolean batches = format.supportBatch(spark, scanCase.columns());
            scala.collection.immutable.Map<String, String> options =
                    scalaMap(Map.of(FileFormat.OPTION_RETURNING_BATCH(), Boolean.toString(batches)));
            this.open = format.buildReaderWithPartitionValues(
                    spark,
                    scanCase.tableSchema(),
                    new StructType(),
                    scanCase.columns(),
                    CollectionConverters.asScala(List.<Filter>of()).toSeq(),
                    options,
                    spark.sessionState().newHadoopConfWithOptions(options));
        }

        private long countRows(PartitionedFile file) throws IOException {
            // Typed as rows, but the elements are batches; a cast to InternalRow would fail.
            scala.collection.Iterator<?> batches = open.apply(file);
            long rowCount = 0;
            while (batches.hasNext()) {
                rowCount += ((ColumnarBatch) batches.next()).numRows();
            }
            close(batches);
            return rowCount;
        }

        private Fingerprint fingerprint(PartitionedFile file) throws IOException {
            scala.collection.Iterator<?> batchesOrRows = open.apply(file);
            Iterator<?> iterator = CollectionConverters.asJava(batchesOrRows);
            Fingerprint fingerprint = Fingerprints.inOrder(iterator, scanCase.columns());
            close(batchesOrRows);
            return fingerprint;
        }

        private static void close(Object iterator) throws IOException {
            if (iterator instanceof Closeable closeable) {
                closeable.close();
            }
        }

        private static List<PartitionedFile> files(Path table) {
            try (Stream<Path> paths = Files.list(table)) {
                return paths.filter(path -> path.toString().endsWith(".parquet"))
                        .sorted()
                        .map(FileReader::wholeFile)
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static PartitionedFile wholeFile(Path path) {
            try {
                long length = Files.size(path);
                return new PartitionedFile(
                        InternalRow.empty(),
                        SparkPath.fromUri(path.toUri()),
                        0,
                        length,
                        new String[0],
                        Files.getLastModifiedTime(path).toMillis(),
                        length,
                        scalaMap(Map.<String, Object>of()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static <V> scala.collection.immutable.Map<String, V> scalaMap(Map<String, V> map) {
            return scala.collection.immutable.Map.from(CollectionConverters.asScala(map.entrySet().stream()
                    .map(entry -> Tuple2.apply(entry.getKey(), entry.getValue()))
                    .toList()));
        }
    }
}
