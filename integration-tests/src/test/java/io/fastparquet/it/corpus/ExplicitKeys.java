package io.fastparquet.it.corpus;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.crypto.ColumnDecryptionProperties;
import org.apache.parquet.crypto.DecryptionPropertiesFactory;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.hadoop.metadata.ColumnPath;

/** Gives the published keys of the corpus' encrypted files, 256-bit ones below {@code aes256}, 128-bit ones elsewhere. */
public final class ExplicitKeys implements DecryptionPropertiesFactory {
    private static final String FOOTER_KEY_128 = "0123456789012345";
    private static final String FOOTER_KEY_256 = "01234567890123456789012345678901";
    private static final Map<String, String> COLUMN_KEYS_128 =
            Map.of("double_field", "1234567890123450", "float_field", "1234567890123451");
    private static final String[] COLUMNS_256 = {
        "double_field",
        "float_field",
        "boolean_field",
        "int32_field",
        "ba_field",
        "flba_field",
        "int64_field.list.element",
        "int96_field"
    };

    @Override
    public FileDecryptionProperties getFileDecryptionProperties(Configuration configuration, Path file) {
        boolean keysOf256Bits = file.toString().contains("/aes256/");
        FileDecryptionProperties.Builder properties = FileDecryptionProperties.builder()
                .withFooterKey(bytes(keysOf256Bits ? FOOTER_KEY_256 : FOOTER_KEY_128))
                .withColumnKeys(keysOf256Bits ? columnKeys256() : columnKeys128());
        if (file.getName().contains("disable_aad_storage")) {
            properties.withAADPrefix(bytes("tester"));
        }
        return properties.build();
    }

    private static Map<ColumnPath, ColumnDecryptionProperties> columnKeys128() {
        Map<ColumnPath, ColumnDecryptionProperties> keys = new HashMap<>();
        COLUMN_KEYS_128.forEach((column, key) -> add(keys, column, key));
        return keys;
    }

    private static Map<ColumnPath, ColumnDecryptionProperties> columnKeys256() {
        Map<ColumnPath, ColumnDecryptionProperties> keys = new HashMap<>();
        for (int i = 0; i < COLUMNS_256.length; i++) {
            add(keys, COLUMNS_256[i], "1234567890123456789012345678901" + (i + 2));
        }
        return keys;
    }

    private static void add(Map<ColumnPath, ColumnDecryptionProperties> keys, String column, String key) {
        ColumnPath path = ColumnPath.fromDotString(column);
        keys.put(
                path,
                ColumnDecryptionProperties.builder(path).withKey(bytes(key)).build());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
