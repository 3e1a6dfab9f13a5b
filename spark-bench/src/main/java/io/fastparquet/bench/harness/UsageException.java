package io.fastparquet.bench.harness;

/** The command line asks for something that does not exist; the message says what would. */
public final class UsageException extends RuntimeException {
    /** With a message for the person who typed the command. */
    public UsageException(String message) {
        super(message);
    }
}
