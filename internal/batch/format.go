package batch

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// Format is how rows are written down.
type Format string

// The formats. CSV is written for columns only: see [Options].
const (
	// CSV is comma-separated values; see [ReadCSV] and [Engine.ParquetColumns].
	CSV Format = "csv"
	// NDJSON is a JSON object a line; files may also end in .jsonl.
	NDJSON Format = "ndjson"
	// Parquet is read from one file and written as a folder of parts; see [ReadParquet] and [Engine.ParquetColumns].
	Parquet Format = "parquet"
)

// Standard is the name of standard input and output.
const Standard = "-"

// InputFormat returns the format of an input: the stated one, or that of the file name's extension.
// Parquet can only be read from a file. The error says what to state.
func InputFormat(path string, stated Format) (Format, error) {
	return formatOf(path, stated, CSV, NDJSON, Parquet)
}

// OutputFormat returns the format of an output in the same way; standard output defaults to NDJSON.
func OutputFormat(path string, stated Format) (Format, error) {
	if path == Standard && stated == "" {
		return NDJSON, nil
	}
	return formatOf(path, stated, NDJSON, Parquet, CSV)
}

func formatOf(path string, stated Format, allowed ...Format) (Format, error) {
	f := stated
	if f == "" {
		f = Format(strings.ToLower(strings.TrimPrefix(filepath.Ext(path), ".")))
		if f == "jsonl" {
			f = NDJSON
		}
	}
	var keys []string
	for _, a := range allowed {
		keys = append(keys, string(a))
	}
	list := strings.Join(keys, ", ")
	switch {
	case path == Standard && stated == "":
		return "", fmt.Errorf("the format of - must be stated: %s", strings.Join(keys[:len(keys)-1], " or "))
	case path == Standard && f == Parquet:
		return "", fmt.Errorf("parquet is read and written in files only, not through -")
	case !slices.Contains(allowed, f) && stated != "":
		return "", fmt.Errorf("%q is not one of %s", stated, list)
	case !slices.Contains(allowed, f):
		return "", fmt.Errorf("the name %q does not end in one of %s: state the format", filepath.Base(path), list)
	}
	return f, nil
}
