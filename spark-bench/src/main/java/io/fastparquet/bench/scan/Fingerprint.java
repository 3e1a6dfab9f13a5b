package io.fastparquet.bench.scan;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What was read, in one number a column.
 *
 * @param rowCount number of rows
 * @param columns one checksum a column
 */
record Fingerprint(long rowCount, List<Long> columns) implements Serializable {
    /** The fingerprint of rows and checksums. */
    static Fingerprint of(long rowCount, long[] columns) {
        return new Fingerprint(rowCount, LongStream.of(columns).boxed().toList());
    }

    /** The fingerprint of nothing. */
    static Fingerprint empty(int columnCount) {
        return of(0, new long[columnCount]);
    }

    /** The fingerprint of this and {@code other} together, in any order. */
    Fingerprint plus(Fingerprint other) {
        long[] sums = IntStream.range(0, columns.size())
                .mapToLong(i -> columns.get(i) + other.columns.get(i))
                .toArray();
        return of(rowCount + other.rowCount, sums);
    }

    /** What {@code actual} has that this one does not. */
    Optional<String> difference(Fingerprint actual, String[] columnNames) {
        if (actual.rowCount != rowCount) {
            return Optional.of("%d rows instead of %d".formatted(actual.rowCount, rowCount));
        }
        String[] different = IntStream.range(0, columns.size())
                .filter(i -> !columns.get(i).equals(actual.columns.get(i)))
                .mapToObj(i -> columnNames[i])
                .toArray(String[]::new);
        return different.length == 0
                ? Optional.empty()
                : Optional.of("other values in " + String.join(", ", Arrays.asList(different)));
    }
}
