package io.fastparquet.codecs.encoding.bytestreamsplit;

import io.fastparquet.codecs.encoding.LongDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** BYTE_STREAM_SPLIT INT64: joins a few hundred values at a time to the bytes of PLAIN and copies those in bulk. */
public final class ByteStreamSplitLongDecoder implements LongDecoder {
    private static final int CHUNK = 512;

    private final ByteStreams streams = new ByteStreams(Long.BYTES);
    private final byte[] joined = new byte[CHUNK * Long.BYTES];
    private final LongBuffer values =
            ByteBuffer.wrap(joined).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();

    @Override
    public void start(byte[] page, int offset, int end) {
        streams.start(page, offset, end);
    }

    @Override
    public void read(long[] out, int outOffset, int count) {
        streams.requireLeft(count);
        for (int done = 0; done < count; done += CHUNK) {
            int n = Math.min(CHUNK, count - done);
            streams.join(joined, 0, n);
            values.get(0, out, outOffset + done, n);
        }
    }

    @Override
    public void skip(int count) {
        streams.skip(count);
    }
}
