package io.fastparquet.codecs.levels;

import io.fastparquet.codecs.MalformedPageException;

/** The check that levels are at most the column's maximum. */
final class LevelRange {
    private LevelRange() {}

    /** Checks {@code count} levels in one pass without a branch per level. */
    static void require(int[] levels, int offset, int count, int maxLevel) {
        int fault = 0;
        for (int i = offset; i < offset + count; i++) {
            fault |= levels[i] | (maxLevel - levels[i]);
        }
        if (fault < 0) {
            throw new MalformedPageException(-1, "a level is above the column's maximum of " + maxLevel);
        }
    }

    /** Checks the level of a run. */
    static void require(int level, int maxLevel) {
        if (Integer.compareUnsigned(level, maxLevel) > 0) {
            throw new MalformedPageException(
                    -1, "level " + Integer.toUnsignedString(level) + " is above the column's maximum of " + maxLevel);
        }
    }
}
