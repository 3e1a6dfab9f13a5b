package io.fastparquet.spark.read;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.bytes.LittleEndian;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.Decompressor;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.levels.LevelDecoders;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;

/**
 * Moves over the pages of one column chunk: reads headers, and bodies only of the pages that are wanted. Gives the
 * current data page's sections (levels, values) in memory. Not thread-safe.
 *
 * <p>Spec: parquet.thrift, {@code PageHeader}; README.md, "Data Pages".
 */
final class PageReader {
    /** Headers are tens of bytes, unless statistics of long values stand in them. */
    private static final int FIRST_HEADER_BYTES = 1 << 10;

    private static final int MAX_HEADER_BYTES = 16 << 20;

    private final ColumnChunk chunk;
    private final ChunkInput input;
    private final Decompressor decompressor;
    private final BufferPool buffers;
    private final ScanMetrics metrics;
    private final CRC32 crc;

    /** Buffers behind passed pages that a vector of the current batch may point into. */
    private final List<byte[]> retired = new ArrayList<>();

    /** Where the next header starts in the file, when pages are taken one after the other. */
    private long nextHeader;

    /** Values of the pages taken so far, nulls included. */
    private long valuesPassed;

    /** Index of the current page among the data pages taken, from 0; -1 before the first. */
    private int page = -1;

    /** Whether the current page has been neither loaded nor passed. */
    private boolean isUntouched;

    private PageHeader header;
    private long bodyOffset;
    private int valueCount;
    private DictionaryPage dictionary;
    private boolean dictionaryLookedFor;

    /** The pooled array behind the current page; null if its bytes were not compressed. */
    private byte[] pooled;

    private byte[] levels;
    private int repetitionStart;
    private int repetitionEnd;
    private int definitionStart;
    private int definitionEnd;
    private byte[] values;
    private int valuesStart;
    private int valuesEnd;

    /** What is done about the checksums of pages. */
    enum Checksums {
        IGNORE,
        VERIFY
    }

    PageReader(ColumnChunk chunk, ChunkInput input, Decompressor decompressor, RowGroup.Shared shared) {
        this.chunk = chunk;
        this.input = input;
        this.decompressor = decompressor;
        this.buffers = shared.buffers();
        this.metrics = shared.metrics();
        this.crc = shared.checksums() == Checksums.VERIFY ? new CRC32() : null;
        this.nextHeader = chunk.startOffset();
    }

    /** The chunk whose pages these are. */
    ColumnChunk chunk() {
        return chunk;
    }

    /** Whether pages are known by their place in the chunk's offset index, those of no interest left out. */
    boolean isIndexed() {
        return chunk.pages() != null;
    }

    /**
     * Moves to the next data page and reads its header.
     *
     * @return false at the chunk's end
     */
    boolean next() throws IOException {
        retire();
        if (isUntouched) {
            metrics.add(Counter.PAGES_SKIPPED, 1);
        }
        isUntouched = findNext();
        return isUntouched;
    }

    private boolean findNext() throws IOException {
        if (isIndexed()) {
            if (page + 1 >= chunk.pages().count()) {
                return false;
            }
            page++;
            readHeader(chunk.pages().fileOffset(page));
            if (header.getType() != PageType.DATA_PAGE && header.getType() != PageType.DATA_PAGE_V2) {
                throw corrupt("the offset index points to a " + header.getType(), null);
            }
            return true;
        }
        while (valuesPassed < chunk.valueCount()) {
            if (nextHeader >= chunk.endOffset()) {
                throw corrupt(
                        "the column chunk's " + chunk.metadata().getTotalSize() + " bytes end after " + valuesPassed
                                + " of " + chunk.valueCount() + " values",
                        null);
            }
            readHeader(nextHeader);
            nextHeader = bodyOffset + header.getCompressed_page_size();
            PageType type = header.getType();
            if (type == PageType.DATA_PAGE || type == PageType.DATA_PAGE_V2) {
                page++;
                valuesPassed += valueCount;
                return true;
            }
            if (type == PageType.DICTIONARY_PAGE) {
                if (page >= 0 || dictionary != null) {
                    throw corrupt("a second dictionary page, or one after a data page", null);
                }
                loadDictionary();
            }
            // Other pages hold nothing that a reader needs.
        }
        return false;
    }

