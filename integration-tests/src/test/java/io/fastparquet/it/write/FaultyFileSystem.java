package io.fastparquet.it.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * The local file system, under a scheme of its own, with every operation that changes something announced to {@link
 * Faults}, which may make it fail. Hadoop makes instances by name.
 */
public final class FaultyFileSystem extends RawLocalFileSystem {
    /** The scheme. */
    static final String SCHEME = "faulty";

    /** Files are written in pieces of this size, so that small files are written in several. */
    private static final int PIECE_BYTES = 256;

    /** Returns the URI of a local path in this file system. */
    static String uri(java.nio.file.Path path) {
        return SCHEME + "://" + path.toAbsolutePath();
    }

    @Override
    public URI getUri() {
        return URI.create(SCHEME + ":///");
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FSDataOutputStream create(
            Path path, boolean overwrite, int bufferSize, short replication, long blockSize, Progressable progress)
            throws IOException {
        Faults.announce(Faults.Operation.CREATE, path);
        return faulty(path, super.create(path, overwrite, bufferSize, replication, blockSize, progress));
    }

    @Override
    public FSDataOutputStream create(
            Path path,
            FsPermission permission,
            boolean overwrite,
            int bufferSize,
            short replication,
            long blockSize,
            Progressable progress)
            throws IOException {
        Faults.announce(Faults.Operation.CREATE, path);
        return faulty(path, super.create(path, permission, overwrite, bufferSize, replication, blockSize, progress));
    }

    private static FSDataOutputStream faulty(Path path, FSDataOutputStream stream) throws IOException {
        return stream.getWrappedStream() instanceof FaultyStream
                ? stream
                : new FSDataOutputStream(new FaultyStream(path, stream), null);
    }

    @Override
    public boolean rename(Path source, Path target) throws IOException {
        Faults.announce(Faults.Operation.RENAME, source);
        return super.rename(source, target);
    }

    /** Hands bytes on in pieces. */
    private static final class FaultyStream extends OutputStream {
        private final Path path;
        private final OutputStream file;
        private final ByteArrayOutputStream piece = new ByteArrayOutputStream();
        private boolean closed;

        FaultyStream(Path path, OutputStream file) {
            this.path = path;
            this.file = file;
        }

        @Override
        public void write(int value) throws IOException {
            piece.write(value);
            if (piece.size() >= PIECE_BYTES) {
                emit();
            }
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            piece.write(bytes, offset, length);
            if (piece.size() >= PIECE_BYTES) {
                emit();
            }
        }

        private void emit() throws IOException {
            if (piece.size() > 0) {
                Faults.announce(Faults.Operation.WRITE, path);
                piece.writeTo(file);
                piece.reset();
            }
        }

        @Override
        public void flush() throws IOException {
            Faults.announce(Faults.Operation.FLUSH, path);
            emit();
        }

        @Override
        public void close() throws IOException {
            if (closed) {
                return;
            }
            closed = true;
            try {
                emit();
                Faults.announce(Faults.Operation.CLOSE, path);
            } finally {
                file.close();
            }
        }
    }
}
