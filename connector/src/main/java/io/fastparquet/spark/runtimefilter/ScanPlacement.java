package io.fastparquet.spark.runtimefilter;

import io.fastparquet.spark.scan.FastParquetScan;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2ScanRelation;

/**
 * By which keys a scan may be filtered.
 *
 * @param relation its node in the plan
 * @param columns filtered, each by some keys
 */
record ScanPlacement(DataSourceV2ScanRelation relation, FastParquetScan scan, List<ColumnKeys> columns) {
    /**
     * A column and the keys of one join that it is filtered by.
     *
     * @param isOfStage whether the scan's stage will have the keys, and needs no subquery for them
     */
    record ColumnKeys(AttributeReference column, KeyFilter keys, boolean isOfStage) {
        boolean isEqualTo(ColumnKeys other) {
            return column.name().equals(other.column.name())
                    && isOfStage == other.isOfStage
                    && keys.isEqualTo(other.keys);
        }
    }

    /** The columns that are filtered by subqueries. */
    List<ColumnKeys> bySubquery() {
        return columns.stream().filter(column -> !column.isOfStage()).toList();
    }

    /** The predicates of these. */
    List<Expression> filters() {
        return bySubquery().stream()
                .map(column -> column.keys().on(column.column()))
                .toList();
    }

    /** Whether the other one scans something else, or is filtered in the same way. */
    boolean isAlike(ScanPlacement other) {
        if (!scan.equals(other.scan)) {
            return true;
        }
        if (columns.size() != other.columns.size()) {
            return false;
        }
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).isEqualTo(other.columns.get(i))) {
                return false;
            }
        }
        return true;
    }
}
