package io.fastparquet.spark.write;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.levels.LevelEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.schema.Type;

/**
 * The repetition and definition levels of the page that a column chunk is filling, one of each an entry. Not thread-safe.
 *
 * <p>Spec: README.md, "Nested Encoding", "Nulls".
 */
final class PageLevels {
    private final ColumnDescriptor column;
    private final int maxRepetition;
    private final int maxDefinition;
    private final boolean isOptional;

    /** Tells which histograms this version of parquet-java wants: not those that the number of values tells. */
    private final SizeStatistics noSizes;

    /** Of repeated columns only. */
    private byte[] repetitions = new byte[0];

    /** Of a column that is not nested, filled only from the page's first null on. */
    private byte[] definitions = new byte[0];

    private int entries;
    private int nulls;

    PageLevels(ColumnDescriptor column) {
        this.column = column;
        this.maxRepetition = column.getMaxRepetitionLevel();
        this.maxDefinition = column.getMaxDefinitionLevel();
        this.isOptional = column.getPrimitiveType().isRepetition(Type.Repetition.OPTIONAL);
        this.noSizes = SizeStatistics.newBuilder(column.getPrimitiveType(), maxRepetition, maxDefinition)
                .build();
    }

    /** Values of the page, nulls included. */
    int entries() {
        return entries;
    }

    /** Entries without a value. */
    int nulls() {
        return nulls;
    }

    /** Starts the next page. */
    void clear() {
        entries = 0;
        nulls = 0;
    }

    /** Appends {@code n} rows that have a value; the column is not nested. */
    void appendPresent(int n) {
        if (nulls > 0) {
            growDefinitions(n);
            Arrays.fill(definitions, entries, entries + n, (byte) 1);
        }
        entries += n;
    }

    /**
     * Appends rows {@code [from, from + n)} as their null bits have it; the column is not nested.
     *
     * @param containers takes where the rows start that have a value
     * @return how many those are
     */
    int appendRows(byte[] data, int[] starts, int from, int n, int ordinal, int[] containers) {
        appendDefinitions(data, starts, from, n, ordinal);
        byte[] levels = definitions;
        int entry = entries;
        int present = 0;
        for (int i = 0; i < n; i++) {
            containers[present] = starts[from + i];
            present += levels[entry + i];
        }
        entries += n;
        nulls += n - present;
        return present;
    }

    private void appendDefinitions(byte[] data, int[] starts, int from, int n, int ordinal) {
        if (maxDefinition == 0) {
            throw nullInRequired();
        }
        growDefinitions(n);
        byte[] levels = definitions;
        if (nulls == 0) {
            Arrays.fill(levels, 0, entries, (byte) 1);
        }
        int entry = entries;
        for (int i = 0; i < n; i++) {
            levels[entry + i] = (byte) UnsafeLayout.present(data, starts[from + i], ordinal);
        }
    }

    /** Appends a value of a nested column. */
    void appendValue(int repetition) {
        append(repetition, maxDefinition);
    }

    /** Appends that there is nothing beyond {@code definition} here, to a nested column. */
    void appendNull(int repetition, int definition) {
        if (definition >= maxDefinition) {
            throw nullInRequired();
        }
        append(repetition, definition);
        nulls++;
    }

    private void append(int repetition, int definition) {
        grow(1);
        definitions[entries] = (byte) definition;
        if (maxRepetition > 0) {
            repetitions[entries] = (byte) repetition;
        }
        entries++;
    }

    /**
     * Appends the elements of an array.
     *
     * @param start where the array starts
     * @param first the slot of the first element
     * @param elementBytes distance of slots
     * @param repetition level of the first
     * @param elementRepetition level of the others
     * @param slots takes the slots of elements that are not null
     * @return how many those are
     */
    int appendElements(
            byte[] data,
            int start,
            int elementCount,
            int first,
            int elementBytes,
            int repetition,
            int elementRepetition,
            int[] slots) {
        grow(elementCount);
        Arrays.fill(repetitions, entries, entries + elementCount, (byte) elementRepetition);
        repetitions[entries] = (byte) repetition;
        int nullBits = UnsafeLayout.elementNullBits(start);
        int absent = maxDefinition - 1;
        int present = 0;
        for (int i = 0; i < elementCount; i++) {
            int bit = UnsafeLayout.present(data, nullBits, i);
            definitions[entries + i] = (byte) (absent + bit);
            slots[present] = first + i * elementBytes;
            present += bit;
        }
        if (present < elementCount && !isOptional) {
            throw nullInRequired();
        }
        entries += elementCount;
        nulls += elementCount - present;
        return present;
    }

