package io.fastparquet.codecs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/** What encoders append to a sink that is small and has something in it, and values for them. */
public final class Encoded {
    private static final byte[] BEFORE = {1, 2, 3};

    private Encoded() {}

    /** The bytes that the encoder appends. */
    public static byte[] bytes(Consumer<ByteSink> encoder) {
        ByteSink sink = new ByteSink(1);
        // Stale bytes, which must not come out as padding.
        Arrays.fill(sink.bytes(), (byte) 0x6d);
        sink.write(BEFORE, 0, BEFORE.length);
        encoder.accept(sink);
        assertThat(Arrays.copyOf(sink.bytes(), BEFORE.length)).isEqualTo(BEFORE);
        assertThat(sink.bytes().length).as("slack").isGreaterThanOrEqualTo(sink.size() + Slack.BYTES);
        return Arrays.copyOfRange(sink.bytes(), BEFORE.length, sink.size());
    }

    /** A section with the bytes that the encoder appends. */
    public static PageSection section(Consumer<ByteSink> encoder) {
        return PageSection.of(bytes(encoder));
    }

    /**
     * Byte arrays one after the other, as encoders take them.
     *
     * @param data the bytes and their slack
     * @param offsets value {@code i} is {@code data[offsets[i], offsets[i + 1])}
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record ByteArrays(byte[] data, int[] offsets) {
        /** Values from hexadecimal digits, with a byte before the first one. */
        public static ByteArrays ofHex(List<String> values) {
            byte[] bytes = HexFormat.of().parseHex("ee" + String.join("", values));
            int[] offsets = new int[values.size() + 1];
            offsets[0] = 1;
            for (int i = 0; i < values.size(); i++) {
                offsets[i + 1] = offsets[i] + values.get(i).length() / 2;
            }
            byte[] data = Arrays.copyOf(bytes, bytes.length + Slack.BYTES);
            Arrays.fill(data, bytes.length, data.length, (byte) 0x77);
            return new ByteArrays(data, offsets);
        }

        /** Values of one length from hexadecimal digits, without a byte before the first one. */
        public static byte[] fixedOfHex(List<String> values) {
            byte[] bytes = HexFormat.of().parseHex(String.join("", values));
            return Arrays.copyOf(bytes, bytes.length + Slack.BYTES);
        }
    }
}
