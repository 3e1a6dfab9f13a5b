package io.fastparquet.spark.schema;

import java.io.Serializable;

/**
 * The session's rules for finding requested fields in a file. Immutable; planned on the driver, used on executors.
 *
 * @param caseSensitive whether names must agree in case, {@code spark.sql.caseSensitive}
 * @param useFieldIds whether requested fields that have an id are found by it, {@code
 *     spark.sql.parquet.fieldId.read.enabled}
 * @param ignoreMissingFieldIds whether a file without any ids may be read with a schema that has some, {@code
 *     spark.sql.parquet.fieldId.read.ignoreMissing}
 * @param nullStructIfAllFieldsMissing whether a struct of which the file has no requested field is null, rather than
 *     null where the file's struct is: always so before Spark 4.1, from then on {@code
 *     spark.sql.legacy.parquet.returnNullStructIfAllFieldsMissing}
 */
public record MatchOptions(
        boolean caseSensitive, boolean useFieldIds, boolean ignoreMissingFieldIds, boolean nullStructIfAllFieldsMissing)
        implements Serializable {}
