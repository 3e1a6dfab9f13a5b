package io.fastparquet.codecs;

/**
 * The bytes of a page break the format.
 *
 * <p>Carries no stack trace: it is raised by decoders that know only a page's bytes, and is caught by the reader of the
 * page, which adds the place in the file.
 */
public final class MalformedPageException extends RuntimeException {
    private final int offsetInPage;

    /**
     * @param offsetInPage where in the page's array the fault was found, in bytes; -1 if no single place is at fault
     * @param reason what was expected and what was found, in the words of the specification
     */
    public MalformedPageException(int offsetInPage, String reason) {
        super(reason, null, false, false);
        this.offsetInPage = offsetInPage;
    }

    /** Where in the page's array the fault was found, in bytes; -1 if no single place is at fault. */
    public int offsetInPage() {
        return offsetInPage;
    }
}
