package io.fastparquet.codecs.encoding;

import io.fastparquet.codecs.MalformedPageException;

/** The check of every decoder that its section holds the values asked for. */
public final class ValuesLeft {
    private ValuesLeft() {}

    /**
     * Checks that {@code count} values are left.
     *
     * @param encoding named in the message
     * @param count values asked for
     * @param left values that the rest of the section holds
     * @param offsetInPage where the next value would start, in bytes
     * @throws MalformedPageException if {@code left} is less than {@code count}
     */
    public static void require(Encoding encoding, int count, int left, int offsetInPage) {
        if (count > left) {
            throw new MalformedPageException(
                    offsetInPage, encoding + ": " + count + " more values expected, the section holds " + left);
        }
    }
}
