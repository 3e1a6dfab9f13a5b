package io.fastparquet.bench.report;

/**
 * What one contender wrote on one row.
 *
 * @param gross its runs with the time of the source in them
 * @param bytes size of the files of its last run; 0 if there are none
 */
public record Output(Series gross, long bytes) {
    /** These runs and then those of {@code later}, with the size of the larger files. */
    Output followedBy(Output later) {
        return new Output(gross.followedBy(later.gross), Math.max(bytes, later.bytes));
    }
}
