package io.fastparquet.codecs;

/** A valid file asks for something that this library does not do, or not without a library that is absent. */
public final class UnsupportedFeatureException extends RuntimeException {
    /** @param message what is not supported, and what to do about it */
    public UnsupportedFeatureException(String message) {
        super(message);
    }
}
