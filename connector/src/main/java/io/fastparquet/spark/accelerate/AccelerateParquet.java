package io.fastparquet.spark.accelerate;

import io.fastparquet.spark.compat.LogicalPlans;
import io.fastparquet.spark.options.FastParquetOptions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.rules.Rule;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.InsertIntoHadoopFsRelationCommand;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.internal.SQLConf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The optimizer rule that puts this source in the place of Spark's {@code parquet}, in relations that are read and in
 * commands that write. Does nothing unless {@link FastParquetOptions#ACCELERATE} is set in the session at the time when
 * the plan is optimized. Never throws: a plan that it cannot rewrite stays as it is, and the reason is logged once.
 */
public final class AccelerateParquet extends Rule<LogicalPlan> {
    private static final Logger LOG = LoggerFactory.getLogger(AccelerateParquet.class);

    /** Surprises that were logged; the same one again is not worth a line. */
    private static final Set<String> LOGGED = ConcurrentHashMap.newKeySet();

    private static final int MOST_LOGGED = 100;
    private static final AtomicBoolean AT_WORK = new AtomicBoolean();

    private final SparkSession session;
    private final FormatSwap swap;
    private final ScanOfRelation scan;

    /**
     * A rule for one session.
     *
     * @param session whose configuration says whether anything is done
     * @param format reads and writes instead of Spark's
     */
    public AccelerateParquet(SparkSession session, ParquetFileFormat format) {
        this.session = session;
        this.swap = new FormatSwap(format);
        this.scan = new ScanOfRelation(session, format);
    }

    @Override
    public LogicalPlan apply(LogicalPlan plan) {
        try {
            SQLConf conf = session.sessionState().conf();
            return FastParquetOptions.acceleratesParquet(conf) ? accelerated(plan, conf) : plan;
        } catch (Exception | LinkageError | AssertionError e) {
            stepAside(e);
            return plan;
        }
    }

    private LogicalPlan accelerated(LogicalPlan plan, SQLConf conf) {
        boolean byV2Scans = FastParquetOptions.acceleratesByV2Scans(conf) && !ScanOfRelation.isStatementOnRows(plan);
        LogicalPlan accelerated = LogicalPlans.rewrite(plan, node -> {
            if (node instanceof LogicalRelation read
                    && read.relation() instanceof HadoopFsRelation files
                    && FormatSwap.isSparksParquet(files)) {
                return byV2Scans && ScanOfRelation.isPossible(read, files)
                        ? Optional.of(scan.of(read, files))
                        : Optional.of(swap.in(read, files));
            }
            return node instanceof InsertIntoHadoopFsRelationCommand write
                            && FormatSwap.isSparksParquet(write.fileFormat())
                    ? Optional.of(swap.in(write))
                    : Optional.empty();
        });
        if (accelerated != plan && AT_WORK.compareAndSet(false, true)) {
            LOG.info("{} is on: fastparquet reads and writes parquet", FastParquetOptions.ACCELERATE);
        }
        return accelerated;
    }

    private static void stepAside(Throwable e) {
        if (LOGGED.size() < MOST_LOGGED && LOGGED.add(e.toString())) {
            LOG.warn("A query keeps Spark's own parquet. Other queries may for the same reason.", e);
        }
    }
}
