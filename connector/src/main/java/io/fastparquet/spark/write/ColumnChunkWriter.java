package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.compression.Compressor;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * One column's chunk of the current row group: the page that is being filled, and the finished ones. Not thread-safe.
 *
 * <p>Spec: README.md, "Column Chunks", "Data Pages"; Encodings.md.
 */
final class ColumnChunkWriter {
    /** A page is closed when it comes this near to its size, so that it rather stays below than exceeds it. */
    private static final double PAGE_TOLERANCE = 0.1;

    /** A page of so many times its size is closed at once. */
    private static final int HUGE = 4;

    /** Values are looked up in the dictionary when so many have gathered, while they are in the cache. */
    private static final int SETTLE_VALUES = 2048;

    /** Deprecated, and what readers of version 1 know. */
    @SuppressWarnings("deprecation")
    private static final org.apache.parquet.column.Encoding VERSION_1_DICTIONARY =
            org.apache.parquet.column.Encoding.PLAIN_DICTIONARY;

    private final ColumnDescriptor descriptor;
    private final ColumnSettings settings;
    private final PageLevels levels;
    private final ValueBuffer values;
    private final PageScratch scratch;
    private final Compressor compressor;
    private final CompressionCodecName codec;
    private final long pageBytesLimit;
    private final int pageRowsLimit;
    private final int pageValuesLimit;
    private final int checkRows;

    private int pageRows;

    /** The first of the page's values that is not yet converted, in the dictionary, and in the Bloom filter. */
    private int settled;

    /** Dictionary ids of the page's values, while the dictionary is in use. */
    private int[] ids = new int[0];

    private boolean usesDictionary;
    private boolean dictionaryIsWritten;
    private Encoding encoding;
    private boolean undecided = true;
    private BloomFilter bloomFilter;
    private boolean bloomFilterIsNeeded;

    private final List<Page> pages = new ArrayList<>();
    private long pagesBytes;
    private long chunkValues;
    private long chunkRows;
    private long chunkPlainBytes;

    ColumnChunkWriter(
            ColumnDescriptor descriptor,
            ColumnSettings settings,
            ValueBuffer values,
            PageScratch scratch,
            Compressor compressor,
            CompressionCodecName codec) {
        this.descriptor = descriptor;
        this.settings = settings;
        this.levels = new PageLevels(descriptor);
        this.values = values;
        this.scratch = scratch;
        this.compressor = compressor;
        this.codec = codec;
        int pageSize = settings.properties().getPageSizeThreshold();
        this.pageBytesLimit = pageSize - (long) (pageSize * PAGE_TOLERANCE);
        this.pageRowsLimit = settings.properties().getPageRowCountLimit();
        this.pageValuesLimit = settings.properties().getPageValueCountThreshold();
        this.checkRows = settings.properties().getMinRowCountForPageSizeCheck();
        startChunk();
    }

    private void startChunk() {
        usesDictionary = settings.dictionary() && values.hasDictionary();
        dictionaryIsWritten = false;
        encoding = settings.encoding();
        undecided = true;
        bloomFilter = BloomFilters.of(descriptor, settings.properties());
        bloomFilterIsNeeded = false;
        pagesBytes = 0;
        chunkValues = 0;
        chunkRows = 0;
        chunkPlainBytes = 0;
    }

    /** Whether {@link #appendElements} can be used. */
    boolean takesSlots() {
        return values.isFixedWidth();
    }

    /** Appends a field of rows {@code [from, to)}; the column is not nested. */
    void appendRows(RowBatch rows, int from, int to, int ordinal, int fieldOffset) {
        int next = from;
        while (next < to) {
            int end = next + Math.min(to - next, rowsToCheck());
            appendSlice(rows, next, end, ordinal, fieldOffset);
            pageRows += end - next;
            next = end;
            settle();
            if (isPageFull()) {
                writePage();
            }
        }
    }

    /** How many rows may be appended before the page's size has to be looked at again. */
    private int rowsToCheck() {
        int limit = Math.max(1, Math.min(pageRowsLimit - pageRows, pageValuesLimit - levels.entries()));
        long seenRows = chunkRows + pageRows;
        long seenBytes = chunkPlainBytes + values.plainBytes();
        if (seenRows == 0) {
            return Math.min(limit, checkRows);
        }
        long left = Math.max(0, pageBytesLimit - pageBytes());
        long expected = seenBytes == 0 ? limit : left * seenRows / seenBytes;
        return (int) Math.min(limit, Math.max(checkRows, expected));
    }

