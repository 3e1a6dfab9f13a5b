package io.fastparquet.spark.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

class CompactTest {
    @Test
    void valuesAndNullsMoveTogether() {
        IntVector vector = new IntVector(DataTypes.IntegerType, 6);
        byte[] nulls = vector.nullFlags(6);
        for (int i = 0; i < 6; i++) {
            vector.values()[i] = 10 * i;
            nulls[i] = (byte) (i % 3 == 0 ? 1 : 0);
        }
        vector.addNulls(2);

        vector.compact(new int[] {1, 3, 5}, 3);

        assertThat(vector.numNulls()).isEqualTo(1);
        assertThat(vector.getInt(0)).isEqualTo(10);
        assertThat(vector.isNullAt(0)).isFalse();
        assertThat(vector.isNullAt(1)).isTrue();
        assertThat(vector.getInt(2)).isEqualTo(50);
        assertThat(vector.isNullAt(2)).isFalse();
    }

    @Test
    void rowsWithoutNullsOfAVectorWithSome() {
        IntVector vector = new IntVector(DataTypes.IntegerType, 3);
        vector.putNulls(0, 1);
        vector.values()[2] = 7;

        vector.compact(new int[] {2}, 1);

        assertThat(vector.hasNull()).isFalse();
        assertThat(vector.isNullAt(0)).isFalse();
        assertThat(vector.getInt(0)).isEqualTo(7);
    }

    @Test
    void allNullVectorsNeedNoValues() {
        FastVector vector = ConstantEntries.vector(DataTypes.LongType, null, 4);

        vector.compact(new int[] {1, 3}, 2);

        assertThat(vector.isNullAt(0)).isTrue();
        assertThat(vector.isNullAt(1)).isTrue();
    }

    @Test
    void stringsOfSeveralPages() {
        ByteArrayVector vector = new ByteArrayVector(DataTypes.StringType, 6);
        String[] pages = {"abc", "def", "ghi"};
        for (int page = 0; page < 3; page++) {
            for (int i = 0; i < 2; i++) {
                vector.offsets()[2 * page + i] = i;
                vector.lengths()[2 * page + i] = 2;
            }
            vector.addSegment(pages[page].getBytes(StandardCharsets.UTF_8), 2 * page, 2 * page + 2);
        }

        vector.compact(new int[] {0, 4, 5}, 3);

        assertThat(vector.getUTF8String(0)).hasToString("ab");
        assertThat(vector.getUTF8String(1)).hasToString("gh");
        assertThat(vector.getUTF8String(2)).hasToString("hi");
    }

    @Test
    void onlyLaterPagesAreLeft() {
        ByteArrayVector vector = new ByteArrayVector(DataTypes.StringType, 2);
        for (int page = 0; page < 2; page++) {
            vector.lengths()[page] = 1;
            vector.addSegment(new byte[] {(byte) ('x' + page)}, page, page + 1);
        }

        vector.compact(new int[] {1}, 1);

        assertThat(vector.getUTF8String(0)).hasToString("y");
        assertThat(vector.getBinary(0)).containsExactly('y');
    }

    @Test
    void structsWithTheirFields() {
        LongVector field = new LongVector(DataTypes.LongType, 3);
        for (int i = 0; i < 3; i++) {
            field.values()[i] = i;
        }
        StructVector vector = new StructVector(
                DataTypes.createStructType(List.of(DataTypes.createStructField("a", DataTypes.LongType, true))),
                3,
                new FastVector[] {field});
        vector.putNulls(1, 2);

        vector.compact(new int[] {1, 2}, 2);

        assertThat(vector.isNullAt(0)).isTrue();
        assertThat(vector.isNullAt(1)).isFalse();
        assertThat(vector.getChild(0).getLong(1)).isEqualTo(2);
    }
}