    /** First row of the current page in its row group, of an indexed chunk. */
    long firstRow() {
        return chunk.pages().firstRow(page);
    }

    /** Row after the current page's last one, of an indexed chunk. */
    long endRow() {
        return chunk.pages().endRow(page);
    }

    /** Values of the current page, nulls included. */
    int valueCount() {
        return valueCount;
    }

    /** The encoding of the current page's values. */
    Encoding encoding() {
        return encoding(
                header.getType() == PageType.DATA_PAGE
                        ? header.getData_page_header().getEncoding()
                        : header.getData_page_header_v2().getEncoding());
    }

    /** The encoding of the current page's definition levels. */
    Encoding definitionLevelEncoding() {
        return header.getType() == PageType.DATA_PAGE
                ? encoding(header.getData_page_header().getDefinition_level_encoding())
                : Encoding.RLE;
    }

    /** The encoding of the current page's repetition levels. */
    Encoding repetitionLevelEncoding() {
        return header.getType() == PageType.DATA_PAGE
                ? encoding(header.getData_page_header().getRepetition_level_encoding())
                : Encoding.RLE;
    }

    private Encoding encoding(org.apache.parquet.format.Encoding stored) {
        return Encoding.valueOf(stored.name());
    }

    /** The chunk's dictionary page. */
    DictionaryPage dictionary() throws IOException {
        if (dictionary == null && !dictionaryLookedFor && isIndexed()) {
            findDictionary();
        }
        if (dictionary == null) {
            throw corrupt("pages refer to a dictionary, and there is no dictionary page", null);
        }
        return dictionary;
    }

    private void findDictionary() throws IOException {
        dictionaryLookedFor = true;
        if (chunk.startOffset() < chunk.pages().firstDataOffset()) {
            PageHeader dataHeader = header;
            long dataBodyOffset = bodyOffset;
            int dataValueCount = valueCount;
            readHeader(chunk.startOffset());
            if (header.getType() == PageType.DICTIONARY_PAGE) {
                loadDictionary();
            }
            header = dataHeader;
            bodyOffset = dataBodyOffset;
            valueCount = dataValueCount;
        }
    }

    private void readHeader(long fileOffset) throws IOException {
        int wanted = 1;
        while (true) {
            Extent extent = wanted == 1 ? input.available(fileOffset) : input.ensure(fileOffset, wanted);
            HeaderStream in = new HeaderStream(extent, fileOffset);
            try {
                header = Util.readPageHeader(in);
                bodyOffset = fileOffset + in.consumed();
                break;
            } catch (IOException | RuntimeException e) {
                // Cut off by the end of the extent, or damaged: only more bytes can tell.
                long left = chunk.fileLength() - fileOffset;
                if (!in.exhausted() || wanted >= Math.min(left, MAX_HEADER_BYTES)) {
                    throw corrupt("the page header at " + fileOffset + " cannot be parsed", e);
                }
                wanted = (int) Math.min(left, Math.max(FIRST_HEADER_BYTES, 8L * wanted));
            }
        }
        checkHeader();
    }

    private void checkHeader() throws CorruptParquetException {
        long left = chunk.fileLength() - bodyOffset;
        if (header.getCompressed_page_size() < 0 || header.getCompressed_page_size() > left) {
            throw corrupt("a page of " + header.getCompressed_page_size() + " bytes where " + left + " are left", null);
        }
        if (header.getUncompressed_page_size() < 0) {
            throw corrupt("a page of " + header.getUncompressed_page_size() + " uncompressed bytes", null);
        }
        switch (header.getType()) {
            case DATA_PAGE -> {
                if (header.getData_page_header() == null) {
                    throw corrupt("a DATA_PAGE without its header", null);
                }
                valueCount = header.getData_page_header().getNum_values();
            }
            case DATA_PAGE_V2 -> {
                if (header.getData_page_header_v2() == null) {
                    throw corrupt("a DATA_PAGE_V2 without its header", null);
                }
                valueCount = header.getData_page_header_v2().getNum_values();
            }
            case DICTIONARY_PAGE -> {
                if (header.getDictionary_page_header() == null) {
                    throw corrupt("a DICTIONARY_PAGE without its header", null);
                }
                valueCount = header.getDictionary_page_header().getNum_values();
            }
            default -> valueCount = 0;
        }
        if (valueCount < 0) {
            throw corrupt("a page of " + valueCount + " values", null);
        }
    }

