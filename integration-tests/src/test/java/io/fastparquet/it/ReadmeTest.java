package io.fastparquet.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java and SQL in the README runs, with its folders below a temporary one. */
final class ReadmeTest {
    private static final Path README = Path.of("..", "README.md");

    private final SparkSession session = Face.BUILT_IN.session().newSession();

    @TempDir
    Path folder;

    private static List<String> blocks(String language) throws IOException {
        Matcher matcher = Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(README));
        List<String> blocks = new ArrayList<>();
        while (matcher.find()) {
            blocks.add(matcher.group(1));
        }
        return blocks;
    }

    private String here(String code) {
        return code.replace("/data/", folder + "/");
    }

    @BeforeEach
    void writeData() {
        SparkSession.setActiveSession(session);
        session.sql("select 'AIR' as l_shipmode, id as l_quantity, id as l_orderkey from range(1, 50)")
                .write()
                .parquet(folder + "/lineitem");
        for (String name : List.of("a", "b")) {
            session.sql("select id, string(id) as name from range(3)").write().parquet(folder + "/" + name);
        }
    }

    @AfterEach
    void dropTables() {
        session.sql("drop table if exists items");
        session.sql("drop table if exists big_orders");
    }

    @Test
    void javaRuns() throws Exception {
        List<String> blocks = blocks("java");
        assertThat(blocks).isNotEmpty();
        Path source = folder.resolve("Readme.java");
        Files.writeString(source, """
                        import org.apache.spark.sql.*;
                        public class Readme {
                            public static void run(SparkSession spark, Dataset<Row> df) throws Exception {
                        %s    }
                        }
                        """.formatted(here(String.join("", blocks))));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        boolean compiled = compiler.getTask(
                        messages,
                        null,
                        null,
                        List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", folder.toString()),
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
                .call();
        assertThat(compiled).as(messages.toString()).isTrue();

        Dataset<Row> events = session.sql("select id, id % 2 as day from range(10)");
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Method run = loader.loadClass("Readme").getMethod("run", SparkSession.class, Dataset.class);
            run.invoke(null, session, events);
        }

        assertThat(session.table("items").count()).isEqualTo(49);
        assertThat(session.read().parquet(folder + "/events").count()).isEqualTo(10);
    }

    @Test
    void sqlRuns() throws IOException {
        List<String> blocks = blocks("sql");
        assertThat(blocks).isNotEmpty();
        String lastAnswer = "";
        for (String statement : String.join("", blocks).split(";\\s*\\n", -1)) {
            if (!statement.isBlank()) {
                lastAnswer = session.sql(here(statement)).collectAsList().toString();
            }
        }

        assertThat(session.table("big_orders").count()).isEqualTo(4 + 4);
        assertThat(lastAnswer).contains("Format: FastParquet");
    }
}
