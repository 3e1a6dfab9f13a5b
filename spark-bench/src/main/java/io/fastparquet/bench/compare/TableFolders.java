package io.fastparquet.bench.compare;

import io.fastparquet.bench.harness.UsageException;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The tables below a path, which may be of any file system that Hadoop knows. */
final class TableFolders {
    /** The view's name if the path is one table. */
    static final String ONLY_TABLE = "t";

    private TableFolders() {}

    /**
     * The tables' paths by their views' names. A file, or a folder with files or partitions ({@code day=1}) in it, is one
     * table; of any other folder, each folder in it is a table of that name. Characters that a name in SQL cannot have are
     * underscores.
     *
     * @throws UsageException if there is nothing at {@code path}
     */
    static Map<String, Path> of(Path path, Configuration configuration) throws IOException {
        FileSystem fileSystem = path.getFileSystem(configuration);
        if (!fileSystem.exists(path)) {
            throw new UsageException("--path: there is no " + path);
        }
        List<FileStatus> visible = fileSystem.getFileStatus(path).isFile()
                ? List.of()
                : Arrays.stream(fileSystem.listStatus(path))
                        .filter(TableFolders::isVisible)
                        .toList();
        Map<String, Path> tables = new LinkedHashMap<>();
        if (!visible.isEmpty() && visible.stream().allMatch(TableFolders::isTable)) {
            visible.stream().map(FileStatus::getPath).sorted().forEach(table -> tables.put(viewName(table), table));
        } else {
            tables.put(ONLY_TABLE, path);
        }
        return tables;
    }

    /** Spark's rule: other names are those of markers and unfinished work. */
    private static boolean isVisible(FileStatus file) {
        String name = file.getPath().getName();
        return !name.startsWith(".") && !(name.startsWith("_") && !name.contains("="));
    }

    private static boolean isTable(FileStatus file) {
        return file.isDirectory() && !file.getPath().getName().contains("=");
    }

    private static String viewName(Path table) {
        return table.getName().replaceAll("\\W", "_");
    }
}
