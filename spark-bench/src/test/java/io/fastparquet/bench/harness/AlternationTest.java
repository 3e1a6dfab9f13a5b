package io.fastparquet.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastparquet.bench.report.RowResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Test;

class AlternationTest {
    private static final Contenders CONTENDERS = Contenders.parse("a,b");

    private final List<String> log = new ArrayList<>();

    @Test
    void theOrderFlipsFromRoundToRound() {
        Alternation alternation = new Alternation(new Answers(contender -> 1), CONTENDERS);
        alternation.warmUp();
        log.clear();

        alternation.measure();
        alternation.measure();
        alternation.measure();

        assertThat(log).containsExactly("a", "b", "b", "a", "a", "b");
        assertThat(alternation.result().baseline().wallMs()).hasSize(3);
        assertThat(alternation.result().candidate().cpuMs()).hasSize(3);
    }

    @Test
    void warmUpRunsAreNotKept() {
        Alternation alternation = new Alternation(new Answers(contender -> 1), CONTENDERS);
        alternation.warmUp();

        assertThat(alternation.result().baseline().isEmpty()).isTrue();
        assertThat(alternation.result().equal()).isTrue();
    }

    @Test
    void anotherAnswerOfTheCandidateIsNoticed() {
        RowResult result = measured(new Answers(contender -> contender.label().equals("a") ? 1 : 2));

        assertThat(result.equal()).isFalse();
        assertThat(result.note()).isEqualTo("b gives [2] instead of [1]");
    }

    @Test
    void anAnswerThatIsWrongOnlyOnceIsNoticed() {
        RowResult result = measured(new Answers(contender -> log.size() == 4 ? 7 : 1));

        assertThat(result.equal()).isFalse();
        assertThat(result.note()).contains("[7] instead of [1]");
    }

    @Test
    void aCandidateThatFailsIsUnequal() {
        RowResult result = measured(new Answers(contender -> {
            if (contender.label().equals("b")) {
                throw new IllegalStateException("no such page");
            }
            return 1;
        }));

        assertThat(result.equal()).isFalse();
        assertThat(result.note()).isEqualTo("b failed: IllegalStateException: no such page");
        assertThat(result.baseline().isEmpty()).isFalse();
    }

    @Test
    void aBaselineThatFailsLeavesTheCandidateToTheReference() {
        RowResult result = measured(new Answers(contender -> {
            if (contender.label().equals("a")) {
                throw new UnsupportedOperationException("no such encoding");
            }
            return Answers.REFERENCE;
        }));

        assertThat(result.equal()).isTrue();
        assertThat(result.note()).isEqualTo("a cannot run this: UnsupportedOperationException: no such encoding");
        assertThat(result.baseline().isEmpty()).isTrue();
        assertThat(result.candidate().isEmpty()).isFalse();
    }

    @Test
    void theSourceBeginsEachRoundAndIsTakenOff() {
        Alternation alternation = new Alternation(new WithSource(), CONTENDERS);
        alternation.warmUp();
        log.clear();

        alternation.measure();
        alternation.measure();

        RowResult row = alternation.result();
        assertThat(log).containsExactly("source", "a", "b", "source", "b", "a");
        assertThat(row.equal()).isTrue();
        assertThat(row.written()).hasValueSatisfying(written -> {
            assertThat(written.source().wallMs()).hasSize(2);
            assertThat(written.candidate().gross().wallMs()).hasSize(2);
            assertThat(written.candidate().bytes()).isEqualTo(7);
        });
        assertThat(row.baseline().wallMs().get(0))
                .isLessThan(row.gross().baseline().wallMs().get(0));
    }

    @Test
    void calibrationRepeatsShortWork() {
        Alternation alternation = new Alternation(new Answers(contender -> 1), CONTENDERS);
        alternation.warmUp();
        alternation.calibrate(1000);
        log.clear();

        alternation.measure();

        assertThat(log).hasSizeGreaterThan(2);
        assertThat(alternation.result().baseline().wallMs()).hasSize(1);
    }

    private static RowResult measured(Benchmark benchmark) {
        Alternation alternation = new Alternation(benchmark, CONTENDERS);
        alternation.warmUp();
        alternation.measure();
        return alternation.result();
    }

    private interface Answer {
        int of(Contender contender);
    }

    /** The source gives another answer, which is not compared. */
    private final class WithSource extends Answers {
        private WithSource() {
            super(contender -> contender.label().equals("source") ? 0 : 1);
        }

        @Override
        public Optional<Contender> source() {
            return Optional.of(new Contender("source", "source"));
        }

        @Override
        public long bytesWritten(Contender contender) {
            return 7;
        }
    }

    /** Logs who runs, and answers with one number. */
    private class Answers implements Benchmark {
        private static final int REFERENCE = 42;

        private final Answer answer;

        private Answers(Answer answer) {
            this.answer = answer;
        }

        @Override
        public String name() {
            return "answers";
        }

        @Override
        public String group() {
            return "answers";
        }

        @Override
        public AnswerComparison comparison() {
            return AnswerComparison.EXACT;
        }

        @Override
        public List<Row> run(Contender contender) {
            log.add(contender.label());
            return List.of(RowFactory.create(answer.of(contender)));
        }

        @Override
        public Optional<List<Row>> reference() {
            return Optional.of(List.of(RowFactory.create(REFERENCE)));
        }
    }
}
