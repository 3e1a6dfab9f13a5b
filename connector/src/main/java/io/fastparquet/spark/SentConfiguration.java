package io.fastparquet.spark;

import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.WritableUtils;

/**
 * A copy of a Hadoop configuration that is sent to executors without the origins of its properties. Hadoop compresses the
 * origin of each of some thousand properties on its own, which costs every scan more than all the rest of being sent.
 *
 * <p>What arrives is a {@link Configuration} whose properties have all been set by a program.
 */
final class SentConfiguration extends Configuration {
    SentConfiguration(Configuration other) {
        super(other);
    }

    /** In the form that {@link Configuration#readFields} reads. */
    @Override
    public void write(DataOutput out) throws IOException {
        List<Map.Entry<String, String>> properties = new ArrayList<>();
        for (Map.Entry<String, String> property : this) {
            properties.add(property);
        }
        WritableUtils.writeVInt(out, properties.size());
        for (Map.Entry<String, String> property : properties) {
            Text.writeString(out, property.getKey());
            Text.writeString(out, property.getValue());
            WritableUtils.writeCompressedStringArray(out, null);
        }
    }
}
