package io.fastparquet.codecs.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fastparquet.codecs.MalformedPageException;
import io.fastparquet.codecs.PageSection;
import io.fastparquet.codecs.Probe;
import io.fastparquet.codecs.UnsupportedFeatureException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DecodersTest {
    /** The pairs that the spec allows, without the dictionary encodings. */
    private static final Map<String, Set<Encoding>> ALLOWED = Map.of(
            "BOOLEAN", EnumSet.of(Encoding.PLAIN, Encoding.RLE),
            "INT32", EnumSet.of(Encoding.PLAIN, Encoding.DELTA_BINARY_PACKED, Encoding.BYTE_STREAM_SPLIT),
            "INT64", EnumSet.of(Encoding.PLAIN, Encoding.DELTA_BINARY_PACKED, Encoding.BYTE_STREAM_SPLIT),
            "FLOAT", EnumSet.of(Encoding.PLAIN, Encoding.BYTE_STREAM_SPLIT),
            "DOUBLE", EnumSet.of(Encoding.PLAIN, Encoding.BYTE_STREAM_SPLIT),
            "BYTE_ARRAY", EnumSet.of(Encoding.PLAIN, Encoding.DELTA_LENGTH_BYTE_ARRAY, Encoding.DELTA_BYTE_ARRAY),
            "FIXED_LEN_BYTE_ARRAY", EnumSet.of(Encoding.PLAIN, Encoding.DELTA_BYTE_ARRAY, Encoding.BYTE_STREAM_SPLIT));

    private static final Map<String, Function<Encoding, Object>> FACTORIES = Map.of(
            "BOOLEAN", Decoders::ofBoolean,
            "INT32", Decoders::ofInt,
            "INT64", Decoders::ofLong,
            "FLOAT", Decoders::ofFloat,
            "DOUBLE", Decoders::ofDouble,
            "BYTE_ARRAY", Decoders::ofByteArray,
            "FIXED_LEN_BYTE_ARRAY", encoding -> Decoders.ofFixedLenByteArray(encoding, 5));

    @ParameterizedTest
    @EnumSource
    void makesWhatTheSpecAllowsAndNamesWhatItDoesNot(Encoding encoding) {
        FACTORIES.forEach((physicalType, factory) -> {
            if (ALLOWED.get(physicalType).contains(encoding)) {
                assertThat(factory.apply(encoding)).isNotNull();
            } else {
                assertThatExceptionOfType(UnsupportedFeatureException.class)
                        .as(physicalType)
                        .isThrownBy(() -> factory.apply(encoding))
                        .withMessageContaining(encoding.name())
                        .withMessageContaining(physicalType);
            }
        });
    }

    @Test
    void refusesFixedLengthsThatAreNotPositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> Decoders.ofFixedLenByteArray(Encoding.PLAIN, 0));
    }

    @Test
    void holdsValuesToTheLengthOfTheirType() {
        // Prefix lengths 0 0, suffix lengths 2 1 (first value 2, min delta -1, width 0), "abc".
        String hex = "8001 04 02 00 00 00000000" + "8001 04 02 04 01 00000000" + "616263";
        Probe probe = Probe.of(Decoders.ofByteArray(Encoding.DELTA_BYTE_ARRAY));
        probe.start(PageSection.ofHex(hex));
        assertThat(probe.read(2)).isEqualTo(List.of("6162", "63"));

        Probe fixed = Probe.of(Decoders.ofFixedLenByteArray(Encoding.DELTA_BYTE_ARRAY, 2));
        fixed.start(PageSection.ofHex(hex));
        assertThat(fixed.read(1)).isEqualTo(List.of("6162"));
        assertThatExceptionOfType(MalformedPageException.class).isThrownBy(() -> fixed.read(1));
    }
}