    private void appendSlice(RowBatch rows, int from, int to, int ordinal, int fieldOffset) {
        int n = to - from;
        if (rows.hasNulls(ordinal)) {
            int[] containers = rows.scratch();
            int present = levels.appendRows(rows.data(), rows.starts(), from, n, ordinal, containers);
            values.append(rows.data(), containers, 0, present, fieldOffset);
        } else {
            levels.appendPresent(n);
            values.append(rows.data(), rows.starts(), from, n, fieldOffset);
        }
    }

    /** Appends a value of a nested field. */
    void appendValue(byte[] data, int container, int slot, int repetition) {
        levels.appendValue(repetition);
        values.append(data, container, slot);
    }

    /** Appends that there is nothing beyond {@code definition} here, to a nested field. */
    void appendNull(int repetition, int definition) {
        levels.appendNull(repetition, definition);
    }

    /**
     * Appends the elements of an array; their values have a fixed width.
     *
     * @param first the slot of the first
     * @param elementBytes distance of slots
     * @param repetition level of the first
     * @param elementRepetition level of the others
     */
    void appendElements(
            byte[] data,
            int start,
            int elementCount,
            int first,
            int elementBytes,
            int repetition,
            int elementRepetition) {
        int[] slots = scratch.slots(elementCount);
        int present = levels.appendElements(
                data, start, elementCount, first, elementBytes, repetition, elementRepetition, slots);
        values.append(data, slots, 0, present, 0);
    }

    /** Ends a row of a nested field. */
    void endRow() {
        pageRows++;
        if (values.count - settled >= SETTLE_VALUES) {
            settle();
        }
        // As parquet-java, not after each row; but no page shall grow without bounds where rows are huge.
        boolean looks = pageRows % checkRows == 0
                || pageRows >= pageRowsLimit
                || levels.entries() >= pageValuesLimit
                || pageBytes() >= HUGE * pageBytesLimit;
        if (looks && isPageFull()) {
            writePage();
        }
    }

    private boolean isPageFull() {
        return pageRows >= pageRowsLimit || levels.entries() >= pageValuesLimit || pageBytes() >= pageBytesLimit;
    }

    /** What the page takes without dictionary and compression, about. */
    private long pageBytes() {
        return values.plainBytes() + levels.bytes();
    }

    /** Bytes that the chunk holds: its finished pages, and the current one without compression. */
    long bufferedBytes() {
        return pagesBytes + pageBytes();
    }

    private void settle() {
        if (settled == values.count) {
            return;
        }
        values.convert(settled);
        if (usesDictionary) {
            if (ids.length < values.count) {
                ids = Arrays.copyOf(ids, Growth.capacity(ids.length, values.count));
            }
            int end = values.addToDictionary(settled, ids, settings.properties().getDictionaryPageSizeThreshold());
            if (end < values.count) {
                giveUpDictionary();
            }
        } else if (bloomFilter != null) {
            values.addTo(bloomFilter, settled);
        }
        settled = values.count;
    }

    /** From the current page on, there is no dictionary. Values that are in it are in no Bloom filter yet. */
    private void giveUpDictionary() {
        usesDictionary = false;
        if (bloomFilter != null) {
            bloomFilterIsNeeded = true;
            values.addDictionaryTo(bloomFilter);
            values.addTo(bloomFilter, 0);
        }
        if (!dictionaryIsWritten) {
            values.clearDictionary();
        }
    }

    private void writePage() {
        settle();
        ByteSink body = scratch.body();
        body.clear();
        boolean version2 = settings.isVersion2();
        levels.encodeRepetitions(body, !version2);
        int repetitionBytes = body.size();
        levels.encodeDefinitions(body, !version2);
        int definitionBytes = body.size() - repetitionBytes;
        org.apache.parquet.column.Encoding stored = encodeValues(body);
        byte[] bytes = compressed(body, version2 ? repetitionBytes + definitionBytes : 0);
        pages.add(new Page(
                bytes,
                version2,
                repetitionBytes,
                definitionBytes,
                body.size(),
                levels.entries(),
                pageRows,
                levels.nulls(),
                stored,
                statistics(),
                sizes()));
        pagesBytes += bytes.length;
        chunkValues += levels.entries();
        chunkRows += pageRows;
        chunkPlainBytes += values.plainBytes();
        values.clear();
        levels.clear();
        settled = 0;
        pageRows = 0;
    }

