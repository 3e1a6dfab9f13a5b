package io.fastparquet.it.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of every type that Parquet files of Spark hold, as SQL expressions of {@code id} and its hash {@code h}. */
final class Samples {
    /** Rows that {@link #inEveryShape} has. */
    static final int ROWS = 600;

    private static final Map<String, String> BY_TYPE = byType();

    private Samples() {}

    private static Map<String, String> byType() {
        Map<String, String> samples = new LinkedHashMap<>();
        samples.put("boolean", "pmod(h, 2) = 0");
        samples.put("byte", "cast(h as tinyint)");
        samples.put("short", "cast(h as smallint)");
        samples.put("int", "element_at(array(h, 2147483647, int(-2147483648), 0, h), int(1 + id % 5))");
        samples.put("long", "element_at(array(bigint(h) * h, 9223372036854775807L, bigint(h)), int(1 + id % 3))");
        samples.put("float", "cast(h / 7 as float)");
        samples.put("double", "cast(h / 7 as double)");
        samples.put("special floats", special("float"));
        samples.put("special doubles", special("double"));
        samples.put("few strings", "concat('text ', h % 50)");
        samples.put("many strings", "concat('naïve 日本 🙂 ', id, repeat('x', int(id % 90)))");
        samples.put("empty strings", "repeat('ab', int(id % 3))");
        samples.put("collated", "cast(h % 50 as string) collate UNICODE_CI");
        samples.put("binary", "encode(string(h), 'UTF-8')");
        samples.put("short binary", "unhex(if(id % 3 = 0, '', lpad(hex(pmod(h, 65536)), 4, 'F')))");
        samples.put("date", "date_from_unix_date(pmod(h, 40000) - 20000)");
        samples.put("timestamp", "timestamp_micros(bigint(h) * 1000003)");
        samples.put("timestamp_ntz", "cast(timestamp_micros(bigint(h) * 1000003) as timestamp_ntz)");
        samples.put("decimal(1,0)", "cast(h % 10 as decimal(1,0))");
        samples.put("decimal(4,2)", "cast(h % 10000 / 100 as decimal(4,2))");
        samples.put("decimal(9,3)", "cast(h % 1000000000 / 1000 as decimal(9,3))");
        samples.put("decimal(10,0)", "cast(h as decimal(10,0))");
        samples.put("decimal(18,5)", "cast(bigint(h) * 9999 / 7 as decimal(18,5))");
        samples.put("decimal(19,3)", "cast(bigint(h) * 999999 / 7 as decimal(19,3))");
        samples.put("decimal(25,10)", "cast(bigint(h) * 99999 / 7 as decimal(25,10))");
        samples.put("decimal(38,0)", "cast(cast(h as decimal(10,0)) * 9999999999999999999999999999 as decimal(38,0))");
        samples.put("decimal(38,18)", "cast(h / 3 as decimal(38,18))");
        samples.put("day-time interval", "make_dt_interval(0, 0, 0, h % 1000000)");
        samples.put("year-month interval", "make_ym_interval(0, h % 1000)");
        samples.put("void", "null");
        return samples;
    }

    private static String special(String type) {
        return "case pmod(h, 9) when 0 then " + type + "('NaN') when 1 then -" + type + "('0') when 2 then " + type
                + "('0') when 3 then " + type + "('Infinity') when 4 then -" + type + "('Infinity') else " + type
                + "(h / 7) end";
    }

    /** Returns the names of all types. */
    static List<String> types() {
        return List.copyOf(BY_TYPE.keySet());
    }

    /** Returns a query with values of the type alone, in structs, in lists, in maps and in all of them. */
    static String inEveryShape(String type) {
        return "select id, " + String.join(", ", shapes(BY_TYPE.get(type), "")) + source(ROWS);
    }

    /** Returns a query with the types whose names {@code chosen} has, each with a few shapes. */
    static String of(List<String> chosen, int rows) {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < chosen.size(); i++) {
            List<String> shapes = shapes(BY_TYPE.get(chosen.get(i)), String.valueOf(i));
            columns.add(shapes.get(1));
            columns.add(shapes.get(2 + i % (shapes.size() - 2)));
        }
        return "select id, " + String.join(", ", columns) + source(rows);
    }

    private static String source(int rows) {
        return " from (select id, hash(id) as h from range(" + rows + "))";
    }

    private static List<String> shapes(String value, String suffix) {
        String nullable = "if(pmod(hash(id, 1), 5) = 0, null, " + value + ")";
        String other = "if(pmod(hash(id, 2), 3) = 0, null, " + value + ")";
        // Maps have no keys of these.
        String key =
                value.equals("null") || value.contains("collate") ? "id" : "coalesce(" + value + ", " + value + ")";
        List<String> shapes = new ArrayList<>();
        shapes.add(value + " as required" + suffix);
        shapes.add(nullable + " as flat" + suffix);
        shapes.add("if(pmod(h, 7) = 0, null, named_struct('a', " + nullable + ", 'b', if(pmod(h, 11) = 0, null, "
                + "named_struct('c', " + value + ", 'd', " + other + ")))) as struct" + suffix);
        shapes.add("if(pmod(h, 6) = 0, null, slice(array(" + value + ", " + nullable + ", " + other
                + "), 1, int(pmod(h, 4)))) as list" + suffix);
        shapes.add("slice(array(array(" + nullable + "), null, slice(array(" + value + ", " + other
                + "), 1, int(pmod(h, 3)))), 1, int(pmod(h, 4))) as lists" + suffix);
        shapes.add("if(pmod(h, 6) = 1, null, if(pmod(h, 6) = 0, map(), map(id, " + nullable + ", id + 1, " + other
                + "))) as map" + suffix);
        shapes.add("map(" + key + ", array(" + nullable + ")) as keys" + suffix);
        shapes.add("array(named_struct('x', " + nullable + ", 'y', map(id, named_struct('z', array(" + other + ", "
                + value + ")))), null) as deep" + suffix);
        return shapes;
    }
}
