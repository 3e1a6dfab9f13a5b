package io.fastparquet.bench.jmh.page;

import io.fastparquet.codecs.bytes.Slack;
import io.fastparquet.codecs.encoding.Encoding;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/** The body of an uncompressed data page: definition levels if the column is optional, and values. */
public final class Page {
    private final ValueType type;
    private final Encoding encoding;
    private final int count;
    private final int length;
    private final byte[] levels;
    private final int levelsEnd;
    private final byte[] bytes;
    private final int end;
    private final Optional<Values> dictionary;
    private final ByteBuffer buffer;

    private Page(Builder builder) {
        this.type = builder.type;
        this.encoding = builder.encoding;
        this.count = builder.count;
        this.length = builder.length;
        this.levels = withSlack(builder.levels);
        this.levelsEnd = builder.levels.length;
        this.bytes = withSlack(builder.bytes);
        this.end = builder.bytes.length;
        this.dictionary = builder.dictionary;
        this.buffer = ByteBuffer.wrap(bytes, 0, end);
    }

    private Page(Page page, ByteBuffer buffer) {
        this.type = page.type;
        this.encoding = page.encoding;
        this.count = page.count;
        this.length = page.length;
        this.levels = page.levels;
        this.levelsEnd = page.levelsEnd;
        this.bytes = new byte[page.bytes.length];
        this.end = page.end;
        this.dictionary = page.dictionary;
        this.buffer = buffer;
    }

    /**
     * A page like {@code values}, of {@code count} entries and with no bytes yet.
     *
     * @param encoding of the values
     */
    public static Builder builder(Values values, int count, Encoding encoding) {
        return new Builder(values, count, encoding);
    }

    /** What the values are. */
    public ValueType type() {
        return type;
    }

    /** Of the values. */
    public Encoding encoding() {
        return encoding;
    }

    /** Entries, nulls included. */
    public int count() {
        return count;
    }

    /** Bytes of a value of fixed length; bits of a dictionary id or level; 0 for other types. */
    public int length() {
        return length;
    }

    /** The encoded values, and {@link Slack} after them. */
    public byte[] bytes() {
        return bytes;
    }

    /** The encoded values; to be duplicated before it is read. */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** Whether {@link #buffer} is outside the heap, and what decodes {@link #bytes} has to fill them from there before. */
    public boolean isDirect() {
        return buffer.isDirect();
    }

    /** The same page with its values outside the heap. */
    public Page direct() {
        return new Page(this, ByteBuffer.allocateDirect(end).put(bytes, 0, end).flip());
    }

    /** Where the values end in {@link #bytes}. */
    public int end() {
        return end;
    }

    /** Whether the page has definition levels of at most 1. */
    public boolean isOptional() {
        return levelsEnd > 0;
    }

    /** Definition levels in the hybrid encoding, without their length, and {@link Slack} after them. */
    public byte[] levels() {
        return levels;
    }

    /** Where the levels end in {@link #levels}; 0 for a required column. */
    public int levelsEnd() {
        return levelsEnd;
    }

    /**
     * The dictionary's values.
     *
     * @throws IllegalStateException if the page has none
     */
    public Values dictionary() {
        return dictionary.orElseThrow(() -> new IllegalStateException("no dictionary"));
    }

    private static byte[] withSlack(byte[] bytes) {
        return Arrays.copyOf(bytes, bytes.length + Slack.BYTES);
    }

    /** Takes what a page is made of. */
    public static final class Builder {
        private final ValueType type;
        private final Encoding encoding;
        private final int count;
        private final int length;
        private byte[] levels = {};
        private byte[] bytes = {};
        private Optional<Values> dictionary = Optional.empty();

        private Builder(Values values, int count, Encoding encoding) {
            this.type = values.type();
            this.encoding = encoding;
            this.count = count;
            this.length = values.length() + values.bitWidth();
        }

        /** With these definition levels, in the hybrid encoding and without their length. */
        public Builder levels(byte[] encoded) {
            levels = encoded;
            return this;
        }

        /** With these encoded values. */
        public Builder bytes(byte[] encoded) {
            bytes = encoded;
            return this;
        }

        /** With the dictionary that the values are ids of. */
        public Builder dictionary(Values values) {
            dictionary = Optional.of(values);
            return this;
        }

        /** The page. */
        public Page build() {
            return new Page(this);
        }
    }
}
