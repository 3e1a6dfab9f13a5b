package io.fastparquet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The one jar that users take holds our classes and nothing that Spark ships. */
final class JarContentsTest {
    private static final String REGISTER = "META-INF/services/org.apache.spark.sql.sources.DataSourceRegister";

    private static JarFile connectorJar() throws IOException {
        String path = Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
                .filter(entry -> new File(entry).getName().startsWith("fastparquet-spark-"))
                .filter(entry -> entry.endsWith(".jar"))
                .findFirst()
                .orElse("");
        Assumptions.assumeFalse(
                path.isEmpty(),
                "SKIPPED: the connector is on the class path as a folder; run `mvn verify` for its jar");
        return new JarFile(path);
    }

    @Test
    void holdsOnlyOurClassesAndMetadata() throws IOException {
        try (JarFile jar = connectorJar()) {
            List<String> foreign = jar.stream()
                    .map(JarEntry::getName)
                    .filter(name -> !name.startsWith("io/fastparquet/") && !name.equals("io/"))
                    .filter(name -> !name.startsWith("META-INF/") || name.endsWith(".class"))
                    .toList();

            assertThat(foreign).isEmpty();
            assertThat(jar.stream().map(JarEntry::getName))
                    .anyMatch(name -> name.startsWith("io/fastparquet/codecs/"))
                    .anyMatch(name -> name.startsWith("io/fastparquet/spark/"));
        }
    }

    @Test
    void needsNothingBeyondJava17() throws IOException {
        try (JarFile jar = connectorJar()) {
            for (JarEntry entry : jar.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .filter(entry -> !entry.getName().startsWith("META-INF/"))
                    .toList()) {
                byte[] header = jar.getInputStream(entry).readNBytes(8);
                assertThat(header[7]).as(entry.getName()).isLessThanOrEqualTo((byte) 61);
            }
        }
    }

    @Test
    void registersTheShortNameOnce() throws IOException {
        try (JarFile jar = connectorJar()) {
            String register =
                    new String(jar.getInputStream(jar.getJarEntry(REGISTER)).readAllBytes(), StandardCharsets.UTF_8);
            assertThat(register).contains("io.fastparquet.spark.FastParquetDataSource");
        }
        List<String> registered = new ArrayList<>();
        for (DataSourceRegister source : ServiceLoader.load(DataSourceRegister.class)) {
            if (source.shortName().equals("fastparquet")) {
                registered.add(source.getClass().getName());
            }
        }
        assertThat(registered).containsExactly("io.fastparquet.spark.FastParquetDataSource");
    }
}
