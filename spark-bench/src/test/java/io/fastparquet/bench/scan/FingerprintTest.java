package io.fastparquet.bench.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Iterator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    private static final StructType COLUMNS =
            new StructType().add("number", DataTypes.IntegerType).add("text", DataTypes.StringType);

    @Test
    void oneOtherValueIsNoticedAndNamed() {
        Fingerprint expected = Fingerprints.inOrder(rows(row(1, "a"), row(2, "b")), COLUMNS);
        Fingerprint actual = Fingerprints.inOrder(rows(row(1, "a"), row(2, "c")), COLUMNS);

        assertThat(expected.difference(actual, COLUMNS.fieldNames())).hasValue("other values in text");
    }

    @Test
    void aNullIsNotZero() {
        Fingerprint expected = Fingerprints.inOrder(rows(row(0, "a")), COLUMNS);
        Fingerprint actual = Fingerprints.inOrder(rows(row(null, "a")), COLUMNS);

        assertThat(expected.difference(actual, COLUMNS.fieldNames())).hasValue("other values in number");
    }

    @Test
    void orderMattersWhereItIsAsked() {
        InternalRow[] forth = {row(1, "a"), row(2, "b")};
        InternalRow[] back = {row(2, "b"), row(1, "a")};

        assertThat(Fingerprints.inAnyOrder(rows(forth), COLUMNS))
                .isEqualTo(Fingerprints.inAnyOrder(rows(back), COLUMNS));
        assertThat(Fingerprints.inOrder(rows(forth), COLUMNS)).isNotEqualTo(Fingerprints.inOrder(rows(back), COLUMNS));
    }

    @Test
    void aMissingRowIsNoticed() {
        Fingerprint expected = Fingerprints.inOrder(rows(row(1, "a")), COLUMNS);

        assertThat(expected.difference(Fingerprint.empty(2), COLUMNS.fieldNames()))
                .hasValue("0 rows instead of 1");
    }

    private static Iterator<InternalRow> rows(InternalRow... rows) {
        return Arrays.asList(rows).iterator();
    }

    private static InternalRow row(Integer number, String text) {
        return new GenericInternalRow(new Object[] {number, UTF8String.fromString(text)});
    }
}
