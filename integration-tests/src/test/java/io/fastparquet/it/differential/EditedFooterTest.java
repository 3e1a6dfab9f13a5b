package io.fastparquet.it.differential;

import io.fastparquet.it.Comparison;
import io.fastparquet.it.Query;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Footers with less in them, or other things, than parquet-java would write. */
final class EditedFooterTest {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType(
            "message m { required int64 row; optional int32 a; optional binary s (STRING); }");

    @TempDir
    Path folder;

    private Path original;

    @BeforeEach
    void writeOriginal() throws IOException {
        original = folder.resolve("original.parquet");
        FileLayout layout = new FileLayout(PageVersion.V1, CompressionCodecName.UNCOMPRESSED, 128, 10, 30, 1 << 20);
        new EncodedFileWriter(
                        layout,
                        column -> column.getPath()[0].equals("s") ? ValueEncoding.DICTIONARY : ValueEncoding.PLAIN)
                .write(original, SCHEMA, new RandomRecords(new Random(7)).draw(SCHEMA, 100), Map.of());
    }

    private Path edited(Consumer<FileMetaData> edit) throws IOException {
        return FooterEdit.write(original, folder.resolve("edited.parquet"), edit);
    }

    private Path editedColumns(Consumer<ColumnMetaData> edit) throws IOException {
        return edited(footer -> footer.getRow_groups()
                .forEach(group -> group.getColumns().forEach(chunk -> edit.accept(chunk.getMeta_data()))));
    }

    private static void check(Query query) {
        Comparison.of("edited footer").check(query);
    }

    private static void checkPruning(Path file, String... conditions) {
        for (String condition : conditions) {
            Comparison.of("edited footer")
                    .withOracle(query -> query.withConf("spark.sql.parquet.filterPushdown", "false"))
                    .check(Query.of(file).where(condition));
        }
    }

    @Test
    void rowGroupsWithoutRows() throws IOException {
        Path file = edited(footer -> {
            List<RowGroup> groups = new ArrayList<>();
            for (RowGroup group : footer.getRow_groups()) {
                groups.add(group);
                groups.add(emptied(group));
            }
            groups.add(0, emptied(groups.get(0)));
            footer.setRow_groups(groups);
        });
        check(Query.of(file));
        check(Query.of(file).select("count(*)"));
        check(Query.of(file).select("_metadata.row_index", "row").where("row > 40"));
    }

    private static RowGroup emptied(RowGroup group) {
        RowGroup empty = group.deepCopy();
        empty.setNum_rows(0);
        empty.getColumns().forEach(chunk -> {
            chunk.unsetColumn_index_offset();
            chunk.unsetOffset_index_offset();
            chunk.getMeta_data().setNum_values(0);
            chunk.getMeta_data().setTotal_compressed_size(0);
        });
        return empty;
    }

    @Test
    void rowCountOfTheFileIsWrong() throws IOException {
        for (long rowCount : new long[] {0, 1, 4_294_967_294L}) {
            Path file = edited(footer -> footer.setNum_rows(rowCount));
            check(Query.of(file));
            check(Query.of(file).select("count(*)"));
        }
    }

    @Test
    void unknownNullCounts() throws IOException {
        Path file = editedColumns(column -> column.getStatistics().unsetNull_count());
        checkPruning(file, "a is null", "a <=> null or a in (1)", "not (s <=> 'a')", "a is not null", "a in (1, null)");
        Comparison.of("unknown null counts")
                .check(Query.of(file)
                        .withConf("spark.sql.parquet.aggregatePushdown", "true")
                        .select("count(*)", "count(a)", "count(row)"));
    }

    @Test
    void noStatisticsNoIndexesNoEncodingStats() throws IOException {
        Path file = edited(footer -> footer.getRow_groups()
                .forEach(group -> group.getColumns().forEach(chunk -> {
                    chunk.unsetColumn_index_offset();
                    chunk.unsetOffset_index_offset();
                    chunk.getMeta_data().unsetStatistics();
                    chunk.getMeta_data().unsetEncoding_stats();
                })));
        check(Query.of(file));
        checkPruning(file, "row = 50", "s is null", "a > 0 and row < 20", "s = 'nothing'");
    }

    @Test
    void noCreator() throws IOException {
        Path file = edited(FileMetaData::unsetCreated_by);
        check(Query.of(file));
        checkPruning(file, "s > 'a'", "row > 90");
    }

    @Test
    void boundsOfAnOldWriterAreNotTrusted() throws IOException {
        Path file = edited(footer -> {
            footer.setCreated_by("parquet-mr version 1.6.0 (build abcd)");
            footer.getRow_groups()
                    .forEach(group -> group.getColumns().forEach(chunk -> {
                        byte[] bound = "zzzz".getBytes(StandardCharsets.US_ASCII);
                        if (chunk.getMeta_data().getPath_in_schema().equals(List.of("s"))) {
                            chunk.unsetColumn_index_offset();
                            chunk.getMeta_data().getStatistics().unsetMin_value();
                            chunk.getMeta_data().getStatistics().unsetMax_value();
                            chunk.getMeta_data().getStatistics().setMin(bound);
                            chunk.getMeta_data().getStatistics().setMax(new byte[] {(byte) 0xff});
                        }
                    }));
        });
        checkPruning(file, "s < 'b'", "s like 'a%'", "s is not null");
    }
}
