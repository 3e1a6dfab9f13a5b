package io.fastparquet.spark.read;

import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.schema.ValueConversion;
import io.fastparquet.spark.vector.ArrayVector;
import io.fastparquet.spark.vector.ConstantEntries;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.MapVector;
import io.fastparquet.spark.vector.StructVector;
import io.fastparquet.spark.vector.Vectors;
import java.io.IOException;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;

/**
 * A part of a nested field and its vector. Leaves fill theirs while rows are read; afterwards {@link #assemble} goes down
 * the tree and derives each group's nulls and ranges from the levels of one leaf below it.
 *
 * <p>A part has a <em>slot</em> in its vector for every element of its innermost repeated ancestor: for every entry of a
 * leaf below whose repetition level is at most the ancestor's and whose definition level is at least that of the
 * ancestor's elements.
 */
abstract sealed class NestedPart {
    private final FastVector vector;

    NestedPart(FastVector vector) {
        this.vector = vector;
    }

    final FastVector vector() {
        return vector;
    }

    /** The leaf whose levels tell where this part is; null if the file has nothing of it. */
    abstract LeafPart witness();

    /** Forgets the batch before. */
    abstract void reset();

    /**
     * Completes the vector.
     *
     * @param slots how many slots the parent has for this part
     * @throws CorruptParquetException if the levels below tell another number
     */
    abstract void assemble(int slots) throws IOException;

    /**
     * The part for a node, and those below it.
     *
     * @param leaves receives the leaves to be read
     */
    static NestedPart of(ColumnNode node, int capacity, List<LeafPart> leaves) {
        return of(node, new Slots(0, 0), capacity, leaves);
    }

    /**
     * Which entries of a leaf are slots.
     *
     * @param repetitionLevel the highest that starts a slot
     * @param definitionLevel the lowest at which there is one
     */
    private record Slots(int repetitionLevel, int definitionLevel) {}

    private static NestedPart of(ColumnNode node, Slots slots, int capacity, List<LeafPart> leaves) {
        if (node instanceof ColumnNode.Leaf leaf) {
            LeafPart part = new LeafPart(leaf, slots.definitionLevel(), capacity);
            leaves.add(part);
            return part;
        }
        if (node instanceof ColumnNode.Struct struct) {
            List<NestedPart> fields = struct.fields().stream()
                    .map(field -> of(field, slots, capacity, leaves))
                    .toList();
            LeafPart witness;
            if (struct.witness() != null) {
                witness = levelsOnly(struct.witness(), slots.definitionLevel());
                leaves.add(witness);
            } else {
                witness = fields.stream()
                        .map(NestedPart::witness)
                        .filter(leaf -> leaf != null)
                        .findFirst()
                        .orElseThrow();
            }
            FastVector[] vectors = fields.stream().map(NestedPart::vector).toArray(FastVector[]::new);
            return new StructPart(struct, slots, new StructVector(struct.type(), capacity, vectors), fields, witness);
        }
        if (node instanceof ColumnNode.Array array) {
            Slots below = new Slots(array.repetitionLevel(), array.elementDefinitionLevel());
            NestedPart element = of(array.element(), below, capacity, leaves);
            ArrayVector vector = new ArrayVector((ArrayType) array.type(), capacity, element.vector());
            return new RepeatedPart(
                    vector,
                    new Repeated(
                            slots.definitionLevel(),
                            array.definitionLevel(),
                            array.elementDefinitionLevel(),
                            array.repetitionLevel()),
                    List.of(element));
        }
        if (node instanceof ColumnNode.Map map) {
            Slots below = new Slots(map.repetitionLevel(), map.entryDefinitionLevel());
            NestedPart key = of(map.key(), below, capacity, leaves);
            NestedPart value = of(map.value(), below, capacity, leaves);
            MapVector vector = new MapVector((MapType) map.type(), capacity, key.vector(), value.vector());
            return new RepeatedPart(
                    vector,
                    new Repeated(
                            slots.definitionLevel(),
                            map.definitionLevel(),
                            map.entryDefinitionLevel(),
                            map.repetitionLevel()),
                    List.of(key, value));
        }
        if (node instanceof ColumnNode.Constant constant && constant.value() == null) {
            return new AbsentPart(ConstantEntries.vector(constant.type(), null, 0));
        }
        throw new IllegalStateException("below a group: " + node);
    }

    private static LeafPart levelsOnly(ColumnDescriptor column, int slotDefinitionLevel) {
        return new LeafPart(
                new ColumnNode.Leaf(DataTypes.NullType, column, new ValueConversion.AllNull()), slotDefinitionLevel, 0);
    }

    /** A stored column. */
    static final class LeafPart extends NestedPart {
        private final ColumnNode.Leaf leaf;
        private final int slotDefinitionLevel;
        private LeveledLeafReader reader;

        LeafPart(ColumnNode.Leaf leaf, int slotDefinitionLevel, int capacity) {
            super(Vectors.of(leaf.type(), capacity));
            this.leaf = leaf;
            this.slotDefinitionLevel = slotDefinitionLevel;
        }

        void startRowGroup(RowGroup rowGroup) throws IOException {
            reader = new LeveledLeafReader(rowGroup.pages(leaf.column()), leaf, slotDefinitionLevel);
        }

        void startBatch() {
            vector().reset();
            reader.startBatch();
            reader.pages().releaseRetired();
        }

        void read(int rows) throws IOException {
            reader.read(vector(), rows);
        }

        void skip(long rows) throws IOException {
            reader.skip(rows);
        }

