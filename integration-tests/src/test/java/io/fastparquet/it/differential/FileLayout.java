package io.fastparquet.it.differential;

import java.util.Random;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * How a file is cut and compressed.
 *
 * @param pageVersion layout of its data pages
 * @param codec its compression
 * @param pageBytes uncompressed page size after which a page is cut
 * @param pageRows rows after which a page is cut
 * @param rowGroupRows rows in a row group
 * @param dictionaryBytes dictionary size after which a column falls back from dictionary encoding
 */
record FileLayout(
        PageVersion pageVersion,
        CompressionCodecName codec,
        int pageBytes,
        int pageRows,
        int rowGroupRows,
        int dictionaryBytes) {

    private static final CompressionCodecName[] CODECS = {
        CompressionCodecName.UNCOMPRESSED,
        CompressionCodecName.SNAPPY,
        CompressionCodecName.GZIP,
        CompressionCodecName.ZSTD,
        CompressionCodecName.LZ4_RAW
    };

    /** Returns the codecs that every supported Spark reads without further libraries. */
    static CompressionCodecName[] codecs() {
        return CODECS.clone();
    }

    /** Draws a layout. Small pages, row groups and dictionaries are common, since borders are where readers err. */
    static FileLayout random(Random random) {
        return new FileLayout(
                pick(random, PageVersion.values()),
                pick(random, CODECS),
                pick(random, 64, 512, 4096, 1 << 20),
                pick(random, 1, 7, 100, 20_000),
                pick(random, 50, 333, 1000, 100_000),
                pick(random, 64, 128, 1024, 1 << 20));
    }

    private static int pick(Random random, Integer... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static <T> T pick(Random random, T[] choices) {
        return choices[random.nextInt(choices.length)];
    }
}
