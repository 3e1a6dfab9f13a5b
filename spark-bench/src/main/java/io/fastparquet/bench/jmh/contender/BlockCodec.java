package io.fastparquet.bench.jmh.contender;

import io.fastparquet.codecs.compression.Codec;

/** A contender's compressors and decompressors, each kept for all pages, with its default level. */
public interface BlockCodec {
    /** Prepares to compress {@code body}. */
    BlockWork compressing(Codec codec, byte[] body);

    /**
     * Prepares to decompress {@code compressed}.
     *
     * @param length bytes that come out
     */
    BlockWork decompressing(Codec codec, byte[] compressed, int length);
}
