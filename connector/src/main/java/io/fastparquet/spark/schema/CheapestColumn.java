package io.fastparquet.spark.schema;

import io.fastparquet.spark.schema.DatetimeRebase.Calendar;
import io.fastparquet.spark.schema.DatetimeRebase.Mode;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.BsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.spark.sql.types.Decimal;

/**
 * The column below a group that costs least to read, as Spark estimates it: of the lowest repetition, then of the
 * smallest type. Its levels tell where the group is null when no field of it is requested.
 *
 * <p>Spark reads the values of that column too, as the type it infers for it: a column for which it may fail to is not
 * supported.
 */
final class CheapestColumn {
    /**
     * @param column a leaf
     * @param read what Spark reads of the schema for it, from the top
     * @param repetitions repeated fields on the way to it
     * @param cost of reading it
     */
    private record Candidate(StoredField column, List<StoredField> read, int repetitions, int cost) {
        private boolean isBetterThan(Candidate other) {
            return other == null
                    || repetitions < other.repetitions
                    || repetitions == other.repetitions && cost < other.cost;
        }

        private Candidate within(StoredField group) {
            List<StoredField> longer = new ArrayList<>(read.size() + 1);
            longer.add(group);
            longer.addAll(read);
            return new Candidate(column, longer, repetitions, cost);
        }
    }

    private CheapestColumn() {}

    /**
     * The cheapest column below {@code group}.
     *
     * @param finder of the group's requested fields, of which there are none in the file
     * @param calendar the file's
     * @throws UnsupportedReadException if Spark may not read it
     */
    static ColumnDescriptor of(StoredField group, FieldFinder finder, Calendar calendar)
            throws UnsupportedReadException {
        Candidate best = below(group, 0);
        if (finder.isRequested(best.read.get(0))) {
            throw new UnsupportedReadException(best.read.get(0) + " has the name of a field requested by id");
        }
        for (StoredField field : best.read) {
            if (!(field.isGroup() ? isReadableGroup(field) : isReadableColumn(field, calendar))) {
                throw new UnsupportedReadException(field + " tells where its struct is null");
            }
        }
        return best.column.column();
    }

    private static Candidate cheapest(StoredField field, int repetitions) throws UnsupportedReadException {
        if (!field.isGroup()) {
            return new Candidate(
                    field, List.of(field), repetitions, cost(field.type().asPrimitiveType()));
        }
        LogicalTypeAnnotation annotation = field.annotation();
        Candidate candidate =
                annotation instanceof MapLogicalTypeAnnotation || annotation instanceof MapKeyValueTypeAnnotation
                        ? ofMap(field, repetitions)
                        : below(field, repetitions);
        return candidate.within(field);
    }

    private static Candidate below(StoredField group, int repetitions) throws UnsupportedReadException {
        Candidate best = null;
        for (int i = 0; i < group.childCount(); i++) {
            StoredField field = group.child(i);
            int fieldRepetitions = repetitions + (field.isRepeated() ? 1 : 0);
            if (best == null || fieldRepetitions <= best.repetitions) {
                Candidate candidate = cheapest(field, fieldRepetitions);
                if (candidate.isBetterThan(best)) {
                    best = candidate;
                }
            }
        }
        if (best == null) {
            throw new UnsupportedReadException("no column in " + group);
        }
        return best;
    }

    /** Spark reads one column of the keys and one of the values; either tells where the map is. */
    private static Candidate ofMap(StoredField map, int repetitions) throws UnsupportedReadException {
        StoredField entries = map.childCount() == 1 ? map.child(0) : null;
        if (entries == null || !entries.isGroup() || !entries.isRepeated() || entries.childCount() != 2) {
            throw new UnsupportedReadException("invalid map " + map);
        }
        Candidate key = cheapest(entries.child(0), repetitions + 1);
        Candidate value = cheapest(entries.child(1), repetitions + 1);
        List<StoredField> read = new ArrayList<>(key.read);
        read.addAll(value.read);
        return new Candidate(key.column, read, Math.max(key.repetitions, value.repetitions), key.cost + value.cost);
    }

    private static int cost(PrimitiveType type) {
        if (Annotations.isUnknown(type)) {
            return 0;
        }
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> 1;
            case INT32, FLOAT -> 4;
            case INT64, DOUBLE -> 8;
            case INT96 -> 12;
            case BINARY, FIXED_LEN_BYTE_ARRAY -> 32;
        };
    }

    private static boolean isReadableGroup(StoredField group) {
        LogicalTypeAnnotation annotation = group.annotation();
        if (annotation == null) {
            return true;
        }
        if (annotation instanceof ListLogicalTypeAnnotation) {
            return !group.isRepeated()
                    && group.childCount() == 1
                    && group.child(0).isRepeated();
        }
        return !group.isRepeated()
                && (annotation instanceof MapLogicalTypeAnnotation || annotation instanceof MapKeyValueTypeAnnotation);
    }

    private static boolean isReadableColumn(StoredField column, Calendar calendar) {
        PrimitiveType type = column.type().asPrimitiveType();
        LogicalTypeAnnotation annotation = Annotations.isUnknown(type) ? null : column.annotation();
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN, FLOAT, DOUBLE -> true;
            case INT32 ->
                annotation == null
                        || annotation instanceof IntLogicalTypeAnnotation integer
                                && integer.getBitWidth() <= Integer.SIZE
                        || annotation instanceof DateLogicalTypeAnnotation && calendar.mode() != Mode.EXCEPTION
                        || hasDigits(annotation, Decimal.MAX_INT_DIGITS());
            case INT64 ->
                annotation == null
                        || annotation instanceof IntLogicalTypeAnnotation integer && integer.getBitWidth() == Long.SIZE
                        || annotation instanceof TimestampLogicalTypeAnnotation timestamp
                                && timestamp.getUnit() != TimeUnit.NANOS
                                && calendar.mode() != Mode.EXCEPTION
                        || hasDigits(annotation, Decimal.MAX_LONG_DIGITS());
            case BINARY ->
                annotation == null
                        || annotation instanceof StringLogicalTypeAnnotation
                        || annotation instanceof EnumLogicalTypeAnnotation
                        || annotation instanceof JsonLogicalTypeAnnotation
                        || annotation instanceof BsonLogicalTypeAnnotation;
            case FIXED_LEN_BYTE_ARRAY -> annotation == null;
            // Whether Spark infers a type depends on the session.
            case INT96 -> false;
        };
    }

    private static boolean hasDigits(LogicalTypeAnnotation annotation, int max) {
        return annotation instanceof DecimalLogicalTypeAnnotation decimal && decimal.getPrecision() <= max;
    }
}
