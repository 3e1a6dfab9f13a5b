package io.fastparquet.spark.read;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.encoding.ByteArrayDecoder;
import io.fastparquet.codecs.encoding.Decoders;
import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.codecs.encoding.dictionary.DictionaryDoubleDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryFloatDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryIntDecoder;
import io.fastparquet.codecs.encoding.dictionary.DictionaryLongDecoder;
import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.schema.ValueConversion;
import io.fastparquet.spark.vector.ByteArrayVector;
import io.fastparquet.spark.vector.DoubleVector;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.FloatVector;
import io.fastparquet.spark.vector.IntVector;
import io.fastparquet.spark.vector.LongVector;
import io.fastparquet.spark.vector.Vectors;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.apache.parquet.schema.PrimitiveType;

/**
 * The value decoders of one column chunk, one an encoding that occurs in it. A dictionary is converted once, entry by
 * entry, so that its pages decode straight to the vector's values. Not thread-safe.
 */
final class ChunkValues {
    private static final int INT96_BYTES = 12;

    private final ColumnNode.Leaf leaf;
    private final Map<Encoding, Values> direct = new EnumMap<>(Encoding.class);
    private Values dictionary;

    ChunkValues(ColumnNode.Leaf leaf) {
        this.leaf = leaf;
    }

    /** The values of the reader's current page, which is loaded. */
    Values start(PageReader pages) throws IOException {
        Encoding encoding = pages.encoding();
        Values values;
        if (leaf.conversion() instanceof ValueConversion.AllNull) {
            values = new NoValues();
        } else if (encoding.usesDictionary()) {
            if (dictionary == null) {
                dictionary = ofDictionary(pages);
            }
            values = dictionary;
        } else {
            values = direct.computeIfAbsent(encoding, this::direct);
        }
        PageSections sections = pages.sections();
        values.start(sections.values(), sections.valuesStart(), sections.valuesEnd());
        return values;
    }

    private Values direct(Encoding encoding) {
        PrimitiveType stored = leaf.column().getPrimitiveType();
        ValueConversion conversion = leaf.conversion();
        return switch (stored.getPrimitiveTypeName()) {
            case BOOLEAN -> new BooleanValues(Decoders.ofBoolean(encoding));
            case INT32 ->
                conversion instanceof ValueConversion.OfInt ofInt
                        ? new ConvertedIntValues(Decoders.ofInt(encoding), ofInt, leaf.type())
                        : new IntValues(Decoders.ofInt(encoding));
            case INT64 ->
                conversion instanceof ValueConversion.OfLong ofLong
                        ? new ConvertedLongValues(Decoders.ofLong(encoding), ofLong, leaf.type())
                        : new LongValues(Decoders.ofLong(encoding));
            case FLOAT ->
                conversion instanceof ValueConversion.OfFloat ofFloat
                        ? new ConvertedFloatValues(Decoders.ofFloat(encoding), ofFloat, leaf.type())
                        : new FloatValues(Decoders.ofFloat(encoding));
            case DOUBLE -> new DoubleValues(Decoders.ofDouble(encoding));
            case BINARY -> byteArrays(Decoders.ofByteArray(encoding), conversion);
            case FIXED_LEN_BYTE_ARRAY ->
                byteArrays(Decoders.ofFixedLenByteArray(encoding, stored.getTypeLength()), conversion);
            case INT96 -> byteArrays(Decoders.ofFixedLenByteArray(encoding, INT96_BYTES), conversion);
        };
    }

    private Values byteArrays(ByteArrayDecoder decoder, ValueConversion conversion) {
        return conversion instanceof ValueConversion.OfByteArray ofByteArray
                ? new ConvertedByteArrayValues(decoder, ofByteArray, leaf.type())
                : new ByteArrayValues(decoder);
    }

    private Values ofDictionary(PageReader pages) throws IOException {
        DictionaryPage page = pages.dictionary();
        checkSize(page);
        int size = page.size();
        FastVector entries = Vectors.of(leaf.type(), size);
        if (size > 0) {
            Values plain = direct(Encoding.PLAIN);
            plain.start(page.bytes(), page.start(), page.end());
            plain.read(entries, 0, size);
        }
        if (entries instanceof ByteArrayVector byteArrays) {
            return new ByteArrayDictionaryValues(byteArrays.toDictionary(size));
        }
        pages.releaseDictionary();
        if (entries instanceof IntVector ints) {
            return new IntValues(new DictionaryIntDecoder(ints.values(), size));
        }
        if (entries instanceof LongVector longs) {
            return new LongValues(new DictionaryLongDecoder(longs.values(), size));
        }
        if (entries instanceof FloatVector floats) {
            return new FloatValues(new DictionaryFloatDecoder(floats.values(), size));
        }
        if (entries instanceof DoubleVector doubles) {
            return new DoubleValues(new DictionaryDoubleDecoder(doubles.values(), size));
        }
        return new SmallDictionaryValues(entries, size);
    }

    /** Checks the stated number of entries against the page's bytes, before arrays of that length are made. */
    private void checkSize(DictionaryPage page) {
        PrimitiveType stored = leaf.column().getPrimitiveType();
        long bits = switch (stored.getPrimitiveTypeName()) {
            case BOOLEAN -> 1;
            case INT32, FLOAT, BINARY -> 32;
            case INT64, DOUBLE -> 64;
            case INT96 -> 8 * INT96_BYTES;
            case FIXED_LEN_BYTE_ARRAY -> Math.max(1, 8L * stored.getTypeLength());
        };
        if (page.size() * bits > 8L * (page.end() - page.start())) {
            throw new MalformedPageException(
                    page.start(),
                    "a dictionary of " + page.size() + " entries in " + (page.end() - page.start()) + " bytes");
        }
    }
}
