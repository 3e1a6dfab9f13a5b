package io.fastparquet.bench.jmh.contender;

import io.fastparquet.codecs.bytes.ByteSink;
import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.compression.Codec;
import io.fastparquet.codecs.compression.Compressor;
import io.fastparquet.codecs.compression.Compressors;
import io.fastparquet.codecs.compression.Decompressor;
import io.fastparquet.codecs.compression.Decompressors;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;

/** This project's compressors and decompressors, from array to array. They live as long as the JVM. */
final class FastParquetBlockCodec implements BlockCodec {
    private final Map<Codec, Compressor> compressors = new EnumMap<>(Codec.class);
    private final Map<Codec, Decompressor> decompressors = new EnumMap<>(Codec.class);

    @Override
    public BlockWork compressing(Codec codec, byte[] body) {
        Compressor compressor = compressors.computeIfAbsent(codec, Compressors::of);
        ByteSink out = new ByteSink(0);
        return new BlockWork() {
            @Override
            public void run(Blackhole blackhole) {
                out.clear();
                compressor.compress(body, 0, body.length, out);
            }

            @Override
            public byte[] output() {
                return Arrays.copyOf(out.bytes(), out.size());
            }
        };
    }

    @Override
    public BlockWork decompressing(Codec codec, byte[] compressed, int length) {
        Decompressor decompressor = decompressors.computeIfAbsent(codec, Decompressors::of);
        byte[] out = new byte[length + Slack.BYTES];
        return new BlockWork() {
            @Override
            public void run(Blackhole blackhole) {
                decompressor.decompress(compressed, 0, compressed.length, out, 0, length);
            }

            @Override
            public byte[] output() {
                return Arrays.copyOf(out, length);
            }
        };
    }
}
