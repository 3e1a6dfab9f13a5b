package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.MalformedPageException;
import java.io.IOException;
import java.util.Objects;

/** What decompression has in common: ranges are checked before, the length after, and errors become those of a page. */
final class PageDecompressor implements Decompressor {
    private final Codec codec;
    private final BlockDecompressor block;
    private boolean closed;

    PageDecompressor(Codec codec, BlockDecompressor block) {
        this.codec = codec;
        this.block = block;
    }

    @Override
    public void decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength) {
        Objects.checkFromIndexSize(inOffset, inLength, in.length);
        Objects.checkFromIndexSize(outOffset, outLength, out.length);
        if (closed) {
            throw new IllegalStateException("the decompressor is closed");
        }
        // A page of nulls has no values to compress, and writers store nothing for them, although nothing is not a
        // valid
        // stream of most codecs.
        if (inLength == 0 && outLength == 0) {
            return;
        }
        int produced;
        try {
            produced = block.decompress(in, inOffset, inLength, out, outOffset, outLength);
        } catch (MalformedPageException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new MalformedPageException(inOffset, codec + ": " + e);
        }
        if (produced != outLength) {
            throw new MalformedPageException(
                    inOffset, codec + ": " + outLength + " uncompressed bytes expected, found " + produced);
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
