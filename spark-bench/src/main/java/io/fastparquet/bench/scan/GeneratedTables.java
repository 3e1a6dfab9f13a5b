package io.fastparquet.bench.scan;

import io.fastparquet.bench.data.RandomSql;
import java.util.List;
import java.util.Map;

/** Columns of kinds that lineitem does not have. */
final class GeneratedTables {
    private static final long ROWS = 6_000_000;
    /** Fewer, since each is some 200 bytes long. */
    private static final long LONG_STRING_ROWS = 1_500_000;

    private static final Map<String, String> DEFAULTS = Map.of();
    private static final Map<String, String> DELTA =
            Map.of("parquet.writer.version", "v2", "parquet.enable.dictionary", "false");
    private static final Map<String, String> BYTE_STREAM_SPLIT =
            Map.of("parquet.enable.bytestreamsplit", "true", "parquet.enable.dictionary", "false");

    private GeneratedTables() {}

    /** All of them, in the order of the report. */
    static List<GeneratedTable> all() {
        return List.of(
                new GeneratedTable(
                        "nulls01", ROWS, nullable(1, "cast(%s as int)".formatted(random(1, 1000))), DEFAULTS),
                new GeneratedTable(
                        "nulls10", ROWS, nullable(10, "cast(%s as int)".formatted(random(1, 1000))), DEFAULTS),
                new GeneratedTable(
                        "nulls50", ROWS, nullable(50, "cast(%s as int)".formatted(random(1, 1000))), DEFAULTS),
                new GeneratedTable("strings_high", ROWS, "hex(xxhash64(id, 2))", DEFAULTS),
                new GeneratedTable(
                        "strings_long",
                        LONG_STRING_ROWS,
                        "repeat(md5(cast(id as string)), cast(1 + %s as int))".formatted(random(3, 12)),
                        DEFAULTS),
                new GeneratedTable(
                        "nested_list",
                        ROWS / 4,
                        nullable(
                                5,
                                "slice(array(%s), 1, cast(%s as int))"
                                        .formatted(
                                                String.join(", ", element(4), element(5), element(6), element(7)),
                                                random(8, 5))),
                        DEFAULTS),
                new GeneratedTable(
                        "nested_struct",
                        ROWS / 4,
                        nullable(
                                5,
                                "named_struct('number', %s, 'text', concat('text ', %s), 'ratio', %s / 1000.0D)"
                                        .formatted(random(9, 1_000_000), random(10, 5000), random(11, 1_000_000))),
                        DEFAULTS),
                new GeneratedTable("timestamps", ROWS, timestamp(), DEFAULTS),
                new GeneratedTable(
                        "timestamps_ntz", ROWS, "cast(%s as timestamp_ntz)".formatted(timestamp()), DEFAULTS),
                new GeneratedTable("delta_int", ROWS, "cast(id * 3 + %s as int)".formatted(random(12, 100)), DELTA),
                new GeneratedTable(
                        "delta_long", ROWS, "1500000000000 + id * 1000 + %s".formatted(random(13, 1_000_000)), DELTA),
                new GeneratedTable(
                        "delta_string", ROWS, "concat('customer#', lpad(cast(id * 7 as string), 12, '0'))", DELTA),
                new GeneratedTable(
                        "bss_float",
                        ROWS,
                        "cast(%s / 1000 as float)".formatted(random(14, 1_000_000)),
                        BYTE_STREAM_SPLIT),
                new GeneratedTable(
                        "bss_double", ROWS, "%s / 1000.0D".formatted(random(15, 1_000_000_000)), BYTE_STREAM_SPLIT));
    }

    private static String nullable(int percent, String value) {
        return RandomSql.nullable(100, percent, value);
    }

    private static String element(int seed) {
        return RandomSql.nullable(seed + 100, 5, random(seed, 100_000));
    }

    private static String random(int seed, int bound) {
        return RandomSql.number(seed, bound);
    }

    /** Spark writes it as INT96; without time zone, it writes INT64 microseconds. */
    private static String timestamp() {
        return "timestamp_micros(1500000000000000 + pmod(xxhash64(id, 16), 100000000000000L))";
    }
}
