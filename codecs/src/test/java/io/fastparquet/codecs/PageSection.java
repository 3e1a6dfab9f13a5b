package io.fastparquet.codecs;

import io.fastparquet.codecs.bytes.Slack;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A section of bytes inside an array, with other bytes before it and slack after it, so that a decoder that starts at the
 * wrong place or believes the slack is found out.
 */
public final class PageSection {
    private static final int BYTES_BEFORE = 3;
    private static final byte OTHER = (byte) 0xa5;

    private final byte[] page;
    private final int end;

    private PageSection(byte[] page, int end) {
        this.page = page;
        this.end = end;
    }

    public static PageSection of(byte[] section) {
        byte[] page = new byte[BYTES_BEFORE + section.length + Slack.BYTES];
        Arrays.fill(page, OTHER);
        System.arraycopy(section, 0, page, BYTES_BEFORE, section.length);
        return new PageSection(page, BYTES_BEFORE + section.length);
    }

    /** A section from hexadecimal digits; blanks do not matter. */
    public static PageSection ofHex(String hex) {
        return of(HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    /** The array, not a copy. */
    public byte[] page() {
        return page;
    }

    /** Where the section starts. */
    public int offset() {
        return BYTES_BEFORE;
    }

    /** Where the section ends, exclusive. */
    public int end() {
        return end;
    }
}
