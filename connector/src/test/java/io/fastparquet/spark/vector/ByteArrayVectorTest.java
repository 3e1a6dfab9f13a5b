package io.fastparquet.spark.vector;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

class ByteArrayVectorTest {
    private final ByteArrayVector vector = new ByteArrayVector(DataTypes.StringType, 8);

    private static ByteArrayDictionary dictionary() {
        return new ByteArrayDictionary("redgreen".getBytes(UTF_8), new int[] {0, 3}, new int[] {3, 5}, 2);
    }

    private void putIds(int at, int... ids) {
        System.arraycopy(ids, 0, vector.offsets(), at, ids.length);
    }

    private void putRange(int at, byte[] buffer, int offset, int length) {
        vector.offsets()[at] = offset;
        vector.lengths()[at] = length;
        vector.addSegment(buffer, at, at + 1);
    }

    private String string(int rowId) {
        return vector.getUTF8String(rowId).toString();
    }

    @Test
    void entriesOfADictionaryShareItsStrings() {
        assertThat(vector.offerDictionary(dictionary())).isTrue();
        putIds(0, 1, 0, 1);

        assertThat(string(0)).isEqualTo("green");
        assertThat(string(1)).isEqualTo("red");
        assertThat(vector.getUTF8String(2)).isSameAs(vector.getUTF8String(0));
        assertThat(vector.getBinary(1)).isEqualTo("red".getBytes(UTF_8));
    }

    @Test
    void aDictionaryPageMayBeFollowedByPlainPages() {
        vector.offerDictionary(dictionary());
        putIds(0, 0, 1);
        putRange(2, "blue".getBytes(UTF_8), 1, 3);
        putRange(3, "black".getBytes(UTF_8), 0, 2);

        assertThat(string(0)).isEqualTo("red");
        assertThat(string(1)).isEqualTo("green");
        assertThat(string(2)).isEqualTo("lue");
        assertThat(string(3)).isEqualTo("bl");
    }

    @Test
    void plainPagesMayBeFollowedByADictionaryPage() {
        putRange(0, "blue".getBytes(UTF_8), 0, 4);
        ByteArrayDictionary dictionary = dictionary();
        assertThat(vector.offerDictionary(dictionary)).isFalse();
        putIds(1, 1);
        vector.resolve(dictionary, 1, 2);

        assertThat(string(0)).isEqualTo("blue");
        assertThat(string(1)).isEqualTo("green");
    }

    @Test
    void aDictionaryPageMayBeFollowedByConvertedValues() {
        vector.offerDictionary(dictionary());
        putIds(0, 0, 1);
        ByteArrayVector converted = new ByteArrayVector(DataTypes.StringType, 2);
        converted.lengths()[0] = 2;
        converted.offsets()[1] = 1;
        converted.lengths()[1] = 4;
        converted.addSegment("black".getBytes(UTF_8), 0, 2);
        byte[] nulls = vector.nullFlags(5);
        nulls[3] = 1;
        vector.addNulls(1);
        vector.spread(converted, nulls, 2, 3);

        assertThat(string(0)).isEqualTo("red");
        assertThat(string(1)).isEqualTo("green");
        assertThat(string(2)).isEqualTo("bl");
        assertThat(vector.getUTF8String(3)).isNull();
        assertThat(string(4)).isEqualTo("lack");
    }

    @Test
    void idsOfNullEntriesAreNotLookedUp() {
        vector.putNulls(0, 1);
        vector.offerDictionary(dictionary());
        putIds(0, 12345, 1);
        putRange(2, "blue".getBytes(UTF_8), 0, 4);

        assertThat(vector.isNullAt(0)).isTrue();
        assertThat(string(1)).isEqualTo("green");
        assertThat(string(2)).isEqualTo("blue");
    }

    @Test
    void entriesBehindTheLastFlagArePresent() {
        vector.putNulls(0, 1);
        vector.reserve(100);

        assertThat(vector.isNullAt(0)).isTrue();
        assertThat(vector.isNullAt(99)).isFalse();
    }

    @Test
    void forgetsTheBatchBefore() {
        vector.putNulls(0, 2);
        vector.offerDictionary(dictionary());
        vector.reset();
        putRange(0, "blue".getBytes(UTF_8), 0, 4);

        assertThat(vector.hasNull()).isFalse();
        assertThat(vector.isNullAt(1)).isFalse();
        assertThat(string(0)).isEqualTo("blue");
    }

    @Test
    void largeDecimalsAreBigEndian() {
        BigInteger unscaled = new BigInteger("-123456789012345678901234567890");
        ByteArrayVector decimals = new ByteArrayVector(DataTypes.createDecimalType(30, 4), 1);
        byte[] bytes = unscaled.toByteArray();
        decimals.lengths()[0] = bytes.length;
        decimals.addSegment(bytes, 0, 1);

        assertThat(decimals.getDecimal(0, 30, 4).toJavaBigDecimal()).isEqualTo(new BigDecimal(unscaled, 4));
    }
}
