package io.fastparquet.spark.write;

/** How arrays grow. */
final class Growth {
    private static final int FIRST = 64;
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private Growth() {}

    /**
     * A capacity for at least {@code needed} entries where {@code current} do not do.
     *
     * @throws IllegalStateException if no array can have that many
     */
    static int capacity(int current, long needed) {
        if (needed > LARGEST) {
            throw new IllegalStateException("a page of " + needed + " values or bytes is larger than an array can be");
        }
        return (int) Math.min(
                LARGEST, Math.max(needed, Math.max(FIRST, current + (long) (current >> 1) + (current >> 2))));
    }
}
