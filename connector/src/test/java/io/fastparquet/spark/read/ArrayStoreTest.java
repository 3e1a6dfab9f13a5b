package io.fastparquet.spark.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrayStoreTest {
    private static final int MIB = 1 << 20;

    private final ArrayStore store = new ArrayStore(8 * MIB);

    @Test
    void aGivenArrayIsTakenAgain() {
        byte[] first = store.take(MIB + 1);
        store.give(first);
        assertSame(first, store.take(MIB + 100));
        assertNotSame(first, store.take(MIB + 100), "it is lent once");
    }

    @Test
    void anArrayIsNotMuchLongerThanAskedFor() {
        for (int length : new int[] {1, 16 << 10, (16 << 10) + 1, 100_000, MIB - 1, MIB, MIB + 1, 8 * MIB}) {
            byte[] array = store.take(length);
            assertTrue(array.length >= length && array.length <= length + length / 4, () -> length + " bytes");
        }
        byte[] large = store.take(4 * MIB);
        store.give(large);
        assertNotSame(large, store.take(MIB));
    }

    @Test
    void shortArraysAndThoseBeyondTheStoreAreNotKept() {
        for (int length : new int[] {100, 9 * MIB}) {
            byte[] array = store.take(length);
            assertEquals(length, array.length);
            store.give(array);
            assertNotSame(array, store.take(length));
        }
    }

    @Test
    void theOldestGoWhenThereAreTooManyBytes() {
        List<byte[]> given = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            given.add(new byte[MIB]);
        }
        given.forEach(store::give);
        for (int i = 9; i >= 2; i--) {
            assertSame(given.get(i), store.take(MIB));
        }
        byte[] other = store.take(MIB);
        assertTrue(given.stream().noneMatch(array -> array == other), "the first two are gone");
    }

    @Test
    void theOldestGoWhenThereAreTooManyArrays() {
        byte[] oldest = new byte[20_000];
        store.give(oldest);
        for (int i = 0; i < 256; i++) {
            store.give(new byte[16 << 10]);
        }
        assertNotSame(oldest, store.take(20_000));
    }

    @Test
    void aPoolGivesBackOnlyWhatItHasLent() {
        BufferPool pool = new BufferPool(store);
        byte[] lent = pool.take(MIB);
        byte[] foreign = new byte[MIB + MIB / 4];
        pool.give(foreign);
        pool.give(lent);
        pool.give(lent);
        assertSame(lent, store.take(MIB));
        assertNotSame(lent, store.take(MIB), "given twice, kept once");
    }

    @Test
    void aPoolGivesBackAllAtTheEndOfARowGroup() {
        BufferPool pool = new BufferPool(store);
        List<byte[]> lent = List.of(pool.take(MIB), pool.take(2 * MIB));
        pool.giveAll();
        pool.giveAll();
        assertSame(lent.get(0), store.take(MIB));
        assertSame(lent.get(1), store.take(2 * MIB));
        assertNotSame(lent.get(0), store.take(MIB));
    }
}
