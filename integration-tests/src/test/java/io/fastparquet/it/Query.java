package io.fastparquet.it;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;

/**
 * A read of one or more paths that can run on every {@link Face}.
 *
 * <p>Immutable; the {@code with...} methods return changed copies.
 */
public final class Query {
    private static final Duration TIME_LIMIT = Duration.ofMinutes(2);

    private final List<String> paths;
    private final Map<String, String> options;
    private final Map<String, String> configuration;
    private final StructType schema;
    private final List<Step> steps;

    private Query(
            List<String> paths,
            Map<String, String> options,
            Map<String, String> configuration,
            StructType schema,
            List<Step> steps) {
        this.paths = paths;
        this.options = options;
        this.configuration = configuration;
        this.schema = schema;
        this.steps = steps;
    }

    /** Reads {@code paths} whole, with default options and the schema that the source infers. */
    public static Query of(Path... paths) {
        return new Query(List.of(paths).stream().map(Path::toString).toList(), Map.of(), Map.of(), null, List.of());
    }

    /** Adds a read option. */
    public Query withOption(String key, String value) {
        return new Query(paths, plus(options, Map.of(key, value)), configuration, schema, steps);
    }

    /** Adds a session setting that holds while the query is planned and run. */
    public Query withConf(String key, String value) {
        return withConf(Map.of(key, value));
    }

    /** Adds session settings that hold while the query is planned and run. */
    public Query withConf(Map<String, String> settings) {
        return new Query(paths, options, plus(configuration, settings), schema, steps);
    }

    /** Gives the schema to read with. */
    public Query withSchema(StructType requested) {
        return new Query(paths, options, configuration, requested, steps);
    }

    /** Gives the schema to read with, in Spark's DDL. */
    public Query withSchema(String ddl) {
        return withSchema(StructType.fromDDL(ddl));
    }

    /** Adds a filter in SQL. */
    public Query where(String condition) {
        return then("where " + condition, data -> data.where(condition));
    }

    /** Adds a projection, an SQL expression a column. */
    public Query select(String... expressions) {
        return then("select " + List.of(expressions), data -> data.selectExpr(expressions));
    }

    /** Adds any transformation, named {@code description} in failure messages. */
    public Query then(String description, UnaryOperator<Dataset<Row>> transformation) {
        List<Step> more = new ArrayList<>(steps);
        more.add(new Step(description, transformation));
        return new Query(paths, options, configuration, schema, List.copyOf(more));
    }

    /** Runs the query on {@code face}; every error becomes an {@link Outcome.Failure}, and so does taking too long. */
    public Outcome run(Face face) {
        ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "query on " + face);
            thread.setDaemon(true);
            return thread;
        });
        Future<Outcome> outcome = executor.submit(() -> runHere(face));
        executor.shutdown();
        try {
            return outcome.get(TIME_LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            face.session().sparkContext().cancelAllJobs();
            return Outcome.Failure.of(new TimeoutException("no outcome after " + TIME_LIMIT.toSeconds() + " s"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private Outcome runHere(Face face) {
        SparkSession session = face.session();
        return Settings.with(session, configuration, () -> {
            try {
                return collect(plan(face, session));
            } catch (Throwable error) {
                return Outcome.Failure.of(error);
            }
        });
    }

    private Dataset<Row> plan(Face face, SparkSession session) {
        DataFrameReader reader = session.read().format(face.format()).options(options);
        if (schema != null) {
            reader = reader.schema(schema);
        }
        Dataset<Row> data = paths.size() == 1 ? reader.load(paths.get(0)) : reader.load(paths.toArray(String[]::new));
        for (Step step : steps) {
            data = step.transformation().apply(data);
        }
        return data;
    }

    private static Outcome collect(Dataset<Row> data) {
        StructType resultSchema = data.schema();
        List<String> rows = ((org.apache.spark.sql.classic.Dataset<Row>) data)
                .queryExecution()
                .toRdd()
                .toJavaRDD()
                .map((InternalRow row) -> Rows.render(row, resultSchema))
                .collect();
        return new Outcome.Result(resultSchema, rows);
    }

    private static Map<String, String> plus(Map<String, String> map, Map<String, String> more) {
        Map<String, String> sum = new LinkedHashMap<>(map);
        sum.putAll(more);
        return sum;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("read ").append(paths);
        if (!options.isEmpty()) {
            text.append("\n    options ").append(options);
        }
        if (!configuration.isEmpty()) {
            text.append("\n    configuration ").append(configuration);
        }
        if (schema != null) {
            text.append("\n    schema ").append(schema.toDDL());
        }
        steps.forEach(step -> text.append("\n    ").append(step.description()));
        return text.toString();
    }

    private record Step(String description, UnaryOperator<Dataset<Row>> transformation) {}
}