    private IllegalStateException nullInRequired() {
        return new IllegalStateException(
                "a null in column " + String.join(".", column.getPath()) + ", which the schema says has none");
    }

    private void grow(int n) {
        growDefinitions(n);
        if (maxRepetition > 0 && entries + n > repetitions.length) {
            repetitions = Arrays.copyOf(repetitions, Growth.capacity(repetitions.length, entries + (long) n));
        }
    }

    private void growDefinitions(int n) {
        if (entries + n > definitions.length) {
            definitions = Arrays.copyOf(definitions, Growth.capacity(definitions.length, entries + (long) n));
        }
    }

    /** What the levels take, about. */
    long bytes() {
        long bits = 0;
        if (maxRepetition > 0) {
            bits += bits(maxRepetition);
        }
        if (nulls > 0) {
            bits += bits(maxDefinition);
        }
        return entries * bits >> 3;
    }

    private static int bits(int maxLevel) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(maxLevel);
    }

    /** @param withLength whether the length stands before the levels (version 1) */
    void encodeRepetitions(ByteSink body, boolean withLength) {
        int count = maxRepetition == 0 ? 0 : entries;
        if (withLength) {
            LevelEncoder.encodeWithLength(repetitions, 0, count, maxRepetition, body);
        } else {
            LevelEncoder.encode(repetitions, 0, count, maxRepetition, body);
        }
    }

    /** @param withLength whether the length stands before the levels (version 1) */
    void encodeDefinitions(ByteSink body, boolean withLength) {
        if (nulls > 0) {
            if (withLength) {
                LevelEncoder.encodeWithLength(definitions, 0, entries, maxDefinition, body);
            } else {
                LevelEncoder.encode(definitions, 0, entries, maxDefinition, body);
            }
        } else if (withLength) {
            LevelEncoder.encodeRunWithLength(maxDefinition, entries, maxDefinition, body);
        } else {
            LevelEncoder.encodeRun(maxDefinition, entries, maxDefinition, body);
        }
    }

    /**
     * Histograms of the levels.
     *
     * @param byteArrayBytes bytes of the page's values, if they have no fixed width
     */
    SizeStatistics sizes(long byteArrayBytes) {
        return new SizeStatistics(
                column.getPrimitiveType(),
                byteArrayBytes,
                noSizes.getRepetitionLevelHistogram().isEmpty() ? new ArrayList<>() : repetitionHistogram(),
                noSizes.getDefinitionLevelHistogram().isEmpty() ? new ArrayList<>() : definitionHistogram());
    }

    private List<Long> repetitionHistogram() {
        return maxRepetition == 0 ? full(0) : histogram(repetitions, maxRepetition);
    }

    private List<Long> definitionHistogram() {
        return nulls == 0 ? full(maxDefinition) : histogram(definitions, maxDefinition);
    }

    private List<Long> full(int maxLevel) {
        long[] counts = new long[maxLevel + 1];
        counts[maxLevel] = entries;
        return boxed(counts);
    }

    private List<Long> histogram(byte[] levels, int maxLevel) {
        long[] counts = new long[maxLevel + 1];
        for (int i = 0; i < entries; i++) {
            counts[levels[i]]++;
        }
        return boxed(counts);
    }

    /** A list that can be added to, as merging needs. */
    private static List<Long> boxed(long[] counts) {
        List<Long> list = new ArrayList<>(counts.length);
        for (long count : counts) {
            list.add(count);
        }
        return list;
    }
}
