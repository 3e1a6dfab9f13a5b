package io.fastparquet.spark.read;

import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.vector.FastVector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A struct, list or map field: its leaves are read one after the other, then the groups assembled from their levels. */
final class NestedFieldReader implements FieldReader {
    private final NestedPart root;
    private final List<NestedPart.LeafPart> leaves = new ArrayList<>();
    private int rows;

    NestedFieldReader(ColumnNode node, int capacity) {
        this.root = NestedPart.of(node, capacity, leaves);
    }

    @Override
    public FastVector vector() {
        return root.vector();
    }

    @Override
    public void startRowGroup(RowGroup rowGroup) throws IOException {
        for (NestedPart.LeafPart leaf : leaves) {
            leaf.startRowGroup(rowGroup);
        }
    }

    @Override
    public void startBatch() {
        rows = 0;
        root.reset();
        for (NestedPart.LeafPart leaf : leaves) {
            leaf.startBatch();
        }
    }

    @Override
    public void read(int count) throws IOException {
        for (NestedPart.LeafPart leaf : leaves) {
            leaf.read(count);
        }
        rows += count;
    }

    @Override
    public void skip(long count) throws IOException {
        for (NestedPart.LeafPart leaf : leaves) {
            leaf.skip(count);
        }
    }

    @Override
    public void finishBatch() throws IOException {
        root.assemble(rows);
    }
}
