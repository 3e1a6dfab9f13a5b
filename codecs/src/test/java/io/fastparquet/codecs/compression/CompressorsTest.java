package io.fastparquet.codecs.compression;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.aayushatharva.brotli4j.decoder.Decoder;
import com.github.luben.zstd.Zstd;
import io.fastparquet.codecs.Encoded;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.Slack;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import net.jpountz.lz4.LZ4Factory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.xerial.snappy.Snappy;

class CompressorsTest {
    private static final int[] LENGTHS = {0, 1, 2, 13, 64, 1_000, 70_000, 300_000};
    private static final int HADOOP_BUFFER_BYTES = 256 * 1024;
    private static final int BEFORE = 5;

    @ParameterizedTest
    @EnumSource
    void decompressorsReadIt(Codec codec) {
        try (Compressor compressor = Compressors.of(codec);
                Decompressor decompressor = Decompressors.of(codec)) {
            for (int length : LENGTHS) {
                for (byte[] data : new byte[][] {words(length), noise(length), new byte[length]}) {
                    byte[] compressed = compress(compressor, data);
                    byte[] out = new byte[length + Slack.BYTES];
                    decompressor.decompress(
                            Arrays.copyOf(compressed, compressed.length + Slack.BYTES),
                            0,
                            compressed.length,
                            out,
                            0,
                            length);

                    assertThat(Arrays.equals(out, 0, length, data, 0, length))
                            .as("%d bytes", length)
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            names = {"LZ4", "LZO"},
            mode = Mode.EXCLUDE)
    void theLibrariesReadIt(Codec codec) throws IOException {
        try (Compressor compressor = Compressors.of(codec)) {
            for (int length : LENGTHS) {
                for (byte[] data : new byte[][] {words(length), noise(length)}) {
                    assertThat(Arrays.equals(byLibrary(codec, compress(compressor, data), length), data))
                            .as("%d bytes", length)
                            .isTrue();
                }
            }
        }
    }

    /** One block a frame, and no block larger than Hadoop's buffers, compressed or not. */
    @ParameterizedTest
    @EnumSource(names = {"LZ4", "LZO"})
    void framesFitTheBuffersOfHadoop(Codec codec) {
        try (Compressor compressor = Compressors.of(codec)) {
            for (int length : new int[] {1, 245_000, 261_100, 261_101, 262_144, 700_000}) {
                ByteBuffer page = ByteBuffer.wrap(compress(compressor, noise(length)));
                int uncompressed = 0;
                while (page.hasRemaining()) {
                    int blockLength = page.getInt();
                    int compressedLength = page.getInt();
                    assertThat(blockLength).isBetween(1, HADOOP_BUFFER_BYTES);
                    assertThat(compressedLength).isBetween(1, HADOOP_BUFFER_BYTES);
                    page.position(page.position() + compressedLength);
                    uncompressed += blockLength;
                }
                assertThat(uncompressed).isEqualTo(length);
            }
            assertThat(compress(compressor, new byte[0])).isEmpty();
        }
    }

    @Test
    void zstdFramesSayHowLongTheirContentIs() {
        try (Compressor compressor = Compressors.of(Codec.ZSTD)) {
            assertThat(Zstd.decompressedSize(compress(compressor, words(12_345))))
                    .isEqualTo(12_345);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ZSTD", "GZIP", "BROTLI"})
    void higherLevelsAreSmaller(Codec codec) throws IOException {
        byte[] data = words(100_000);
        int previous = Integer.MAX_VALUE;
        for (int level : new int[] {1, 6, 9}) {
            try (Compressor compressor = Compressors.of(codec, CompressionLevel.of(level))) {
                byte[] compressed = compress(compressor, data);
                assertThat(compressed).hasSizeLessThan(previous);
                assertThat(byLibrary(codec, compressed, data.length)).isEqualTo(data);
                previous = compressed.length;
            }
        }
    }

    @Test
    void defaultLevels() {
        assertDefault(Codec.ZSTD, 3);
        assertDefault(Codec.GZIP, 6);
        assertDefault(Codec.BROTLI, 1);
    }

    @Test
    void zstdWorkersWriteTheSameContent() throws IOException {
        byte[] data = words(3_000_000);
        try (Compressor compressor = Compressors.of(Codec.ZSTD, CompressionLevel.DEFAULT.withWorkers(2))) {
            assertThat(Arrays.equals(byLibrary(Codec.ZSTD, compress(compressor, data), data.length), data))
                    .isTrue();
        }
    }

    @Test
    void refusesLevelsThatTheCodecDoesNotHave() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Compressors.of(Codec.ZSTD, CompressionLevel.of(23)))
                .withMessageContaining("ZSTD")
                .withMessageContaining("23");
        assertThatIllegalArgumentException().isThrownBy(() -> Compressors.of(Codec.GZIP, CompressionLevel.of(10)));
        assertThatIllegalArgumentException().isThrownBy(() -> Compressors.of(Codec.BROTLI, CompressionLevel.of(-1)));
        assertThatIllegalArgumentException().isThrownBy(() -> CompressionLevel.DEFAULT.withWorkers(-1));
    }

    @ParameterizedTest
    @EnumSource(
            names = {"ZSTD", "GZIP", "BROTLI"},
            mode = Mode.EXCLUDE)
    void codecsWithoutLevelsPassOverThem(Codec codec) {
        try (Compressor compressor = Compressors.of(codec, CompressionLevel.of(99))) {
            assertThat(compress(compressor, words(100))).isNotEmpty();
        }
    }

    @Test
    void lz4WithoutNativeCode() throws IOException {
        for (int length : LENGTHS) {
            byte[] data = words(length);
            try (Compressor compressor = new PageCompressor(Codec.LZ4_RAW, AircompressorBlockCompressor.ofLz4())) {
                assertThat(Arrays.equals(byLibrary(Codec.LZ4_RAW, compress(compressor, data), length), data))
                        .as("%d bytes", length)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesRangesBeyondTheArrayAndWorkAfterClose(Codec codec) {
        Compressor compressor = Compressors.of(codec);
        ByteSink out = new ByteSink(0);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> compressor.compress(new byte[9], 5, 5, out));
        compressor.close();
        compressor.close();
        assertThatIllegalStateException().isThrownBy(() -> compressor.compress(new byte[9], 0, 9, out));
        assertThat(out.size()).isZero();
    }

    @Test
    void failuresLeaveNothingBehind() {
        ByteSink out = new ByteSink(0);
        out.writeInt(7);
        Compressor compressor = new PageCompressor(Codec.SNAPPY, (in, offset, length, sink) -> {
            sink.writeInt(8);
            throw new IOException("as if");
        });

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> compressor.compress(new byte[1], 0, 1, out));
        assertThat(out.size()).isEqualTo(Integer.BYTES);
    }

    private static void assertDefault(Codec codec, int level) {
        byte[] data = words(20_000);
        try (Compressor byDefault = Compressors.of(codec);
                Compressor byLevel = Compressors.of(codec, CompressionLevel.of(level))) {
            assertThat(compress(byDefault, data)).isEqualTo(compress(byLevel, data));
        }
    }

    /** Compresses a range in the middle of an array. */
    private static byte[] compress(Compressor compressor, byte[] data) {
        byte[] in = noise(BEFORE + data.length + Slack.BYTES);
        System.arraycopy(data, 0, in, BEFORE, data.length);
        return Encoded.bytes(out -> compressor.compress(in, BEFORE, data.length, out));
    }

    private static byte[] byLibrary(Codec codec, byte[] compressed, int length) throws IOException {
        return switch (codec) {
            case UNCOMPRESSED -> compressed;
            case SNAPPY -> Snappy.uncompress(compressed);
            case GZIP -> new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes();
            case ZSTD -> Zstd.decompress(compressed, length);
            case LZ4_RAW -> LZ4Factory.safeInstance().safeDecompressor().decompress(compressed, length);
            case BROTLI ->
                length == 0 ? new byte[0] : Decoder.decompress(compressed).getDecompressedData();
            case LZ4, LZO -> throw new IllegalArgumentException(codec + " is framed");
        };
    }

    private static byte[] words(int length) {
        String[] words = {"alpha ", "beta ", "gamma ", "delta ", "epsilon "};
        Random random = new Random(length);
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(words[random.nextInt(words.length)]);
        }
        return Arrays.copyOf(text.toString().getBytes(US_ASCII), length);
    }

    private static byte[] noise(int length) {
        byte[] noise = new byte[length];
        new Random(length).nextBytes(noise);
        return noise;
    }
}
