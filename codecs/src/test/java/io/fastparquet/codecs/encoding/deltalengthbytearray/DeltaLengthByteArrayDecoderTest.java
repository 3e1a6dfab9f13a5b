package io.fastparquet.codecs.encoding.deltalengthbytearray;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.codecs.DamagedBytes;
import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaSection;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

class DeltaLengthByteArrayDecoderTest {
    private static final int PAGE_BYTES = 1 << 20;

    private final DeltaLengthByteArrayDecoder decoder = new DeltaLengthByteArrayDecoder();

    @Test
    void readsTheExampleOfThePackage() {
        byte[] section =
                HexFormat.of().parseHex("800104030a" + "0001000000" + "02000000" + "48656c6c6f576f726c64466f6f626172");

        assertThat(strings(section, 3)).containsExactly("Hello", "World", "Foobar");
    }

    @Test
    void pointsIntoThePage() {
        byte[] section = section(new int[] {2, 0, 3}, "abcde");
        byte[] page = DeltaSection.withSlack(section);
        decoder.start(page, 0, section.length);
        int[] offsets = new int[3];
        int[] lengths = new int[3];
        decoder.read(offsets, lengths, 0, 3);

        assertThat(decoder.buffer()).isSameAs(page);
        assertThat(offsets).containsExactly(section.length - 5, section.length - 3, section.length - 3);
        assertThat(lengths).containsExactly(2, 0, 3);
    }

    @Test
    void refusesANegativeLength() {
        byte[] section = section(new int[] {2, -1}, "abcde");

        assertThatThrownBy(() -> strings(section, 2))
                .isInstanceOf(MalformedPageException.class)
                .hasMessage("DELTA_LENGTH_BYTE_ARRAY: length -1 where 3 bytes are left");
    }

    @Test
    void refusesALengthBeyondTheEnd() {
        byte[] section = section(new int[] {2, 4}, "abcde");

        assertThatThrownBy(() -> strings(section, 2))
                .isInstanceOf(MalformedPageException.class)
                .hasMessage("DELTA_LENGTH_BYTE_ARRAY: length 4 where 3 bytes are left");
    }

    @Test
    void refusesLengthsWhoseSumOverflows() {
        int[] lengths = new int[300];
        Arrays.fill(lengths, Integer.MAX_VALUE);

        assertThatThrownBy(() -> strings(section(lengths, "abcde"), lengths.length))
                .isInstanceOf(MalformedPageException.class)
                .hasMessageContaining("length 2147483647");
    }

    @Property(tries = 200)
    void anyCutsGiveTheSameValues(@ForAll long seed, @ForAll @IntRange(max = 1500) int count) throws IOException {
        Random random = new Random(seed);
        String[] values = new String[count];
        Arrays.setAll(values, i -> "v".repeat(random.nextInt(30)) + i);
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
        Arrays.setAll(values, i -> "v".repeat(i % 7));
        int[] offsets = new int[200];
        int[] lengths = new int[200];
        DamagedBytes.of(reference(values)).forEach((page, end) -> {
            decoder.start(page, 0, end);
            decoder.read(offsets, lengths, 0, 100);
            for (int i = 0; i < 100; i++) {
                assertThat(lengths[i]).isNotNegative();
                assertThat(offsets[i] + lengths[i]).isBetween(0, end);
            }
            decoder.skip(100);
        });
    }

    private String[] strings(byte[] section, int count) {
        decoder.start(DeltaSection.withSlack(section), 0, section.length);
        int[] offsets = new int[count];
        int[] lengths = new int[count];
        decoder.read(offsets, lengths, 0, count);
        String[] strings = new String[count];
        Arrays.setAll(strings, i -> new String(decoder.buffer(), offsets[i], lengths[i], UTF_8));
        return strings;
    }

    private static byte[] section(int[] lengths, String bytes) {
        byte[] packed = DeltaSection.ofInts(lengths, 128, 4);
        byte[] section = Arrays.copyOf(packed, packed.length + bytes.length());
        System.arraycopy(bytes.getBytes(UTF_8), 0, section, packed.length, bytes.length());
        return section;
    }

    private static byte[] reference(String[] values) throws IOException {
        try (DeltaLengthByteArrayValuesWriter writer =
                new DeltaLengthByteArrayValuesWriter(PAGE_BYTES, PAGE_BYTES, HeapByteBufferAllocator.getInstance())) {
            for (String value : values) {
                writer.writeBytes(Binary.fromString(value));
            }
            return writer.getBytes().toInputStream().readAllBytes();
        }
    }
}
