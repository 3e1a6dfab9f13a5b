package io.fastparquet.spark.read;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.UnsupportedFeatureException;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.levels.LevelDecoder;
import io.fastparquet.codecs.levels.LevelDecoders;
import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.vector.FastVector;
import java.io.IOException;
import java.util.Arrays;

/**
 * Reads a column chunk below structs, lists or maps: keeps the levels of the batch, from which the parents are assembled,
 * and puts the values into the leaf's vector, an entry for every element of its innermost list. One per column chunk; not
 * thread-safe.
 */
final class LeveledLeafReader {
    /** Levels decoded at once: a page's stated number of values is no reason to allocate. */
    private static final int LEVEL_CHUNK = 4096;

    private final PageReader pages;
    private final ChunkValues chunkValues;
    private final int maxRepetitionLevel;
    private final int maxDefinitionLevel;

    /** From this definition level on an entry has a slot in the vector. */
    private final int slotDefinitionLevel;

    private final int[] repetition = new int[LEVEL_CHUNK];
    private final int[] definition = new int[LEVEL_CHUNK];
    private int position;
    private int end;

    /** The lowest of the decoded definition levels. */
    private int lowestDefinition;

    /** Entries of the current page whose levels are not yet decoded. */
    private int pageEntriesLeft;

    private LevelDecoder repetitionDecoder;
    private Encoding repetitionEncoding;
    private LevelDecoder definitionDecoder;
    private Encoding definitionEncoding;
    private Values values;

    /** First row not yet passed, in the row group. */
    private long row;

    /** Rows of the row group whose first entry has been passed; equal to {@link #row} between calls. */
    private long rowsStarted;

    /** Rows that are to be passed before the next is read: a page that nothing is read of need not be opened. */
    private long rowsToPass;

    private int[] batchRepetition = new int[LEVEL_CHUNK];
    private int[] batchDefinition = new int[LEVEL_CHUNK];
    private int batchEntries;
    private int batchLowestDefinition;
    private int slots;

    /** @param slotDefinitionLevel from which definition level on an entry has a slot in the vector */
    LeveledLeafReader(PageReader pages, ColumnNode.Leaf leaf, int slotDefinitionLevel) {
        this.pages = pages;
        this.chunkValues = new ChunkValues(leaf);
        this.maxRepetitionLevel = leaf.column().getMaxRepetitionLevel();
        this.maxDefinitionLevel = leaf.column().getMaxDefinitionLevel();
        this.slotDefinitionLevel = slotDefinitionLevel;
    }

    /** The pages this reads from. */
    PageReader pages() {
        return pages;
    }

    /** Forgets the batch's levels. */
    void startBatch() {
        batchEntries = 0;
        batchLowestDefinition = maxDefinitionLevel;
        slots = 0;
    }

    /** Whether the batch has an entry a row, because nothing above repeats. */
    boolean isEntryPerRow() {
        return maxRepetitionLevel == 0;
    }

    /** A bound that no definition level of the batch is below: the maximum if all values are present. */
    int lowestDefinitionLevel() {
        return batchLowestDefinition;
    }

    /** Repetition levels of the batch's entries; all 0 if nothing above repeats. */
    int[] repetitionLevels() {
        return batchRepetition;
    }

    /** Definition levels of the batch's entries. */
    int[] definitionLevels() {
        return batchDefinition;
    }

    /** Entries of the batch. */
    int entryCount() {
        return batchEntries;
    }

    /** Entries of the batch that have a slot in the vector. */
    int slotCount() {
        return slots;
    }

    /** Reads the next {@code rows} rows behind those of the batch so far. */
    void read(FastVector out, int rows) throws IOException {
        if (rowsToPass > 0) {
            passAll(rowsToPass);
            rowsToPass = 0;
        }
        pass(out, rows);
    }

    /**
     * Passes over the next {@code rows} rows. Pages wholly passed are not read if they are indexed, and not decompressed
     * if they have an entry a row.
     */
    void skip(long rows) {
        rowsToPass += rows;
    }

    private void passAll(long rows) throws IOException {
        long to = row + rows;
        while (row < to) {
            boolean atPageEnd = position == end && pageEntriesLeft == 0;
            long limit = to;
            if (pages.isIndexed()) {
                if (atPageEnd) {
                    skipPages(to);
                    continue;
                }
                limit = Math.min(to, pages.endRow());
            } else if (maxRepetitionLevel == 0) {
                if (atPageEnd) {
                    skipPage(to);
                    continue;
                }
                limit = Math.min(to, row + (end - position) + pageEntriesLeft);
            }
            pass(null, (int) Math.min(limit - row, Integer.MAX_VALUE));
        }
    }

    /** Passes over a page whose entries are rows, or opens it if row {@code to} is in it. */
    private void skipPage(long to) throws IOException {
        if (!pages.next()) {
            throw pages.corrupt("the column chunk ends after " + row + " rows, and its row group has more", null);
        }
        if (pages.valueCount() <= to - row) {
            row += pages.valueCount();
            rowsStarted = row;
        } else {
            startPage();
        }
    }

    /** Passes over whole pages, up to the one with row {@code to} or a row before it that must be passed one by one. */
    private void skipPages(long to) throws IOException {
        while (row < to) {
            if (!pages.next()) {
                throw pages.corrupt("the offset index has no page for row " + row, null);
            }
            if (pages.endRow() > to || pages.firstRow() < row) {
                row = Math.min(to, Math.max(row, pages.firstRow()));
                rowsStarted = pages.firstRow();
                if (pages.valueCount() > 0) {
                    startPage();
                }
                return;
            }
            row = pages.endRow();
            rowsStarted = row;
        }
    }

