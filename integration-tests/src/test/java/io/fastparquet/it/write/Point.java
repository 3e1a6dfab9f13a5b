package io.fastparquet.it.write;

/**
 * What users of {@link PointType} see.
 *
 * @param x to the right
 * @param y up
 */
public record Point(int x, int y) {}
