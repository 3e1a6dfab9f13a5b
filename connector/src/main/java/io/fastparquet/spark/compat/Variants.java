package io.fastparquet.spark.compat;

import org.apache.spark.sql.execution.datasources.VariantMetadata;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.VariantType;

/** Questions about variants, whose classes Spark has from 4.0 on: before, nothing is one. */
public final class Variants {
    private static final boolean EXIST = SparkVersion.isAtLeast(4, 0);

    private Variants() {}

    /** Whether {@code type} is that of variants. */
    public static boolean isVariant(DataType type) {
        return EXIST && type instanceof VariantType;
    }

    /** Whether {@code struct} stands for what is extracted from a variant. */
    public static boolean isExtraction(StructType struct) {
        return EXIST && VariantMetadata.isVariantStruct(struct);
    }
}
