package io.fastparquet.codecs.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link BitUnpack} that takes a group of eight {@code int}s at a step: one permutation brings each value's bytes to its
 * lane, then a shift by lane and a mask. Widths at which a value may reach into a fifth byte, and {@code long}s, go through
 * the scalar kernel.
 *
 * <p>Registers of 256 bits, a group exactly: wider ones need a permutation that not every machine with such registers has,
 * and are little faster on runs of some hundred values.
 */
final class VectorBitUnpack implements BitUnpack {
    private static final VectorSpecies<Byte> WINDOW = ByteVector.SPECIES_256;
    private static final VectorSpecies<Integer> VALUES = IntVector.SPECIES_256;

    /** With fewer groups, loading the tables does not pay. */
    private static final int FEW = 4;

    /** By bit width: where the bytes of the lanes come from. {@code null} if they do not suffice for every value. */
    private static final byte[][] PLACES = new byte[Integer.SIZE + 1][];

    /** By bit width: how far a value is from the lowest bit of its lane. */
    private static final int[][] SHIFTS = new int[Integer.SIZE + 1][];

    static {
        for (int bitWidth = 1; bitWidth <= Integer.SIZE; bitWidth++) {
            byte[] places = new byte[WINDOW.length()];
            int[] shifts = new int[GROUP];
            boolean fit = true;
            for (int value = 0; value < GROUP; value++) {
                int firstByte = value * bitWidth / Byte.SIZE;
                shifts[value] = value * bitWidth % Byte.SIZE;
                fit &= shifts[value] + bitWidth <= Integer.SIZE;
                for (int i = 0; i < Integer.BYTES; i++) {
                    places[Integer.BYTES * value + i] = (byte) (firstByte + i);
                }
            }
            if (fit) {
                PLACES[bitWidth] = places;
                SHIFTS[bitWidth] = shifts;
            }
        }
    }

    private final BitUnpack scalar = new ScalarBitUnpack();

    @Override
    public void unpackInts(byte[] in, int inOffset, int[] out, int outOffset, int groups, int bitWidth) {
        int done = 0;
        if (groups >= FEW && bitWidth > 0 && bitWidth <= Integer.SIZE && PLACES[bitWidth] != null) {
            done = Math.min(groups, windows(in.length - inOffset, bitWidth));
            unpackGroups(in, inOffset, out, outOffset, done, bitWidth);
        }
        scalar.unpackInts(in, inOffset + bitWidth * done, out, outOffset + GROUP * done, groups - done, bitWidth);
    }

    @Override
    public void unpackLongs(byte[] in, int inOffset, long[] out, int outOffset, int groups, int bitWidth) {
        scalar.unpackLongs(in, inOffset, out, outOffset, groups, bitWidth);
    }

    /** How many groups can be loaded with a whole window each. */
    private static int windows(int bytes, int bitWidth) {
        int others = bytes - WINDOW.length();
        return others < 0 ? 0 : others / bitWidth + 1;
    }

    private static void unpackGroups(byte[] in, int inOffset, int[] out, int outOffset, int groups, int bitWidth) {
        ByteVector places = ByteVector.fromArray(WINDOW, PLACES[bitWidth], 0);
        IntVector shifts = IntVector.fromArray(VALUES, SHIFTS[bitWidth], 0);
        int mask = -1 >>> (Integer.SIZE - bitWidth);
        for (int group = 0; group < groups; group++) {
            places.selectFrom(ByteVector.fromArray(WINDOW, in, inOffset + bitWidth * group))
                    .reinterpretAsInts()
                    .lanewise(VectorOperators.LSHR, shifts)
                    .and(mask)
                    .intoArray(out, outOffset + GROUP * group);
        }
    }
}
