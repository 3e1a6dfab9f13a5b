package io.fastparquet.spark.read;

import java.io.IOException;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;

/** Reads and checks the page headers of one column chunk. Not thread-safe. */
final class PageHeaderReader {
    /** Headers are tens of bytes, unless statistics of long values stand in them. */
    private static final int FIRST_HEADER_BYTES = 1 << 10;

    private static final int MAX_HEADER_BYTES = 16 << 20;

    private final ColumnChunk chunk;
    private final ChunkInput input;

    PageHeaderReader(ColumnChunk chunk, ChunkInput input) {
        this.chunk = chunk;
        this.input = input;
    }

    /**
     * The page whose header starts at {@code fileOffset}.
     *
     * @param page for messages: its index among the data pages; negative if that is not known
     * @throws CorruptParquetException if there is no header, or one that no page can have
     */
    StoredPage read(long fileOffset, int page) throws IOException {
        StoredPage stored = parse(fileOffset, page);
        String fault = fault(stored);
        if (fault != null) {
            throw new CorruptParquetException(chunk.place(page, stored.bodyOffset()), fault, null);
        }
        return stored;
    }

    private StoredPage parse(long fileOffset, int page) throws IOException {
        int wanted = 1;
        while (true) {
            Extent extent = wanted == 1 ? input.available(fileOffset) : input.ensure(fileOffset, wanted);
            HeaderStream in = new HeaderStream(extent, fileOffset);
            try {
                PageHeader header = Util.readPageHeader(in);
                return new StoredPage(header, fileOffset + in.consumed());
            } catch (IOException | RuntimeException e) {
                // Cut off by the end of the extent, or damaged: only more bytes can tell.
                long left = chunk.fileLength() - fileOffset;
                if (!in.exhausted() || wanted >= Math.min(left, MAX_HEADER_BYTES)) {
                    throw new CorruptParquetException(
                            chunk.place(page, fileOffset), "the page header cannot be parsed", e);
                }
                wanted = (int) Math.min(left, Math.max(FIRST_HEADER_BYTES, 8L * wanted));
            }
        }
    }

    /** What is wrong with the header; null if nothing is. */
    private String fault(StoredPage stored) {
        long left = chunk.fileLength() - stored.bodyOffset();
        if (stored.storedBytes() < 0 || stored.storedBytes() > left) {
            return "a page of " + stored.storedBytes() + " bytes where " + left + " are left";
        }
        if (stored.uncompressedBytes() < 0) {
            return "a page of " + stored.uncompressedBytes() + " uncompressed bytes";
        }
        PageHeader header = stored.header();
        boolean isWhole = switch (stored.type()) {
            case DATA_PAGE -> header.isSetData_page_header();
            case DATA_PAGE_V2 -> header.isSetData_page_header_v2();
            case DICTIONARY_PAGE -> header.isSetDictionary_page_header();
            default -> true;
        };
        if (!isWhole) {
            return "a " + stored.type() + " without its header";
        }
        return stored.valueCount() < 0 ? "a page of " + stored.valueCount() + " values" : null;
    }
}
