package io.fastparquet.codecs.encoding;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.codecs.Encoded;
import io.fastparquet.codecs.Encoded.ByteArrays;
import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.encoding.bytestreamsplit.ByteStreamSplitEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedIntEncoder;
import io.fastparquet.codecs.encoding.deltabinarypacked.DeltaBinaryPackedLongEncoder;
import io.fastparquet.codecs.encoding.deltabytearray.DeltaByteArrayEncoder;
import io.fastparquet.codecs.encoding.deltalengthbytearray.DeltaLengthByteArrayEncoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIdEncoder;
import io.fastparquet.codecs.encoding.plain.PlainEncoder;
import io.fastparquet.codecs.encoding.rle.RleBooleanEncoder;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The worked examples of the package descriptions, byte for byte. */
class EncodersExamplesTest {
    @Test
    void plainByteArrays() {
        ByteArrays arrays = strings("ab", "", "c");

        check(
                "02000000 6162 00000000 01000000 63",
                out -> PlainEncoder.encodeByteArrays(arrays.data(), arrays.offsets(), 0, 3, out));
    }

    @Test
    void booleans() {
        byte[] flags = {1, 0, 1, 1};

        check("0d", out -> PlainEncoder.encodeBooleans(flags, 0, 4, out));
        check("02000000 03 0d", out -> RleBooleanEncoder.encode(flags, 0, 4, out));
        check("00000000", out -> RleBooleanEncoder.encode(flags, 2, 2, out));
    }

    @Test
    void dictionaryIds() {
        check(
                "02 1000 03 0600",
                out -> DictionaryIdEncoder.encode(new int[] {0, 0, 0, 0, 0, 0, 0, 0, 2, 1}, 0, 10, 3, out));
        check("00 0a", out -> DictionaryIdEncoder.encode(new int[5], 0, 5, 1, out));
        check("00", out -> DictionaryIdEncoder.encode(new int[0], 0, 0, 0, out));
    }

    @Test
    void deltaBinaryPacked() {
        int[] ints = {7, 5, 3, 1, 2, 3, 4, 5};
        long[] longs = {7, 5, 3, 1, 2, 3, 4, 5};
        String section = "8001 04 08 0e 03 02000000 c03f000000000000";

        check(section, out -> new DeltaBinaryPackedIntEncoder().encode(ints, 0, 8, out));
        check(section, out -> new DeltaBinaryPackedLongEncoder().encode(longs, 0, 8, out));
        check("8001 04 00 00", out -> new DeltaBinaryPackedIntEncoder().encode(ints, 3, 3, out));
        check("8001 04 01 06", out -> new DeltaBinaryPackedLongEncoder().encode(longs, 2, 3, out));
    }

    /** From the least value to the greatest is a step of -1, modulo the size of the type. */
    @Test
    void deltasWrapAround() {
        int[] ints = {Integer.MIN_VALUE, Integer.MAX_VALUE};
        long[] longs = {Long.MIN_VALUE, Long.MAX_VALUE};

        check("8001 04 02 ffffffff0f 01 00000000", out -> new DeltaBinaryPackedIntEncoder().encode(ints, 0, 2, out));
        check(
                "8001 04 02 ffffffffffffffffff01 01 00000000",
                out -> new DeltaBinaryPackedLongEncoder().encode(longs, 0, 2, out));
    }

    @Test
    void deltaLengthByteArray() {
        ByteArrays arrays = strings("Hello", "World", "Foobar");

        check(
                "8001 04 03 0a 00 01000000 02000000 48656c6c6f576f726c64466f6f626172",
                out -> new DeltaLengthByteArrayEncoder().encode(arrays.data(), arrays.offsets(), 0, 3, out));
    }

    @Test
    void deltaByteArray() {
        ByteArrays arrays = strings("axis", "axle", "babble", "babyhood");

        check(
                "8001 04 04 00 03 03000000 440100000000000000000000"
                        + "8001 04 04 08 03 03000000 700000000000000000000000"
                        + HexFormat.of().formatHex("axislebabbleyhood".getBytes(US_ASCII)),
                out -> new DeltaByteArrayEncoder().encode(arrays.data(), arrays.offsets(), 0, 4, out));
    }

    @Test
    void byteStreamSplit() {
        check(
                "010203 000100 000000 000000",
                out -> ByteStreamSplitEncoder.encodeInts(new int[] {1, 258, 3}, 0, 3, out));
    }

    private static ByteArrays strings(String... values) {
        List<String> hex = Stream.of(values)
                .map(value -> HexFormat.of().formatHex(value.getBytes(US_ASCII)))
                .toList();
        return ByteArrays.ofHex(hex);
    }

    private static void check(String hex, Consumer<ByteSink> encoder) {
        assertThat(HexFormat.of().formatHex(Encoded.bytes(encoder))).isEqualTo(hex.replace(" ", ""));
    }
}
