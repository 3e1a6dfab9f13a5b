#!/usr/bin/env bash
# Tests docker-compose.yml for real: queries at a tiny scale on the cluster of containers, and a look at the report.
#
# Uses the Docker engine that is there. Where none is, and root can install Debian's packages, it starts one of its own with
# a base image of its own, builds without a network from Maven's local repository, which `mvn verify` has filled, and leaves
# nothing behind but an archive of the base image in target.
# Exit code 77: there is no engine, and none can be had.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d /tmp/fp-docker.XXXXXX)
export COMPOSE_PROJECT_NAME="fastparquet-test-$$"
export SCALE=${SCALE:-0.01} RUNS=${RUNS:-1} QUERIES=${QUERIES:-1,3,6,13,18,21} REPORTS="$work/reports"
export WORKER_CORES=1 WORKER_MEMORY=1g EXECUTOR_MEMORY=768m
mkdir "$REPORTS"
engine=
bridge=

say() {
    echo "[docker test, ${SECONDS}s] $*" >&2
}

compose() {
    if docker compose version > /dev/null 2>&1; then
        (cd "$root" && docker compose "$@")
    else
        (cd "$root" && docker-compose "$@")
    fi
}

clean_up() {
    code=$?
    trap - EXIT
    say "cleaning up"
    compose down --volumes --remove-orphans > /dev/null 2>&1 || true
    if [ -n "$engine" ]; then
        kill "$engine" 2> /dev/null || true
        wait "$engine" 2> /dev/null || true
        [ -n "$bridge" ] || ip link delete docker0 2> /dev/null || true
    fi
    rm -rf "$work"
    exit "$code"
}

cannot() {
    say "NOT RUN: $*"
    exit 77
}

install_engine() {
    [ "$(id -u)" = 0 ] || cannot "no Docker engine is running, and only root can start one"
    command -v apt-get > /dev/null || cannot "no Docker engine is running, and this is no Debian to install one on"
    local missing=
    for tool in dockerd docker-compose debootstrap iptables ip; do
        command -v "$tool" > /dev/null || missing=$tool
    done
    if [ -n "$missing" ]; then
        say "installing Docker"
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
            docker.io docker-compose debootstrap iptables iproute2; } > "$work/apt.log" 2>&1 \
            || { tail -5 "$work/apt.log" >&2; cannot "Docker's packages cannot be installed"; }
    fi
    # Debian's client, and no plugins of whoever runs this.
    PATH=/usr/bin:/usr/sbin:/bin:/sbin:$PATH
}

start_engine() {
    say "starting an engine"
    if [ -e /sys/class/net/docker0 ]; then bridge=there; fi
    export DOCKER_HOST="unix://$work/docker.sock"
    dockerd --data-root "$work/data" --exec-root "$work/exec" -H "$DOCKER_HOST" -p "$work/docker.pid" \
        > "$work/dockerd.log" 2>&1 &
    engine=$!
    for _ in $(seq 60); do
        ! docker info > /dev/null 2>&1 || return 0
        kill -0 "$engine" 2> /dev/null || break
        sleep 1
    done
    tail -5 "$work/dockerd.log" >&2
    cannot "the engine does not start"
}

# One image with a JDK and Maven, to run with and, with Maven's local repository in it, to build with.
make_base_images() {
    local archive="$root/integration-tests/target/docker-base.tar"
    if [ ! -e "$archive" ]; then
        say "making a base image"
        mkdir -p "$(dirname "$archive")"
        debootstrap --variant=minbase --include=openjdk-17-jdk-headless,maven bookworm "$work/base" \
            > "$work/debootstrap.log" 2>&1 || {
            tail -5 "$work/debootstrap.log" >&2
            cannot "a base image cannot be made"
        }
        rm -rf "$work"/base/var/cache/apt "$work"/base/var/lib/apt/lists
        tar -C "$work/base" -cf "$archive.part" .
        mv "$archive.part" "$archive"
        rm -rf "$work/base"
    fi
    say "importing the base image"
    docker import "$archive" fastparquet-test-base > /dev/null
    export BASE_IMAGE=fastparquet-test-base

    say "importing the image to build with"
    local repository=${MAVEN_REPOSITORY:-$HOME/.m2/repository} in_image=/maven-repository
    [ -d "$repository" ] || cannot "there is no $repository to build from; MAVEN_REPOSITORY may name another"
    cp "$archive" "$work/builder.tar"
    tar -r -f "$work/builder.tar" -C "$(dirname "$repository")" \
        --transform "s,^\./$(basename "$repository"),.$in_image," "./$(basename "$repository")" \
        || [ $? = 1 ] # Another build may have changed a file meanwhile.
    docker import "$work/builder.tar" fastparquet-test-builder > /dev/null
    rm "$work/builder.tar"
    export BUILD_IMAGE=fastparquet-test-builder MAVEN_OPTIONS="--offline -Dmaven.repo.local=$in_image"
}

trap clean_up EXIT
if ! docker info > /dev/null 2>&1; then
    install_engine
    start_engine
    make_base_images
fi

say "docker compose up"
compose up --build --exit-code-from bench

[ -s "$REPORTS/tpch.html" ] || { say "FAILED: there is no report"; exit 1; }
equal=$(grep -c '"equal" : true' "$REPORTS/tpch.json")
grep -q '"allEqual" : true' "$REPORTS/tpch.json" || { say "FAILED: answers differ"; exit 1; }
grep -q '"master" : "spark://master:7077"' "$REPORTS/tpch.json" || { say "FAILED: not on the cluster"; exit 1; }
say "passed: $equal queries with equal answers"
