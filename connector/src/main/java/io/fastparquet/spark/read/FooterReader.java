package io.fastparquet.spark.read;

import io.fastparquet.codecs.bytes.LittleEndian;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/**
 * Reads the footer with one request for the file's tail, or two if it is longer than most.
 *
 * <p>Spec: README.md, "File format": the footer, its length in 4 bytes, {@code PAR1}.
 */
final class FooterReader {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] MAGIC_ENCRYPTED = "PARE".getBytes(StandardCharsets.US_ASCII);

    /** What is read at first: the footer of nearly every file, within one packet of most storages. */
    private static final int TAIL_BYTES = 64 << 10;

    private static final int SUFFIX_BYTES = 4 + MAGIC.length;

    private FooterReader() {}

    /**
     * Reads the footer, all row groups included.
     *
     * @param options bounds on what the footer may hold
     * @throws NotReadableHereException if the file is encrypted or is no Parquet file
     */
    static Footer read(ByteSource source, ParquetReadOptions options) throws IOException {
        long length = source.length();
        if (length < MAGIC.length + SUFFIX_BYTES) {
            throw new NotReadableHereException("it is too short for a Parquet file");
        }
        int tailLength = (int) Math.min(length, TAIL_BYTES);
        byte[] tail = new byte[tailLength];
        source.readFully(length - tailLength, tail, 0, tailLength);
        byte[] magic = Arrays.copyOfRange(tail, tailLength - MAGIC.length, tailLength);
        if (Arrays.equals(magic, MAGIC_ENCRYPTED)) {
            throw new NotReadableHereException("its footer is encrypted");
        }
        if (!Arrays.equals(magic, MAGIC)) {
            throw new NotReadableHereException("it is not a Parquet file");
        }
        int footerLength = LittleEndian.getInt(tail, tailLength - SUFFIX_BYTES);
        if (footerLength < 0 || footerLength > length - SUFFIX_BYTES - MAGIC.length) {
            throw new NotReadableHereException("its footer would be longer than the file");
        }
        ByteArrayInputStream in;
        if (footerLength + SUFFIX_BYTES <= tailLength) {
            in = new ByteArrayInputStream(tail, tailLength - SUFFIX_BYTES - footerLength, footerLength);
        } else {
            byte[] footer = new byte[footerLength];
            source.readFully(length - SUFFIX_BYTES - footerLength, footer, 0, footerLength);
            in = new ByteArrayInputStream(footer);
        }
        ParquetMetadata metadata =
                new ParquetMetadataConverter(options).readParquetMetadata(in, ParquetMetadataConverter.NO_FILTER);
        if (metadata.getFileMetaData().getEncryptionType() != FileMetaData.EncryptionType.UNENCRYPTED) {
            throw new NotReadableHereException("it has encrypted columns");
        }
        return new Footer(metadata, footerLength);
    }
}
