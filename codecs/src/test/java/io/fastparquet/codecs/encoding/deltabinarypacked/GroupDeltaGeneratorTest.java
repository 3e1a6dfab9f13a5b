package io.fastparquet.codecs.encoding.deltabinarypacked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GroupDeltaGeneratorTest {
    private static final Path PACKAGE = Path.of("src/main/java/io/fastparquet/codecs/encoding/deltabinarypacked");

    @Test
    void generatedFilesAreWhatTheGeneratorWrites() throws IOException {
        for (Map.Entry<String, String> file : GroupDeltaGenerator.files().entrySet()) {
            assertThat(Files.readString(PACKAGE.resolve(file.getKey())))
                    .as(file.getKey())
                    .isEqualTo(file.getValue());
        }
    }
}
