package io.fastparquet.spark.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.read.SplitMetadata;
import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.schema.DatetimeRebase;
import io.fastparquet.spark.schema.ExactBounds;
import io.fastparquet.spark.schema.MatchOptions;
import io.fastparquet.spark.schema.SchemaMatcher;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** What is taken for certain of a row group of 10 rows. */
class ChunkFactsTest {
    private static final long ROWS = 10;

    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType(
            "message m { optional int32 i; required int32 r; optional group st { optional int32 i; } }");

    private static final ChunkFacts NOTHING = new ChunkFacts(ChunkFacts.UNKNOWN, null);
    private static final ExactBounds BOUNDS = new ExactBounds(1, 5);

    @Test
    void countsAndBounds() throws Exception {
        assertThat(facts("i", statistics(1, 5, 3), ROWS)).isEqualTo(new ChunkFacts(7, BOUNDS));
        assertThat(facts("i", statistics(1, 5, 0), ROWS)).isEqualTo(new ChunkFacts(10, BOUNDS));
        assertThat(facts("r", statistics(1, 5, 0), ROWS)).isEqualTo(new ChunkFacts(10, BOUNDS));
    }

    @Test
    void onlyNulls() throws Exception {
        assertThat(facts("i", statistics(null, null, 10), ROWS)).isEqualTo(new ChunkFacts(0, null));
    }

    @Test
    void requiredColumnsNeedNoNullCount() throws Exception {
        assertThat(facts("r", statistics(null, null, -1), ROWS)).isEqualTo(new ChunkFacts(10, null));
        assertThat(facts("r", statistics(1, 5, 4), ROWS)).isEqualTo(new ChunkFacts(10, BOUNDS));
    }

    @Test
    void noNullCount() throws Exception {
        assertThat(facts("i", statistics(1, 5, -1), ROWS)).isEqualTo(new ChunkFacts(ChunkFacts.UNKNOWN, BOUNDS));
    }

    @Test
    void noBounds() throws Exception {
        assertThat(facts("i", statistics(null, null, 3), ROWS)).isEqualTo(new ChunkFacts(7, null));
    }

    @Test
    void contradictions() throws Exception {
        assertThat(facts("i", statistics(1, 5, 10), ROWS)).isEqualTo(NOTHING);
        assertThat(facts("i", statistics(1, 5, 11), ROWS)).isEqualTo(new ChunkFacts(ChunkFacts.UNKNOWN, BOUNDS));
        assertThat(facts("i", statistics(1, 5, 3), 9)).isEqualTo(NOTHING);
    }

    @Test
    void chunkIsMissing() throws Exception {
        BlockMetaData empty = new BlockMetaData();
        empty.setRowCount(ROWS);
        assertThat(ChunkFacts.of(node("i int"), empty, file(true))).isEqualTo(NOTHING);
    }

    @Test
    void fieldsOfStructs() throws Exception {
        ColumnNode struct = node("st struct<i: int>");
        ColumnNode field = ((ColumnNode.Struct) struct).fields().get(0);
        BlockMetaData block = block(List.of("st", "i"), statistics(1, 5, 3), ROWS);
        assertThat(ChunkFacts.of(field, block, file(true))).isEqualTo(new ChunkFacts(7, BOUNDS));
        assertThat(ChunkFacts.of(field, block, file(false))).isEqualTo(new ChunkFacts(ChunkFacts.UNKNOWN, BOUNDS));
        assertThat(ChunkFacts.of(struct, block, file(true))).isEqualTo(NOTHING);
    }

    @Test
    void columnsThatTheFileDoesNotHave() throws Exception {
        BlockMetaData block = block(List.of("i"), statistics(1, 5, 3), ROWS);
        assertThat(ChunkFacts.of(node("other int"), block, file(true))).isEqualTo(new ChunkFacts(0, null));
        ColumnNode constant = new ColumnNode.Constant(DataTypes.IntegerType, 7);
        assertThat(ChunkFacts.of(constant, block, file(true))).isEqualTo(new ChunkFacts(10, new ExactBounds(7, 7)));
    }

    private static ChunkFacts facts(String column, Statistics<?> statistics, long valueCount) throws Exception {
        return ChunkFacts.of(node(column + " int"), block(List.of(column), statistics, valueCount), file(true));
    }

    private static ColumnNode node(String field) throws Exception {
        return SchemaMatcher.match(
                        StructType.fromDDL(field),
                        SCHEMA,
                        new MatchOptions(true, false, false, false),
                        DatetimeRebase.none())
                .get(0);
    }

    private static SplitMetadata file(boolean isOfParquetJava) {
        return new SplitMetadata(List.of(), List.of(), isOfParquetJava);
    }

    private static Statistics<?> statistics(Integer least, Integer greatest, long nulls) {
        PrimitiveType type = SCHEMA.getType("i").asPrimitiveType();
        Statistics.Builder builder = Statistics.getBuilderForReading(type);
        if (least != null) {
            builder = builder.withMin(bytes(least)).withMax(bytes(greatest));
        }
        return nulls < 0 ? builder.build() : builder.withNumNulls(nulls).build();
    }

    private static byte[] bytes(int value) {
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }

    private static BlockMetaData block(List<String> path, Statistics<?> statistics, long valueCount) {
        BlockMetaData block = new BlockMetaData();
        block.setRowCount(ROWS);
        block.addColumn(ColumnChunkMetaData.get(
                ColumnPath.get(path.toArray(String[]::new)),
                SCHEMA.getType("i").asPrimitiveType(),
                CompressionCodecName.UNCOMPRESSED,
                null,
                Set.of(),
                statistics,
                4,
                0,
                valueCount,
                100,
                100));
        return block;
    }
}
