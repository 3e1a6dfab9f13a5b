package io.fastparquet.spark.read;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.compression.Decompressor;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.PageType;

/**
 * Moves over the pages of one column chunk: reads headers, and bodies only of the pages that are wanted. Gives the
 * current data page's sections (levels, values) in memory. Not thread-safe.
 *
 * <p>Spec: parquet.thrift, {@code PageHeader}; README.md, "Data Pages".
 */
final class PageReader {
    private final ColumnChunk chunk;
    private final ChunkInput input;
    private final PageHeaderReader headers;
    private final PageBodies bodies;
    private final PageSections sections;
    private final BufferPool buffers;
    private final ScanMetrics metrics;

    /** Buffers behind passed pages that a vector of the current batch may point into. */
    private final List<byte[]> retired = new ArrayList<>();

    /** Where the next header starts in the file, when pages are taken one after the other. */
    private long nextHeader;

    /** Values of the pages taken so far, nulls included. */
    private long valuesPassed;

    /** Index of the current page among the data pages taken, from 0; -1 before the first. */
    private int page = -1;

    /** The current page; null before the first. */
    private StoredPage current;

    /** Whether the current page has been neither loaded nor passed. */
    private boolean isUntouched;

    private DictionaryPage dictionary;
    private boolean dictionaryLookedFor;

    /** The pooled array behind the current page; null if its bytes were not compressed. */
    private byte[] pooled;

    PageReader(ColumnChunk chunk, ChunkInput input, Decompressor decompressor, RowGroup.Shared shared) {
        this.chunk = chunk;
        this.input = input;
        this.headers = new PageHeaderReader(chunk, input);
        this.bodies = new PageBodies(chunk.codec(), input, decompressor, shared);
        this.sections = new PageSections(chunk.column());
        this.buffers = shared.buffers();
        this.metrics = shared.metrics();
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
        isUntouched = isIndexed() ? findIndexed() : findNext();
        return isUntouched;
    }

    private boolean findIndexed() throws IOException {
        if (page + 1 >= chunk.pages().count()) {
            return false;
        }
        page++;
        current = headers.read(chunk.pages().fileOffset(page), page);
        if (!current.isDataPage()) {
            throw corrupt("the offset index points to a " + current.type(), null);
        }
        return true;
    }

    private boolean findNext() throws IOException {
        while (valuesPassed < chunk.valueCount()) {
            if (nextHeader >= chunk.endOffset()) {
                throw corrupt(
                        "the column chunk's " + chunk.metadata().getTotalSize() + " bytes end after " + valuesPassed
                                + " of " + chunk.valueCount() + " values",
                        null);
            }
            StoredPage found = headers.read(nextHeader, page + 1);
            nextHeader = found.endOffset();
            if (found.isDataPage()) {
                page++;
                current = found;
                valuesPassed += found.valueCount();
                return true;
            }
            if (found.type() == PageType.DICTIONARY_PAGE) {
                if (page >= 0 || dictionary != null) {
                    throw corrupt("a second dictionary page, or one after a data page", null);
                }
                dictionary = loadDictionary(found);
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
        return current.valueCount();
    }

    /** The encoding of the current page's values. */
    Encoding encoding() {
        return current.encoding();
    }

    /** The encoding of the current page's definition levels. */
    Encoding definitionLevelEncoding() {
        return current.definitionLevelEncoding();
    }

    /** The encoding of the current page's repetition levels. */
    Encoding repetitionLevelEncoding() {
        return current.repetitionLevelEncoding();
    }

    /** The chunk's dictionary page. */
    DictionaryPage dictionary() throws IOException {
        if (dictionary == null && !dictionaryLookedFor && isIndexed()) {
            dictionaryLookedFor = true;
            dictionary = findDictionary();
        }
        if (dictionary == null) {
            throw corrupt("pages refer to a dictionary, and there is no dictionary page", null);
        }
        return dictionary;
    }

    /** What stands before the pages of an indexed chunk. */
    private DictionaryPage findDictionary() throws IOException {
        if (chunk.startOffset() >= chunk.pages().firstDataOffset()) {
            return null;
        }
        StoredPage found = headers.read(chunk.startOffset(), -1);
        return found.type() == PageType.DICTIONARY_PAGE ? loadDictionary(found) : null;
    }

    private DictionaryPage loadDictionary(StoredPage stored) throws IOException {
        try {
            Extent extent = bodies.read(stored);
            int start = extent.indexOf(stored.bodyOffset());
            int end = start + stored.storedBytes();
            if (!bodies.areCompressed()) {
                return new DictionaryPage(extent.bytes(), start, end, stored.valueCount());
            }
            int length = stored.uncompressedBytes();
            byte[] bytes = bodies.decompress(extent.bytes(), start, end, length);
            return new DictionaryPage(bytes, 0, length, stored.valueCount());
        } catch (MalformedPageException e) {
            throw new CorruptParquetException(chunk.place(-1, stored.bodyOffset()), e.getMessage(), e);
        }
    }

    /** Says that the dictionary's entries were copied, and that its page is not asked for again. */
    void releaseDictionary() {
        if (bodies.areCompressed()) {
            buffers.give(dictionary.bytes());
        }
    }

    /** Brings the current page's sections into memory. Once per page. */
    void load() throws IOException {
        isUntouched = false;
        metrics.add(Counter.PAGES_READ, 1);
        try {
            Extent extent = bodies.read(current);
            int start = extent.indexOf(current.bodyOffset());
            int end = start + current.storedBytes();
            if (current.isVersion1()) {
                loadVersion1(extent.bytes(), start, end);
            } else {
                loadVersion2(extent.bytes(), start, end);
            }
        } catch (MalformedPageException e) {
            throw corrupt(e.getMessage(), e);
        }
    }

    private void loadVersion1(byte[] body, int start, int end) {
        if (bodies.areCompressed()) {
            int length = current.uncompressedBytes();
            pooled = bodies.decompress(body, start, end, length);
            sections.startVersion1(current, pooled, 0, length);
        } else {
            sections.startVersion1(current, body, start, end);
        }
    }

    private void loadVersion2(byte[] body, int start, int end) {
        sections.startVersion2(current, body, start, end);
        if (current.header().getData_page_header_v2().isIs_compressed()) {
            int valuesStart = sections.valuesStart();
            int length = current.uncompressedBytes() - (valuesStart - start);
            if (length < 0) {
                throw new MalformedPageException(start, "the levels are longer than the page");
            }
            if (bodies.areCompressed()) {
                pooled = bodies.decompress(body, valuesStart, end, length);
                sections.setValues(pooled, 0, length);
            }
        }
    }

    /** The current page's sections, which are loaded. */
    PageSections sections() {
        return sections;
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
        return current == null ? chunk.place() : chunk.place(page, current.bodyOffset());
    }
}
