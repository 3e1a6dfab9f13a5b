/**
 * What the JMH suite decodes and encodes: values in arrays, pages in bytes, and how the values are chosen.
 *
 * <p>Knows no contender. Start with {@link io.fastparquet.bench.jmh.page.Values} and
 * {@link io.fastparquet.bench.jmh.page.Page}.
 */
package io.fastparquet.bench.jmh.page;
