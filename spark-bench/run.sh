#!/bin/sh
# Builds what has changed, then runs a benchmark suite: run.sh tpch --scale 0.1. Without arguments, it says what there is.
# Needs a JDK from 17 on and Maven.
set -eu

bench=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$bench")
stamp="$bench/target/built"

is_stale() {
    [ ! -e "$stamp" ] || [ -n "$(find "$root/pom.xml" "$root"/codecs/pom.xml "$root"/codecs/src \
        "$root"/connector/pom.xml "$root"/connector/src "$bench/pom.xml" "$bench/src" \
        -path '*/src/test' -prune -o -newer "$stamp" -print | head -n 1)" ]
}

if is_stale; then
    echo "building" >&2
    started=$(mktemp)
    (cd "$root" && mvn -q -B -Dquick -Dmaven.test.skip=true -pl codecs,connector,spark-bench package) >&2
    mv "$started" "$stamp"
fi

version=$(cd "$root" && git describe --always --dirty 2>/dev/null || echo unknown)
java="java"
[ -z "${JAVA_HOME:-}" ] || java="$JAVA_HOME/bin/java"
exec "$java" \
    "-Dfastparquet.bench.home=$bench" \
    "-Dfastparquet.bench.sourceVersion=$version" \
    -cp "$bench/target/classes:$(cat "$bench/target/class-path.txt")" \
    io.fastparquet.bench.Main "$@"
