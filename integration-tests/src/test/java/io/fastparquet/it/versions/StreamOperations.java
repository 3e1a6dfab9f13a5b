package io.fastparquet.it.versions;

import static io.fastparquet.it.versions.Operation.inBoth;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.streaming.Trigger;

/** Streams from files and to files. */
final class StreamOperations {
    private static final String SCHEMA = "id bigint, s string, st struct<a: bigint>";

    private StreamOperations() {}

    static List<Operation> all() {
        return List.of(
                inBoth("stream from files", StreamOperations::read),
                inBoth("stream to files", StreamOperations::write));
    }

    private static Dataset<Row> stream(Place place, String format) {
        return place.spark().readStream().format(format).schema(SCHEMA).load(place.source("flat"));
    }

    private static List<String> read(Place place) throws Exception {
        stream(place, place.format())
                .writeStream()
                .format("memory")
                .queryName("streamed")
                .trigger(Trigger.AvailableNow())
                .start()
                .awaitTermination();
        List<String> lines = Place.contents(place.spark().table("streamed"));
        place.sql("drop view streamed");
        return lines;
    }

    private static List<String> write(Place place) throws Exception {
        stream(place, "parquet")
                .writeStream()
                .format(place.format())
                .option("checkpointLocation", place.path("checkpoint"))
                .trigger(Trigger.AvailableNow())
                .start(place.path("sink"))
                .awaitTermination();
        return Place.contents(place.spark().read().format(place.format()).load(place.path("sink")));
    }
}
