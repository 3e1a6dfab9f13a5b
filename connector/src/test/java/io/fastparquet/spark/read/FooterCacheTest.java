package io.fastparquet.spark.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FooterCacheTest {
    private final FooterCache cache = new FooterCache(100);

    private static FooterCache.Key key(String path) {
        return new FooterCache.Key(path, 1, 1);
    }

    private static Footer footer(int lengthInBytes) {
        return new Footer(null, lengthInBytes);
    }

    @Test
    void forgetsTheFooterNotUsedForLongest() {
        cache.put(key("a"), footer(40));
        cache.put(key("b"), footer(40));
        assertThat(cache.get(key("a"))).isNotNull();

        cache.put(key("c"), footer(40));

        assertThat(cache.get(key("b"))).isNull();
        assertThat(cache.get(key("a"))).isNotNull();
        assertThat(cache.get(key("c"))).isNotNull();
    }

    @Test
    void doesNotKeepAFooterLargerThanItself() {
        cache.put(key("a"), footer(40));
        cache.put(key("b"), footer(101));

        assertThat(cache.get(key("b"))).isNull();
        assertThat(cache.get(key("a"))).isNotNull();
    }

    @Test
    void countsAFooterThatIsReplacedOnce() {
        for (int i = 0; i < 10; i++) {
            cache.put(key("a"), footer(60));
        }
        cache.put(key("b"), footer(40));

        assertThat(cache.get(key("a"))).isNotNull();
        assertThat(cache.get(key("b"))).isNotNull();
    }

    @Test
    void anotherVersionOfAFileIsAnotherFile() {
        cache.put(new FooterCache.Key("a", 10, 1000), footer(1));

        assertThat(cache.get(new FooterCache.Key("a", 10, 1001))).isNull();
        assertThat(cache.get(new FooterCache.Key("a", 11, 1000))).isNull();
    }
}
