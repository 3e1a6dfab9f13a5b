/**
 * The loops over values: unpacking bits, looking ids up, joining byte streams, spreading values over nulls.
 *
 * <p>A kernel knows arrays, offsets and widths, and nothing of pages. It keeps no state, allocates nothing and checks
 * nothing: its callers, the decoders, check a page's structure once a run and hand in ranges that suffice. One interface
 * a family; the implementation is chosen once, in {@link io.fastparquet.codecs.kernel.Kernels}, which is the class to
 * read first.
 *
 * <p>Loads may reach a few bytes beyond the last one needed; arrays have
 * {@link io.fastparquet.codecs.bytes.Slack} for that. Stores never do.
 */
package io.fastparquet.codecs.kernel;