    private void loadDictionary() throws IOException {
        Extent extent = body();
        int start = extent.indexOf(bodyOffset);
        byte[] bytes;
        int length = header.getUncompressed_page_size();
        if (chunk.codec() == Codec.UNCOMPRESSED) {
            bytes = extent.bytes();
        } else {
            checkRatio(header.getCompressed_page_size(), length);
            bytes = buffers.take(length);
            decompress(extent.bytes(), start, header.getCompressed_page_size(), bytes, length);
            start = 0;
        }
        int end = chunk.codec() == Codec.UNCOMPRESSED ? start + header.getCompressed_page_size() : length;
        dictionary = new DictionaryPage(bytes, start, end, valueCount);
    }

    /** Says that the dictionary's entries were copied, and that its page is not asked for again. */
    void releaseDictionary() {
        if (chunk.codec() != Codec.UNCOMPRESSED) {
            buffers.give(dictionary.bytes());
        }
    }

    /** Brings the current page's sections into memory. Once per page. */
    void load() throws IOException {
        isUntouched = false;
        metrics.add(Counter.PAGES_READ, 1);
        Extent extent = body();
        int start = extent.indexOf(bodyOffset);
        int end = start + header.getCompressed_page_size();
        try {
            if (header.getType() == PageType.DATA_PAGE) {
                loadV1(extent.bytes(), start, end);
            } else {
                loadV2(extent.bytes(), start, end);
            }
        } catch (MalformedPageException e) {
            throw corrupt(e.getMessage(), e);
        }
    }

    private void loadV1(byte[] body, int start, int end) throws CorruptParquetException {
        decompressValues(body, start, end, header.getUncompressed_page_size());
        levels = values;
        int position = valuesStart;
        DataPageHeader page = header.getData_page_header();
        repetitionStart = position;
        repetitionEnd = position;
        if (chunk.column().getMaxRepetitionLevel() > 0) {
            boolean prefixed = encoding(page.getRepetition_level_encoding()) != Encoding.BIT_PACKED;
            repetitionStart = prefixed ? position + 4 : position;
            repetitionEnd = levelsEnd(position, prefixed, chunk.column().getMaxRepetitionLevel());
            position = repetitionEnd;
        }
        definitionStart = position;
        definitionEnd = position;
        if (chunk.column().getMaxDefinitionLevel() > 0) {
            boolean prefixed = encoding(page.getDefinition_level_encoding()) != Encoding.BIT_PACKED;
            definitionStart = prefixed ? position + 4 : position;
            definitionEnd = levelsEnd(position, prefixed, chunk.column().getMaxDefinitionLevel());
            position = definitionEnd;
        }
        valuesStart = position;
    }

    /** Where the levels that start at {@code position} end; their length stands before them or follows from the count. */
    private int levelsEnd(int position, boolean prefixed, int maxLevel) {
        long left = (long) valuesEnd - position;
        if (prefixed && left < 4) {
            throw new MalformedPageException(position, "the page ends before the length of its levels");
        }
        long length = prefixed
                ? 4L + LittleEndian.getInt(values, position)
                : LevelDecoders.bitPackedLength(valueCount, maxLevel);
        if (length < (prefixed ? 4 : 0) || length > left) {
            throw new MalformedPageException(position, "levels of " + length + " bytes where " + left + " are left");
        }
        return (int) (position + length);
    }

    private void loadV2(byte[] body, int start, int end) throws CorruptParquetException {
        DataPageHeaderV2 page = header.getData_page_header_v2();
        long repetitionLength = page.getRepetition_levels_byte_length();
        long definitionLength = page.getDefinition_levels_byte_length();
        if (repetitionLength < 0 || definitionLength < 0 || repetitionLength + definitionLength > end - start) {
            throw new MalformedPageException(
                    start,
                    "levels of " + repetitionLength + " and " + definitionLength + " bytes in a page of "
                            + (end - start));
        }
        levels = body;
        repetitionStart = start;
        repetitionEnd = (int) (start + repetitionLength);
        definitionStart = repetitionEnd;
        definitionEnd = (int) (definitionStart + definitionLength);
        long uncompressed = header.getUncompressed_page_size() - repetitionLength - definitionLength;
        if (page.isIs_compressed()) {
            if (uncompressed < 0) {
                throw new MalformedPageException(start, "the levels are longer than the page");
            }
            decompressValues(body, definitionEnd, end, (int) uncompressed);
        } else {
            values = body;
            valuesStart = definitionEnd;
            valuesEnd = end;
        }
    }

