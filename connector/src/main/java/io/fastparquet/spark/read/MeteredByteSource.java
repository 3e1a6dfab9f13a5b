package io.fastparquet.spark.read;

import io.fastparquet.spark.read.ScanMetrics.Counter;
import java.io.IOException;
import java.util.List;

/**
 * Counts what is read of another source, and how long that takes.
 *
 * @param source closed with this one
 */
record MeteredByteSource(ByteSource source, ScanMetrics metrics) implements ByteSource {
    @Override
    public long length() {
        return source.length();
    }

    @Override
    public void readFully(long fileOffset, byte[] out, int outOffset, int count) throws IOException {
        long start = System.nanoTime();
        source.readFully(fileOffset, out, outOffset, count);
        metrics.addSince(Counter.READ_NANOS, start);
        metrics.add(Counter.BYTES_READ, count);
    }

    @Override
    public void readFully(List<Extent> extents) throws IOException {
        long start = System.nanoTime();
        source.readFully(extents);
        metrics.addSince(Counter.READ_NANOS, start);
        extents.forEach(extent -> metrics.add(Counter.BYTES_READ, extent.length()));
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
