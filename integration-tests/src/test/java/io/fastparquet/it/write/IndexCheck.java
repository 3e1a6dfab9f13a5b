package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Asserts that what a file says of its values is so: the indexes of each page, and the Bloom filter of each chunk. */
final class IndexCheck {
    private final int truncation;
    private int checkedPages;
    private int checkedHashes;

    /** @param truncation length from which on bounds of bytes may have been shortened */
    IndexCheck(int truncation) {
        this.truncation = truncation;
    }

    /** Checks the only file of a table. */
    void check(Path table) throws IOException {
        try (WrittenFile file = WrittenFile.in(table)) {
            List<ColumnDescriptor> columns = file.metadata().getSchema().getColumns();
            for (int rowGroup = 0; rowGroup < file.rowGroups().size(); rowGroup++) {
                List<List<ChunkEntries.Entry>> entries = ChunkEntries.read(file, rowGroup);
                long rows = file.rowGroups().get(rowGroup).getRowCount();
                for (int i = 0; i < columns.size(); i++) {
                    ColumnChunkMetaData chunk =
                            file.rowGroups().get(rowGroup).getColumns().get(i);
                    checkPages(file, chunk, columns.get(i), entries.get(i), rows);
                    checkBloomFilter(file, chunk, entries.get(i));
                }
            }
        }
    }

    /** Returns how many pages had a column index. */
    int checkedPages() {
        return checkedPages;
    }

    /** Returns how many values were looked up in Bloom filters. */
    int checkedHashes() {
        return checkedHashes;
    }

    private void checkPages(
            WrittenFile file,
            ColumnChunkMetaData chunk,
            ColumnDescriptor column,
            List<ChunkEntries.Entry> entries,
            long rowCount)
            throws IOException {
        OffsetIndex offsets = file.offsetIndex(chunk);
        ColumnIndex index = file.columnIndex(chunk);
        int next = 0;
        for (int page = 0; page < offsets.getPageCount(); page++) {
            String place = column + ", page " + page;
            assertThat(entries.get(next).row()).as("first row of %s", place).isEqualTo(offsets.getFirstRowIndex(page));
            long end = page + 1 < offsets.getPageCount() ? offsets.getFirstRowIndex(page + 1) : rowCount;
            Statistics<?> statistics = Statistics.createStats(column.getPrimitiveType());
            boolean allNull = true;
            long nulls = 0;
            while (next < entries.size() && entries.get(next).row() < end) {
                Object value = entries.get(next).value();
                allNull &= value == null;
                nulls += value == null ? 1 : 0;
                ChunkEntries.update(statistics, value);
                next++;
            }
            if (index != null) {
                assertThat(index.getNullPages().get(page))
                        .as("null page, %s", place)
                        .isEqualTo(allNull);
                assertThat(index.getNullCounts().get(page))
                        .as("nulls, %s", place)
                        .isEqualTo(nulls);
                if (!allNull) {
                    checkBounds(index, page, statistics, column.getPrimitiveType(), place);
                }
                checkedPages++;
            }
        }
        assertThat(next).as("entries in pages of %s", column).isEqualTo(entries.size());
    }

    private void checkBounds(ColumnIndex index, int page, Statistics<?> statistics, PrimitiveType type, String place) {
        ByteBuffer min = index.getMinValues().get(page);
        ByteBuffer max = index.getMaxValues().get(page);
        if (type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY) {
            checkBytes(min, statistics.getMinBytes(), -1, "least of " + place);
            checkBytes(max, statistics.getMaxBytes(), 1, "greatest of " + place);
        } else if (type.getPrimitiveTypeName() == PrimitiveTypeName.FLOAT
                || type.getPrimitiveTypeName() == PrimitiveTypeName.DOUBLE) {
            // Zeros are stored with the sign that is safe.
            assertThat(number(min) == number(ByteBuffer.wrap(statistics.getMinBytes())))
                    .as("least of %s", place)
                    .isTrue();
            assertThat(number(max) == number(ByteBuffer.wrap(statistics.getMaxBytes())))
                    .as("greatest of %s", place)
                    .isTrue();
        } else {
            assertThat(bytes(min)).as("least of %s", place).isEqualTo(statistics.getMinBytes());
            assertThat(bytes(max)).as("greatest of %s", place).isEqualTo(statistics.getMaxBytes());
        }
    }

    private void checkBytes(ByteBuffer bound, byte[] value, int direction, String place) {
        byte[] actual = bytes(bound);
        if (value.length <= truncation) {
            assertThat(actual).as(place).isEqualTo(value);
        } else {
            int order = Arrays.compareUnsigned(actual, value);
            assertThat(order * direction).as("truncated %s", place).isNotNegative();
        }
    }

    private static double number(ByteBuffer bytes) {
        ByteBuffer little = bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        return little.remaining() == Float.BYTES
                ? little.getFloat(little.position())
                : little.getDouble(little.position());
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }

    private void checkBloomFilter(WrittenFile file, ColumnChunkMetaData chunk, List<ChunkEntries.Entry> entries)
            throws IOException {
        BloomFilter filter = file.bloomFilter(chunk);
        if (filter == null) {
            return;
        }
        for (ChunkEntries.Entry entry : entries) {
            if (entry.value() != null) {
                assertThat(filter.findHash(ChunkEntries.hash(filter, entry.value())))
                        .as("%s in the Bloom filter of %s", entry.value(), chunk.getPath())
                        .isTrue();
                checkedHashes++;
            }
        }
    }
}
