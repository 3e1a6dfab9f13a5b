package io.fastparquet.codecs;

import static org.assertj.core.api.Assertions.catchThrowable;

import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;
import java.util.Random;

/**
 * Thousands of broken variants of a sound sequence of bytes: bits flipped, bytes replaced, cut off, and noise alone. What
 * reads them may refuse them with {@link MalformedPageException} or accept them, but nothing else.
 */
public final class DamagedBytes {
    private static final int VARIANTS = 4_000;
    private static final long SEED = 20;
    private static final int MAX_CHANGES = 4;

    private final byte[] sound;

    private DamagedBytes(byte[] sound) {
        this.sound = sound;
    }

    /** Variants of these bytes. */
    public static DamagedBytes of(byte[] sound) {
        return new DamagedBytes(sound);
    }

    /** Reads bytes that may be damaged. */
    @FunctionalInterface
    public interface Reading {
        /**
         * Reads the bytes from the first to the last.
         *
         * @param page the bytes and their slack
         * @param end where the bytes end
         */
        void read(byte[] page, int end);
    }

    /** Calls the reader with each variant. */
    public void forEach(Reading reading) {
        for (int variant = 0; variant < VARIANTS; variant++) {
            Random random = new Random(SEED + variant);
            byte[] page = variant(random);
            Throwable thrown = catchThrowable(() -> reading.read(page, page.length - Slack.BYTES));
            if (thrown != null && !(thrown instanceof MalformedPageException)) {
                throw new AssertionError("variant with seed " + (SEED + variant), thrown);
            }
        }
    }

    private byte[] variant(Random random) {
        byte[] damaged = sound.clone();
        int kind = random.nextInt(4);
        if (kind == 0) {
            damaged = new byte[random.nextInt(sound.length + 1)];
            random.nextBytes(damaged);
        } else if (kind == 1) {
            damaged = Arrays.copyOf(sound, random.nextInt(sound.length + 1));
        } else {
            for (int change = random.nextInt(MAX_CHANGES); change >= 0; change--) {
                // Headers are where damage does most, so half of it goes there.
                int at = random.nextInt(random.nextBoolean() ? Math.min(sound.length, 16) : sound.length);
                damaged[at] = kind == 2 ? (byte) (damaged[at] ^ 1 << random.nextInt(8)) : (byte) random.nextInt();
            }
        }
        byte[] page = Arrays.copyOf(damaged, damaged.length + Slack.BYTES);
        Arrays.fill(page, damaged.length, page.length, (byte) random.nextInt());
        return page;
    }
}
