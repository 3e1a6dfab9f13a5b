package io.fastparquet.spark.runtimefilter;

/** The keys of a broadcast side of a join. */
interface Keys<K> {
    /** Whether both are answered by the same key of the same broadcast. */
    boolean isSameAs(K other);
}
