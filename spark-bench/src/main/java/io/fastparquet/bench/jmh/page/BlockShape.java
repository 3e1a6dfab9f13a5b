package io.fastparquet.bench.jmh.page;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** What a page holds that is compressed. All are in PLAIN. */
public enum BlockShape {
    /** INT32 values in small random steps: bytes that hardly repeat. */
    INTS,
    /** Comments of some words and a number, as BYTE_ARRAY. */
    STRINGS,
    /** Amounts with two decimals, as DOUBLE. */
    DOUBLES;

    private static final List<String> WORDS = List.of(
            "amber", "basket", "copper", "drizzle", "ember", "flannel", "granite", "harbour", "indigo", "juniper",
            "kettle", "lantern", "meadow", "nutmeg", "orchard", "pebble");
    /** No value takes more bytes. */
    private static final int LONGEST = 64;

    private static final int MAX_STEP = 1000;

    /**
     * A page's body.
     *
     * @param size its bytes; the last value is cut off there
     * @param seed which page it is
     */
    public byte[] plainPage(int size, int seed) {
        Random random = new Random(seed);
        ByteBuffer page = ByteBuffer.allocate(size + LONGEST).order(ByteOrder.LITTLE_ENDIAN);
        int walk = 0;
        while (page.position() < size) {
            switch (this) {
                case INTS -> {
                    walk += random.nextInt(MAX_STEP);
                    page.putInt(walk);
                }
                case STRINGS -> {
                    byte[] comment = comment(random).getBytes(StandardCharsets.US_ASCII);
                    page.putInt(comment.length).put(comment);
                }
                case DOUBLES -> page.putDouble(Math.round(random.nextGaussian() * 10_000) / 100.0);
            }
        }
        return Arrays.copyOf(page.array(), size);
    }

    private static String comment(Random random) {
        return word(random) + " " + word(random) + " " + word(random) + " " + random.nextInt(100_000);
    }

    private static String word(Random random) {
        return WORDS.get(random.nextInt(WORDS.size()));
    }
}
