"""Writes Parquet files with pyarrow and Polars into the directory named by the first argument."""

import datetime
import decimal
import pathlib
import sys

import polars
import pyarrow
import pyarrow.parquet

ROWS = 3000


def holes(values, every):
    return [None if i % every == 0 else value for i, value in enumerate(values)]


def table():
    numbers = range(ROWS)
    epoch = datetime.datetime(2020, 1, 1)
    return pyarrow.table({
        "row": pyarrow.array(numbers, pyarrow.int64()),
        "i8": pyarrow.array(holes([i % 128 for i in numbers], 7), pyarrow.int8()),
        "i16": pyarrow.array(holes([i for i in numbers], 7), pyarrow.int16()),
        "i32": pyarrow.array(holes([i * 7919 for i in numbers], 7), pyarrow.int32()),
        "i64": pyarrow.array(holes([i * 10**9 for i in numbers], 5), pyarrow.int64()),
        "u8": pyarrow.array([i % 256 for i in numbers], pyarrow.uint8()),
        "u16": pyarrow.array([i for i in numbers], pyarrow.uint16()),
        "u32": pyarrow.array([i * 10**6 for i in numbers], pyarrow.uint32()),
        "u64": pyarrow.array([i * 10**15 * 6 for i in numbers], pyarrow.uint64()),
        "f32": pyarrow.array(holes([i / 7 for i in numbers], 9), pyarrow.float32()),
        "f64": pyarrow.array(holes([i / 7 for i in numbers], 9), pyarrow.float64()),
        "b": pyarrow.array(holes([i % 3 == 0 for i in numbers], 4), pyarrow.bool_()),
        "s": pyarrow.array(holes([f"text {i % 50}" for i in numbers], 6), pyarrow.string()),
        "bin": pyarrow.array([str(i).encode() * (i % 9) for i in numbers], pyarrow.binary()),
        "fixed": pyarrow.array([i.to_bytes(6, "big") for i in numbers], pyarrow.binary(6)),
        "dec": pyarrow.array([decimal.Decimal(i).scaleb(-2) for i in numbers], pyarrow.decimal128(20, 2)),
        "d": pyarrow.array([epoch.date() + datetime.timedelta(days=i) for i in numbers], pyarrow.date32()),
        "ms": pyarrow.array([epoch + datetime.timedelta(seconds=i) for i in numbers], pyarrow.timestamp("ms")),
        "us": pyarrow.array([epoch + datetime.timedelta(seconds=i) for i in numbers], pyarrow.timestamp("us", "UTC")),
        "list": pyarrow.array([None if i % 5 == 0 else [i, None][: i % 3] for i in numbers], pyarrow.list_(pyarrow.int32())),
        "struct": pyarrow.array([None if i % 8 == 0 else {"x": i, "y": str(i)} for i in numbers]),
        "map": pyarrow.array([[(str(i), i)] for i in numbers], pyarrow.map_(pyarrow.string(), pyarrow.int64())),
    })


def main(folder):
    data = table()
    flat = data.select(["row", "i32", "i64", "f32", "f64", "s", "fixed"])
    for codec in ["none", "snappy", "gzip", "zstd", "lz4"]:
        for page in ["1.0", "2.0"]:
            pyarrow.parquet.write_table(
                data, folder / f"pyarrow-{codec}-{page}.parquet", compression=codec, data_page_version=page,
                data_page_size=2000, row_group_size=1300, write_page_index=True, version="2.6")
    encodings = {
        "delta": {"row": "DELTA_BINARY_PACKED", "i32": "DELTA_BINARY_PACKED", "i64": "DELTA_BINARY_PACKED",
                  "s": "DELTA_BYTE_ARRAY"},
        "lengths": {"s": "DELTA_LENGTH_BYTE_ARRAY"},
        "split": {"i32": "BYTE_STREAM_SPLIT", "i64": "BYTE_STREAM_SPLIT", "f32": "BYTE_STREAM_SPLIT",
                  "f64": "BYTE_STREAM_SPLIT", "fixed": "BYTE_STREAM_SPLIT"},
    }
    for name, encoding in encodings.items():
        pyarrow.parquet.write_table(
            flat, folder / f"pyarrow-{name}.parquet", use_dictionary=False, column_encoding=encoding)
    frame = polars.from_arrow(data.drop_columns(["map"]))
    for codec in ["uncompressed", "snappy", "gzip", "zstd", "lz4"]:
        frame.write_parquet(folder / f"polars-{codec}.parquet", compression=codec, row_group_size=1100,
                            data_page_size=2000)


main(pathlib.Path(sys.argv[1]))
