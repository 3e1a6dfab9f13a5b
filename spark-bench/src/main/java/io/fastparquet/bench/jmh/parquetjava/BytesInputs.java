package io.fastparquet.bench.jmh.parquetjava;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;

/** parquet-java's bytes as arrays. */
final class BytesInputs {
    private BytesInputs() {}

    /** A copy of all bytes: what parquet-java's own page writer makes of them. */
    @SuppressWarnings("deprecation") // The form with an allocator does not exist in the older rival.
    static byte[] toArray(BytesInput bytes) throws IOException {
        return bytes.toByteArray();
    }
}
