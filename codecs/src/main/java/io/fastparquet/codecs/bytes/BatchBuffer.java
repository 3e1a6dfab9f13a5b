package io.fastparquet.codecs.bytes;

/**
 * The arrays that a decoder puts the values of its reads together in: one for each read, until it is told that the values so
 * far are not needed any more. It then fills the last array anew, which need not be cleared, and is still in the processor's
 * caches. Not thread-safe.
 */
public final class BatchBuffer {
    private byte[] current = new byte[Slack.BYTES];
    private boolean isReleased;

    /** The array of the last read. */
    public byte[] current() {
        return current;
    }

    /** Says that nobody needs what earlier reads have put into their arrays. */
    public void release() {
        isReleased = true;
    }

    /**
     * An array for the next read, which may be the one of the last if that was released.
     *
     * @param bytes that it has room for, and for {@link Slack#BYTES} after them; what is in it does not matter
     */
    public byte[] next(int bytes) {
        if (!isReleased) {
            current = new byte[bytes + Slack.BYTES];
        } else if (current.length - Slack.BYTES < bytes) {
            // Some more, as batches of strings differ in size.
            current = new byte[(int) Math.min(Slack.MAX_BYTES_BEFORE, (long) bytes + (bytes >> 3)) + Slack.BYTES];
        }
        isReleased = false;
        return current;
    }
}
