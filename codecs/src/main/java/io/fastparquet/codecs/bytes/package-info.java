/**
 * Little-endian words and variable-length integers in byte arrays. Knows nothing of Parquet but its byte order.
 */
package io.fastparquet.codecs.bytes;
