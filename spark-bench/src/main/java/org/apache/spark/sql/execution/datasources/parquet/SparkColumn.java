package org.apache.spark.sql.execution.datasources.parquet;

import io.fastparquet.bench.jmh.page.Page;
import io.fastparquet.bench.jmh.page.Values;
import io.fastparquet.codecs.bytes.Slack;
import java.time.ZoneId;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.apache.spark.sql.execution.vectorized.OnHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/** The column that Spark reads a page as, and the vector that it fills. */
final class SparkColumn {
    private static final String NO_REBASE = "CORRECTED";
    private static final String UTC = "UTC";

    private final Page page;
    private final WritableColumnVector vector;

    SparkColumn(Page page) {
        this.page = page;
        this.vector = new OnHeapColumnVector(page.count(), dataType(page));
    }

    /** As long as the page. */
    WritableColumnVector vector() {
        return vector;
    }

    ColumnDescriptor descriptor() {
        int maxDefinitionLevel = page.isOptional() ? 1 : 0;
        PrimitiveType type = (page.isOptional()
                        ? Types.optional(physicalType(page))
                        : Types.required(physicalType(page)))
                .length(page.length())
                .named("column");
        return new ColumnDescriptor(new String[] {"column"}, type, 0, maxDefinitionLevel);
    }

    ParquetVectorUpdater updater() {
        return new ParquetVectorUpdaterFactory(null, ZoneId.of(UTC), NO_REBASE, UTC, NO_REBASE, UTC)
                .getUpdater(descriptor(), dataType(page));
    }

    /** What the vector holds. */
    Values values() {
        int count = page.count();
        Values values = switch (page.type()) {
            case BOOLEAN -> {
                byte[] flags = new byte[count];
                for (int i = 0; i < count; i++) {
                    flags[i] = (byte) (vector.getBoolean(i) ? 1 : 0);
                }
                yield Values.ofBooleans(flags);
            }
            case INT32 -> Values.ofInts(vector.getInts(0, count));
            case DICTIONARY_ID, LEVEL -> Values.ofIntegers(page.type(), vector.getInts(0, count), page.length());
            case INT64 -> Values.ofLongs(vector.getLongs(0, count));
            case FLOAT -> Values.ofFloats(vector.getFloats(0, count));
            case DOUBLE -> Values.ofDoubles(vector.getDoubles(0, count));
            default -> byteArrays();
        };
        return page.isOptional() ? values.withNulls(nulls()) : values;
    }

    private Values byteArrays() {
        int[] offsets = new int[page.count() + 1];
        for (int i = 0; i < page.count(); i++) {
            offsets[i + 1] = offsets[i] + (vector.isNullAt(i) ? 0 : vector.getArrayLength(i));
        }
        byte[] data = new byte[offsets[page.count()] + Slack.BYTES];
        for (int i = 0; i < page.count(); i++) {
            if (!vector.isNullAt(i)) {
                byte[] value = vector.getBinary(i);
                System.arraycopy(value, 0, data, offsets[i], value.length);
            }
        }
        return Values.ofByteArrays(data, offsets);
    }

    private byte[] nulls() {
        byte[] nulls = new byte[page.count()];
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] = (byte) (vector.isNullAt(i) ? 1 : 0);
        }
        return nulls;
    }

    private static PrimitiveTypeName physicalType(Page page) {
        return switch (page.type()) {
            case DICTIONARY_ID, LEVEL -> PrimitiveTypeName.INT32;
            case BYTE_ARRAY -> PrimitiveTypeName.BINARY;
            default -> PrimitiveTypeName.valueOf(page.type().name());
        };
    }

    private static DataType dataType(Page page) {
        return switch (page.type()) {
            case BOOLEAN -> DataTypes.BooleanType;
            case INT32, DICTIONARY_ID, LEVEL -> DataTypes.IntegerType;
            case INT64 -> DataTypes.LongType;
            case FLOAT -> DataTypes.FloatType;
            case DOUBLE -> DataTypes.DoubleType;
            case BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> DataTypes.BinaryType;
            // Spark makes timestamps of them, which is another work than that of the others.
            case INT96 -> throw new UnsupportedOperationException("INT96 as it is");
        };
    }
}
