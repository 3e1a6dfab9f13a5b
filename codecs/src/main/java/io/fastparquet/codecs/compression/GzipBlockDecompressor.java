package io.fastparquet.codecs.compression;

import io.fastparquet.codecs.bytes.LittleEndian;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * GZIP by the JDK's zlib. A page may be several members, one after the other, and end in zeros.
 *
 * <p>Spec: RFC 1952.
 */
final class GzipBlockDecompressor implements BlockDecompressor {
    private static final int MAGIC = 0x8b1f;
    private static final int DEFLATE = 8;
    private static final int FIXED_HEADER_BYTES = 10;
    private static final int TRAILER_BYTES = 8;

    private static final int HEADER_CRC = 0x02;
    private static final int EXTRA = 0x04;
    private static final int NAME = 0x08;
    private static final int COMMENT = 0x10;
    private static final int RESERVED = 0xe0;

    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();

    @Override
    public int decompress(byte[] in, int inOffset, int inLength, byte[] out, int outOffset, int outLength)
            throws IOException {
        int inEnd = inOffset + inLength;
        int inPosition = inOffset;
        int produced = 0;
        do {
            int body = headerEnd(in, inPosition, inEnd);
            int length = inflate(in, body, inEnd, out, outOffset + produced, outLength - produced);
            int trailer = inEnd - inflater.getRemaining();
            checkTrailer(in, trailer, inEnd, out, outOffset + produced, length);
            produced += length;
            inPosition = trailer + TRAILER_BYTES;
        } while (!onlyZeros(in, inPosition, inEnd));
        return produced;
    }

    @Override
    public void close() {
        inflater.end();
    }

    /** Checks the header of a member and returns where its compressed data starts. */
    private int headerEnd(byte[] in, int offset, int end) throws IOException {
        need(FIXED_HEADER_BYTES, offset, end);
        if ((LittleEndian.getInt(in, offset) & 0xffff) != MAGIC) {
            throw new IOException("no gzip member at byte " + offset);
        }
        if (in[offset + 2] != DEFLATE) {
            throw new IOException("compression method " + (in[offset + 2] & 0xff) + " is not deflate");
        }
        int flags = in[offset + 3];
        if ((flags & RESERVED) != 0) {
            throw new IOException("reserved flags are set");
        }
        int position = offset + FIXED_HEADER_BYTES;
        if ((flags & EXTRA) != 0) {
            need(Short.BYTES, position, end);
            int length = LittleEndian.getInt(in, position) & 0xffff;
            position += Short.BYTES;
            need(length, position, end);
            position += length;
        }
        if ((flags & NAME) != 0) {
            position = zeroTerminatedEnd(in, position, end);
        }
        if ((flags & COMMENT) != 0) {
            position = zeroTerminatedEnd(in, position, end);
        }
        if ((flags & HEADER_CRC) != 0) {
            need(Short.BYTES, position, end);
            crc.reset();
            crc.update(in, offset, position - offset);
            if ((LittleEndian.getInt(in, position) & 0xffff) != (crc.getValue() & 0xffff)) {
                throw new IOException("the header's CRC does not match");
            }
            position += Short.BYTES;
        }
        return position;
    }

    /** Inflates a member to at most {@code outLength} bytes and returns how many there were. */
    private int inflate(byte[] in, int inOffset, int inEnd, byte[] out, int outOffset, int outLength)
            throws IOException {
        inflater.reset();
        inflater.setInput(in, inOffset, inEnd - inOffset);
        // One byte of room beyond the expected: where it is used, the page holds too much, and where the output ends
        // exactly, zlib gets to see the end of the stream.
        int room = outLength + 1;
        int length = 0;
        while (!inflater.finished()) {
            int step;
            try {
                step = inflater.inflate(out, outOffset + length, room - length);
            } catch (DataFormatException e) {
                throw new IOException(e);
            }
            length += step;
            if (length > outLength) {
                throw new IOException("more than the expected bytes come out");
            }
            if (step == 0 && !inflater.finished()) {
                throw new IOException("the member is cut off");
            }
        }
        return length;
    }

    private void checkTrailer(byte[] in, int offset, int inEnd, byte[] out, int outOffset, int length)
            throws IOException {
        need(TRAILER_BYTES, offset, inEnd);
        crc.reset();
        crc.update(out, outOffset, length);
        if (LittleEndian.getInt(in, offset) != (int) crc.getValue()) {
            throw new IOException("the member's CRC does not match");
        }
        if (LittleEndian.getInt(in, offset + Integer.BYTES) != length) {
            throw new IOException("the member's length does not match");
        }
    }

    private static int zeroTerminatedEnd(byte[] in, int offset, int end) throws IOException {
        for (int i = offset; i < end; i++) {
            if (in[i] == 0) {
                return i + 1;
            }
        }
        throw new IOException("the header is cut off");
    }

    private static boolean onlyZeros(byte[] in, int offset, int end) {
        int i = offset;
        while (i < end && in[i] == 0) {
            i++;
        }
        return i == end;
    }

    private static void need(int bytes, int offset, int end) throws IOException {
        if (end - offset < bytes) {
            throw new IOException("the member is cut off");
        }
    }
}
