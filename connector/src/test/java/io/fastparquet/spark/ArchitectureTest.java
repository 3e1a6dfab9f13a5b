package io.fastparquet.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Holds the layers of the connector. */
@AnalyzeClasses(packages = "io.fastparquet.spark", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule THE_CORE_DOES_NOT_KNOW_THE_FACES = noClasses()
            .that()
            .resideInAnyPackage(
                    "..spark.read..", "..spark.write..", "..spark.vector..", "..spark.schema..", "..spark.aggregate..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.fastparquet.spark",
                    "..fastparquet.spark.scan..",
                    "..fastparquet.spark.accelerate..",
                    "org.apache.spark.sql.connector.read..");

    @ArchTest
    static final ArchRule ACCELERATION_CHANGES_PLANS_ONLY = noClasses()
            .that()
            .resideInAPackage("..spark.accelerate..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.fastparquet.spark",
                    "..fastparquet.spark.read..",
                    "..fastparquet.spark.write..",
                    "..fastparquet.spark.vector..",
                    "..fastparquet.spark.schema..",
                    "..fastparquet.spark.pushdown..");

    @ArchTest
    static final ArchRule RUNTIME_FILTERS_CHANGE_PLANS_ONLY = noClasses()
            .that()
            .resideInAPackage("..spark.runtimefilter..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.fastparquet.spark",
                    "..fastparquet.spark.accelerate..",
                    "..fastparquet.spark.read..",
                    "..fastparquet.spark.vector..",
                    "..fastparquet.spark.pushdown..");

    @ArchTest
    static final ArchRule SCANS_DO_NOT_KNOW_ACCELERATION = noClasses()
            .that()
            .resideInAPackage("..spark.scan..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.fastparquet.spark", "..fastparquet.spark.accelerate..", "..fastparquet.spark.runtimefilter..");

    @ArchTest
    static final ArchRule VECTORS_KNOW_NO_PARQUET = noClasses()
            .that()
            .resideInAPackage("..spark.vector..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.parquet..", "..fastparquet.codecs..", "..fastparquet.spark.read..");

    @ArchTest
    static final ArchRule THE_SCHEMA_IS_MATCHED_WITHOUT_READING = noClasses()
            .that()
            .resideInAPackage("..spark.schema..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..fastparquet.codecs..", "..fastparquet.spark.read..");

    @ArchTest
    static final ArchRule READING_KNOWS_NO_WRITING = noClasses()
            .that()
            .resideInAPackage("..spark.read..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..spark.write..");

    @ArchTest
    static final ArchRule WRITING_KNOWS_NO_READING = noClasses()
            .that()
            .resideInAPackage("..spark.write..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..spark.read..", "..spark.vector..");

    @ArchTest
    static final ArchRule CORE_PACKAGES_HAVE_NO_CYCLES = slices().matching(
                    "io.fastparquet.spark.(read|write|vector|schema|aggregate|compat|options)..")
            .should()
            .beFreeOfCycles();
}
