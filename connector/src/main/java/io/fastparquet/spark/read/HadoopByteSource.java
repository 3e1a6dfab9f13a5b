package io.fastparquet.spark.read;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileRange;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.util.functional.FutureIO;

/** {@link ByteSource} over a Hadoop file system. */
public final class HadoopByteSource implements ByteSource {
    private final FSDataInputStream stream;
    private final long length;
    private final Access access;

    /** How ranges of the file are read fastest. */
    private enum Access {
        /** By moving the stream: a positioned read of a local file with checksums opens both files anew. */
        SEEK,
        POSITIONED,
        VECTORED
    }

    private HadoopByteSource(FSDataInputStream stream, long length, Access access) {
        this.stream = stream;
        this.length = length;
        this.access = access;
    }

    /**
     * Opens a file whose length is known, telling object stores so, which saves them a request.
     *
     * @param length the file's length in bytes
     */
    public static HadoopByteSource open(FileSystem fileSystem, Path path, long length) throws IOException {
        if (fileSystem.getUri().getScheme().equals("file")) {
            // Reading piece by piece beats the asynchronous channels behind a local vectored read.
            return new HadoopByteSource(fileSystem.open(path), length, Access.SEEK);
        }
        FSDataInputStream stream = FutureIO.awaitFuture(fileSystem
                .openFile(path)
                .opt("fs.option.openfile.read.policy", "parquet, columnar, vector, random")
                .opt("fs.option.openfile.length", Long.toString(length))
                .build());
        boolean isVectored = stream.hasCapability(StreamCapabilities.VECTOREDIO);
        return new HadoopByteSource(stream, length, isVectored ? Access.VECTORED : Access.POSITIONED);
    }

    /** The stream, for parquet-hadoop's readers of indexes and filters; stays this source's to close. */
    FSDataInputStream stream() {
        return stream;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void readFully(long fileOffset, byte[] out, int outOffset, int count) throws IOException {
        if (access == Access.SEEK) {
            stream.seek(fileOffset);
            stream.readFully(out, outOffset, count);
        } else {
            stream.readFully(fileOffset, out, outOffset, count);
        }
    }

    @Override
    public void readFully(List<Extent> extents) throws IOException {
        if (access != Access.VECTORED || extents.size() < 2) {
            for (Extent extent : extents) {
                readFully(extent.fileOffset(), extent.bytes(), 0, extent.length());
            }
            return;
        }
        List<FileRange> ranges = new ArrayList<>(extents.size());
        for (Extent extent : extents) {
            if (extent.end() > length) {
                throw new EOFException("bytes " + extent.fileOffset() + " to " + extent.end() + " of " + length);
            }
            ranges.add(FileRange.createFileRange(extent.fileOffset(), extent.length()));
        }
        stream.readVectored(ranges, ByteBuffer::allocate);
        for (int i = 0; i < ranges.size(); i++) {
            ByteBuffer buffer = FutureIO.awaitFuture(ranges.get(i).getData());
            buffer.get(extents.get(i).bytes(), 0, extents.get(i).length());
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
