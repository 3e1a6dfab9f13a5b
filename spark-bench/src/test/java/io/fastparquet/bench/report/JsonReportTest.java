package io.fastparquet.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonReportTest {
    @TempDir
    Path folder;

    @Test
    void readsWhatItWrote() throws IOException {
        Path file = folder.resolve("new/report.json");
        JsonReport.write(Reports.twoRows(), file);

        assertThat(JsonReport.read(file)).isEqualTo(Reports.twoRows());
    }

    @Test
    void hasTheKeysThatOthersRead() throws IOException {
        Path file = folder.resolve("report.json");
        JsonReport.write(Reports.twoRows(), file);
        JsonNode root = new ObjectMapper().readTree(file.toFile());

        assertThat(root.fieldNames())
                .toIterable()
                .contains("suite", "scale", "environment", "rows", "geomeanWallRatio", "geomeanCpuRatio");
        JsonNode row = root.get("rows").get(0);
        assertThat(row.fieldNames())
                .toIterable()
                .contains("name", "equal", "parquet", "fastparquet", "wallRatio", "cpuRatio");
        assertThat(row.at("/parquet/wallMs").size()).isEqualTo(3);
        assertThat(row.at("/fastparquet/cpuMs/2").asDouble()).isEqualTo(55);
        assertThat(row.get("cpuRatio").asDouble()).isEqualTo(2);
        assertThat(root.at("/rows/1/cpuRatio").isNull()).isTrue();
    }

    @Test
    void refusesOtherJson() throws IOException {
        Path file = Files.writeString(folder.resolve("other.json"), "{\"a\": 1}");

        assertThatThrownBy(() -> JsonReport.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("other.json");
    }
}
