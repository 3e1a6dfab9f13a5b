/** What the generated data of several suites has in common. */
package io.fastparquet.bench.data;
