/**
 * Writes of cached frames of several shapes with every compression codec, compared by reading both outputs back.
 *
 * <p>Start with {@link io.fastparquet.bench.write.WriteSuite}; the data is described in {@code FrameSource} and
 * {@code GeneratedFrames}.
 */
package io.fastparquet.bench.write;
