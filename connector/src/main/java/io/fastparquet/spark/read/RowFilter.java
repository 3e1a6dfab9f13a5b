package io.fastparquet.spark.read;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFilters;
import org.apache.spark.sql.sources.Filter;

/**
 * A request's filters as far as they can be asked of one file.
 *
 * @param ofBounds for statistics and column indexes; null if nothing can be asked
 * @param ofValues for dictionaries and Bloom filters, which compare values bit by bit: without the filters on
 *     floating-point columns, for which {@code -0.0 = 0.0} in SQL; null if nothing can be asked
 * @param columns first names of the columns in the filters, in lower case
 */
record RowFilter(FilterCompat.Filter ofBounds, FilterCompat.Filter ofValues, Set<String> columns) {
    static RowFilter of(ReadRequest request, FileMetaData file) {
        FilterSwitches switches = request.filterSwitches();
        ParquetFilters parquetFilters = new ParquetFilters(
                file.getSchema(),
                switches.date(),
                switches.timestamp(),
                switches.decimal(),
                switches.stringPredicate(),
                switches.inThreshold(),
                request.matchOptions().caseSensitive(),
                DataSourceUtils.datetimeRebaseSpec(file.getKeyValueMetaData()::get, request.datetimeRebaseMode()));
        Set<String> floatingPoint = floatingPointColumns(file.getSchema().getColumns());
        Set<String> columns = new HashSet<>();
        FilterPredicate ofBounds = null;
        FilterPredicate ofValues = null;
        for (Filter filter : request.filters()) {
            scala.Option<FilterPredicate> created = parquetFilters.createFilter(filter);
            if (created.isDefined()) {
                Set<String> names = firstNames(filter);
                columns.addAll(names);
                ofBounds = and(ofBounds, created.get());
                if (names.stream().noneMatch(floatingPoint::contains)) {
                    ofValues = and(ofValues, created.get());
                }
            }
        }
        return new RowFilter(compat(ofBounds), compat(ofValues), columns);
    }

    private static Set<String> firstNames(Filter filter) {
        Set<String> names = new HashSet<>();
        for (String[] column : filter.v2references()) {
            names.add(column[0].toLowerCase(Locale.ROOT));
        }
        return names;
    }

    /** First names of the columns that are, or have below them, floating-point values. */
    private static Set<String> floatingPointColumns(List<ColumnDescriptor> columns) {
        Set<String> names = new HashSet<>();
        for (ColumnDescriptor column : columns) {
            PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
            if (type == PrimitiveTypeName.FLOAT || type == PrimitiveTypeName.DOUBLE) {
                names.add(column.getPath()[0].toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    private static FilterPredicate and(FilterPredicate left, FilterPredicate right) {
        return left == null ? right : FilterApi.and(left, right);
    }

    private static FilterCompat.Filter compat(FilterPredicate predicate) {
        return predicate == null ? null : FilterCompat.get(predicate);
    }
}
