package io.fastparquet.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.util.SerializableConfiguration;
import org.junit.jupiter.api.Test;

/** A configuration arrives on an executor with the properties that it had, sent in whatever way. */
final class SentConfigurationTest {
    private static Configuration configuration() {
        Configuration configuration = new Configuration();
        configuration.set("plain", "value");
        configuration.set("empty", "");
        configuration.set("other letters", "Größe λ \uD83D\uDE00");
        configuration.set("long", "x".repeat(100_000));
        configuration.set("substituted", "${plain}/${user.name}");
        configuration.set("overwritten", "before");
        configuration.set("overwritten", "after");
        configuration.set("unset", "before");
        configuration.unset("unset");
        return configuration;
    }

    private static byte[] sent(Configuration configuration) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new SerializableConfiguration(configuration));
        }
        return bytes.toByteArray();
    }

    private static Configuration received(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return ((SerializableConfiguration) in.readObject()).value();
        }
    }

    private static Map<String, String> properties(Configuration configuration) {
        Map<String, String> properties = new TreeMap<>();
        configuration.forEach(property -> properties.put(property.getKey(), property.getValue()));
        return properties;
    }

    @Test
    void arrivesWithTheSameProperties() throws IOException, ClassNotFoundException {
        Configuration original = configuration();
        SentConfiguration copy = new SentConfiguration(original);

        Configuration arrived = received(sent(copy));

        assertThat(properties(copy)).isEqualTo(properties(original)).hasSizeGreaterThan(100);
        assertThat(properties(arrived)).isEqualTo(properties(received(sent(original))));
        assertThat(arrived.get("substituted")).isEqualTo("value/" + System.getProperty("user.name"));
        assertThat(arrived.get("unset")).isNull();
    }

    @Test
    void isAnotherConfiguration() {
        Configuration original = configuration();
        SentConfiguration copy = new SentConfiguration(original);

        copy.set("plain", "another");

        assertThat(original.get("plain")).isEqualTo("value");
    }

    @Test
    void leavesOutWhereThePropertiesComeFrom() throws IOException {
        Configuration original = configuration();

        assertThat(sent(new SentConfiguration(original)).length).isLessThan(sent(original).length);
    }
}
