package io.fastparquet.spark.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WriteMemoryTest {
    @Test
    void oneFileGetsWhatItWants() {
        WriteMemory memory = new WriteMemory(1000);
        memory.open(400);

        assertThat(memory.granted(400, 0.5)).isEqualTo(400);
    }

    @Test
    void filesThatWantMoreThanThereIsShareIt() {
        WriteMemory memory = new WriteMemory(1000);
        memory.open(400);
        memory.open(600);

        assertThat(memory.granted(400, 0.5)).isEqualTo(200);
        assertThat(memory.granted(600, 0.5)).isEqualTo(300);
    }

    @Test
    void aClosedFileGivesItsShareBack() {
        WriteMemory memory = new WriteMemory(1000);
        memory.open(400);
        memory.open(600);
        memory.close(600);

        assertThat(memory.granted(400, 0.5)).isEqualTo(400);
        assertThat(memory.openFiles()).isEqualTo(1);
    }
}
