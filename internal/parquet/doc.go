// Package parquet writes and reads flat tables as Apache Parquet, which is what a batch takes in and gives: one value a
// row in every column, no lists. Groups of columns are read as columns with dotted names.
//
// It stands in the place of a general implementation, which brings every compression that there is: 44 MB of modules to
// fetch and 6 MB of machine code. Tests hold both directions against that implementation.
//
// Written are version 1 pages, plain values, Zstandard, and the least and the greatest of numbers. Read are all
// encodings of the format's version 2 but for byte streams split, uncompressed or by Zstandard, Snappy, gzip or LZ4. A
// file is not trusted: what it says of sizes is believed as far as its bytes reach, and values are decoded one by one
// as they are asked for.
//
// Source: https://parquet.apache.org/docs/file-format/
package parquet
