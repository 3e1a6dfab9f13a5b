package io.fastparquet.codecs.compression;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import java.io.IOException;
import java.nio.ByteBuffer;

/** BROTLI by brotli4j. Takes the output a piece at a time, so that a page never yields more than it should. */
final class BrotliBlockDecompressor implements BlockDecompressor {
    BrotliBlockDecompressor() {
        Brotli4jLoader.ensureAvailability();
    }

    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength)
            throws IOException {
        if (inLength == 0) {
            throw new IOException("no bytes");
        }
        DecoderJNI.Wrapper decoder = new DecoderJNI.Wrapper(inLength);
        try {
            decoder.getInputBuffer().put(in, inOffset, inLength);
            decoder.push(inLength);
            return drain(decoder, out, outOffset, outLength);
        } finally {
            decoder.destroy();
        }
    }

    private static int drain(DecoderJNI.Wrapper decoder, byte[] out, int outOffset, int outLength) throws IOException {
        int produced = 0;
        while (true) {
            DecoderJNI.Status status = decoder.getStatus();
            if (status == DecoderJNI.Status.NEEDS_MORE_OUTPUT || decoder.hasOutput()) {
                ByteBuffer piece = decoder.pull();
                int length = piece.remaining();
                if (length == 0 || length > outLength - produced) {
                    throw new IOException("more than the expected bytes come out");
                }
                piece.get(out, outOffset + produced, length);
                produced += length;
            } else if (status == DecoderJNI.Status.OK) {
                decoder.push(0);
            } else if (status == DecoderJNI.Status.DONE) {
                return produced;
            } else {
                throw new IOException(
                        status == DecoderJNI.Status.ERROR ? "the stream is damaged" : "the stream is cut off");
            }
        }
    }
}
