package io.fastparquet.spark.scan;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.util.Utils;

/** A scan in the text of {@code EXPLAIN}, under the keys that Spark's own file scan uses. */
final class ScanDescription {
    private final FastParquetScan scan;

    ScanDescription(FastParquetScan scan) {
        this.scan = scan;
    }

    /** The properties by key, in order. */
    SortedMap<String, String> properties() {
        ScannedTable table = scan.table();
        SortedMap<String, String> properties = new TreeMap<>();
        properties.put("Batched", Boolean.toString(scan.readsBatches()));
        properties.put("ClaimedFilters", text(scan.filters().claimed()));
        properties.put("DataFilters", text(scan.filters().data()));
        properties.put("Format", table.format().toString());
        properties.put(
                "Location",
                table.fileIndex().getClass().getSimpleName()
                        + Utils.buildLocationMetadata(
                                table.fileIndex().rootPaths(), table.conf().maxMetadataStringLength()));
        properties.put("PartitionFilters", text(scan.filters().partition()));
        properties.put("PushedFilters", text(scan.filters().pushed()));
        scan.pushed().aggregates().ifPresent(aggregates -> {
            properties.put("PushedAggregation", text(aggregates.texts()));
            properties.put(
                    "PushedGroupBy", text(List.of(aggregates.groupSchema().fieldNames())));
        });
        scan.pushed().limit().ifPresent(limit -> properties.put("PushedLimit", Integer.toString(limit)));
        scan.pushed().topRows().ifPresent(rows -> properties.put("PushedTopN", rows.toString()));
        properties.put("ReadSchema", scan.columns().requestedData().catalogString());
        return properties;
    }

    /** One line. */
    String line() {
        return "FastParquetScan "
                + properties().entrySet().stream().map(this::property).collect(Collectors.joining(", "));
    }

    private String property(Map.Entry<String, String> property) {
        SQLConf conf = scan.table().conf();
        String value = Utils.redact(conf.stringRedactionPattern(), property.getValue());
        return property.getKey() + ": " + abbreviate(value, conf.maxMetadataStringLength());
    }

    private static String abbreviate(String value, int maxLength) {
        return value.length() <= maxLength ? value : value.substring(0, Math.max(0, maxLength - 3)) + "...";
    }

    /** As Scala prints a sequence. */
    private static String text(List<?> elements) {
        return ScalaCollections.<Object>seq(elements).mkString("[", ", ", "]");
    }
}
