/**
 * The loops over values: packing and unpacking bits, looking ids up, joining and scattering byte streams, spreading values
 * over nulls.
 *
 * <p>A kernel knows arrays, offsets and widths, and nothing of pages. It keeps no state, allocates nothing and checks
 * nothing: its callers, the decoders and encoders, check a page's structure once a run and hand in ranges that suffice.
 * One interface a family; the implementation is chosen in {@link io.fastparquet.codecs.kernel.Kernels}, which is the class
 * to read first. {@code Scalar…} classes run on every JVM. Their {@code Vector…} twins need the module
 * {@code jdk.incubator.vector} and are in a source folder of their own; where they are there, {@code Gated…} classes use
 * them as soon as a {@code Trial} has shown that they pay.
 *
 * <p>Loads may reach a few bytes beyond the last one needed; arrays have
 * {@link io.fastparquet.codecs.bytes.Slack} for that. Stores never do, but for those of packed bits, whose last word may
 * reach into the slack of the output.
 */
package io.fastparquet.codecs.kernel;
