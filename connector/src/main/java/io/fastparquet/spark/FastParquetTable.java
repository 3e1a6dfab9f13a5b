package io.fastparquet.spark;

import io.fastparquet.spark.compat.ScalaCollections;
import io.fastparquet.spark.compat.SwitchedOffTypes;
import io.fastparquet.spark.scan.FastParquetScanBuilder;
import io.fastparquet.spark.scan.MetadataColumns;
import io.fastparquet.spark.scan.ScannedTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.catalog.SupportsMetadataColumns;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.PartitioningUtils;
import org.apache.spark.sql.execution.datasources.v2.FileTable;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;
import scala.collection.immutable.Seq;

/**
 * Parquet files as a table to be scanned. Listing, globs, partition discovery and user-given schemas are Spark's {@code
 * FileTable}'s; schema inference, supported types and column order are those of the V1 face. Writes never come here:
 * Spark sends them to {@link #fallbackFileFormat()}.
 *
 * <p>Equal to another table, so that cached data is found again, if Spark's own file relation would be: the same root
 * paths, schema and options.
 */
public final class FastParquetTable extends FileTable implements SupportsMetadataColumns {
    private final SparkSession session;
    private final String name;
    private final CaseInsensitiveStringMap options;
    private final FastParquetFileFormat format = new FastParquetFileFormat();
    private StructType schema;

    /**
     * @param session whose configuration applies
     * @param name as shown in plans
     * @param options of the read, without paths
     * @param paths files, directories or globs
     * @param userSpecifiedSchema instead of what the files say
     */
    FastParquetTable(
            SparkSession session,
            String name,
            CaseInsensitiveStringMap options,
            Seq<String> paths,
            Option<StructType> userSpecifiedSchema) {
        super(session, options, paths, userSpecifiedSchema);
        this.session = session;
        this.name = name;
        this.options = options;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Option<StructType> inferSchema(Seq<FileStatus> files) {
        return format.inferSchema(session, ScalaCollections.formatOptions(options), files);
    }

    @Override
    public boolean supportsDataType(DataType dataType) {
        return format.supportDataType(dataType);
    }

    /** Column names are checked by {@code FileTable}; a column of both files and directories keeps its place in files. */
    @Override
    public synchronized StructType schema() {
        if (schema == null) {
            super.schema();
            schema = PartitioningUtils.mergeDataAndPartitionSchema(
                            dataSchema(),
                            fileIndex().partitionSchema(),
                            session.sessionState().conf().caseSensitiveAnalysis())
                    ._1();
            SwitchedOffTypes.refuse(schema, session.sessionState().conf());
        }
        return schema;
    }

    @Override
    public String formatName() {
        return format.toString();
    }

    @Override
    public Class<? extends FileFormat> fallbackFileFormat() {
        return FastParquetFileFormat.class;
    }

    @Override
    public Set<TableCapability> capabilities() {
        return Set.of(TableCapability.BATCH_READ);
    }

    @Override
    public MetadataColumn[] metadataColumns() {
        return MetadataColumns.of(format);
    }

    /** A stored column named {@code _metadata} does not hide the metadata: it is found under another name. */
    @Override
    public boolean canRenameConflictingMetadataColumns() {
        return true;
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap readOptions) {
        return new FastParquetScanBuilder(scanned(withReadOptions(readOptions)));
    }

    /** Spark's own method for it exists from 4.0 on. */
    private CaseInsensitiveStringMap withReadOptions(CaseInsensitiveStringMap readOptions) {
        Map<String, String> all = new HashMap<>(options.asCaseSensitiveMap());
        all.putAll(readOptions.asCaseSensitiveMap());
        return new CaseInsensitiveStringMap(all);
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
        throw new UnsupportedOperationException("writes go through " + FastParquetFileFormat.class.getName());
    }

    private ScannedTable scanned(CaseInsensitiveStringMap scanOptions) {
        return new ScannedTable(session, format, fileIndex(), schema(), dataSchema(), scanOptions);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FastParquetTable that && scanned(options).equals(that.scanned(that.options));
    }

    @Override
    public int hashCode() {
        return scanned(options).hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
