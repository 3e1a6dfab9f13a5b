"""Compares pairs of Parquet files, NUMBER.fast.parquet and NUMBER.built-in.parquet, in the directory of the argument.

Prints a line for each reader and pair that differ, and for each filter that finds other rows than a full scan; nothing
where everything is right. The last line says how many comparisons were made.
"""

import datetime
import decimal
import pathlib
import sys

import polars
import pyarrow
import pyarrow.compute
import pyarrow.parquet

HASHED = sys.argv[2]
made = 0


def check(right, *what):
    global made
    made += 1
    if not right:
        print("WRONG", *what)


def text(value):
    # Zeros are stored with the sign that is safe for a bound.
    return repr(value + 0.0) if isinstance(value, float) else repr(value)


def statistics(file):
    metadata = pyarrow.parquet.ParquetFile(file).metadata
    for group in range(metadata.num_row_groups):
        for index in range(metadata.num_columns):
            column = metadata.row_group(group).column(index)
            bounds = column.statistics
            values = None
            if bounds is not None:
                values = (bounds.null_count, text(bounds.min), text(bounds.max)) if bounds.has_min_max else (
                    bounds.null_count,)
            yield column.path_in_schema, column.num_values, column.compression, values


def check_pyarrow(fast, built_in):
    expected = pyarrow.parquet.read_table(built_in)
    actual = pyarrow.parquet.read_table(fast, page_checksum_verification=True)
    check(actual.schema.equals(expected.schema, check_metadata=True), "pyarrow schema", fast)
    # As text, for a NaN is not equal to itself.
    for name in expected.column_names:
        check(repr(actual[name].to_pylist()) == repr(expected[name].to_pylist()), "pyarrow", name, fast)
    for ours, theirs in zip(statistics(fast), statistics(built_in), strict=True):
        check(ours == theirs, "pyarrow statistics", fast, ours, "instead of", theirs)
    field = pyarrow.compute.field
    filters = {
        "id": field("id") == 1234,
        "range": (field("id") >= 500) & (field("id") < 520),
        "word": field("word") == "word 17",
        "null": field("word").is_null(),
        "number": field("number") > 2900.5,
        "hashed": field("hashed") == HASHED,
        "cents": field("cents") == decimal.Decimal("12.34"),
        "day": field("day") == datetime.date(2020, 3, 1),
    }
    for name, condition in filters.items():
        found = pyarrow.parquet.read_table(fast, filters=condition)
        check(found.num_rows > 0, "pyarrow finds nothing for", name, fast)
        check(repr(found.to_pylist()) == repr(actual.filter(condition).to_pylist()), "pyarrow filter", name, fast)


def check_polars(fast, built_in):
    expected = polars.read_parquet(built_in)
    actual = polars.read_parquet(fast)
    check(actual.schema == expected.schema, "polars schema", fast)
    check(actual.equals(expected, null_equal=True) or repr(actual.rows()) == repr(expected.rows()), "polars", fast)
    filters = {
        "id": polars.col("id") == 1234,
        "range": polars.col("id").is_between(500, 519),
        "word": polars.col("word") == "word 17",
        "null": polars.col("word").is_null(),
        "number": polars.col("number") > 2900.5,
        "hashed": polars.col("hashed") == HASHED,
        "day": polars.col("day") == datetime.date(2020, 3, 1),
    }
    for name, condition in filters.items():
        found = polars.scan_parquet(fast).filter(condition).collect()
        check(found.height > 0, "polars finds nothing for", name, fast)
        check(repr(found.rows()) == repr(actual.filter(condition).rows()), "polars filter", name, fast)


def main(folder):
    for fast in sorted(folder.glob("*.fast.parquet")):
        built_in = folder / fast.name.replace(".fast.", ".built-in.")
        check_pyarrow(fast, built_in)
        if "no-polars" not in fast.name:
            check_polars(fast, built_in)
    print("CHECKED", made)


main(pathlib.Path(sys.argv[1]))
