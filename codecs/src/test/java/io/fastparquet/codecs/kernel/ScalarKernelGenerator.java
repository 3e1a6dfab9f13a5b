package io.fastparquet.codecs.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the scalar kernels that have one method a bit width. Those that unpack load a group of eight values with as few
 * overlapping eight-byte loads as hold them, and take the values out with constant shifts and masks. Those that pack put a
 * group together in words and store these whole; what the last word holds too much is overwritten by the next group.
 *
 * <p>Run {@link #main} with the folder of the kernel package to write the files anew.
 */
final class ScalarKernelGenerator {
    private static final int MAX_LINE_LENGTH = 120;

    private ScalarKernelGenerator() {}

    public static void main(String[] args) throws IOException {
        for (Map.Entry<String, String> file : files().entrySet()) {
            Files.writeString(Path.of(args[0]).resolve(file.getKey()), file.getValue());
        }
    }

    /** The text of every generated file by its name. */
    static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("ScalarIntUnpack.java", unpack("int", Integer.SIZE));
        files.put("ScalarLongUnpack.java", unpack("long", Long.SIZE));
        files.put("ScalarIntPack.java", packInts());
        for (String type : List.of("int", "long", "float", "double")) {
            files.put("Scalar" + capitalized(type) + "DictionaryUnpack.java", dictionaryUnpack(type));
        }
        return files;
    }

    private static String unpack(String type, int maxWidth) {
        Source source = new Source();
        source.header(
                "import io.fastparquet.codecs.bytes.LittleEndian;\nimport java.util.Arrays;",
                "Unpacks groups of eight values into {@code " + type + "}s; one method a bit width.",
                "Scalar" + capitalized(type) + "Unpack");
        source.line(1, "/** As {@link BitUnpack#unpack" + capitalized(type) + "s}. */");
        source.line(
                1,
                "static void unpack(byte[] in, int inOffset, " + type
                        + "[] out, int outOffset, int groups, int bitWidth) {");
        source.line(2, "switch (bitWidth) {");
        source.line(3, "case 0 -> Arrays.fill(out, outOffset, outOffset + 8 * groups, 0);");
        for (int width = 1; width <= maxWidth; width++) {
            source.line(3, "case " + width + " -> unpack" + width + "(in, inOffset, out, outOffset, groups);");
        }
        source.line(3, "default -> throw new IllegalArgumentException(\"bit width \" + bitWidth);");
        source.line(2, "}");
        source.line(1, "}");
        for (int width = 1; width <= maxWidth; width++) {
            source.blank();
            source.line(
                    1,
                    "private static void unpack" + width + "(byte[] in, int inOffset, " + type
                            + "[] out, int outOffset, int groups) {");
            source.groupLoop(width, value -> type.equals("long") ? value.asLong() : value.asInt());
            source.line(1, "}");
        }
        return source.end();
    }

    private static String packInts() {
        Source source = new Source();
        source.header(
                "import io.fastparquet.codecs.bytes.LittleEndian;",
                "Packs groups of eight {@code int}s; one method a bit width.",
                "ScalarIntPack");
        source.line(1, "/** As {@link BitPack#packInts}. */");
        source.line(
                1, "static void pack(int[] in, int inOffset, byte[] out, int outOffset, int groups, int bitWidth) {");
        source.line(2, "switch (bitWidth) {");
        source.line(3, "case 0 -> {}");
        for (int width = 1; width <= Integer.SIZE; width++) {
            source.line(3, "case " + width + " -> pack" + width + "(in, inOffset, out, outOffset, groups);");
        }
        source.line(3, "default -> throw new IllegalArgumentException(\"bit width \" + bitWidth);");
        source.line(2, "}");
        source.line(1, "}");
        for (int width = 1; width <= Integer.SIZE; width++) {
            source.blank();
            source.line(
                    1,
                    "private static void pack" + width
                            + "(int[] in, int inOffset, byte[] out, int outOffset, int groups) {");
            source.packLoop(width);
            source.line(1, "}");
        }
        return source.end();
    }

    private static String dictionaryUnpack(String type) {
        Source source = new Source();
        source.header(
                "import io.fastparquet.codecs.bytes.LittleEndian;",
                "Unpacks groups of eight ids and looks them up in a dictionary of {@code " + type
                        + "}s; one method a bit width.",
                "Scalar" + capitalized(type) + "DictionaryUnpack");
        source.line(
                1,
                "/** As {@link DictionaryUnpack#unpack(byte[], int, " + type + "[], " + type
                        + "[], int, int, int)}. */");
        String parameters =
                "byte[] in, int inOffset, " + type + "[] dictionary, " + type + "[] out, int outOffset, int groups";
        source.method("static void unpack", parameters + ", int bitWidth");
        source.line(2, "switch (bitWidth) {");
        for (int width = 1; width <= DictionaryUnpack.MAX_BIT_WIDTH; width++) {
            source.line(
                    3, "case " + width + " -> unpack" + width + "(in, inOffset, dictionary, out, outOffset, groups);");
        }
        source.line(3, "default -> throw new IllegalArgumentException(\"bit width \" + bitWidth);");
        source.line(2, "}");
        source.line(1, "}");
        for (int width = 1; width <= DictionaryUnpack.MAX_BIT_WIDTH; width++) {
            source.blank();
            source.method("private static void unpack" + width, parameters);
            source.groupLoop(width, value -> "dictionary[" + value.asInt() + "]");
            source.line(1, "}");
        }
        return source.end();
    }

    private static String capitalized(String type) {
        return Character.toUpperCase(type.charAt(0)) + type.substring(1);
    }

    /** How one value is taken out of a word that was loaded. */
    private record PackedValue(String word, String nextByte, int shift, int width) {
        String asInt() {
            String shifted = shift == 0 ? "(int) " + word : "(int) (" + word + " >>> " + shift + ")";
            boolean topBitsAreZero = width == Integer.SIZE || shift + width == Long.SIZE;
            return topBitsAreZero ? shifted : shifted + " & 0x" + Integer.toHexString((1 << width) - 1);
        }

        String asLong() {
            String shifted = shift == 0 ? word : word + " >>> " + shift;
            if (shift + width == Long.SIZE) {
                return shifted;
            }
            String mask = "0x" + Long.toHexString(-1L >>> (Long.SIZE - width)) + "L";
            if (shift + width > Long.SIZE) {
                return "(" + shifted + " | (long) " + nextByte + " << " + (Long.SIZE - shift) + ") & " + mask;
            }
            return shift == 0 ? word + " & " + mask : "(" + shifted + ") & " + mask;
        }
    }

    private interface Expression {
        String of(PackedValue value);
    }

    /** Java source under construction, in the formatter's layout. */
    private static final class Source {
        private final StringBuilder text = new StringBuilder();

        void header(String imports, String summary, String className) {
            text.append("// Generated by ScalarKernelGenerator in the tests of this module. Do not edit.\n");
            text.append("package io.fastparquet.codecs.kernel;\n\n");
            text.append(imports).append("\n\n");
            text.append("/** ").append(summary).append(" */\n");
            text.append("final class ").append(className).append(" {\n");
            line(1, "private " + className + "() {}");
            blank();
        }

        void line(int indent, String code) {
            text.append("    ".repeat(indent)).append(code).append('\n');
        }

        void method(String head, String parameters) {
            String oneLine = head + "(" + parameters + ") {";
            if (oneLine.length() + 4 <= MAX_LINE_LENGTH) {
                line(1, oneLine);
            } else {
                line(1, head + "(");
                line(3, parameters + ") {");
            }
        }

        void blank() {
            text.append('\n');
        }

        String end() {
            return text.append("}\n").toString();
        }

        /** A loop over groups that assigns the expression of each of the eight values to its place in {@code out}. */
        void groupLoop(int width, Expression expression) {
            List<String> loads = new ArrayList<>();
            List<String> stores = new ArrayList<>();
            int value = 0;
            while (value < BitUnpack.GROUP) {
                int fromByte = value * width / Byte.SIZE;
                String word = "word" + loads.size();
                loads.add("long " + word + " = LittleEndian.getLong(in, " + sum("from", fromByte) + ");");
                int shift = value * width % Byte.SIZE;
                do {
                    String nextByte = "in[" + sum("from", fromByte + Long.BYTES) + "]";
                    PackedValue packed = new PackedValue(word, nextByte, shift, width);
                    stores.add("out[" + sum("to", value) + "] = " + expression.of(packed) + ";");
                    shift += width;
                    value++;
                } while (value < BitUnpack.GROUP && shift + width <= Long.SIZE);
            }
            line(2, "for (int group = 0; group < groups; group++) {");
            line(3, "int from = inOffset + " + (width == 1 ? "" : width + " * ") + "group;");
            line(3, "int to = outOffset + 8 * group;");
            loads.forEach(load -> line(3, load));
            stores.forEach(store -> line(3, store));
            line(2, "}");
        }

        /** A loop over groups that puts eight values of {@code in} together in words and stores these. */
        void packLoop(int width) {
            line(2, "for (int group = 0; group < groups; group++) {");
            line(3, "int from = inOffset + 8 * group;");
            line(3, "int to = outOffset + " + (width == 1 ? "" : width + " * ") + "group;");
            for (int value = 0; value < BitPack.GROUP; value++) {
                int word = value * width / Long.SIZE;
                int shift = value * width % Long.SIZE;
                String load = "in[" + sum("from", value) + "]";
                if (shift + width > Long.SIZE) {
                    line(3, "long value" + value + " = " + load + ";");
                    line(3, "word" + word + " |= value" + value + " << " + shift + ";");
                    line(3, "long word" + (word + 1) + " = value" + value + " >>> " + (Long.SIZE - shift) + ";");
                } else if (shift == 0) {
                    // The only width at which a value may be negative.
                    line(3, "long word" + word + " = " + load + (width == Integer.SIZE ? " & 0xffffffffL;" : ";"));
                } else {
                    line(3, "word" + word + " |= (long) " + load + " << " + shift + ";");
                }
            }
            for (int word = 0; word * Long.SIZE < BitPack.GROUP * width; word++) {
                line(3, "LittleEndian.putLong(out, " + sum("to", word * Long.BYTES) + ", word" + word + ");");
            }
            line(2, "}");
        }

        private static String sum(String variable, int constant) {
            return constant == 0 ? variable : variable + " + " + constant;
        }
    }
}
