package io.fastparquet.spark.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastparquet.codecs.encoding.Encoding;
import io.fastparquet.spark.write.EncodingOptions.Choice;
import io.fastparquet.spark.write.EncodingOptions.Kind;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

class EncodingOptionsTest {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType(
            "message m { required int64 id; optional group s { optional binary t; } }");
    private static final ColumnDescriptor ID = SCHEMA.getColumns().get(0);
    private static final ColumnDescriptor NESTED = SCHEMA.getColumns().get(1);

    private final Configuration conf = new Configuration(false);

    @Test
    void nothingIsAskedFor() {
        assertThat(new EncodingOptions(conf).of(ID)).isEqualTo(new Choice(Kind.DEFAULT, null));
    }

    @Test
    void whatIsSaidOfAColumnComesFirst() {
        conf.set("encoding", "auto");
        conf.set("encoding#s.t", "delta_byte_array");

        assertThat(new EncodingOptions(conf).of(ID)).isEqualTo(new Choice(Kind.AUTO, null));
        assertThat(new EncodingOptions(conf).of(NESTED)).isEqualTo(new Choice(Kind.NAMED, Encoding.DELTA_BYTE_ARRAY));
    }

    @Test
    void whatIsSaidOfAllColumnsConcernsThoseThatCanHaveIt() {
        conf.set("encoding", "DELTA_BINARY_PACKED");

        assertThat(new EncodingOptions(conf).of(ID)).isEqualTo(new Choice(Kind.NAMED, Encoding.DELTA_BINARY_PACKED));
        assertThat(new EncodingOptions(conf).of(NESTED)).isEqualTo(new Choice(Kind.DEFAULT, null));
    }

    @Test
    void characterSetsAreNotMeant() {
        conf.set("encoding", "UTF-8");

        assertThat(new EncodingOptions(conf).of(ID)).isEqualTo(new Choice(Kind.DEFAULT, null));
    }

    @Test
    void anEncodingForAnotherTypeIsRefused() {
        conf.set("encoding#id", "DELTA_BYTE_ARRAY");

        assertThatThrownBy(() -> new EncodingOptions(conf).of(ID))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("DELTA_BYTE_ARRAY")
                .hasMessageContaining("column id")
                .hasMessageContaining("DELTA_BINARY_PACKED");
    }
}
