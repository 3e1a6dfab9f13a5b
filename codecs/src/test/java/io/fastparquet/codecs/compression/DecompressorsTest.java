package io.fastparquet.codecs.compression;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import io.fastparquet.codecs.DamagedBytes;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.Slack;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecompressorsTest {
    private static final byte STALE = 0x5a;

    @ParameterizedTest
    @EnumSource(Codec.class)
    void decompressesWhatTheLibraryCompressed(Codec codec) throws IOException {
        try (Decompressor decompressor = Decompressors.of(codec)) {
            for (int length : new int[] {1, 7, 64, 999, 1_000, 1_001, 100_000}) {
                for (byte[] data : new byte[][] {words(length), noise(length), new byte[length]}) {
                    byte[] compressed = CompressedBytes.of(codec, data);

                    assertThat(decompress(decompressor, compressed, length))
                            .as("%s of %d bytes", codec, length)
                            .isEqualTo(data);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void keepsToItsRanges(Codec codec) throws IOException {
        byte[] data = words(5_000);
        byte[] compressed = CompressedBytes.of(codec, data);
        byte[] in = noise(compressed.length + 100 + Slack.BYTES);
        System.arraycopy(compressed, 0, in, 13, compressed.length);
        byte[] out = new byte[data.length + 100 + Slack.BYTES];
        Arrays.fill(out, STALE);
        try (Decompressor decompressor = Decompressors.of(codec)) {
            decompressor.decompress(in, 13, compressed.length, out, 17, data.length);
        }

        assertThat(Arrays.copyOfRange(out, 17, 17 + data.length)).isEqualTo(data);
        assertThat(Arrays.copyOf(out, 17)).containsOnly(STALE);
        assertThat(Arrays.copyOfRange(out, 17 + data.length + Slack.BYTES, out.length))
                .containsOnly(STALE);
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void refusesAnotherLengthThanThePageSays(Codec codec) throws IOException {
        byte[] compressed = CompressedBytes.of(codec, words(2_000));
        try (Decompressor decompressor = Decompressors.of(codec)) {
            for (int length : new int[] {0, 1, 1_000, 1_999, 2_001, 4_000}) {
                assertThatThrownBy(() -> decompress(decompressor, compressed, length))
                        .as("%s to %d bytes", codec, length)
                        .isInstanceOf(MalformedPageException.class)
                        .hasMessageStartingWith(codec.name());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void takesNothingForNothing(Codec codec) {
        try (Decompressor decompressor = Decompressors.of(codec)) {
            assertThat(decompress(decompressor, new byte[0], 0)).isEmpty();
            assertThatThrownBy(() -> decompress(decompressor, new byte[0], 1))
                    .isInstanceOf(MalformedPageException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Codec.class,
            names = {"LZO"},
            mode = EnumSource.Mode.EXCLUDE)
    void takesAnEmptyStream(Codec codec) throws IOException {
        try (Decompressor decompressor = Decompressors.of(codec)) {
            assertThat(decompress(decompressor, CompressedBytes.of(codec, new byte[0]), 0))
                    .isEmpty();
        }
    }

    /** Twice, over different remains of earlier pages: what comes out must be the page's own. */
    @ParameterizedTest
    @EnumSource(Codec.class)
    void damagedPagesAreRefusedOrYieldTheirOwnBytes(Codec codec) throws IOException {
        byte[] data = words(1_500);
        byte[] one = new byte[data.length + Slack.BYTES];
        byte[] other = new byte[data.length + 3 * Slack.BYTES];
        try (Decompressor decompressor = Decompressors.of(codec)) {
            DamagedBytes.of(CompressedBytes.of(codec, data)).forEach((page, end) -> {
                Arrays.fill(one, (byte) 0);
                Arrays.fill(other, STALE);
                decompressor.decompress(page, 0, end, one, 0, data.length);
                try {
                    decompressor.decompress(page, 0, end, other, Slack.BYTES, data.length);
                } finally {
                    assertThat(Arrays.copyOf(other, Slack.BYTES)).containsOnly(STALE);
                    assertThat(Arrays.copyOfRange(other, data.length + 2 * Slack.BYTES, other.length))
                            .containsOnly(STALE);
                }
                assertThat(Arrays.copyOfRange(other, Slack.BYTES, Slack.BYTES + data.length))
                        .isEqualTo(Arrays.copyOf(one, data.length));
            });
            assertThat(decompress(decompressor, CompressedBytes.of(codec, data), data.length))
                    .as("still works after damaged pages")
                    .isEqualTo(data);
        }
    }

    @Test
    void joinsGzipMembersAndPassesOverZerosBehindThem() throws IOException {
        byte[] data = words(3_000);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.writeBytes(CompressedBytes.of(Codec.GZIP, Arrays.copyOf(data, 1_000)));
        page.writeBytes(CompressedBytes.of(Codec.GZIP, new byte[0]));
        page.writeBytes(CompressedBytes.of(Codec.GZIP, Arrays.copyOfRange(data, 1_000, 3_000)));
        page.writeBytes(new byte[37]);

        assertThat(decompress(Codec.GZIP, page.toByteArray(), 3_000)).isEqualTo(data);
    }

    @Test
    void refusesWhatFollowsAGzipMemberAndIsNone() throws IOException {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.writeBytes(CompressedBytes.of(Codec.GZIP, words(100)));
        page.writeBytes(new byte[] {0, 0, 1});

        assertThatThrownBy(() -> decompress(Codec.GZIP, page.toByteArray(), 100))
                .isInstanceOf(MalformedPageException.class);
    }

    @Test
    void readsEveryFieldOfAGzipHeader() throws IOException {
        byte[] data = words(100);
        byte[] member = CompressedBytes.of(Codec.GZIP, data);
        // Flags FHCRC, FEXTRA, FNAME and FCOMMENT; no time; unknown system; 3 extra bytes; "n"; "c".
        byte[] header =
                HexFormat.of().parseHex("1f8b08" + "1e" + "00000000" + "00" + "ff" + "0300616263" + "6e00" + "6300");
        CRC32 crc = new CRC32();
        crc.update(header);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.writeBytes(header);
        page.write((int) crc.getValue());
        page.write((int) crc.getValue() >>> 8);
        page.write(member, 10, member.length - 10);
        byte[] sound = page.toByteArray();
        byte[] damaged = sound.clone();
        damaged[header.length] ^= 1;

        assertThat(decompress(Codec.GZIP, sound, 100)).isEqualTo(data);
        assertThatThrownBy(() -> decompress(Codec.GZIP, damaged, 100))
                .isInstanceOf(MalformedPageException.class)
                .hasMessageContaining("header's CRC");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 4})
    void checksTheTrailerOfAGzipMember(int fromEnd) throws IOException {
        byte[] member = CompressedBytes.of(Codec.GZIP, words(100));
        member[member.length - fromEnd] ^= 1;

        assertThatThrownBy(() -> decompress(Codec.GZIP, member, 100))
                .isInstanceOf(MalformedPageException.class)
                .hasMessageContaining("does not match");
    }

    @Test
    void joinsZstdFramesWithAndWithoutContentSizeAndSkippableOnes() throws IOException {
        byte[] data = words(3_000);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.writeBytes(CompressedBytes.of(Codec.ZSTD, Arrays.copyOf(data, 1_000)));
        page.writeBytes(HexFormat.of().parseHex("502a4d18" + "03000000" + "010203"));
        try (ZstdOutputStream streamed = new ZstdOutputStream(page)) {
            streamed.write(data, 1_000, 2_000);
        }

        assertThat(decompress(Codec.ZSTD, page.toByteArray(), 3_000)).isEqualTo(data);
    }

    @Test
    void readsLz4PagesWithoutFraming() throws IOException {
        for (int length : new int[] {1, 100, 3_000}) {
            byte[] data = words(length);

            assertThat(decompress(Codec.LZ4, CompressedBytes.of(Codec.LZ4_RAW, data), length))
                    .isEqualTo(data);
        }
    }

    @Test
    void readsLz4WithoutNativeCode() throws IOException {
        byte[] data = words(3_000);
        byte[] compressed = CompressedBytes.of(Codec.LZ4_RAW, data);
        try (Decompressor decompressor = new PageDecompressor(Codec.LZ4_RAW, AircompressorBlockDecompressor.ofLz4())) {
            assertThat(decompress(decompressor, compressed, data.length)).isEqualTo(data);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Codec.class,
            names = {"GZIP", "BROTLI", "ZSTD", "LZ4_RAW", "SNAPPY"})
    void stopsAtTheExpectedLengthOfABomb(Codec codec) throws IOException {
        byte[] compressed = CompressedBytes.of(codec, new byte[1_000_000]);

        assertThatThrownBy(() -> decompress(codec, compressed, 100)).isInstanceOf(MalformedPageException.class);
    }

    @Test
    void refusesToWorkAfterClose() {
        Decompressor decompressor = Decompressors.of(Codec.ZSTD);
        decompressor.close();
        decompressor.close();

        assertThatThrownBy(() -> decompress(decompressor, new byte[1], 1)).isInstanceOf(IllegalStateException.class);
    }

    private static byte[] decompress(Codec codec, byte[] compressed, int length) {
        try (Decompressor decompressor = Decompressors.of(codec)) {
            return decompress(decompressor, compressed, length);
        }
    }

    private static byte[] decompress(Decompressor decompressor, byte[] compressed, int length) {
        byte[] out = new byte[length + Slack.BYTES];
        Arrays.fill(out, STALE);
        decompressor.decompress(
                Arrays.copyOf(compressed, compressed.length + Slack.BYTES), 0, compressed.length, out, 0, length);
        return Arrays.copyOf(out, length);
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
