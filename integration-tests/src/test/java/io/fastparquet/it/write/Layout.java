package io.fastparquet.it.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a file that others are to read is written.
 *
 * @param types of {@link Samples}, beside the columns that filters are about
 * @param options of the write
 */
record Layout(List<String> types, Map<String, String> options) {
    /** Conditions on the columns that every layout has; each is true of a few rows, in SQL that everybody understands. */
    static final List<String> FILTERS = List.of(
            "id = 1234",
            "id >= 500 and id < 520",
            "word = 'word 17'",
            "word is null",
            "number > 2900.5",
            "number is null and id < 100",
            "hashed = '" + Layout.HASHED + "'",
            "cents = 12.34",
            "day = date '2020-03-01'");

    /** The hash of 77. */
    static final String HASHED = "a88a7902cb4ef697ba0b6759c50e8c10297ff58f942243de19b984841bfe1f73";

    private static final List<List<String>> TYPES = List.of(
            List.of("boolean", "byte", "short", "int", "long", "float", "double", "few strings"),
            List.of("special floats", "special doubles", "many strings", "empty strings", "binary", "short binary"),
            List.of("date", "timestamp", "timestamp_ntz", "decimal(1,0)", "decimal(9,3)", "decimal(10,0)"),
            List.of("decimal(18,5)", "decimal(19,3)", "decimal(38,0)", "collated", "day-time interval"));

    /** Returns the layouts that are tried: each codec with each version, the other options in turn. */
    static List<Layout> all() {
        String[] codecs = {"snappy", "zstd", "gzip", "none", "lz4_raw", "lz4"};
        String[] pages = {"1000", "100", "20000"};
        List<Layout> layouts = new ArrayList<>();
        for (int i = 0; i < 2 * codecs.length; i++) {
            Map<String, String> options = new TreeMap<>(Map.of(
                    "compression",
                    codecs[i / 2],
                    "parquet.writer.version",
                    i % 2 == 0 ? "v1" : "v2",
                    "parquet.page.row.count.limit",
                    pages[i % 3],
                    Write.ROWS_OF_A_ROW_GROUP,
                    i % 4 == 0 ? "1000" : "1000000",
                    "parquet.enable.dictionary",
                    String.valueOf(i % 5 != 0),
                    "parquet.bloom.filter.enabled#hashed",
                    "true",
                    "parquet.bloom.filter.enabled#cents",
                    "true",
                    "parquet.bloom.filter.max.bytes",
                    "8192"));
            if (i % 4 == 3) {
                options.put(Write.BYTE_STREAM_SPLIT, "true");
            }
            layouts.add(new Layout(TYPES.get((i + i / TYPES.size()) % TYPES.size()), options));
        }
        return layouts;
    }

    /** Returns the query whose rows are written. */
    String sql(int rows) {
        return Samples.of(types, rows)
                .replace(
                        "select id,",
                        "select id, if(id % 9 = 4, null, concat('word ', id % 40)) as word,"
                                + " if(id % 11 = 3, null, double(id)) as number, sha2(string(id), 256) as hashed,"
                                + " cast((id + 1) * 0.01 as decimal(9,2)) as cents,"
                                + " date_add(date'2020-01-01', int(id % 100)) as day,");
    }

    /** Whether Spark's vectorized reader reads such a file, and right: it has trouble with some encodings. */
    boolean isReadVectorized() {
        boolean split = options.containsKey(Write.BYTE_STREAM_SPLIT);
        boolean uncompressedDeltas = options.get("compression").equals("none")
                && options.get("parquet.writer.version").equals("v2");
        return !split && !uncompressedDeltas;
    }

    /** Whether others than Java know the codec. */
    boolean isKnownToOthers() {
        return !options.get("compression").equals("lz4");
    }
}
