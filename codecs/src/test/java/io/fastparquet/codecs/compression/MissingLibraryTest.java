package io.fastparquet.codecs.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codecs whose library is not on the class path. */
class MissingLibraryTest {
    @ParameterizedTest
    @CsvSource({
        "SNAPPY, org.xerial.snappy, org.xerial.snappy:snappy-java",
        "ZSTD, com.github.luben, com.github.luben:zstd-jni",
        "LZO, io.airlift, io.airlift:aircompressor",
        "BROTLI, com.aayushatharva, com.aayushatharva.brotli4j:brotli4j",
    })
    void areUnsupportedByName(String codec, String hiddenPackage, String artifact) throws Throwable {
        try (HidingClassLoader loader = new HidingClassLoader(hiddenPackage)) {
            assertThatThrownBy(() -> loader.decompressorOf(codec))
                    .satisfies(e -> assertThat(e.getClass().getSimpleName()).isEqualTo("UnsupportedFeatureException"))
                    .hasMessageContaining(artifact);
            assertThat(loader.decompressorOf("GZIP")).isNotNull();

            assertThatThrownBy(() -> loader.compressorOf(codec))
                    .satisfies(e -> assertThat(e.getClass().getSimpleName()).isEqualTo("UnsupportedFeatureException"))
                    .hasMessageContaining(artifact);
            assertThat(loader.compressorOf("GZIP")).isNotNull();
        }
    }

    @Test
    void lz4FallsBackToJava() throws Throwable {
        try (HidingClassLoader loader = new HidingClassLoader("net.jpountz")) {
            assertThat(loader.decompressorOf("LZ4_RAW")).isNotNull();
            assertThat(loader.decompressorOf("LZ4")).isNotNull();
            assertThat(loader.compressorOf("LZ4_RAW")).isNotNull();
            assertThat(loader.compressorOf("LZ4")).isNotNull();
        }
    }

    /** Loads the classes of this module itself, and finds none of the hidden package. */
    private static final class HidingClassLoader extends URLClassLoader {
        private final String hiddenPackage;

        HidingClassLoader(String hiddenPackage) {
            super(
                    new URL[] {
                        Decompressors.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                    },
                    Decompressors.class.getClassLoader());
            this.hiddenPackage = hiddenPackage;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith(hiddenPackage + ".")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith("io.fastparquet.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }

        Object decompressorOf(String codec) throws Throwable {
            return of(Decompressors.class, codec);
        }

        Object compressorOf(String codec) throws Throwable {
            return of(Compressors.class, codec);
        }

        private Object of(Class<?> factory, String codec) throws Throwable {
            Class<?> codecs = loadClass(Codec.class.getName());
            Object value = List.of(codecs.getEnumConstants()).stream()
                    .filter(constant -> constant.toString().equals(codec))
                    .findFirst()
                    .orElseThrow();
            try {
                return loadClass(factory.getName()).getMethod("of", codecs).invoke(null, value);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
