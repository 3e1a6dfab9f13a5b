package io.fastparquet.spark.pushdown;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/** A test of the bytes {@code buffer[from, to)}. */
interface BytesTest extends Serializable {
    boolean test(byte[] buffer, int from, int to);

    /** The bytes are {@code operand}. */
    static BytesTest equal(byte[] operand) {
        return (buffer, from, to) -> Arrays.equals(buffer, from, to, operand, 0, operand.length);
    }

    /** The bytes, as unsigned ones, stand to {@code operand} as {@code operator} says. */
    static BytesTest unsigned(Operator operator, byte[] operand) {
        return (buffer, from, to) ->
                operator.accepts(Integer.signum(Arrays.compareUnsigned(buffer, from, to, operand, 0, operand.length)))
                        != 0;
    }

    /**
     * The bytes, a big-endian two's complement, stand to {@code operand}, another, as {@code operator} says. So do no bytes
     * at all, which are no number: whoever takes the value says so.
     */
    static BytesTest signed(Operator operator, byte[] operand) {
        BigInteger value = new BigInteger(operand);
        return (buffer, from, to) ->
                from == to || operator.accepts(new BigInteger(buffer, from, to - from).compareTo(value)) != 0;
    }

    /** The bytes are one of {@code operands}. */
    static BytesTest in(List<byte[]> operands) {
        HashSet<UTF8String> strings = new HashSet<>();
        for (byte[] operand : operands) {
            strings.add(UTF8String.fromBytes(operand));
        }
        return (buffer, from, to) ->
                strings.contains(UTF8String.fromAddress(buffer, Platform.BYTE_ARRAY_OFFSET + from, to - from));
    }

    /** The bytes begin with {@code operand}. */
    static BytesTest startsWith(byte[] operand) {
        return (buffer, from, to) -> to - from >= operand.length
                && Arrays.equals(buffer, from, from + operand.length, operand, 0, operand.length);
    }

    /** The bytes end with {@code operand}. */
    static BytesTest endsWith(byte[] operand) {
        return (buffer, from, to) -> to - from >= operand.length
                && Arrays.equals(buffer, to - operand.length, to, operand, 0, operand.length);
    }

    /** {@code operand} occurs in the bytes. */
    static BytesTest contains(byte[] operand) {
        UTF8String part = UTF8String.fromBytes(operand);
        return (buffer, from, to) -> UTF8String.fromAddress(buffer, Platform.BYTE_ARRAY_OFFSET + from, to - from)
                .contains(part);
    }

    /** The opposite. */
    default BytesTest not() {
        return (buffer, from, to) -> !test(buffer, from, to);
    }
}
