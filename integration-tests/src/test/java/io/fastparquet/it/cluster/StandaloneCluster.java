package io.fastparquet.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.it.ChildJvm;
import io.fastparquet.it.Settings;
import io.fastparquet.it.submit.JavaProcess;
import io.fastparquet.it.submit.SparkHome;
import io.fastparquet.it.submit.SparkSubmit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A master and workers on the loopback interface, with one executor a worker. Each worker has an address of its own, as a
 * speculative attempt goes to another host than the first one. All processes end when it is closed, or with this JVM.
 */
final class StandaloneCluster implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofMinutes(5);
    private static final Pattern MASTER = Pattern.compile("spark://127\\.0\\.0\\.1:\\d+");
    private static final int FIRST_WORKER = 2;
    private static final String DAEMON_HEAP = "-Xmx192m";
    private static final String WORKER_MEMORY = "768m";
    private static final String EXECUTOR_MEMORY = "640m";

    private final SparkHome home;
    private final Path folder;
    private final JavaProcess master;
    private final String url;
    private final List<JavaProcess> workers = new ArrayList<>();
    private int programs;

    private StandaloneCluster(SparkHome home, Path folder, JavaProcess master, String url) {
        this.home = home;
        this.folder = folder;
        this.master = master;
        this.url = url;
    }

    /**
     * Starts a cluster with two workers.
     *
     * @param folder for logs, executors and temporary files; exists
     */
    static StandaloneCluster start(SparkHome home, Path folder) throws Exception {
        JavaProcess master = JavaProcess.start(
                daemon(home, "master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0"),
                environment(home, folder),
                folder,
                "master");
        try {
            Matcher url = MASTER.matcher("");
            await("the master's address", () -> url.reset(master.errors()).find());
            StandaloneCluster cluster = new StandaloneCluster(home, folder, master, url.group());
            cluster.addWorker();
            cluster.addWorker();
            return cluster;
        } catch (Exception | AssertionError e) {
            master.close();
            throw e;
        }
    }

    private static List<String> daemon(SparkHome home, String mainClass, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                JavaProcess.JAVA,
                DAEMON_HEAP,
                "-XX:+UseSerialGC",
                ChildJvm.COMPILED_QUICKLY,
                "-cp",
                home.classPath(),
                "org.apache.spark.deploy." + mainClass));
        command.addAll(List.of(arguments));
        return command;
    }

    private static Map<String, String> environment(SparkHome home, Path folder) {
        Map<String, String> environment = new HashMap<>(home.environment());
        environment.put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
        return environment;
    }

    /** Starts one more worker of two cores, and waits until the master knows it. */
    void addWorker() throws Exception {
        String name = "worker-" + workers.size();
        workers.add(JavaProcess.start(
                daemon(
                        home,
                        "worker.Worker",
                        "--host",
                        "127.0.0." + (FIRST_WORKER + workers.size()),
                        "--cores",
                        "2",
                        "--memory",
                        WORKER_MEMORY,
                        "--webui-port",
                        "0",
                        "--work-dir",
                        folder.resolve(name).toString(),
                        url),
                environment(home, folder),
                folder,
                name));
        JavaProcess worker = workers.get(workers.size() - 1);
        await("a worker", () -> worker.errors().contains("Successfully registered with master"));
    }

    /** Kills the worker that runs the process {@code executor}, and the process with it. */
    void killWorkerOf(long executor) {
        JavaProcess worker = workers.stream()
                .filter(candidate -> candidate.isAlive()
                        && candidate.handle().descendants().anyMatch(process -> process.pid() == executor))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no worker runs process " + executor));
        worker.close();
    }

    /** A program for this cluster, with a folder of its own. */
    SparkSubmit submit() throws IOException {
        SparkSubmit submit = new SparkSubmit(home, url, Files.createDirectory(folder.resolve("program-" + programs++)))
                .conf("spark.executor.memory", EXECUTOR_MEMORY)
                .conf("spark.executor.cores", "2")
                .conf("spark.executor.extraJavaOptions", ChildJvm.COMPILED_QUICKLY + " -XX:+UseSerialGC")
                // Programs begin when both executors are there.
                .conf("spark.cores.max", "4")
                .conf("spark.scheduler.minRegisteredResourcesRatio", "1.0")
                .conf("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s");
        Settings.INTERPRETED.forEach(submit::conf);
        return submit;
    }

    /** Waits until {@code condition} holds. */
    static void await(String what, Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + START_LIMIT.toNanos();
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("waiting for %s", what).isLessThan(end);
            Thread.sleep(100);
        }
    }

    @Override
    public void close() {
        workers.forEach(JavaProcess::close);
        master.close();
    }
}
