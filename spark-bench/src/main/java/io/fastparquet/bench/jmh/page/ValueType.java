package io.fastparquet.bench.jmh.page;

/** What the values of a page are: a physical type, or the integers that pages hold beside values. */
public enum ValueType {
    /** BOOLEAN. */
    BOOLEAN("Boolean"),
    /** INT32. */
    INT32("Int"),
    /** INT64. */
    INT64("Long"),
    /** FLOAT. */
    FLOAT("Float"),
    /** DOUBLE. */
    DOUBLE("Double"),
    /** INT96. */
    INT96("Int96"),
    /** BYTE_ARRAY. */
    BYTE_ARRAY("Binary"),
    /** FIXED_LEN_BYTE_ARRAY. */
    FIXED_LEN_BYTE_ARRAY("Flba"),
    /** Ids into a dictionary, with their bit width in a byte before them. */
    DICTIONARY_ID("Id"),
    /** Definition or repetition levels. */
    LEVEL("Level");

    /** Bytes of an INT96 value. */
    public static final int INT96_LENGTH = 12;

    private final String suffix;

    ValueType(String suffix) {
        this.suffix = suffix;
    }

    /**
     * The type that the name of a benchmark method ends with: INT32 for {@code decodeInt} and {@code decodeIntDirect}.
     *
     * @throws IllegalArgumentException if it ends with none
     */
    public static ValueType ofMethod(String method) {
        String name = method.replaceFirst("^(decode|encode)", "").replaceFirst("Direct$", "");
        for (ValueType type : values()) {
            if (type.suffix.equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("no type in the name of " + method);
    }
}
