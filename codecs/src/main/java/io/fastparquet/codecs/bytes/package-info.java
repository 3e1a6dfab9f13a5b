/**
 * Little-endian words and variable-length integers in byte arrays, and the growing array that encoders append to. Knows
 * nothing of Parquet but its byte order.
 */
package io.fastparquet.codecs.bytes;
