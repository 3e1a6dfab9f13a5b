package io.fastparquet.codecs.compression;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import io.fastparquet.codecs.bytes.ByteSink;
import java.io.IOException;

/** BROTLI by brotli4j. */
final class BrotliBlockCompressor implements BlockCompressor {
    /** Beyond it, brotli is much slower than other codecs of the same ratio. */
    private static final int DEFAULT_LEVEL = 1;

    private static final int MAX_LEVEL = 11;

    private final Encoder.Parameters parameters;

    BrotliBlockCompressor(CompressionLevel level) {
        Brotli4jLoader.ensureAvailability();
        parameters = Encoder.Parameters.create(level.in(Codec.BROTLI, 0, MAX_LEVEL, DEFAULT_LEVEL));
    }

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) throws IOException {
        byte[] stream = Encoder.compress(in, offset, length, parameters);
        out.write(stream, 0, stream.length);
    }
}
