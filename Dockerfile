# Spark with the connector and its benchmarks, from sources: see docker-compose.yml.
ARG BUILD_IMAGE=maven:3.9-eclipse-temurin-17
ARG BASE_IMAGE=eclipse-temurin:17-jre

FROM ${BUILD_IMAGE} AS build
ARG SPARK_VERSION=4.2.0
# Further options of Maven, such as --offline.
ARG MAVEN_OPTIONS=
WORKDIR /build
COPY . .
RUN mvn -q -B ${MAVEN_OPTIONS} -Dquick -Dmaven.test.skip=true -Dspark.version=${SPARK_VERSION} \
        -pl codecs,connector,spark-bench package \
    && mvn -q -B ${MAVEN_OPTIONS} -Dspark.version=${SPARK_VERSION} -f integration-tests/spark-jars/pom.xml \
        dependency:copy-dependencies -DoutputDirectory=/image/spark/jars \
    && mkdir -p /image/fastparquet \
    && cp connector/target/fastparquet-spark-*.jar /image/fastparquet/fastparquet-spark.jar \
    && cp spark-bench/target/fastparquet-bench-*-submit.jar /image/fastparquet/fastparquet-bench.jar \
    && cp integration-tests/docker/spark-submit /image/fastparquet/

FROM ${BASE_IMAGE}
ENV SPARK_HOME=/opt/spark SPARK_SCALA_VERSION=2.13
COPY --from=build /image /opt
