package io.fastparquet.spark.schema;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;
import org.apache.spark.sql.execution.datasources.parquet.ParquetUtils;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Finds the requested fields of one struct among those of a stored group: by id where ids are in use and the requested
 * field has one, otherwise by name. Made for one group.
 */
final class FieldFinder {
    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private final MatchOptions options;
    private final StoredField group;
    private final Map<String, StructField> requestedByName = new HashMap<>();
    private final Map<String, Integer> storedByName = new HashMap<>();
    private final Map<Integer, Integer> storedById = new HashMap<>();
    private final boolean[] taken;

    /** @throws UnsupportedReadException if two requested fields have one name */
    FieldFinder(StoredField group, StructType requested, MatchOptions options) throws UnsupportedReadException {
        this.options = options;
        this.group = group;
        this.taken = new boolean[group.childCount()];
        for (StructField field : requested.fields()) {
            if (requestedByName.put(comparable(field.name()), field) != null) {
                throw new UnsupportedReadException("field " + field.name() + " is requested twice");
            }
        }
        GroupType stored = group.group();
        for (int i = 0; i < stored.getFieldCount(); i++) {
            Type field = stored.getType(i);
            storedByName.merge(comparable(field.getName()), i, (first, second) -> SEVERAL);
            if (options.useFieldIds() && field.getId() != null) {
                storedById.merge(field.getId().intValue(), i, (first, second) -> SEVERAL);
            }
        }
    }

    /**
     * The stored field for one that is requested, or null if the file does not have it.
     *
     * @throws UnsupportedReadException if there are several, or if it is another requested field's already
     */
    StoredField find(StructField requested) throws UnsupportedReadException {
        boolean byId = options.useFieldIds() && ParquetUtils.hasFieldId(requested);
        int index = byId
                ? storedById.getOrDefault(fieldId(requested), NONE)
                : storedByName.getOrDefault(comparable(requested.name()), NONE);
        if (index == NONE) {
            return null;
        }
        if (index == SEVERAL || taken[index]) {
            throw new UnsupportedReadException("field " + requested.name() + " is ambiguous in " + group);
        }
        taken[index] = true;
        StoredField found = group.child(index);
        // Spark takes the type to read from the requested field of the stored name, if there is one.
        StructField namesake = requestedByName.get(comparable(found.name()));
        if (namesake != null && !namesake.dataType().equals(requested.dataType())) {
            throw new UnsupportedReadException(
                    "field " + requested.name() + " has the id of " + found + ", the name of another field");
        }
        return found;
    }

    /** Whether a field of the stored field's name is requested. */
    boolean isRequested(StoredField stored) {
        return requestedByName.containsKey(comparable(stored.name()));
    }

    private static int fieldId(StructField requested) throws UnsupportedReadException {
        try {
            return ParquetUtils.getFieldId(requested);
        } catch (IllegalArgumentException e) {
            throw new UnsupportedReadException("the id of field " + requested.name(), e);
        }
    }

    private String comparable(String name) {
        return options.caseSensitive() ? name : name.toLowerCase(Locale.ROOT);
    }
}
