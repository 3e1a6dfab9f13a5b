package io.fastparquet.spark.read;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.Decompressor;
import io.fastparquet.spark.read.ScanMetrics.Counter;
import java.io.IOException;
import java.util.zip.CRC32;

/**
 * Brings the bodies of one column chunk's pages into memory, checks and decompresses them. Not thread-safe.
 *
 * <p>Spec: README.md, "Checksumming"; Compression.md.
 */
final class PageBodies {
    /** What is done about the checksums of pages. */
    enum Checksums {
        IGNORE,
        VERIFY
    }

    private final Codec codec;
    private final ChunkInput input;
    private final Decompressor decompressor;
    private final BufferPool buffers;
    private final ScanMetrics metrics;
    private final CRC32 crc;

    PageBodies(Codec codec, ChunkInput input, Decompressor decompressor, RowGroup.Shared shared) {
        this.codec = codec;
        this.input = input;
        this.decompressor = decompressor;
        this.buffers = shared.buffers();
        this.metrics = shared.metrics();
        this.crc = shared.checksums() == Checksums.VERIFY ? new CRC32() : null;
    }

    /** Whether bodies, or the values in them, are compressed. */
    boolean areCompressed() {
        return codec != Codec.UNCOMPRESSED;
    }

    /**
     * The bytes behind a page's header, as they are stored.
     *
     * @return an extent that contains them
     * @throws MalformedPageException if they have another checksum than the header says, and it is looked at
     */
    Extent read(StoredPage page) throws IOException {
        int length = page.storedBytes();
        Extent extent = input.ensure(page.bodyOffset(), length);
        if (crc != null && page.header().isSetCrc()) {
            crc.reset();
            crc.update(extent.bytes(), extent.indexOf(page.bodyOffset()), length);
            if (page.header().getCrc() != (int) crc.getValue()) {
                throw new MalformedPageException(
                        -1, "could not verify page integrity, CRC checksum verification failed");
            }
        }
        return extent;
    }

    /**
     * Decompresses {@code [start, end)}.
     *
     * @param uncompressedLength what comes of it, in bytes, as the page's header has it
     * @return an array from the pool, which holds that from index 0 on
     * @throws MalformedPageException if something else comes of it
     */
    byte[] decompress(byte[] in, int start, int end, int uncompressedLength) {
        checkRatio(end - start, uncompressedLength);
        byte[] out = buffers.take(uncompressedLength);
        // Writers store an empty value section as nothing, or as an empty stream of the codec.
        if (uncompressedLength > 0) {
            long started = System.nanoTime();
            try {
                decompressor.decompress(in, start, end - start, out, 0, uncompressedLength);
            } catch (MalformedPageException e) {
                throw new MalformedPageException(e.offsetInPage(), codec + ": " + e.getMessage());
            }
            metrics.addSince(Counter.DECOMPRESSION_NANOS, started);
        }
        return out;
    }

    /** Keeps a small page from claiming memory that it could not fill. */
    private void checkRatio(int compressed, int uncompressed) {
        long most = switch (codec) {
            case SNAPPY -> 32L * compressed;
            case LZ4, LZ4_RAW, LZO -> 256L * compressed;
            case GZIP -> 1040L * compressed;
            default -> 65536L * compressed;
        };
        if (uncompressed > most + 4096 || uncompressed > Integer.MAX_VALUE - 2 * Slack.BYTES) {
            throw new MalformedPageException(
                    -1, compressed + " bytes of " + codec + " cannot yield the stated " + uncompressed + " bytes");
        }
    }
}
