package io.fastparquet.spark.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SupportedTypesTest {
    private static DataType type(String ddl) {
        return StructType.fromDDL("c " + ddl).fields()[0].dataType();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "boolean",
                "tinyint",
                "smallint",
                "int",
                "bigint",
                "float",
                "double",
                "decimal(9,2)",
                "decimal(38,0)",
                "string",
                "string collate UNICODE_CI",
                "binary",
                "date",
                "timestamp",
                "timestamp_ntz",
                "interval year",
                "interval day to second",
                "variant",
                "array<array<int>>",
                "map<string, struct<a: array<variant>>>"
            })
    void supports(String ddl) {
        assertThat(SupportedTypes.isSupported(type(ddl))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"interval", "array<interval>", "struct<a: interval>", "map<int, interval>", "struct<>"})
    void doesNotSupport(String ddl) {
        assertThat(SupportedTypes.isSupported(type(ddl))).isFalse();
    }

    @Test
    void doesNotSupportStructsOfVariantParts() {
        Metadata part = new MetadataBuilder()
                .putString("path", "$.a")
                .putBoolean("failOnError", true)
                .putString("timeZoneId", "UTC")
                .build();
        Metadata metadata = new MetadataBuilder()
                .putMetadata("__VARIANT_METADATA_KEY", part)
                .build();
        StructType struct = new StructType().add("0", DataTypes.IntegerType, true, metadata);
        assertThat(SupportedTypes.isSupported(struct)).isFalse();
    }

    @Test
    void supportsUserDefinedTypesWithoutParts() {
        assertThat(SupportedTypes.isSupported(new Wrapped(DataTypes.StringType)))
                .isTrue();
        assertThat(SupportedTypes.isSupported(new StructType().add("a", new Wrapped(DataTypes.StringType))))
                .isTrue();
        assertThat(SupportedTypes.isSupported(new Wrapped(new StructType().add("a", "int"))))
                .isFalse();
        assertThat(SupportedTypes.isSupported(new ArrayType(new Wrapped(DataTypes.StringType), true)))
                .isFalse();
    }

    /** A type of the user's, stored as another. */
    private static final class Wrapped extends UserDefinedType<String> {
        private static final long serialVersionUID = 1L;

        private final DataType stored;

        Wrapped(DataType stored) {
            this.stored = stored;
        }

        @Override
        public DataType sqlType() {
            return stored;
        }

        @Override
        public Object serialize(String value) {
            return value;
        }

        @Override
        public String deserialize(Object datum) {
            return (String) datum;
        }

        @Override
        public Class<String> userClass() {
            return String.class;
        }
    }
}
