package io.fastparquet.codecs;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameStartingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.fastparquet.codecs.encoding.Decoders;

@AnalyzeClasses(packages = "io.fastparquet.codecs", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final DescribedPredicate<JavaClass> ARE_NO_VECTOR_KERNELS =
            not(resideInAPackage("io.fastparquet.codecs.kernel").and(simpleNameStartingWith("Vector")));

    @ArchTest
    static final ArchRule KNOWS_NO_ENGINES = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.spark..", "org.apache.hadoop..", "org.apache.parquet..", "scala..");

    @ArchTest
    static final ArchRule ONLY_VECTOR_KERNELS_KNOW_THE_INCUBATOR = noClasses()
            .that(ARE_NO_VECTOR_KERNELS)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jdk.incubator..");

    /** Or a JVM without the incubator's module would fail to load what needs them. */
    @ArchTest
    static final ArchRule VECTOR_KERNELS_ARE_LOADED_BY_NAME =
            noClasses().that(ARE_NO_VECTOR_KERNELS).should().dependOnClassesThat(not(ARE_NO_VECTOR_KERNELS));

    @ArchTest
    static final ArchRule PARTS_HAVE_NO_CYCLES =
            slices().matching("io.fastparquet.codecs.(*)..").should().beFreeOfCycles();

    /** The factory of {@code encoding} knows the packages below it; these know the interfaces, and one another in order. */
    @ArchTest
    static final ArchRule ENCODINGS_HAVE_NO_CYCLES =
            slices().matching("io.fastparquet.codecs.encoding.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ENCODINGS_DO_NOT_KNOW_THE_FACTORY = noClasses()
            .that()
            .resideInAPackage("..encoding.*..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Decoders.class);

    @ArchTest
    static final ArchRule KERNELS_KNOW_NO_PAGES = classes()
            .that()
            .resideInAPackage("..kernel..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("..codecs.kernel..", "..codecs.bytes..", "java..", "jdk.incubator.vector..");
}
