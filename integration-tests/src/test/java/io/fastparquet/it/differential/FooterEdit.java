package io.fastparquet.it.differential;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;

/** Replaces the footer of a Parquet file, so that it says what no writer would write. */
final class FooterEdit {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int TAIL_BYTES = 8;

    private FooterEdit() {}

    /** Writes {@code source} with a footer changed by {@code edit} to {@code target}, and returns {@code target}. */
    static Path write(Path source, Path target, Consumer<FileMetaData> edit) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(source)).order(ByteOrder.LITTLE_ENDIAN);
        int footerLength = bytes.getInt(bytes.limit() - TAIL_BYTES);
        int footerOffset = bytes.limit() - TAIL_BYTES - footerLength;
        FileMetaData footer =
                Util.readFileMetaData(new ByteArrayInputStream(bytes.array(), footerOffset, footerLength));
        edit.accept(footer);

        ByteArrayOutputStream edited = new ByteArrayOutputStream();
        edited.write(bytes.array(), 0, footerOffset);
        Util.writeFileMetaData(footer, edited);
        int editedLength = edited.size() - footerOffset;
        edited.write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(editedLength)
                .array());
        edited.write(MAGIC);
        return Files.write(target, edited.toByteArray());
    }
}
