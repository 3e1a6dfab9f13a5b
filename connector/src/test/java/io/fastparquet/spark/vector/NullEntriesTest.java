package io.fastparquet.spark.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

/** Spark's interpreted projections ask for objects without asking first whether they are null. */
class NullEntriesTest {
    private static FastVector withNullAt1(DataType type) {
        FastVector vector = Vectors.of(type, 2);
        vector.putNulls(1, 2);
        return vector;
    }

    @Test
    void objectsAreNull() {
        assertThat(withNullAt1(DataTypes.StringType).getUTF8String(1)).isNull();
        assertThat(withNullAt1(DataTypes.BinaryType).getBinary(1)).isNull();
        assertThat(withNullAt1(DataTypes.createDecimalType(18, 2)).getDecimal(1, 18, 2))
                .isNull();
        assertThat(withNullAt1(DataTypes.createDecimalType(30, 2)).getDecimal(1, 30, 2))
                .isNull();
        assertThat(withNullAt1(DataTypes.createArrayType(DataTypes.LongType)).getArray(1))
                .isNull();
        assertThat(withNullAt1(DataTypes.createMapType(DataTypes.LongType, DataTypes.LongType))
                        .getMap(1))
                .isNull();
        assertThat(withNullAt1(DataTypes.createStructType(
                                List.of(DataTypes.createStructField("a", DataTypes.LongType, true))))
                        .getStruct(1))
                .isNull();
    }
}
