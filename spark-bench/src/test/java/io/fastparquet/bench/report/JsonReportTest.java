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
    void readsWhatItWroteOfFiles() throws IOException {
        Path file = folder.resolve("report.json");
        JsonReport.write(Reports.written(), file);

        assertThat(JsonReport.read(file)).isEqualTo(Reports.written());
    }

    @Test
    void hasNetAndGrossTimesAndSizes() throws IOException {
        Path file = folder.resolve("report.json");
        JsonReport.write(Reports.written(), file);
        JsonNode root = new ObjectMapper().readTree(file.toFile());

        JsonNode row = root.at("/rows/0");
        assertThat(row.at("/parquet/cpuMs/0").asDouble()).isEqualTo(117.75);
        assertThat(row.at("/parquet/grossCpuMs/0").asDouble()).isEqualTo(160);
        assertThat(row.at("/fastparquet/grossWallMs/2").asDouble()).isEqualTo(170);
        assertThat(row.at("/fastparquet/bytes").asLong()).isEqualTo(2_020_000);
        assertThat(row.at("/source/cpuMs").size()).isEqualTo(4);
        assertThat(row.get("cpuRatio").asDouble()).isEqualTo(2.9883);
        assertThat(row.get("grossCpuRatio").asDouble()).isEqualTo(2);
        assertThat(row.get("sizeRatio").asDouble()).isEqualTo(1.01);
        assertThat(root.get("geomeanGrossCpuRatio").asDouble()).isEqualTo(2);
    }

    @Test
    void refusesOtherJson() throws IOException {
        Path file = Files.writeString(folder.resolve("other.json"), "{\"a\": 1}");

        assertThatThrownBy(() -> JsonReport.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("other.json");
    }
}
