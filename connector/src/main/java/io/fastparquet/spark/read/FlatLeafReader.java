package io.fastparquet.spark.read;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.levels.LevelDecoders;
import io.fastparquet.codecs.levels.ValidityDecoder;
import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.vector.FastVector;
import java.io.IOException;

/**
 * Reads a column chunk with at most one definition level and no repetition: an entry a row, nulls told by one bit. One
 * per column chunk; not thread-safe.
 */
final class FlatLeafReader {
    private final PageReader pages;
    private final ChunkValues chunkValues;
    private final boolean optional;

    /** First row not yet passed, in the row group. */
    private long row;

    /** Rows of the current page not yet passed. */
    private int rowsLeft;

    /** Rows that are to be passed before the next is read: a page that nothing is read of is never opened. */
    private long rowsToPass;

    /** Whether the current page's decoders are started. */
    private boolean started;

    private Values values;
    private ValidityDecoder validity;
    private Encoding validityEncoding;

    FlatLeafReader(PageReader pages, ColumnNode.Leaf leaf) {
        this.pages = pages;
        this.chunkValues = new ChunkValues(leaf);
        this.optional = leaf.column().getMaxDefinitionLevel() > 0;
    }

    /** The pages this reads from. */
    PageReader pages() {
        return pages;
    }

    /** Reads the next {@code rows} rows into the entries from {@code at} on. */
    void read(FastVector out, int at, int rows) throws IOException {
        try {
            if (rowsToPass > 0) {
                pass(rowsToPass);
                rowsToPass = 0;
            }
            int to = at + rows;
            while (at < to) {
                if (rowsLeft == 0) {
                    advance();
                    if (pages.isIndexed() && pages.firstRow() != row) {
                        throw pages.corrupt("row " + row + " lies in no page of the offset index", null);
                    }
                }
                if (!started) {
                    start();
                }
                int count = Math.min(to - at, rowsLeft);
                if (!optional) {
                    values.read(out, at, count);
                } else {
                    readOptional(out, at, count);
                }
                at += count;
                row += count;
                rowsLeft -= count;
            }
        } catch (MalformedPageException | IndexOutOfBoundsException | UnsupportedFeatureException e) {
            throw pages.failure(e);
        }
    }

    private void readOptional(FastVector out, int at, int count) {
        while (count > 0) {
            int run = validity.presentRun(count);
            if (run == count) {
                validity.skip(count);
                values.read(out, at, count);
                return;
            }
            run = validity.nullRun(count);
            if (run > 0) {
                validity.skip(run);
                out.putNulls(at, at + run);
                at += run;
                count -= run;
                continue;
            }
            byte[] nulls = out.nullFlags(at + count);
            int present = validity.read(nulls, at, count);
            if (present == count) {
                values.read(out, at, count);
            } else {
                out.addNulls(count - present);
                if (present > 0) {
                    values.readNullable(out, at, count, present, nulls);
                }
            }
            return;
        }
    }

    /** Passes over the next {@code rows} rows; pages wholly passed are not decompressed, nor read if indexed. */
    void skip(long rows) {
        rowsToPass += rows;
    }

    private void pass(long rows) throws IOException {
        long to = row + rows;
        while (row < to) {
            if (rowsLeft == 0) {
                advance();
                if (pages.isIndexed()) {
                    row = Math.min(to, Math.max(row, pages.firstRow()));
                    continue;
                }
            }
            int count = (int) Math.min(to - row, rowsLeft);
            if (count < rowsLeft) {
                if (!started) {
                    start();
                }
                values.skip(optional ? validity.skip(count) : count);
            }
            row += count;
            rowsLeft -= count;
        }
    }

    private void advance() throws IOException {
        do {
            if (!pages.next()) {
                throw pages.corrupt("the column chunk ends after " + row + " rows, and its row group has more", null);
            }
            rowsLeft = pages.valueCount();
            started = false;
            if (pages.isIndexed() && pages.endRow() - pages.firstRow() != rowsLeft) {
                throw pages.corrupt(
                        "a page of " + rowsLeft + " values for the offset index's rows " + pages.firstRow() + " to "
                                + pages.endRow(),
                        null);
            }
        } while (rowsLeft == 0);
    }

    private void start() throws IOException {
        pages.load();
        if (optional) {
            if (validityEncoding != pages.definitionLevelEncoding()) {
                validityEncoding = pages.definitionLevelEncoding();
                validity = LevelDecoders.validity(validityEncoding);
            }
            PageSections sections = pages.sections();
            validity.start(sections.levels(), sections.definitionStart(), sections.definitionEnd());
        }
        values = chunkValues.start(pages);
        started = true;
    }
}
