package io.fastparquet.codecs.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GeneratedKernelsTest {
    private static final Path FOLDER = Path.of("src/main/java/io/fastparquet/codecs/kernel");

    @Test
    void committedFilesAreWhatTheGeneratorWrites() throws IOException {
        for (Map.Entry<String, String> file : ScalarKernelGenerator.files().entrySet()) {
            assertThat(Files.readString(FOLDER.resolve(file.getKey())))
                    .as(file.getKey())
                    .isEqualTo(file.getValue());
        }
    }
}