    private org.apache.parquet.column.Encoding encodeValues(ByteSink body) {
        boolean decides = undecided && values.count > 0;
        if (decides) {
            undecided = false;
            if (settings.chosen()) {
                chooseEncoding();
            }
        }
        if (usesDictionary && values.dictionarySize() > 0) {
            int before = body.size();
            DictionaryIdEncoder.encode(ids, 0, values.count, values.dictionarySize(), body);
            if (!decides || dictionaryPays(body.size() - before)) {
                dictionaryIsWritten = true;
                return settings.isVersion2() ? org.apache.parquet.column.Encoding.RLE_DICTIONARY : VERSION_1_DICTIONARY;
            }
            body.truncate(before);
            giveUpDictionary();
        }
        bloomFilterIsNeeded = true;
        if (values.count == 0) {
            // Readers of some writers' files stumble over other encodings of nothing.
            return org.apache.parquet.column.Encoding.PLAIN;
        }
        values.encode(encoding, body);
        return org.apache.parquet.column.Encoding.valueOf(encoding.name());
    }

    /** On the first page: whether ids and dictionary together are smaller than the values themselves. */
    private boolean dictionaryPays(int idBytes) {
        return idBytes + values.dictionaryBytes() < values.rawBytes();
    }

    /** On the first page: what compresses best. A dictionary that pays is left only for much smaller pages. */
    private void chooseEncoding() {
        ByteSink trial = scratch.trial();
        long best = Long.MAX_VALUE;
        for (Encoding candidate : values.encodings()) {
            trial.clear();
            values.encode(candidate, trial);
            long size = compressed(trial, 0).length;
            if (size < best) {
                best = size;
                encoding = candidate;
            }
        }
        if (usesDictionary) {
            trial.clear();
            DictionaryIdEncoder.encode(ids, 0, values.count, values.dictionarySize(), trial);
            if (best < compressed(trial, 0).length * 0.9) {
                giveUpDictionary();
            }
        }
    }

    /** A copy of the bytes, compressed from {@code levelBytes} on. */
    private byte[] compressed(ByteSink body, int levelBytes) {
        if (codec == CompressionCodecName.UNCOMPRESSED) {
            return Arrays.copyOf(body.bytes(), body.size());
        }
        ByteSink out = scratch.compressed();
        out.clear();
        out.write(body.bytes(), 0, levelBytes);
        compressor.compress(body.bytes(), levelBytes, body.size() - levelBytes, out);
        return Arrays.copyOf(out.bytes(), out.size());
    }

    private Statistics<?> statistics() {
        if (!settings.properties().getStatisticsEnabled(descriptor)) {
            return Statistics.noopStats(descriptor.getPrimitiveType());
        }
        Statistics<?> statistics = Statistics.createStats(descriptor.getPrimitiveType());
        statistics.incrementNumNulls(levels.nulls());
        if (values.count > 0) {
            values.updateStatistics(statistics, usesDictionary ? ids : null);
        }
        return statistics;
    }

    private SizeStatistics sizes() {
        if (!settings.properties().getSizeStatisticsEnabled(descriptor)) {
            return SizeStatistics.noopBuilder(
                            descriptor.getPrimitiveType(),
                            descriptor.getMaxRepetitionLevel(),
                            descriptor.getMaxDefinitionLevel())
                    .build();
        }
        return levels.sizes(values.byteArrayBytes());
    }

    /** Writes the chunk, and starts the next row group's. */
    void flushTo(ParquetFileWriter file) throws IOException {
        if (levels.entries() > 0) {
            writePage();
        }
        file.startColumn(descriptor, chunkValues, codec);
        if (dictionaryIsWritten) {
            file.writeDictionaryPage(dictionaryPage());
        }
        if (bloomFilter != null && bloomFilterIsNeeded) {
            file.addBloomFilter(String.join(".", descriptor.getPath()), bloomFilter);
        }
        for (int i = 0; i < pages.size(); i++) {
            // The list's hold is let go of, so that a chunk's memory is given back while it is written.
            pages.set(i, null).writeTo(file);
        }
        pages.clear();
        file.endColumn();
        values.clearDictionary();
        startChunk();
    }

    private DictionaryPage dictionaryPage() {
        ByteSink body = scratch.body();
        body.clear();
        values.encodeDictionary(body);
        return new DictionaryPage(
                BytesInput.from(compressed(body, 0)),
                body.size(),
                values.dictionarySize(),
                settings.isVersion2() ? org.apache.parquet.column.Encoding.PLAIN : VERSION_1_DICTIONARY);
    }
}
