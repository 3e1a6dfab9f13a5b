package io.fastparquet.spark.accelerate;

import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.scan.FastParquetScanBuilder;
import io.fastparquet.spark.scan.ScannedTable;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.execution.datasources.v2.FileTable;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;
import scala.collection.immutable.Seq;

/**
 * Files that a relation has listed already, as a table to be scanned. Lists nothing and infers nothing itself.
 *
 * <p>Equal to another one of the same files, schema and options, so that a query that scans them twice does so once.
 */
final class RelationTable extends FileTable {
    private final String name;
    private final ScannedTable scanned;

    /**
     * A table of files and columns that are known.
     *
     * @param name as shown in plans
     * @param scanned the files, and how they are understood
     */
    RelationTable(String name, ScannedTable scanned) {
        super(scanned.session(), scanned.options(), ScalaCollections.seq(List.of()), Option.apply(scanned.schema()));
        this.name = name;
        this.scanned = scanned;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PartitioningAwareFileIndex fileIndex() {
        return scanned.fileIndex();
    }

    @Override
    public StructType dataSchema() {
        return scanned.dataSchema();
    }

    @Override
    public StructType schema() {
        return scanned.schema();
    }

    @Override
    public Option<StructType> inferSchema(Seq<FileStatus> files) {
        return Option.apply(scanned.dataSchema());
    }

    @Override
    public String formatName() {
        return scanned.format().toString();
    }

    @Override
    public Class<? extends FileFormat> fallbackFileFormat() {
        return scanned.format().getClass();
    }

    @Override
    public Set<TableCapability> capabilities() {
        return Set.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
        return new FastParquetScanBuilder(scanned);
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
        throw new UnsupportedOperationException("writes are planned before relations become tables");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RelationTable that && scanned.equals(that.scanned);
    }

    @Override
    public int hashCode() {
        return scanned.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
