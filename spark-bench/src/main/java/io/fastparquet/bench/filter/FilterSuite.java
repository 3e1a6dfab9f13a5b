package io.fastparquet.bench.filter;

import io.fastparquet.bench.harness.Benchmark;
import io.fastparquet.bench.harness.RowSuite;
import java.util.List;

/** Predicates from nearly no row to all rows, one after the other. */
public final class FilterSuite extends RowSuite {
    /** The suite. */
    public FilterSuite() {
        super("filter");
    }

    @Override
    protected List<String> rowNames() {
        return FilterCase.all().stream().map(FilterCase::name).toList();
    }

    @Override
    protected List<? extends Benchmark> benchmarks(Setup setup) {
        FilterData data = new FilterData(setup.spark(), System.err, setup.data(), setup.scale(), setup.codec());
        return FilterCase.all().stream()
                .filter(filter -> setup.chosen().test(filter.name()))
                .map(filter -> new FilterBenchmark(setup.spark(), data, filter))
                .toList();
    }
}
