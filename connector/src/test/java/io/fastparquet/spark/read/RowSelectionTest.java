package io.fastparquet.spark.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndexBuilder;
import org.apache.parquet.internal.filter2.columnindex.RowRanges;
import org.junit.jupiter.api.Test;

class RowSelectionTest {
    /** Pages of 10 rows, 5 of them, each 100 bytes long. */
    private static OffsetIndex pagesOfTenRows() {
        OffsetIndexBuilder builder = OffsetIndexBuilder.getBuilder();
        for (int i = 0; i < 5; i++) {
            builder.add(100, 10);
        }
        return builder.build(1000);
    }

    private static RowSelection ofPages(int... pages) {
        PrimitiveIterator.OfInt iterator = IntStream.of(pages).iterator();
        return RowSelection.of(RowRanges.create(50, iterator, pagesOfTenRows()));
    }

    @Test
    void joinsRangesThatTouch() {
        RowSelection selection = ofPages(0, 1, 3);

        assertThat(selection.count()).isEqualTo(2);
        assertThat(selection.start(0)).isZero();
        assertThat(selection.end(0)).isEqualTo(20);
        assertThat(selection.start(1)).isEqualTo(30);
        assertThat(selection.end(1)).isEqualTo(40);
        assertThat(selection.rowCount()).isEqualTo(30);
    }

    @Test
    void overlapsOnlyRangesThatShareARow() {
        RowSelection selection = ofPages(1, 3);

        assertThat(selection.overlaps(0, 10)).isFalse();
        assertThat(selection.overlaps(0, 11)).isTrue();
        assertThat(selection.overlaps(19, 20)).isTrue();
        assertThat(selection.overlaps(20, 30)).isFalse();
        assertThat(selection.overlaps(25, 31)).isTrue();
        assertThat(selection.overlaps(40, 50)).isFalse();
    }

    @Test
    void keepsThePagesThatHaveSelectedRows() {
        PageList pages = PageList.of(pagesOfTenRows(), ofPages(1, 4), 50);

        assertThat(pages.count()).isEqualTo(2);
        assertThat(pages.fileOffset(0)).isEqualTo(1100);
        assertThat(pages.firstRow(0)).isEqualTo(10);
        assertThat(pages.endRow(0)).isEqualTo(20);
        assertThat(pages.fileOffset(1)).isEqualTo(1400);
        assertThat(pages.endRow(1)).isEqualTo(50);
        assertThat(pages.firstDataOffset()).isEqualTo(1000);
    }

    @Test
    void runsAreSpreadOverTheRanges() {
        RowSelection runs = RowSelection.all(100).runs(4, 5);
        assertThat(runs.count()).isEqualTo(4);
        for (int i = 0; i < 4; i++) {
            assertThat(runs.start(i)).isEqualTo(25L * i);
            assertThat(runs.end(i)).isEqualTo(25L * i + 5);
        }
    }

    @Test
    void runsStayWithinRangesAndDoNotTouch() {
        RowSelection runs = ofPages(0, 2, 4).runs(3, 9);
        assertThat(runs.rowCount()).isEqualTo(27);
        assertThat(runs.start(1)).isEqualTo(20);
        RowSelection joined = RowSelection.all(30).runs(14, 2);
        assertThat(joined.count()).isEqualTo(1);
        assertThat(joined.rowCount()).isEqualTo(28);
    }

    @Test
    void fewRowsAreAllTaken() {
        RowSelection all = RowSelection.all(20);
        assertThat(all.runs(4, 5)).isSameAs(all);
    }
}
