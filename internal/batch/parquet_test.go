package batch_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// What is read back from Parquet is what NDJSON has of the same births: flat for the chart, whole for each other
// system.
func TestParquetRoundTrip(t *testing.T) {
	const n = 40
	dir := t.TempDir()
	in := write(t, filepath.Join(dir, "births.csv"), csvOf(t, n))
	for _, f := range []batch.Format{batch.NDJSON, batch.Parquet} {
		j := job(t, in, dir, f)
		j.Engine, j.PartBytes = engine(t, batch.Options{Systems: single}), 0
		j.Out, j.Errors = filepath.Join(dir, "charts."+string(f)), filepath.Join(dir, "errors."+string(f))
		_, err := j.Run(context.Background())
		require.NoError(t, err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "charts.ndjson"))
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	names, rows := readBack(t, filepath.Join(dir, "charts.parquet", "part-00001.parquet"))
	require.Len(t, rows, len(lines))
	require.Len(t, rows, n-n/9)
	for i, values := range rows {
		compareRow(t, lines[i], names, values)
	}
}

// A bomb: 900 rows that are 2 MiB each when read, in a file of 9 MB. They are bad rows, whose text is never
// written out, and the one among them that is as long as a row may be is read.
func TestParquetBomb(t *testing.T) {
	type birth struct {
		Name string `parquet:"name,dict,zstd"`
		Date string `parquet:"date,dict"`
	}
	path := filepath.Join(t.TempDir(), "bomb.parquet")
	out, err := os.Create(path)
	require.NoError(t, err)
	large := strings.Repeat("x", 2<<20)
	w := parquet.NewGenericWriter[birth](out)
	for n := range 901 {
		b := birth{large, "1990-05-17"}
		if n == 450 {
			b.Name = strings.Repeat("y", batch.MaxRow-len(b.Date)) // as long as a row may be
		}
		_, err := w.Write([]birth{b})
		require.NoError(t, err)
	}
	require.NoError(t, errors.Join(w.Close(), out.Close()))
	in, err := os.Open(path)
	require.NoError(t, err)
	defer in.Close()
	info, err := in.Stat()
	require.NoError(t, err, info.Size())
	require.True(t, info.Size() <= 10<<20, "%v %v", info.Size(), err)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	good, bad := 0, 0
	for row, err := range batch.ReadParquet(in, info.Size(), batch.Births) {
		switch {
		case err != nil:
			t.Fatal(err)
		case row.Faults == nil && row.Number == 451 && len(row.Body) > batch.MaxRow:
			good++
		case len(row.Faults) == 1 && row.Body == nil:
			bad++
		}
	}
	runtime.ReadMemStats(&after)
	require.Equal(t, 1, good)
	require.Equal(t, 900, bad)
	taken := (after.TotalAlloc - before.TotalAlloc) >> 20
	require.True(t, taken <= 200, "%d MB were taken for 1,800 MB of texts", taken)
	t.Logf("%d MB were taken for 1,800 MB of texts", taken)
}

// readBack returns the names of columns, and the rows of a file.
func readBack(t *testing.T, path string) (names []string, rows []parquet.Row) {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	r := parquet.NewReader(file)
	for _, c := range r.Schema().Columns() {
		names = append(names, strings.Join(c, "."))
	}
	rows = make([]parquet.Row, r.NumRows())
	for i := range rows {
		one := make([]parquet.Row, 1)
		n, err := r.ReadRows(one)
		require.Equal(t, 1, n, err)
		rows[i] = one[0].Clone()
	}
	return names, rows
}

func compareRow(t *testing.T, line string, names []string, values parquet.Row) {
	t.Helper()
	type place struct {
		Longitude float64
		Rashi     struct{ Key string }
		Nakshatra struct {
			Key  string
			Pada int64
		}
		House      int64
		Retrograde bool
		Dignity    *string
	}
	var want struct {
		Row         int64
		ExternalRef string
		Chart       struct {
			Input   struct{ Name, Date string }
			Lagna   place
			Planets [9]place
			Meta    struct{ ResultSHA256 string }
		}
		Vimshottari json.RawMessage
	}
	var whole, chart map[string]json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(line), &want), line)
	require.NoError(t, json.Unmarshal([]byte(line), &whole), line)
	require.NoError(t, json.Unmarshal(whole["chart"], &chart), line)
	cell := map[string]parquet.Value{}
	for i, v := range values {
		cell[names[i]] = v
	}
	require.Equal(t, want.Row, cell["row"].Int64(), "row: %v", values[:5])
	require.Equal(t, want.ExternalRef, cell["externalRef"].String(), "row: %v", values[:5])
	require.Equal(t, want.Chart.Input.Name, cell["name"].String(), "row: %v", values[:5])
	require.Equal(t, want.Chart.Input.Date, cell["date"].String(), "row: %v", values[:5])
	require.Equal(t, want.Chart.Meta.ResultSHA256, cell["resultSha256"].String(), "row: %v", values[:5])
	if cell["lagna_rashi"].String() != want.Chart.Lagna.Rashi.Key ||
		cell["lagna_pada"].Int64() != want.Chart.Lagna.Nakshatra.Pada {
		t.Errorf("row %d: lagna in %v", want.Row, cell["lagna_rashi"])
	}
	for i, g := range []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"} {
		p := want.Chart.Planets[i]
		if math.Abs(cell[g+"_longitude"].Double()-p.Longitude) > 1e-8 || cell[g+"_house"].Int64() != p.House ||
			cell[g+"_nakshatra"].String() != p.Nakshatra.Key || cell[g+"_retrograde"].Boolean() != p.Retrograde ||
			cell[g+"_dignity"].IsNull() != (p.Dignity == nil) ||
			p.Dignity != nil && cell[g+"_dignity"].String() != *p.Dignity {
			t.Errorf("row %d: %s at %v, %+v", want.Row, g, cell[g+"_longitude"], p)
		}
	}
	for _, system := range []string{"varga", "kp", "jaimini", "dosha", "bala", "yoga", "panchang"} {
		if cell[system].String() != string(whole[system]) {
			t.Errorf("row %d: %s is %.80v", want.Row, system, cell[system])
		}
	}
	if cell["vimshottari"].String() != string(chart["vimshottari"]) ||
		cell["warnings"].String() != string(chart["warnings"]) {
		t.Errorf("row %d: %.80v", want.Row, cell["vimshottari"])
	}
}

