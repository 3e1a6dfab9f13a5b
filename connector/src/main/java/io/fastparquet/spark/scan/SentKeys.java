package io.fastparquet.spark.scan;

import io.fastparquet.spark.pushdown.RuntimeKeys;
import java.io.Serializable;
import org.apache.spark.SparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.reflect.ClassTag;

/** Keys on their way to tasks: few with each task, many once to each executor. */
final class SentKeys implements Serializable {
    /** With a task of its own, each takes some bytes of what the driver sends. */
    private static final int MOST_BY_TASK = 200;

    private final RuntimeKeys keys;
    private final Broadcast<RuntimeKeys> broadcast;

    private SentKeys(RuntimeKeys keys, Broadcast<RuntimeKeys> broadcast) {
        this.keys = keys;
        this.broadcast = broadcast;
    }

    /** Sends {@code keys}; a broadcast is given up when nobody holds this any more. */
    static SentKeys of(SparkContext context, RuntimeKeys keys) {
        return keys.count() <= MOST_BY_TASK
                ? new SentKeys(keys, null)
                : new SentKeys(null, context.broadcast(keys, ClassTag.apply(RuntimeKeys.class)));
    }

    RuntimeKeys get() {
        return broadcast == null ? keys : broadcast.value();
    }
}
