package io.fastparquet.spark.write;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * A file that is being written. On object stores a file appears when its stream is closed, so that only {@link #publish}
 * closes it, whatever parquet-hadoop does after an error. Not thread-safe.
 */
final class PendingFile implements OutputFile {
    private static final int BUFFER_BYTES = 64 << 10;

    private final Path path;
    private final FileSystem fileSystem;
    private final OutputFile blocks;
    private FSDataOutputStream stream;

    PendingFile(Path path, Configuration conf) throws IOException {
        this.path = path;
        this.fileSystem = path.getFileSystem(conf);
        this.blocks = HadoopOutputFile.fromPath(path, conf);
    }

    /**
     * Creates the file.
     *
     * @throws IOException if it exists, or cannot be created
     */
    @Override
    public PositionOutputStream create(long blockSizeHint) throws IOException {
        stream = fileSystem.create(
                path,
                false,
                BUFFER_BYTES,
                fileSystem.getDefaultReplication(path),
                Math.max(fileSystem.getDefaultBlockSize(path), blockSizeHint));
        return new OpenStream(stream);
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSizeHint) {
        throw new UnsupportedOperationException("files of others are not overwritten");
    }

    @Override
    public boolean supportsBlockSize() {
        return blocks.supportsBlockSize();
    }

    @Override
    public long defaultBlockSize() {
        return blocks.defaultBlockSize();
    }

    @Override
    public String getPath() {
        return path.toString();
    }

    /**
     * Makes what was written the file's content for all to see.
     *
     * @throws IOException if that fails; what there is of the file is to be discarded then
     */
    void publish() throws IOException {
        stream.close();
    }

    /**
     * Leaves no file. Does nothing if this did not create one.
     *
     * @param error what led here, and gets what fails in addition
     */
    void discard(Throwable error) {
        if (stream == null) {
            return;
        }
        try {
            stream.abort();
        } catch (UnsupportedOperationException notAnObjectStore) {
            closeAnyhow();
        }
        try {
            fileSystem.delete(path, false);
        } catch (IOException | RuntimeException e) {
            // The committer deletes what failed attempts leave too.
            error.addSuppressed(e);
        }
    }

    private void closeAnyhow() {
        try {
            stream.close();
        } catch (IOException | RuntimeException ignored) {
            // The bytes are not wanted any more.
        }
    }

    /** The stream as parquet-hadoop sees it. */
    private static final class OpenStream extends PositionOutputStream {
        private final FSDataOutputStream stream;

        private OpenStream(FSDataOutputStream stream) {
            this.stream = stream;
        }

        @Override
        public long getPos() {
            return stream.getPos();
        }

        @Override
        public void write(int value) throws IOException {
            stream.write(value);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            stream.write(bytes, offset, length);
        }

        @Override
        public void flush() throws IOException {
            stream.flush();
        }

        @Override
        public void close() {
            // The file's owner does that.
        }
    }
}
