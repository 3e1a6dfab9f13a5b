package io.fastparquet.codecs.compression;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.Zstd;
import io.airlift.compress.Compressor;
import io.airlift.compress.lzo.LzoCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4Factory;
import org.xerial.snappy.Snappy;

/** Compresses with the libraries' own compressors. */
final class CompressedBytes {
    /** Small enough for several frames a page. */
    private static final int HADOOP_FRAME_BYTES = 1_000;

    private static final int HADOOP_CHUNK_BYTES = 400;

    private CompressedBytes() {}

    static byte[] of(Codec codec, byte[] data) throws IOException {
        return switch (codec) {
            case UNCOMPRESSED -> data;
            case SNAPPY -> Snappy.compress(data);
            case GZIP -> gzip(data);
            case LZO -> hadoopFramed(Codec.LZO, data);
            case BROTLI -> brotli(data);
            case LZ4 -> hadoopFramed(Codec.LZ4_RAW, data);
            case ZSTD -> Zstd.compress(data);
            case LZ4_RAW -> LZ4Factory.fastestInstance().fastCompressor().compress(data);
        };
    }

    static byte[] lzoBlock(byte[] data) {
        Compressor compressor = new LzoCompressor();
        byte[] block = new byte[compressor.maxCompressedLength(data.length)];
        return Arrays.copyOf(block, compressor.compress(data, 0, data.length, block, 0, block.length));
    }

    /** Frames of several chunks each, the last ones shorter. */
    static byte[] hadoopFramed(Codec block, byte[] data) throws IOException {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        for (int frame = 0; frame < data.length; frame += HADOOP_FRAME_BYTES) {
            int frameEnd = Math.min(frame + HADOOP_FRAME_BYTES, data.length);
            page.writeBytes(bigEndian(frameEnd - frame));
            for (int chunk = frame; chunk < frameEnd; chunk += HADOOP_CHUNK_BYTES) {
                byte[] plain = Arrays.copyOfRange(data, chunk, Math.min(chunk + HADOOP_CHUNK_BYTES, frameEnd));
                byte[] compressed = block == Codec.LZO ? lzoBlock(plain) : of(block, plain);
                page.writeBytes(bigEndian(compressed.length));
                page.writeBytes(compressed);
            }
        }
        return page.toByteArray();
    }

    private static byte[] bigEndian(int value) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(value).array();
    }

    private static byte[] gzip(byte[] data) throws IOException {
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(member)) {
            gzip.write(data);
        }
        return member.toByteArray();
    }

    private static byte[] brotli(byte[] data) throws IOException {
        Brotli4jLoader.ensureAvailability();
        return Encoder.compress(data);
    }
}