    private void decompressValues(byte[] body, int start, int end, int uncompressedLength)
            throws CorruptParquetException {
        if (chunk.codec() == Codec.UNCOMPRESSED) {
            values = body;
            valuesStart = start;
            valuesEnd = end;
            return;
        }
        checkRatio(end - start, uncompressedLength);
        pooled = buffers.take(uncompressedLength);
        decompress(body, start, end - start, pooled, uncompressedLength);
        values = pooled;
        valuesStart = 0;
        valuesEnd = uncompressedLength;
    }

    private void decompress(byte[] in, int start, int length, byte[] out, int outLength)
            throws CorruptParquetException {
        if (outLength == 0) {
            // Writers store an empty value section as nothing, or as an empty stream of the codec.
            return;
        }
        long started = System.nanoTime();
        try {
            decompressor.decompress(in, start, length, out, 0, outLength);
            metrics.addSince(Counter.DECOMPRESSION_NANOS, started);
        } catch (MalformedPageException e) {
            throw corrupt(chunk.codec() + ": " + e.getMessage(), e);
        }
    }

    /** Keeps a small page from claiming memory that it could not fill. */
    private void checkRatio(int compressed, int uncompressed) throws CorruptParquetException {
        long most = switch (chunk.codec()) {
            case SNAPPY -> 32L * compressed;
            case LZ4, LZ4_RAW, LZO -> 256L * compressed;
            case GZIP -> 1040L * compressed;
            default -> 65536L * compressed;
        };
        if (uncompressed > most + 4096 || uncompressed > Integer.MAX_VALUE - 2 * Slack.BYTES) {
            throw corrupt(
                    compressed + " bytes of " + chunk.codec() + " cannot yield the stated " + uncompressed + " bytes",
                    null);
        }
    }

    private Extent body() throws IOException {
        int length = header.getCompressed_page_size();
        Extent extent = input.ensure(bodyOffset, length);
        if (crc != null && header.isSetCrc()) {
            crc.reset();
            crc.update(extent.bytes(), extent.indexOf(bodyOffset), length);
            if (header.getCrc() != (int) crc.getValue()) {
                throw corrupt("could not verify page integrity, CRC checksum verification failed", null);
            }
        }
        return extent;
    }

    private void retire() {
        if (pooled != null) {
            if (chunk.valuesArePointedInto()) {
                retired.add(pooled);
            } else {
                buffers.give(pooled);
            }
            pooled = null;
        }
        input.drainPassed(retired);
    }

    /** Says that the batch is over: buffers of passed pages may be used again. */
    void releaseRetired() {
        for (byte[] buffer : retired) {
            buffers.give(buffer);
        }
        retired.clear();
    }

    byte[] levels() {
        return levels;
    }

    int repetitionStart() {
        return repetitionStart;
    }

    int repetitionEnd() {
        return repetitionEnd;
    }

    int definitionStart() {
        return definitionStart;
    }

    int definitionEnd() {
        return definitionEnd;
    }

    byte[] values() {
        return values;
    }

    int valuesStart() {
        return valuesStart;
    }

    int valuesEnd() {
        return valuesEnd;
    }

    /** What a decoder's complaint about the current page becomes. */
    IOException failure(RuntimeException e) {
        if (e instanceof UnsupportedFeatureException) {
            return new UnsupportedParquetException(place(), e.getMessage(), e);
        }
        return new CorruptParquetException(place(), e.getMessage(), e);
    }

    /** An error that names the current page. */
    CorruptParquetException corrupt(String reason, Exception cause) {
        return new CorruptParquetException(place(), reason, cause);
    }

    private String place() {
        return page < 0 ? chunk.place() : chunk.place() + ", page " + page + " at " + bodyOffset;
    }
}
