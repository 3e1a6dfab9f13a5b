package io.fastparquet.codecs.encoding.dictionary;

import io.fastparquet.codecs.bytes.LittleEndian;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The hash functions of dictionary builders. Their secrets are drawn once a process, so that nobody can choose values that
 * all have the same hash and make building a dictionary take quadratic time.
 */
final class Hashing {
    /** 2<sup>64</sup> divided by the golden ratio: multiples of it spread evenly over their upper bits. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** More bytes than these are compared by the JDK's vectorized method, which takes a call. */
    private static final int MAX_COMPARED_BY_WORDS = 64;

    private static final SplittableRandom SECRETS = new SplittableRandom();
    private static final long SECRET0 = SECRETS.nextLong();
    private static final long SECRET1 = SECRETS.nextLong();
    private static final long SECRET2 = SECRETS.nextLong();
    private static final long SECRET3 = SECRETS.nextLong();

    private Hashing() {}

    /** A hash whose upper bits are the good ones. */
    static long ofWord(long value) {
        return (value ^ SECRET0) * GOLDEN;
    }

    /** The hash of {@code data[offset, offset + length)}, with 16 readable bytes after it. */
    static int ofBytes(byte[] data, int offset, int length) {
        long hash = SECRET0 + length;
        int position = offset;
        int left = length;
        if (left > 32) {
            // Two sums, so that one multiplication need not wait for the other.
            long other = hash;
            do {
                hash = fold(word(data, position) ^ SECRET1, word(data, position + 8) ^ hash);
                other = fold(word(data, position + 16) ^ SECRET2, word(data, position + 24) ^ other);
                position += 32;
                left -= 32;
            } while (left > 32);
            hash ^= other;
        }
        if (left > 16) {
            hash = fold(word(data, position) ^ SECRET2, word(data, position + 8) ^ hash);
            position += 16;
            left -= 16;
        }
        // Masks rather than branches: the lengths of short values are hard to predict.
        long first = word(data, position) & firstMask(left);
        long last = word(data, position + 8) & lastMask(left);
        hash = fold(first ^ SECRET1, last ^ SECRET3 ^ hash);
        return (int) (hash ^ hash >>> 32);
    }

    /** Whether two ranges of bytes are equal; both with 16 readable bytes after them. */
    static boolean equal(byte[] a, int aOffset, byte[] b, int bOffset, int length) {
        if (length > MAX_COMPARED_BY_WORDS) {
            return Arrays.equals(a, aOffset, aOffset + length, b, bOffset, bOffset + length);
        }
        int i = 0;
        while (length - i > 16) {
            if (((word(a, aOffset + i) ^ word(b, bOffset + i)) | (word(a, aOffset + i + 8) ^ word(b, bOffset + i + 8)))
                    != 0) {
                return false;
            }
            i += 16;
        }
        long first = (word(a, aOffset + i) ^ word(b, bOffset + i)) & firstMask(length - i);
        long last = (word(a, aOffset + i + 8) ^ word(b, bOffset + i + 8)) & lastMask(length - i);
        return (first | last) == 0;
    }

    /** The first word of a value as far as the value reaches, with 8 readable bytes after it. */
    static long firstWord(byte[] data, int offset, int length) {
        return word(data, offset) & firstMask(length);
    }

    /** Both halves of the product, folded to one word. */
    private static long fold(long a, long b) {
        return a * b ^ Math.multiplyHigh(a, b);
    }

    private static long word(byte[] data, int offset) {
        return LittleEndian.getLong(data, offset);
    }

    /** Those bytes of a word that the first eight of {@code count} are in. */
    private static long firstMask(int count) {
        return mask(Math.min(count, 8));
    }

    /** Those bytes of a word that what follows the first eight of {@code count} are in; at most eight follow. */
    private static long lastMask(int count) {
        return mask(Math.max(count - 8, 0));
    }

    /** The first bytes of a word, none to eight: a shift by 64 would be one by 0, so there are two. */
    private static long mask(int bytes) {
        return ~(-1L << (bytes * 4) << (bytes * 4));
    }
}
