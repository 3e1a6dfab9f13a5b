package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/** What compression has in common: ranges are checked before, and a failure leaves nothing behind in the output. */
final class PageCompressor implements Compressor {
    private final Codec codec;
    private final BlockCompressor block;
    private boolean closed;

    PageCompressor(Codec codec, BlockCompressor block) {
        this.codec = codec;
        this.block = block;
    }

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) {
        Objects.checkFromIndexSize(offset, length, in.length);
        if (closed) {
            throw new IllegalStateException("the compressor is closed");
        }
        int sizeBefore = out.size();
        try {
            block.compress(in, offset, length, out);
        } catch (IOException e) {
            out.truncate(sizeBefore);
            throw new UncheckedIOException(codec + " failed", e);
        } catch (RuntimeException e) {
            out.truncate(sizeBefore);
            throw e;
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            block.close();
        }
    }
}
