/**
 * What a decoder is: one interface a physical type, and the factory of all of them.
 *
 * <p>An encoding has a package of its own below this one. A decoder is started on the section of a page that holds its
 * values, and then read from or skipped over in batches that may be cut anywhere:
 *
 * <pre>
 *   IntDecoder decoder = Decoders.ofInt(Encoding.PLAIN);   // once a column chunk
 *   decoder.start(page, offset, end);                      // once a page
 *   decoder.read(values, 0, 1000);
 *   decoder.skip(7);
 *   decoder.read(values, 1000, 50);
 * </pre>
 *
 * <p>Encoders have no interface: each appends a range of an array to a {@link io.fastparquet.codecs.bytes.ByteSink}, as far
 * as the encoding takes it in one piece a whole page at a time. They are in the packages of their encodings, too.
 *
 * <p>Start with {@link io.fastparquet.codecs.encoding.Decoders}; the contract is in
 * {@link io.fastparquet.codecs.encoding.IntDecoder}.
 *
 * <p>Spec: Encodings.md.
 */
package io.fastparquet.codecs.encoding;
