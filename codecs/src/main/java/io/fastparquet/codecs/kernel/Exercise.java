package io.fastparquet.codecs.kernel;

import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * A small piece of work on made-up values, which shows a kernel's speed and result.
 *
 * @param <K> the kernel's interface
 * @param <A> the array that the kernel writes
 * @param newOutput makes an array for the result
 * @param work has a kernel write its result
 */
record Exercise<K, A>(Supplier<A> newOutput, BiConsumer<K, A> work) {}
