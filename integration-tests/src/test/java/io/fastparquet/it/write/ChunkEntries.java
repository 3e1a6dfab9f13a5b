package io.fastparquet.it.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

/** The entries of a column chunk, decoded one by one by parquet-java. */
final class ChunkEntries {
    /**
     * One entry.
     *
     * @param row counted in the row group
     * @param value null where it is absent
     */
    record Entry(long row, Object value) {}

    private ChunkEntries() {}

    /** Reads all columns' entries of a row group, in the order of the schema's columns. */
    static List<List<Entry>> read(WrittenFile file, int rowGroup) throws IOException {
        MessageType schema = file.metadata().getSchema();
        PageReadStore pages = file.reader().readRowGroup(rowGroup);
        ColumnReadStoreImpl columns = new ColumnReadStoreImpl(
                pages,
                new GroupRecordConverter(schema).getRootConverter(),
                schema,
                file.metadata().getCreatedBy());
        List<List<Entry>> all = new ArrayList<>();
        for (int i = 0; i < schema.getColumns().size(); i++) {
            ColumnDescriptor column = schema.getColumns().get(i);
            long count = file.rowGroups().get(rowGroup).getColumns().get(i).getValueCount();
            all.add(entries(columns.getColumnReader(column), column, count));
        }
        return all;
    }

    private static List<Entry> entries(ColumnReader reader, ColumnDescriptor column, long count) {
        List<Entry> entries = new ArrayList<>();
        long row = -1;
        for (long i = 0; i < count; i++) {
            if (reader.getCurrentRepetitionLevel() == 0) {
                row++;
            }
            boolean present = reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel();
            entries.add(new Entry(row, present ? value(reader, column) : null));
            reader.consume();
        }
        return entries;
    }

    private static Object value(ColumnReader reader, ColumnDescriptor column) {
        return switch (column.getPrimitiveType().getPrimitiveTypeName()) {
            case BOOLEAN -> reader.getBoolean();
            case INT32 -> reader.getInteger();
            case INT64 -> reader.getLong();
            case FLOAT -> reader.getFloat();
            case DOUBLE -> reader.getDouble();
            case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> reader.getBinary().copy();
        };
    }

    /** Takes the value of an entry into account. */
    static void update(Statistics<?> statistics, Object value) {
        if (value == null) {
            statistics.incrementNumNulls();
        } else if (value instanceof Boolean bit) {
            statistics.updateStats(bit);
        } else if (value instanceof Integer number) {
            statistics.updateStats(number);
        } else if (value instanceof Long number) {
            statistics.updateStats(number);
        } else if (value instanceof Float number) {
            statistics.updateStats(number);
        } else if (value instanceof Double number) {
            statistics.updateStats(number);
        } else {
            statistics.updateStats((Binary) value);
        }
    }

    /** Returns the hash of a value that is not null and no boolean, as a Bloom filter takes it. */
    static long hash(BloomFilter filter, Object value) {
        if (value instanceof Integer number) {
            return filter.hash(number.intValue());
        } else if (value instanceof Long number) {
            return filter.hash(number.longValue());
        } else if (value instanceof Float number) {
            return filter.hash(number.floatValue());
        } else if (value instanceof Double number) {
            return filter.hash(number.doubleValue());
        } else {
            return filter.hash((Binary) value);
        }
    }
}
