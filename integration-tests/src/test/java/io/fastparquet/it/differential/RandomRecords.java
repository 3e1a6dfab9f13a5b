package io.fastparquet.it.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Fills records of any schema: optional fields with a null share a field, repeated ones with zero to three elements. */
final class RandomRecords {
    private static final double[] NULL_SHARES = {0, 0.02, 0.5, 0.95, 1};
    private static final int MAX_ELEMENTS = 3;

    private final Random random;
    private final Map<Type, RandomValues> values = new HashMap<>();
    private final Map<Type, Double> nullShares = new HashMap<>();

    /** Creates a source of records; the same seed gives the same records. */
    RandomRecords(Random random) {
        this.random = random;
    }

    /** Fixes the share of nulls of an optional field, which is drawn otherwise. */
    RandomRecords withNullShare(Type field, double share) {
        nullShares.put(field, share);
        return this;
    }

    /** Draws few distinct values for a primitive field, whose pattern is drawn otherwise. */
    RandomRecords withFewDistinctValues(Type field) {
        values.put(field, RandomValues.fewDistinct(field.asPrimitiveType(), random));
        return this;
    }

    /** Draws from all values of a primitive field, whose pattern is drawn otherwise. */
    RandomRecords withManyDistinctValues(Type field) {
        values.put(field, RandomValues.manyDistinct(field.asPrimitiveType(), random));
        return this;
    }

    /** Draws {@code count} records of {@code schema}; a field named {@link RandomSchema#ROW} counts them from 0. */
    List<Group> draw(MessageType schema, int count) {
        List<Group> records = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Group group = new SimpleGroup(schema);
            fill(group, schema);
            if (schema.containsField(RandomSchema.ROW)) {
                group.append(RandomSchema.ROW, (long) i);
            }
            records.add(group);
        }
        return records;
    }

    private void fill(Group group, GroupType type) {
        for (Type field : type.getFields()) {
            if (field.getName().equals(RandomSchema.ROW)) {
                continue;
            }
            int repetitions = switch (field.getRepetition()) {
                case REQUIRED -> 1;
                case OPTIONAL -> random.nextDouble() < nullShare(field) ? 0 : 1;
                case REPEATED -> random.nextInt(MAX_ELEMENTS + 1);
            };
            for (int i = 0; i < repetitions; i++) {
                add(group, field);
            }
        }
    }

    private void add(Group group, Type field) {
        if (field.isPrimitive()) {
            values.computeIfAbsent(field, type -> new RandomValues(type.asPrimitiveType(), random))
                    .addTo(group, field.getName());
        } else {
            fill(group.addGroup(field.getName()), field.asGroupType());
        }
    }

    private double nullShare(Type field) {
        return nullShares.computeIfAbsent(field, type -> NULL_SHARES[random.nextInt(NULL_SHARES.length)]);
    }
}
