package io.fastparquet.it.write;

import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import java.nio.file.Path;
import java.util.Map;

/** Reads written tables with Spark's own source, row by row: of its two readers the one that reads every encoding right. */
final class ReadBack {
    private ReadBack() {}

    /** Returns the read of a table, to be changed and run. */
    static Query of(Path table) {
        Query query = Query.of(table).withConf("spark.sql.parquet.enableVectorizedReader", "false");
        for (Map.Entry<String, String> setting : Writer.INTERPRETED.entrySet()) {
            query = query.withConf(setting.getKey(), setting.getValue());
        }
        return query;
    }

    /** Returns all rows of a table, or the error. */
    static Outcome rows(Path table) {
        return of(table).run(Face.BUILT_IN);
    }
}
