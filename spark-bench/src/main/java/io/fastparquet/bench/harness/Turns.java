package io.fastparquet.bench.harness;

import java.util.function.Supplier;
import org.apache.spark.sql.SparkSession;

/** A session that contenders use in turn, each with its own settings and without the other's. Not thread-safe. */
public final class Turns {
    private final SparkSession spark;
    private final Contenders contenders;

    /** Turns of {@code contenders}, whose settings are nobody else's. */
    public Turns(SparkSession spark, Contenders contenders) {
        this.spark = spark;
        this.contenders = contenders;
    }

    /** From now on it is the turn of {@code contender}. */
    public void next(Contender contender) {
        contenders.baseline().settings().keySet().forEach(spark.conf()::unset);
        contenders.candidate().settings().keySet().forEach(spark.conf()::unset);
        contender.settings().forEach(spark.conf()::set);
    }

    /** What {@code action} gives when it is the turn of {@code contender}. */
    public <T> T of(Contender contender, Supplier<T> action) {
        next(contender);
        return action.get();
    }
}
