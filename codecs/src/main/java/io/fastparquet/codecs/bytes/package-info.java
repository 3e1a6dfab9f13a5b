/**
 * Little-endian words and variable-length integers in byte arrays, the growing array that encoders append to, and
 * those that decoders put values together in. Knows nothing of Parquet but its byte order.
 */
package io.fastparquet.codecs.bytes;
