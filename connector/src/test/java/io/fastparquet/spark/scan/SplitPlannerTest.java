package io.fastparquet.spark.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.spark.compat.ScalaCollections;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

class SplitPlannerTest {
    private static final StructType VALUES = StructType.fromDDL("a int, b int, c int");

    @Test
    void longestSplitsFirst() {
        SplitSizes sizes = new SplitSizes(100, 10, 1, OptionalInt.empty());
        assertThat(text(plan(sizes, 30, 250, 60)))
                .containsExactly("1[0,100)", "1[100,200)", "2[0,60)", "1[200,250) 0[0,30)");
    }

    @Test
    void smallFilesShareAPartition() {
        SplitSizes sizes = new SplitSizes(100, 10, 1, OptionalInt.empty());
        assertThat(text(plan(sizes, 20, 20, 20, 20))).containsExactly("0[0,20) 1[0,20) 2[0,20)", "3[0,20)");
    }

    @Test
    void workIsSpreadOverTheMinimumOfPartitions() {
        SplitSizes sizes = new SplitSizes(1000, 10, 4, OptionalInt.empty());
        assertThat(sizes.maxSplitBytes(400)).isEqualTo(100);
        assertThat(sizes.maxSplitBytes(4)).isEqualTo(10);
        assertThat(sizes.maxSplitBytes(1_000_000)).isEqualTo(1000);
    }

    @Test
    void tooManyPartitionsArePackedAgain() {
        SplitSizes sizes = new SplitSizes(10, 0, 1, OptionalInt.of(2));
        assertThat(text(plan(sizes, 10, 10, 10, 10))).containsExactly("0[0,10) 1[0,10)", "2[0,10) 3[0,10)");
    }

    @Test
    void noFilesNoPartitions() {
        assertThat(plan(new SplitSizes(100, 10, 1, OptionalInt.empty()))).isEmpty();
    }

    @Test
    void splitsPreferTheHostsOfMostOfTheirBytes() {
        FileStatus status = new FileStatus(250, false, 1, 100, 0, new Path("/f"));
        BlockLocation[] blocks = {
            new BlockLocation(null, new String[] {"h1"}, 0, 120), new BlockLocation(null, new String[] {"h2"}, 120, 130)
        };
        List<FilePartition> partitions = planner(new SplitSizes(100, 10, 1, OptionalInt.empty()))
                .plan(List.of(directory(List.of(new LocatedFileStatus(status, blocks)))));
        assertThat(partitions)
                .extracting(partition -> partition.files()[0].locations()[0])
                .containsExactly("h1", "h2", "h2");
    }

    @Test
    void splitsCarryTheRequiredPartitionValues() {
        SplitPlanner planner = new SplitPlanner(
                new SplitSizes(100, 10, 1, OptionalInt.empty()),
                new PartitionValues(VALUES, StructType.fromDDL("c int, a int")));
        PartitionedFile split =
                planner.plan(List.of(directory(List.of(file(0, 10))))).get(0).files()[0];
        assertThat(split.partitionValues()).isEqualTo(new GenericInternalRow(new Object[] {3, 1}));
    }

    private static List<FilePartition> plan(SplitSizes sizes, long... lengths) {
        List<FileStatus> files = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            files.add(file(i, lengths[i]));
        }
        return planner(sizes).plan(List.of(directory(files)));
    }

    private static SplitPlanner planner(SplitSizes sizes) {
        return new SplitPlanner(sizes, new PartitionValues(VALUES, VALUES));
    }

    private static FileStatus file(int number, long length) {
        return new FileStatus(length, false, 1, 100, 0, new Path("/" + number));
    }

    private static PartitionDirectory directory(List<FileStatus> files) {
        List<FileStatusWithMetadata> listed = files.stream()
                .map(file -> new FileStatusWithMetadata(file, ScalaCollections.map(Map.of())))
                .toList();
        InternalRow values = new GenericInternalRow(new Object[] {1, 2, 3});
        return new PartitionDirectory(values, ScalaCollections.<FileStatusWithMetadata>seq(listed));
    }

    private static List<String> text(List<FilePartition> partitions) {
        List<String> text = new ArrayList<>();
        for (FilePartition partition : partitions) {
            List<String> splits = new ArrayList<>();
            for (PartitionedFile split : partition.files()) {
                splits.add(
                        "%s[%d,%d)".formatted(split.toPath().getName(), split.start(), split.start() + split.length()));
            }
            text.add(String.join(" ", splits));
        }
        return text;
    }
}
