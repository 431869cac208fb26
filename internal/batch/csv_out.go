package batch

import (
	"errors"
	"strconv"
	"strings"

	"github.com/parquet-go/parquet-go"
)

var errNoColumns = errors.New("batch: comma-separated output needs Options.Columns")

// csvFile is a file of comma-separated values (RFC 4180, lines end in \n) whose first line names the columns.
type csvFile struct{ *textFile }

func openCSV(path string, j *Job, size int64) (*csvFile, error) {
	if !j.Engine.o.Columns {
		return nil, errNoColumns
	}
	t, err := openText(path, size, j.Stdout)
	if err != nil || size > 0 {
		return &csvFile{t}, err
	}
	var names []string
	for _, c := range j.Engine.columns {
		names = append(names, c.Name)
	}
	return &csvFile{t}, t.put([]byte(strings.Join(names, ",") + "\n"))
}

func (f *csvFile) write(r *Result) error {
	return f.line(func(b []byte) ([]byte, error) {
		return appendCells(b, ',', appendCell, r.cells), nil
	})
}

// appendCell appends a value; null is an empty cell. Doubles have the fewest digits that represent
// them exactly and no exponent.
func appendCell(b []byte, v parquet.Value) []byte {
	switch v.Kind() {
	case parquet.Boolean:
		return strconv.AppendBool(b, v.Boolean())
	case parquet.Int64:
		return strconv.AppendInt(b, v.Int64(), 10)
	case parquet.Double:
		return strconv.AppendFloat(b, v.Double(), 'f', -1, 64)
	case parquet.ByteArray:
		text := string(v.ByteArray())
		if !strings.ContainsAny(text, "\",\r\n") && strings.TrimSpace(text) == text {
			return append(b, text...)
		}
		return append(append(append(b, '"'), strings.ReplaceAll(text, `"`, `""`)...), '"')
	}
	return b
}
