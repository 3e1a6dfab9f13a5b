package io.fastparquet.it.differential;

import org.apache.parquet.column.ParquetProperties.WriterVersion;

/** The two layouts of a data page. */
enum PageVersion {
    V1(WriterVersion.PARQUET_1_0),
    V2(WriterVersion.PARQUET_2_0);

    private final WriterVersion writerVersion;

    PageVersion(WriterVersion writerVersion) {
        this.writerVersion = writerVersion;
    }

    /** Returns parquet-java's writer version, which writes this page version. */
    WriterVersion writerVersion() {
        return writerVersion;
    }
}
