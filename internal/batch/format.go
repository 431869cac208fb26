package batch

import (
	"cmp"
	"fmt"
	"os"
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
	// TSV is tab-separated values with backslash escapes; only a [Filter] reads and writes it.
	TSV Format = "tsv"
)

// Standard is the name of standard input and output.
const Standard = "-"

// InputFormat returns the format of an input: the stated one, or that of the file name's extension.
// Parquet can only be read from a file. The error says what to state.
func InputFormat(path string, stated Format) (Format, error) {
	return formatOf(path, stated, CSV, NDJSON, Parquet)
}

// Output returns the path and the format of an output for an input. The format is the one that is stated, else that of
// the name's ending; standard output is NDJSON without one.
//
// In a folder, the output is named after the input: births.csv becomes births-results.ndjson. A path is a folder where
// it ends in a slash, is there as one, or has no ending and no format is stated. Parquet, which is a folder itself, is
// written to the path as it stands unless that ends in a slash.
func Output(path, in string, stated Format) (string, Format, error) {
	switch {
	case path == Standard && stated == "":
		return path, NDJSON, nil
	case path != Standard && isFolder(path, stated):
		stated = cmp.Or(stated, NDJSON)
		name := "results"
		if in != Standard {
			base := filepath.Base(in)
			name = strings.TrimSuffix(base, filepath.Ext(base)) + "-results"
		}
		path = filepath.Join(path, name+"."+string(stated))
	}
	f, err := formatOf(path, stated, NDJSON, Parquet, CSV)
	return path, f, err
}

// isFolder reports whether an output is a folder to put a file into.
func isFolder(path string, stated Format) bool {
	ending := filepath.Ext(filepath.Clean(path))
	if strings.EqualFold(ending, ".parquet") {
		return false
	}
	if os.IsPathSeparator(path[len(path)-1]) || ending == "" && stated == "" {
		return true
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir() && stated != Parquet
}

func formatOf(path string, stated Format, allowed ...Format) (Format, error) {
	f := stated
	if f == "" {
		f = Format(strings.ToLower(strings.TrimPrefix(filepath.Ext(filepath.Clean(path)), ".")))
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
		return "", fmt.Errorf("parquet needs a file, not -")
	case !slices.Contains(allowed, f) && stated != "":
		return "", fmt.Errorf("%q is not one of %s", stated, list)
	case !slices.Contains(allowed, f):
		return "", fmt.Errorf("the name %q does not end in one of %s: state the format", filepath.Base(path), list)
	}
	return f, nil
}
