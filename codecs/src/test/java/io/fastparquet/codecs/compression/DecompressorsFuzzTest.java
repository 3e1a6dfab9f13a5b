package io.fastparquet.codecs.compression;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;
import java.util.List;

/**
 * Whatever is decompressed, it is refused with a {@link MalformedPageException} or yields the same bytes each time, and
 * nothing is written outside the page. An input is the number of a codec, the length that the page is said to have, in two
 * bytes, and what is decompressed.
 */
class DecompressorsFuzzTest {
    private static final int HEADER = 3;
    private static final List<Codec> CODECS = List.of(Codec.values());
    private static final byte STALE = 0x5a;

    @FuzzTest
    void decompress(byte[] input) {
        if (input.length < HEADER) {
            return;
        }
        Codec codec = CODECS.get(Byte.toUnsignedInt(input[0]) % CODECS.size());
        int length = Byte.toUnsignedInt(input[1]) << Byte.SIZE | Byte.toUnsignedInt(input[2]);
        byte[] compressed = Arrays.copyOfRange(input, HEADER, input.length + Slack.BYTES);
        int compressedLength = input.length - HEADER;
        byte[] one = page(length, (byte) 0);
        byte[] other = page(length, STALE);
        try (Decompressor decompressor = Decompressors.of(codec)) {
            decompressor.decompress(compressed, 0, compressedLength, one, Slack.BYTES, length);
            decompressor.decompress(compressed, 0, compressedLength, other, Slack.BYTES, length);
        } catch (MalformedPageException e) {
            return;
        } finally {
            assertThat(Arrays.copyOf(other, Slack.BYTES)).containsOnly(STALE);
            assertThat(Arrays.copyOfRange(other, length + 2 * Slack.BYTES, other.length))
                    .containsOnly(STALE);
        }
        assertThat(Arrays.copyOfRange(other, Slack.BYTES, Slack.BYTES + length))
                .isEqualTo(Arrays.copyOfRange(one, Slack.BYTES, Slack.BYTES + length));
    }

    /** Room for a page and its slack, between bytes that stay as they are. */
    private static byte[] page(int length, byte content) {
        byte[] page = new byte[length + 3 * Slack.BYTES];
        Arrays.fill(page, content);
        return page;
    }
}
