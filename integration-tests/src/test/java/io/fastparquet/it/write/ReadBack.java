package io.fastparquet.it.write;

import io.fastparquet.it.Face;
import io.fastparquet.it.Outcome;
import io.fastparquet.it.Query;
import io.fastparquet.it.Settings;
import java.nio.file.Path;

/** Reads written tables with Spark's own source, row by row: of its two readers the one that reads every encoding right. */
final class ReadBack {
    private ReadBack() {}

    /** Returns the read of a table, to be changed and run. */
    static Query of(Path table) {
        return Query.of(table)
                .withConf("spark.sql.parquet.enableVectorizedReader", "false")
                .withConf(Settings.INTERPRETED);
    }

    /** Returns all rows of a table, or the error. */
    static Outcome rows(Path table) {
        return of(table).run(Face.BUILT_IN);
    }
}
