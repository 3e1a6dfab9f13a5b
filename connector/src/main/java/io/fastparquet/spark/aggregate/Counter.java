package io.fastparquet.spark.aggregate;

/** COUNT of a column. */
final class Counter implements Accumulator {
    private long count;

    @Override
    public boolean isDecidedBy(ChunkFacts facts) {
        return facts.present() != ChunkFacts.UNKNOWN;
    }

    @Override
    public void add(ChunkFacts facts) {
        count += facts.present();
    }

    @Override
    public void add(BatchColumn column) {
        int present = 0;
        for (int i = 0; i < column.rowCount(); i++) {
            present += column.isNullAt(i) ? 0 : 1;
        }
        count += present;
    }

    @Override
    public Object result() {
        return count;
    }
}
