package io.fastparquet.codecs.encoding.deltabytearray;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.codecs.DamagedBytes;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaSection;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

class DeltaByteArrayDecoderTest {
    private static final int PAGE_BYTES = 1 << 20;

    private final DeltaByteArrayDecoder decoder = new DeltaByteArrayDecoder();

    @Test
    void readsTheExampleOfThePackage() {
        byte[] section = HexFormat.of()
                .parseHex("8001040400" + "0303000000" + "440100000000000000000000"
                        + "8001040408" + "0303000000" + "700000000000000000000000"
                        + "617869736c65626162626c6579686f6f64");

        assertThat(strings(decoder, section, 4)).containsExactly("axis", "axle", "babble", "babyhood");
    }

    @Test
    void sharesTheBytesOfRepeatedValues() {
        byte[] section = section(new int[] {0, 3, 3, 2}, new int[] {3, 0, 0, 1}, "abcd");
        int[] offsets = new int[4];
        int[] lengths = new int[4];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        decoder.read(offsets, lengths, 0, 4);

        assertThat(offsets).containsExactly(0, 0, 0, 3);
        assertThat(lengths).containsOnly(3);
        assertThat(decoder.buffer()).hasSize(6 + Slack.BYTES);
    }

    @Test
    void leavesTheBufferOfAnEarlierReadAlone() {
        byte[] section = section(new int[] {0, 2, 2, 2}, new int[] {3, 1, 1, 1}, "abcdef");
        int[] offsets = new int[4];
        int[] lengths = new int[4];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        decoder.read(offsets, lengths, 0, 2);
        byte[] first = decoder.buffer();
        byte[] copy = first.clone();
        decoder.skip(1);
        decoder.read(offsets, lengths, 2, 1);

        assertThat(first).isEqualTo(copy);
        assertThat(decoder.buffer()).isNotSameAs(first);
        assertThat(new String(decoder.buffer(), offsets[2], lengths[2], UTF_8)).isEqualTo("abf");
    }

    @Test
    void fillsAReleasedBufferAnew() {
        byte[] section = section(new int[] {0, 2, 2, 2, 3}, new int[] {3, 1, 1, 1, 0}, "abcdef");
        int[] offsets = new int[5];
        int[] lengths = new int[5];
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        decoder.read(offsets, lengths, 0, 2);
        byte[] first = decoder.buffer();
        decoder.release();
        decoder.read(offsets, lengths, 2, 2);

        assertThat(decoder.buffer()).isSameAs(first);
        assertThat(new String(first, offsets[2], lengths[2], UTF_8)).isEqualTo("abe");
        assertThat(new String(first, offsets[3], lengths[3], UTF_8)).isEqualTo("abf");
        decoder.read(offsets, lengths, 4, 1);
        assertThat(decoder.buffer()).isNotSameAs(first);
        assertThat(new String(decoder.buffer(), offsets[4], lengths[4], UTF_8)).isEqualTo("abf");
    }

    @Test
    void refusesAPrefixOfTheFirstValue() {
        byte[] section = section(new int[] {1}, new int[] {3}, "abc");

        assertThatThrownBy(() -> strings(decoder, section, 1))
                .isInstanceOf(MalformedPageException.class)
                .hasMessage("DELTA_BYTE_ARRAY: prefix length 1 after a value of 0 bytes");
    }

    @Test
    void takesNoPrefixFromThePageBefore() {
        byte[] section = section(new int[] {0}, new int[] {3}, "abc");
        strings(decoder, section, 1);

        assertThatThrownBy(() -> strings(decoder, section(new int[] {1}, new int[] {2}, "xy"), 1))
                .isInstanceOf(MalformedPageException.class);
    }

    @Test
    void refusesAPrefixLongerThanTheValueBeforeInASkip() {
        byte[] section = section(new int[] {0, 4}, new int[] {3, 1}, "abcd");
        decoder.start(DeltaSection.withSlack(section), 0, section.length);

        assertThatThrownBy(() -> decoder.skip(2))
                .isInstanceOf(MalformedPageException.class)
                .hasMessage("DELTA_BYTE_ARRAY: prefix length 4 after a value of 3 bytes");
    }

