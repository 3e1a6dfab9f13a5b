package io.fastparquet.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Asserts that a file of fastparquet is what the built-in source made of the same rows: schema, key-value pairs, codecs,
 * encodings, statistics, indexes, Bloom filters; and about as many row groups and pages, in no more bytes.
 */
final class FileComparison {
    private static final double SIZE_TOLERANCE = 1.01;
    private static final double COUNT_TOLERANCE = 0.25;

    /** Files smaller than this are mostly footer. */
    private static final long SMALL_FILE_BYTES = 100_000;

    private final String label;

    private FileComparison(String label) {
        this.label = label;
    }

    /** Compares the only files of two tables. */
    static void check(Object write, Path builtIn, Path fast) throws IOException {
        try (WrittenFile expected = WrittenFile.in(builtIn);
                WrittenFile actual = WrittenFile.in(fast)) {
            new FileComparison(write.toString()).check(expected, actual);
        }
    }

    private void check(WrittenFile expected, WrittenFile actual) throws IOException {
        assertThat(actual.metadata().getSchema())
                .as("schema, %s", label)
                .isEqualTo(expected.metadata().getSchema());
        assertThat(actual.metadata().getKeyValueMetaData())
                .as("key-value pairs, %s", label)
                .isEqualTo(expected.metadata().getKeyValueMetaData());
        assertThat(actual.metadata().getCreatedBy())
                .as("creator, %s", label)
                .isEqualTo(expected.metadata().getCreatedBy());
        checkCount("row groups", expected.rowGroups().size(), actual.rowGroups().size());
        long rows = 0;
        for (int i = 0; i < actual.rowGroups().size(); i++) {
            BlockMetaData block = actual.rowGroups().get(i);
            rows += block.getRowCount();
            boolean sameRows = i < expected.rowGroups().size()
                    && expected.rowGroups().get(i).getRowCount() == block.getRowCount()
                    && expected.rowGroups().get(i).getRowIndexOffset() == block.getRowIndexOffset();
            for (ColumnChunkMetaData chunk : block.getColumns()) {
                String column = chunk.getPath().toDotString();
                // Of several row groups that end elsewhere, only what all of them have in common is compared.
                int other = Math.min(i, expected.rowGroups().size() - 1);
                checkChunk(expected, expected.chunk(other, column), actual, chunk, sameRows);
            }
        }
        assertThat(rows)
                .as("rows, %s", label)
                .isEqualTo(expected.rowGroups().stream()
                        .mapToLong(BlockMetaData::getRowCount)
                        .sum());
        if (expected.size() > SMALL_FILE_BYTES) {
            assertThat(actual.size())
                    .as("file size, built-in %d, %s", expected.size(), label)
                    .isLessThanOrEqualTo((long) (expected.size() * SIZE_TOLERANCE));
        }
    }

    private void checkChunk(
            WrittenFile expectedFile,
            ColumnChunkMetaData expected,
            WrittenFile actualFile,
            ColumnChunkMetaData actual,
            boolean sameRows)
            throws IOException {
        String column = actual.getPath().toDotString() + ", " + label;
        assertThat(actual.getCodec()).as("codec of %s", column).isEqualTo(expected.getCodec());
        assertThat(actualFile.columnIndex(actual) != null)
                .as("whether there is a column index of %s", column)
                .isEqualTo(expectedFile.columnIndex(expected) != null);
        assertThat(actualFile.offsetIndex(actual) != null)
                .as("whether there is an offset index of %s", column)
                .isEqualTo(expectedFile.offsetIndex(expected) != null);
        if (!sameRows) {
            return;
        }
        if (hasValues(expected) && !hasPageOfNulls(actualFile, actual)) {
            assertThat(encodings(actual)).as("encodings of %s", column).isEqualTo(encodings(expected));
        }
        assertThat(actual.getValueCount()).as("entries of %s", column).isEqualTo(expected.getValueCount());
        if (actual.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT96) {
            // Without an order there are no bounds; built-in stores those of values that are all equal.
            assertThat(actual.getStatistics().hasNonNullValue())
                    .as("bounds of %s", column)
                    .isFalse();
            assertThat(actual.getStatistics().getNumNulls())
                    .as("nulls of %s", column)
                    .isEqualTo(expected.getStatistics().getNumNulls());
        } else {
            assertThat(actual.getStatistics()).as("statistics of %s", column).isEqualTo(expected.getStatistics());
        }
        assertThat(describe(actual.getSizeStatistics()))
                .as("size statistics of %s", column)
                .isEqualTo(describe(expected.getSizeStatistics()));
        checkCount(
                "pages of " + column,
                expectedFile.offsetIndex(expected).getPageCount(),
                actualFile.offsetIndex(actual).getPageCount());
        if (actual.getPrimitiveType().getPrimitiveTypeName() != PrimitiveTypeName.BOOLEAN) {
            // Built-in stores one for booleans, too, and puts nothing into it.
            assertThat(bytes(actualFile.bloomFilter(actual)))
                    .as("Bloom filter of %s", column)
                    .isEqualTo(bytes(expectedFile.bloomFilter(expected)));
        }
    }

    private void checkCount(String what, int expected, int actual) {
        int slack = (int) Math.ceil((expected - 1) * COUNT_TOLERANCE);
        assertThat(actual)
                .as("number of %s; built-in %d, %s", what, expected, label)
                .isBetween(expected - slack, expected + slack);
    }

    /** Built-in gives such a page the encoding that it has for values, and on the first page gives up the dictionary. */
    private static boolean hasPageOfNulls(WrittenFile file, ColumnChunkMetaData chunk) throws IOException {
        ColumnIndex index = file.columnIndex(chunk);
        return index != null && index.getNullPages().contains(true);
    }

    /** The encoding of no values at all means nothing. */
    private static boolean hasValues(ColumnChunkMetaData chunk) {
        return !chunk.getStatistics().isNumNullsSet() || chunk.getStatistics().getNumNulls() < chunk.getValueCount();
    }

    /** Encodings of values; not of levels, of which built-in names some where there are no levels at all. */
    private static Set<Encoding> encodings(ColumnChunkMetaData chunk) {
        Set<Encoding> encodings = EnumSet.noneOf(Encoding.class);
        encodings.addAll(chunk.getEncodingStats().getDataEncodings());
        encodings.addAll(chunk.getEncodingStats().getDictionaryEncodings());
        return encodings;
    }

    private static String describe(SizeStatistics sizes) {
        return sizes == null || !sizes.isValid()
                ? "none"
                : sizes.getUnencodedByteArrayDataBytes() + " bytes, repetition " + sizes.getRepetitionLevelHistogram()
                        + ", definition " + sizes.getDefinitionLevelHistogram();
    }

    private static byte[] bytes(BloomFilter filter) throws IOException {
        if (filter == null) {
            return new byte[0];
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        filter.writeTo(out);
        return out.toByteArray();
    }
}
