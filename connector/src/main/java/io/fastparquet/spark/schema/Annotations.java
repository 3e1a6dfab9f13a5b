package io.fastparquet.spark.schema;

import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.Type;

/** The logical types that parquet-java knows from 1.16 on, told by name since the oldest version has no class for them. */
final class Annotations {
    private Annotations() {}

    /** Whether {@code type} is annotated UNKNOWN: always null. */
    static boolean isUnknown(Type type) {
        return is(type, "UNKNOWN");
    }

    /** Whether {@code type} is annotated VARIANT, of the specification's version 1. */
    static boolean isVariant(Type type) {
        return is(type, "VARIANT(1)");
    }

    private static boolean is(Type type, String name) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        return annotation != null && annotation.toString().equals(name);
    }
}