        @Override
        LeafPart witness() {
            return this;
        }

        @Override
        void reset() {}

        @Override
        void assemble(int slots) throws CorruptParquetException {
            if (reader.slotCount() != slots) {
                throw disagreement(slots, reader.slotCount());
            }
        }

        CorruptParquetException disagreement(int expected, int found) {
            return reader.pages()
                    .corrupt(
                            "columns of one group disagree: " + expected + " elements by one, " + found + " by another",
                            null);
        }
    }

    /** A field the file lacks, inside a group it has: all null. */
    static final class AbsentPart extends NestedPart {
        private int filled;

        AbsentPart(FastVector vector) {
            super(vector);
        }

        @Override
        LeafPart witness() {
            return null;
        }

        @Override
        void reset() {}

        @Override
        void assemble(int slots) {
            vector().putNulls(filled, slots);
            filled = Math.max(filled, slots);
        }
    }

    /** A struct. */
    static final class StructPart extends NestedPart {
        private final int definitionLevel;
        private final Slots slotLevels;
        private final List<NestedPart> fields;
        private final LeafPart witness;

        StructPart(
                ColumnNode.Struct struct,
                Slots slotLevels,
                StructVector vector,
                List<NestedPart> fields,
                LeafPart witness) {
            super(vector);
            this.definitionLevel = struct.definitionLevel();
            this.slotLevels = slotLevels;
            this.fields = fields;
            this.witness = witness;
        }

        @Override
        LeafPart witness() {
            return witness;
        }

        @Override
        void reset() {
            vector().reset();
            fields.forEach(NestedPart::reset);
        }

        @Override
        void assemble(int slots) throws IOException {
            vector().reserve(slots);
            int entries = witness.reader.entryCount();
            if (witness.reader.isEntryPerRow() && witness.reader.lowestDefinitionLevel() >= definitionLevel) {
                if (entries != slots) {
                    throw witness.disagreement(slots, entries);
                }
            } else {
                putNulls(slots, entries);
            }
            for (NestedPart field : fields) {
                field.assemble(slots);
            }
        }

        private void putNulls(int slots, int entries) throws CorruptParquetException {
            int[] repetition = witness.reader.repetitionLevels();
            int[] definition = witness.reader.definitionLevels();
            byte[] nulls = vector().nullFlags(slots);
            int slot = 0;
            int nullCount = 0;
            for (int i = 0; i < entries; i++) {
                if (repetition[i] <= slotLevels.repetitionLevel() && definition[i] >= slotLevels.definitionLevel()) {
                    if (slot == slots) {
                        throw witness.disagreement(slots, slot + 1);
                    }
                    int absent = (definition[i] - definitionLevel) >>> 31;
                    nulls[slot++] = (byte) absent;
                    nullCount += absent;
                }
            }
            if (slot != slots) {
                throw witness.disagreement(slots, slot);
            }
            vector().addNulls(nullCount);
        }
    }

    /**
     * The levels of a list or map.
     *
     * @param slotDefinitionLevel from which on there is a slot for it
     * @param definitionLevel from which on it is not null
     * @param elementDefinitionLevel from which on it has an element
     * @param repetitionLevel below which another list starts
     */
    private record Repeated(
            int slotDefinitionLevel, int definitionLevel, int elementDefinitionLevel, int repetitionLevel) {}

    /** A list or a map. */
    static final class RepeatedPart extends NestedPart {
        private final Repeated levels;
        private final List<NestedPart> children;
        private final LeafPart witness;

        RepeatedPart(FastVector vector, Repeated levels, List<NestedPart> children) {
            super(vector);
            this.levels = levels;
            this.children = children;
            this.witness = children.stream()
                    .map(NestedPart::witness)
                    .filter(leaf -> leaf != null)
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        LeafPart witness() {
            return witness;
        }

        @Override
        void reset() {
            vector().reset();
            children.forEach(NestedPart::reset);
        }

        @Override
        void assemble(int slots) throws IOException {
            vector().reserve(slots);
            byte[] nulls = vector().nullFlags(slots);
            int[] offsets = vector() instanceof ArrayVector array ? array.offsets() : ((MapVector) vector()).offsets();
            int[] lengths = vector() instanceof ArrayVector array ? array.lengths() : ((MapVector) vector()).lengths();
            int[] repetition = witness.reader.repetitionLevels();
            int[] definition = witness.reader.definitionLevels();
            int entries = witness.reader.entryCount();
            int slot = -1;
            int elements = 0;
            int nullCount = 0;
            for (int i = 0; i < entries; i++) {
                int level = definition[i];
                if (repetition[i] < levels.repetitionLevel() && level >= levels.slotDefinitionLevel()) {
                    if (++slot == slots) {
                        throw witness.disagreement(slots, slot + 1);
                    }
                    int absent = (level - levels.definitionLevel()) >>> 31;
                    nulls[slot] = (byte) absent;
                    nullCount += absent;
                    offsets[slot] = elements;
                    lengths[slot] = 0;
                }
                if (repetition[i] <= levels.repetitionLevel() && level >= levels.elementDefinitionLevel()) {
                    if (slot < 0) {
                        throw witness.disagreement(slots, 0);
                    }
                    lengths[slot]++;
                    elements++;
                }
            }
            if (slot + 1 != slots) {
                throw witness.disagreement(slots, slot + 1);
            }
            vector().addNulls(nullCount);
            for (NestedPart child : children) {
                child.assemble(elements);
            }
        }
    }
}
