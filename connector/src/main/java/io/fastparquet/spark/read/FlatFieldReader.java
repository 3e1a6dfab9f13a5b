package io.fastparquet.spark.read;

import io.fastparquet.spark.schema.ColumnNode;
import io.fastparquet.spark.vector.FastVector;
import io.fastparquet.spark.vector.Vectors;
import java.io.IOException;

/** A primitive field that is an entry a row. */
final class FlatFieldReader implements FieldReader {
    private final ColumnNode.Leaf leaf;
    private final FastVector vector;
    private FlatLeafReader reader;
    private int rows;

    FlatFieldReader(ColumnNode.Leaf leaf, int capacity) {
        this.leaf = leaf;
        this.vector = Vectors.of(leaf.type(), capacity);
    }

    @Override
    public FastVector vector() {
        return vector;
    }

    @Override
    public void startRowGroup(RowGroup rowGroup) throws IOException {
        reader = new FlatLeafReader(rowGroup.pages(leaf.column()), leaf);
    }

    @Override
    public void startBatch() {
        vector.reset();
        reader.pages().releaseRetired();
        rows = 0;
    }

    @Override
    public void read(int count) throws IOException {
        reader.read(vector, rows, count);
        rows += count;
    }

    @Override
    public void skip(long count) throws IOException {
        reader.skip(count);
    }

    @Override
    public void finishBatch() {}
}
