package io.fastparquet.it.versions;

import java.util.List;

/**
 * Something that a user does with a source.
 *
 * @param name says what, in a few words
 * @param extent in which lists it is
 * @param action does it and returns lines that say what came of it: the same for both sources
 */
record Operation(String name, Extent extent, Action action) {
    /** Which list of operations is run. */
    enum Extent {
        /** Those that reach each part of Spark which the connector links with. */
        REDUCED,
        /** All. */
        FULL
    }

    /** What is done. */
    @FunctionalInterface
    interface Action {
        /** Does it at {@code place}, and returns lines that say what came of it. */
        List<String> run(Place place) throws Exception;
    }

    /** An operation of both lists. */
    static Operation inBoth(String name, Action action) {
        return new Operation(name, Extent.REDUCED, action);
    }

    /** An operation of the full list only. */
    static Operation inFull(String name, Action action) {
        return new Operation(name, Extent.FULL, action);
    }
}