// A job without rows still writes its columns. Every column has a unique name and one of the
// documented kinds.
func TestParquetColumns(t *testing.T) {
	dir := t.TempDir()
	j := job(t, write(t, filepath.Join(dir, "births.csv"), csvOf(t, 0)), dir, batch.Parquet)
	if s, err := j.Run(context.Background()); err != nil || s.Rows != 0 {
		t.Fatal(s, err)
	}
	names, rows := readBack(t, filepath.Join(j.Out, "part-00001.parquet"))
	columns := j.Engine.ParquetColumns()
	require.Empty(t, rows)
	require.Len(t, names, len(columns))
	seen := map[string]bool{}
	for i, c := range columns {
		if c.Name != names[i] || seen[c.Name] || !strings.Contains("int64 double boolean string json", c.Kind) {
			t.Errorf("%+v is %s", c, names[i])
		}
		seen[c.Name] = true
	}
}

// A file with wrong bytes is read or refused: it neither ends the program nor goes on without end.
func TestBrokenParquet(t *testing.T) {
	type birth struct {
		Name *string `parquet:"name,optional,dict"`
		Date string  `parquet:"date,delta"`
		Time int32   `parquet:"time,time(millisecond)"`
		Lat  float64 `parquet:"latitude"`
	}
	name := "Asha"
	births := []birth{{&name, "1990-05-17", 24_300_000, 18.5}, {nil, "1969-12-31", 0, -0.25}}
	var whole bytes.Buffer
	require.NoError(t, parquet.Write(&whole, births))
	random := rand.New(rand.NewPCG(1, 2))
	refused := 0
	for range 2000 {
		b := bytes.Clone(whole.Bytes())
		for range 1 + random.IntN(3) {
			b[random.IntN(len(b))] = byte(random.IntN(256))
		}
		if random.IntN(4) == 0 {
			b = b[:random.IntN(len(b))]
		}
		rows := 0
		for _, err := range batch.ReadParquet(bytes.NewReader(b), int64(len(b)), batch.Births) {
			if rows++; err != nil {
				refused++
			}
			if err != nil || rows == 1000 {
				break
			}
		}
	}
	require.GreaterOrEqual(t, refused, 500, "of 2,000 broken files were refused")
}

// Written files are compressed by Zstandard, name the program, mark JSON as JSON, and have minima and maxima
// of numbers.
func TestParquetFile(t *testing.T) {
	dir := t.TempDir()
	j := job(t, write(t, filepath.Join(dir, "births.csv"), csvOf(t, 5)), dir, batch.Parquet)
	_, err := j.Run(context.Background())
	require.NoError(t, err)
	b, err := os.ReadFile(filepath.Join(j.Out, "part-00001.parquet"))
	require.NoError(t, err)
	file, err := parquet.OpenFile(bytes.NewReader(b), int64(len(b)))
	require.NoError(t, err)
	meta := file.Metadata()
	require.True(t, strings.HasPrefix(meta.CreatedBy, "jyotish version "), meta.CreatedBy)
	kinds := map[string]string{}
	for _, c := range j.Engine.ParquetColumns() {
		kinds[c.Name] = c.Kind
	}
	for i, c := range meta.RowGroups[0].Columns {
		name := strings.Join(c.MetaData.PathInSchema, ".")
		require.Equal(t, format.Zstd, c.MetaData.Codec, "%s is compressed", name)
		logical := ""
		if l := file.Schema().Fields()[i].Type().LogicalType(); l != nil {
			logical = l.String()
		}
		want := map[string]string{"string": "STRING", "json": "JSON", "int64": "INT(64,true)"}[kinds[name]]
		require.Equal(t, want, logical, name)
		bounded := len(c.MetaData.Statistics.MinValue) > 0
		if want := kinds[name] == "int64" || kinds[name] == "double"; bounded != want && kinds[name] != "boolean" {
			t.Errorf("%s has a minimum: %v, want %v", name, bounded, want)
		}
	}
}