    @Test
    void refusesDifferentCounts() {
        byte[] section = section(new int[] {0, 1}, new int[] {3}, "abc");

        assertThatThrownBy(() -> decoder.start(DeltaSection.withSlack(section), 0, section.length))
                .isInstanceOf(MalformedPageException.class)
                .hasMessage("DELTA_BYTE_ARRAY: 2 prefix lengths but 1 suffixes");
    }

    @Test
    void refusesAReadThatNoArrayHolds() {
        // One value of 1 MiB and 4,000 that share all of it but for an own last byte.
        int length = 1 << 20;
        int[] prefixes = new int[4_001];
        int[] suffixes = new int[4_001];
        Arrays.fill(prefixes, 1, prefixes.length, length - 1);
        Arrays.fill(suffixes, 1);
        suffixes[0] = length;
        byte[] section = section(prefixes, suffixes, "x".repeat(length + 4_000));
        decoder.start(DeltaSection.withSlack(section), 0, section.length);

        assertThatThrownBy(() -> decoder.read(new int[4_001], new int[4_001], 0, 4_001))
                .isInstanceOf(MalformedPageException.class)
                .hasMessageContaining("beyond an array");
    }

    @Property(tries = 200)
    void anyCutsGiveTheSameValues(@ForAll long seed, @ForAll @IntRange(max = 1500) int count) throws IOException {
        Random random = new Random(seed);
        String[] values = new String[count];
        String shared = "shared/prefix/of/more/than/thirty-two/bytes/";
        for (int i = 0; i < count; i++) {
            boolean repeated = i > 0 && random.nextInt(4) == 0;
            values[i] =
                    repeated ? values[i - 1] : shared.substring(random.nextInt(shared.length())) + random.nextInt(99);
        }
        byte[] section = reference(values);
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        int[] offsets = new int[count];
        int[] lengths = new int[count];
        int position = 0;
        while (position < count) {
            int step = Math.min(count - position, random.nextInt(700));
            if (random.nextBoolean()) {
                decoder.skip(step);
            } else {
                decoder.read(offsets, lengths, position, step);
                for (int i = position; i < position + step; i++) {
                    assertThat(new String(decoder.buffer(), offsets[i], lengths[i], UTF_8))
                            .isEqualTo(values[i]);
                }
            }
            position += step;
        }
    }

    @Test
    void damagedSectionsAreRefusedOrRead() throws IOException {
        String[] values = new String[200];
        Arrays.setAll(values, i -> "value " + i / 3);
        int[] offsets = new int[200];
        int[] lengths = new int[200];
        DamagedBytes.of(reference(values)).forEach((page, end) -> {
            decoder.start(page, 0, end);
            decoder.skip(20);
            decoder.read(offsets, lengths, 0, 80);
            for (int i = 0; i < 80; i++) {
                assertThat(offsets[i] + lengths[i]).isBetween(0, decoder.buffer().length - Slack.BYTES);
            }
            decoder.skip(100);
        });
    }

    private static String[] strings(DeltaByteArrayDecoder decoder, byte[] section, int count) {
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        int[] offsets = new int[count];
        int[] lengths = new int[count];
        decoder.read(offsets, lengths, 0, count);
        String[] strings = new String[count];
        Arrays.setAll(strings, i -> new String(decoder.buffer(), offsets[i], lengths[i], UTF_8));
        return strings;
    }

    private static byte[] section(int[] prefixLengths, int[] suffixLengths, String suffixes) {
        ByteArrayOutputStream section = new ByteArrayOutputStream();
        section.writeBytes(DeltaSection.ofInts(prefixLengths, 128, 4));
        section.writeBytes(DeltaSection.ofInts(suffixLengths, 128, 4));
        section.writeBytes(suffixes.getBytes(UTF_8));
        return section.toByteArray();
    }

    private static byte[] reference(String[] values) throws IOException {
        try (DeltaByteArrayWriter writer =
                new DeltaByteArrayWriter(PAGE_BYTES, PAGE_BYTES, HeapByteBufferAllocator.getInstance())) {
            for (String value : values) {
                writer.writeBytes(Binary.fromString(value));
            }
            return writer.getBytes().toInputStream().readAllBytes();
        }
    }
}
