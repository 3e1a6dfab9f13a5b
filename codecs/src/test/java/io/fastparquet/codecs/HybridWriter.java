package io.fastparquet.codecs;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes runs of the hybrid encoding exactly as they are asked for, and keeps the values that they stand for. */
public final class HybridWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<Integer> values = new ArrayList<>();
    private final int bitWidth;

    public HybridWriter(int bitWidth) {
        this.bitWidth = bitWidth;
    }

    public HybridWriter rle(int value, int length) {
        writeVarint(length << 1);
        for (int shift = 0; shift < bitWidth; shift += Byte.SIZE) {
            bytes.write(value >>> shift);
        }
        for (int i = 0; i < length; i++) {
            values.add(value);
        }
        return this;
    }

    /** A run of groups of eight; the last group is filled up with zeros, which count as values. */
    public HybridWriter packed(int... run) {
        int groups = (run.length + 7) / 8;
        writeVarint((groups << 1) | 1);
        BitWriter bits = new BitWriter();
        for (int value : Arrays.copyOf(run, groups * 8)) {
            bits.write(value, bitWidth);
            values.add(value);
        }
        bytes.writeBytes(bits.toBytes());
        return this;
    }

    public byte[] toBytes() {
        return bytes.toByteArray();
    }

    public List<Integer> values() {
        return values;
    }

    private void writeVarint(int value) {
        int rest = value;
        while (rest >>> 7 != 0) {
            bytes.write((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        bytes.write(rest);
    }
}
