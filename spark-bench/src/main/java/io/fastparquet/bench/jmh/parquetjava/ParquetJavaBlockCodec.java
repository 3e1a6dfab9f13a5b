package io.fastparquet.bench.jmh.parquetjava;

import io.fastparquet.bench.jmh.contender.BlockCodec;
import io.fastparquet.bench.jmh.contender.BlockWork;
import io.fastparquet.codecs.compression.Codec;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.openjdk.jmh.infra.Blackhole;

/** parquet-java's codecs, which go through Hadoop's streams, up to the bytes in an array. */
public final class ParquetJavaBlockCodec implements BlockCodec {
    private static final int PAGE_SIZE = 1 << 20;

    private final CodecFactory codecs = new CodecFactory(configuration(), PAGE_SIZE);

    /** Loads with any version of parquet-java that has {@link CodecFactory}. */
    public ParquetJavaBlockCodec() {}

    @Override
    public BlockWork compressing(Codec codec, byte[] body) {
        BytesInputCompressor compressor = codecs.getCompressor(CompressionCodecName.valueOf(codec.name()));
        return new ToArray() {
            @Override
            BytesInput make() throws IOException {
                return compressor.compress(BytesInput.from(body));
            }
        };
    }

    @Override
    public BlockWork decompressing(Codec codec, byte[] compressed, int length) {
        BytesInputDecompressor decompressor = codecs.getDecompressor(CompressionCodecName.valueOf(codec.name()));
        return new ToArray() {
            @Override
            BytesInput make() throws IOException {
                return decompressor.decompress(BytesInput.from(compressed), length);
            }
        };
    }

    private static Configuration configuration() {
        Configuration configuration = new Configuration(false);
        configuration.setClassLoader(ParquetJavaBlockCodec.class.getClassLoader());
        return configuration;
    }

    private abstract static class ToArray implements BlockWork {
        private byte[] output = {};

        abstract BytesInput make() throws IOException;

        @Override
        public void run(Blackhole blackhole) throws IOException {
            output = BytesInputs.toArray(make());
        }

        @Override
        public byte[] output() {
            return output;
        }
    }
}
