package io.fastparquet.it;

import org.apache.spark.sql.SparkSession;

/** The ways of reading a Parquet file that are compared: the oracle, and the faces of fastparquet. */
public enum Face {
    /** Spark's own {@code parquet} source. */
    BUILT_IN("parquet"),
    /** fastparquet as a DataSource V2 scan, which is what {@code load()} gives by default. */
    V2("fastparquet"),
    /** fastparquet as a V1 file format, which catalogs, streams and {@code useV1SourceList} lead to. */
    V1("fastparquet"),
    /** The source that is called {@code parquet}, in a session that accelerates it by the V1 file format. */
    ACCELERATED("parquet"),
    /** The source that is called {@code parquet}, in a session that accelerates it by V2 scans where it can. */
    ACCELERATED_V2("parquet");

    private final String format;

    Face(String format) {
        this.format = format;
    }

    /** Returns the short name of the source. */
    public String format() {
        return format;
    }

    /** Returns the session in which {@link #format()} leads to this face. */
    public SparkSession session() {
        return Sessions.of(this);
    }
}
