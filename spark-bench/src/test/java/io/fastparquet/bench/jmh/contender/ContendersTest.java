package io.fastparquet.bench.jmh.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContendersTest {
    @Test
    void versionsOfParquetJavaAreWhatTheirNamesSay() throws ReflectiveOperationException {
        for (String name : List.of(Contenders.PARQUET_BEFORE, Contenders.PARQUET_AFTER)) {
            assertThat("parquet-" + version(Contenders.pageCodec(name))).isEqualTo(name);
            assertThat("parquet-" + version(Contenders.blockCodec(name))).isEqualTo(name);
        }
    }

    @Test
    void figuresOfOneSetOfKernelsCannotBeTakenForThoseOfAnother() {
        assertThat(Contenders.pageCodec(Contenders.FASTPARQUET)).isNotNull();
        assertThatIllegalStateException()
                .isThrownBy(() -> Contenders.pageCodec(Contenders.FASTPARQUET_VECTOR))
                .withMessageContaining("scalar");
    }

    @Test
    void unknownContendersAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Contenders.pageCodec("parquet-0.1"));
        assertThatIllegalArgumentException().isThrownBy(() -> Contenders.blockCodec(Contenders.SPARK));
    }

    private static Object version(Object adapter) throws ReflectiveOperationException {
        return adapter.getClass()
                .getClassLoader()
                .loadClass("org.apache.parquet.Version")
                .getField("VERSION_NUMBER")
                .get(null);
    }
}
