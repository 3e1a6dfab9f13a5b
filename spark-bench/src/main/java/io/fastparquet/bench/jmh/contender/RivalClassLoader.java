package io.fastparquet.bench.jmh.contender;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Loads a version of parquet-java beside the one on the class path, together with a copy of the classes here that call it.
 * Everything else is its parent's.
 */
final class RivalClassLoader extends URLClassLoader {
    private static final String ADAPTERS = "io.fastparquet.bench.jmh.parquetjava.";
    private static final List<String> OWN_PREFIXES = List.of("org.apache.parquet.", "shaded.parquet.", ADAPTERS);

    static {
        registerAsParallelCapable();
    }

    private RivalClassLoader(URL[] urls) {
        super(urls, RivalClassLoader.class.getClassLoader());
    }

    /**
     * Makes an instance of a class of the adapters' package.
     *
     * @param jars folder of parquet-java's jars
     * @param adapter its simple name; it has a public constructor without parameters
     * @param face what it implements
     * @throws IllegalStateException if the jars are not there
     */
    static <T> T newAdapter(Path jars, String adapter, Class<T> face) {
        try {
            // Not closed: the adapter loads classes for as long as it lives.
            ClassLoader loader = new RivalClassLoader(urls(jars));
            return face.cast(
                    loader.loadClass(ADAPTERS + adapter).getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(adapter + " does not load with the jars of " + jars, e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (OWN_PREFIXES.stream().noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : findClass(name);
        }
    }

    private static URL[] urls(Path jars) {
        if (!Files.isDirectory(jars)) {
            throw new IllegalStateException(
                    "no jars in " + jars + ": mvn -pl spark-bench process-resources copies them");
        }
        List<URL> urls = new ArrayList<>();
        urls.add(RivalClassLoader.class.getProtectionDomain().getCodeSource().getLocation());
        try (Stream<Path> files = Files.list(jars)) {
            for (Path file : files.sorted().toList()) {
                urls.add(url(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return urls.toArray(new URL[0]);
    }

    private static URL url(Path file) throws MalformedURLException {
        return file.toUri().toURL();
    }
}