    /** Moves over rows, into {@code out} or, if that is null, past them. */
    private void pass(FastVector out, int rows) throws IOException {
        try {
            if (rowsStarted != row) {
                throw pages.corrupt("row " + row + " lies in no page of the offset index", null);
            }
            int rowsLeft = rows;
            boolean inRow = false;
            while (true) {
                if (inRow && position == end && pageEntriesLeft == 0 && pages.isIndexed()) {
                    // Indexed pages end with a row; the next one may be far away.
                    inRow = false;
                    if (--rowsLeft == 0) {
                        break;
                    }
                }
                if (position == end && !fill()) {
                    if (inRow) {
                        rowsLeft--;
                    }
                    break;
                }
                int to = position;
                if (maxRepetitionLevel == 0) {
                    to = Math.min(end, position + rowsLeft);
                    rowsLeft -= to - position;
                    rowsStarted += to - position;
                } else {
                    for (; to < end; to++) {
                        if (repetition[to] == 0) {
                            if (inRow && --rowsLeft == 0) {
                                break;
                            }
                            inRow = true;
                            rowsStarted++;
                        } else if (!inRow) {
                            throw pages.corrupt("a row starts with repetition level " + repetition[to], null);
                        }
                    }
                }
                take(out, to);
                if (rowsLeft == 0) {
                    break;
                }
            }
            if (rowsLeft > 0) {
                throw pages.corrupt(
                        "the column chunk ends after " + (row + rows - rowsLeft) + " rows, and its row group has more",
                        null);
            }
            row += rows;
        } catch (MalformedPageException | IndexOutOfBoundsException | UnsupportedFeatureException e) {
            throw pages.failure(e);
        }
    }

    /** Takes the entries from {@link #position} to {@code to} over into the batch, or passes them. */
    private void take(FastVector out, int to) {
        int count = to - position;
        if (out == null) {
            if (count == 0) {
                return;
            }
            int present = 0;
            for (int i = position; i < to; i++) {
                present += 1 - ((definition[i] - maxDefinitionLevel) >>> 31);
            }
            values.skip(present);
            position = to;
            return;
        }
        reserveLevels(count);
        System.arraycopy(definition, position, batchDefinition, batchEntries, count);
        if (maxRepetitionLevel > 0) {
            System.arraycopy(repetition, position, batchRepetition, batchEntries, count);
        }
        batchEntries += count;
        batchLowestDefinition = Math.min(batchLowestDefinition, lowestDefinition);

        out.reserve(slots + count + 1);
        if (lowestDefinition == maxDefinitionLevel) {
            values.read(out, slots, count);
            slots += count;
            position = to;
            return;
        }
        byte[] nulls = out.nullFlags(slots + count + 1);
        int slot = slots;
        int present = 0;
        for (int i = position; i < to; i++) {
            int level = definition[i];
            // 1 where the level is below; an entry without a slot is overwritten by the next one.
            int absent = (level - maxDefinitionLevel) >>> 31;
            nulls[slot] = (byte) absent;
            present += 1 - absent;
            slot += 1 - ((level - slotDefinitionLevel) >>> 31);
        }
        int added = slot - slots;
        nulls[slot] = 0;
        if (present == added) {
            values.read(out, slots, present);
        } else {
            out.addNulls(added - present);
            if (present > 0) {
                values.readNullable(out, slots, added, present, nulls);
            }
        }
        slots = slot;
        position = to;
    }

    private void reserveLevels(int count) {
        int needed = Math.addExact(batchEntries, count);
        if (needed > batchDefinition.length) {
            int length = Math.max(needed, batchDefinition.length + (batchDefinition.length >> 1));
            batchDefinition = Arrays.copyOf(batchDefinition, length);
            batchRepetition = Arrays.copyOf(batchRepetition, length);
        }
    }

    /** Decodes more levels, of the next page if need be; false at the chunk's end. */
    private boolean fill() throws IOException {
        while (pageEntriesLeft == 0) {
            if (!pages.next()) {
                return false;
            }
            if (pages.valueCount() > 0) {
                startPage();
            }
        }
        int count = Math.min(pageEntriesLeft, LEVEL_CHUNK);
        if (maxRepetitionLevel > 0) {
            repetitionDecoder.read(repetition, 0, count);
        }
        definitionDecoder.read(definition, 0, count);
        int lowest = maxDefinitionLevel;
        for (int i = 0; i < count; i++) {
            lowest = Math.min(lowest, definition[i]);
        }
        lowestDefinition = lowest;
        position = 0;
        end = count;
        pageEntriesLeft -= count;
        return true;
    }

    private void startPage() throws IOException {
        if (pages.isIndexed() && pages.firstRow() != rowsStarted) {
            throw pages.corrupt("row " + rowsStarted + " lies in no page of the offset index", null);
        }
        pages.load();
        PageSections sections = pages.sections();
        if (maxRepetitionLevel > 0) {
            if (repetitionEncoding != pages.repetitionLevelEncoding()) {
                repetitionEncoding = pages.repetitionLevelEncoding();
                repetitionDecoder = LevelDecoders.of(repetitionEncoding, maxRepetitionLevel);
            }
            repetitionDecoder.start(sections.levels(), sections.repetitionStart(), sections.repetitionEnd());
        }
        if (definitionEncoding != pages.definitionLevelEncoding()) {
            definitionEncoding = pages.definitionLevelEncoding();
            definitionDecoder = LevelDecoders.of(definitionEncoding, maxDefinitionLevel);
        }
        definitionDecoder.start(sections.levels(), sections.definitionStart(), sections.definitionEnd());
        values = chunkValues.start(pages);
        pageEntriesLeft = pages.valueCount();
    }
}
