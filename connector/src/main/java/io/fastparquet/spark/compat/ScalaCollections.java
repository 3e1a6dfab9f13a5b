package io.fastparquet.spark.compat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.util.CaseInsensitiveMap;
import org.apache.spark.sql.catalyst.util.CaseInsensitiveMap$;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.collection.Iterator;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Java collections as Scala's immutable ones, and back. Always copies. */
public final class ScalaCollections {
    private ScalaCollections() {}

    /** The elements of {@code elements}, in order. */
    public static <T> Seq<T> seq(Iterable<? extends T> elements) {
        scala.collection.mutable.Builder<T, scala.collection.immutable.List<T>> builder =
                scala.collection.immutable.List$.MODULE$.newBuilder();
        for (T element : elements) {
            builder.addOne(element);
        }
        return builder.result();
    }

    /** The elements of {@code elements}, in order. */
    public static <T> List<T> list(scala.collection.Iterable<? extends T> elements) {
        List<T> list = new ArrayList<>();
        Iterator<? extends T> iterator = elements.iterator();
        while (iterator.hasNext()) {
            list.add(iterator.next());
        }
        return list;
    }

    /** The entries of {@code entries}; later changes to it are not seen. */
    public static <K, V> scala.collection.immutable.Map<K, V> map(Map<K, V> entries) {
        return scala.collection.immutable.Map$.MODULE$.from(CollectionConverters.asScala(entries));
    }

    /** The options as Spark hands them to a file format: found in any case, and remembered in the case they came in. */
    public static CaseInsensitiveMap<String> formatOptions(CaseInsensitiveStringMap options) {
        return CaseInsensitiveMap$.MODULE$.apply(map(options.asCaseSensitiveMap()));
    }
}
