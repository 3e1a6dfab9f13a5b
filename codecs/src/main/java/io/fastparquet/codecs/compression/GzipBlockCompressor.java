package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.ByteSink;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * GZIP by the JDK's zlib: one member a page, without the optional fields of a header. The deflater is kept.
 *
 * <p>Spec: RFC 1952.
 */
final class GzipBlockCompressor implements BlockCompressor {
    private static final int DEFAULT_LEVEL = 6;
    private static final int MAX_LEVEL = 9;

    /** Magic number, method deflate, no flags, no time, no hint about the level, system unknown. */
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

    private final Deflater deflater;
    private final CRC32 crc = new CRC32();

    GzipBlockCompressor(CompressionLevel level) {
        deflater = new Deflater(level.in(Codec.GZIP, 0, MAX_LEVEL, DEFAULT_LEVEL), true);
    }

    @Override
    public void compress(byte[] in, int offset, int length, ByteSink out) {
        out.write(HEADER, 0, HEADER.length);
        deflater.reset();
        deflater.setInput(in, offset, length);
        deflater.finish();
        // zlib's own bound; other implementations of it may need more, and then go round once more.
        long room = length + ((long) length >>> 12) + (length >>> 14) + (length >>> 25) + 13;
        while (!deflater.finished()) {
            int at = out.reserve(room);
            out.advance(deflater.deflate(out.bytes(), at, (int) room));
        }
        crc.reset();
        crc.update(in, offset, length);
        out.writeInt((int) crc.getValue());
        out.writeInt(length);
    }

    @Override
    public void close() {
        deflater.end();
    }
}
