package io.fastparquet.spark.write;

import java.util.OptionalLong;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.bloomfilter.AdaptiveBlockSplitBloomFilter;
import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Makes the Bloom filters that were asked for. */
final class BloomFilters {
    private BloomFilters() {}

    /** An empty filter for a chunk of the column; null if it is to have none, as booleans never have. */
    static BloomFilter of(ColumnDescriptor column, ParquetProperties properties) {
        if (!properties.isBloomFilterEnabled(column)
                || column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BOOLEAN) {
            return null;
        }
        int maxBytes = properties.getMaxBloomFilterBytes();
        double falsePositives = properties.getBloomFilterFPP(column).orElse(ParquetProperties.DEFAULT_BLOOM_FILTER_FPP);
        OptionalLong distinct = properties.getBloomFilterNDV(column);
        if (distinct.isPresent()) {
            int bits = BlockSplitBloomFilter.optimalNumOfBits(distinct.getAsLong(), falsePositives);
            return new BlockSplitBloomFilter(bits / Byte.SIZE, maxBytes);
        }
        if (properties.getAdaptiveBloomFilterEnabled(column)) {
            return new AdaptiveBlockSplitBloomFilter(
                    maxBytes, properties.getBloomFilterCandidatesCount(column), falsePositives, column);
        }
        return new BlockSplitBloomFilter(maxBytes, maxBytes);
    }
}
