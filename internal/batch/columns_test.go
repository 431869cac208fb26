package batch_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/vedic"
)

// columnsOf runs a job of columns, and gives its files.
func columnsOf(t *testing.T, text string, f batch.Format, o batch.Options) (map[string]string, *batch.Job) {
	t.Helper()
	dir := t.TempDir()
	o.Columns = true
	j := job(t, write(t, filepath.Join(t.TempDir(), "births.csv"), text), dir, f)
	j.Engine = engine(t, o)
	_, err := j.Run(context.Background())
	require.NoError(t, err)
	return files(t, dir), j
}

// Row groups of several thousand rows, on any number of cores, hold what a chart by itself says, and bad rows stand
// in their file; a part ends where the rows say.
func TestColumnsInGroups(t *testing.T) {
	const n = 9000
	text := csvOf(t, n)
	one, j := columnsOf(t, text, batch.Parquet, batch.Options{Workers: 1})
	three, _ := columnsOf(t, text, batch.Parquet, batch.Options{Workers: 3})
	require.Empty(t, cmp.Diff(hashes(one), hashes(three)))
	require.Equal(t, n/9, strings.Count(one["errors"], "\n"))
	require.GreaterOrEqual(t, len(one), 3)
	whole := engine(t, batch.Options{})
	lines := strings.Split(strings.TrimSpace(text), "\n")
	row := int64(0)
	for i := 1; i <= len(one)-1; i++ {
		names, rows := readBack(t, filepath.Join(j.Out, "part-0000"+strconv.Itoa(i)+".parquet"))
		require.NotContains(t, names, "vimshottari", "nobody asked for JSON or a hash")
		require.NotContains(t, names, "resultSha256", "nobody asked for JSON or a hash")
		at := func(name string, values parquet.Row) parquet.Value { return values[slices.Index(names, name)] }
		for k, values := range rows {
			require.Greater(t, at("row", values).Int64(), row, "rows are out of their order")
			if row = at("row", values).Int64(); k%500 != 0 {
				continue
			}
			f := strings.Split(lines[row], ",")
			r := whole.Compute(batch.Row{Body: []byte(`{"name":"` + f[1] + `","date":"` + f[2] + `","time":"` + f[3] +
				`","place":"` + f[4] + `","placeId":"` + f[5] + `"}`)})
			if r.Err != nil || at("moon_longitude", values).Double() != vedic.Angle(r.Report.Planets[1].Longitude).
				Degrees() ||
				at("lagna_rashi", values).String() != r.Report.Lagna.Rashi.Key.String() ||
				at("name", values).String() != f[1] || at("dasha_balance_days", values).Double() !=
				float64(r.Report.Vimshottari.Balance.Days) {
				t.Errorf("row %d: %v, %v", row, values[:16], r.Err)
			}
		}
	}
}

// What is asked for by name comes: a hash that is that of the chart, its dasha, and nothing else.
func TestColumnsByName(t *testing.T) {
	all, j := columnsOf(t, csvOf(t, 5), batch.CSV,
		batch.Options{Members: []string{"moon_rashi", "resultSha256", "vimshottari"}})
	rows, err := csv.NewReader(strings.NewReader(all["out"])).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 6)
	require.Equal(t, []string{"row", "externalRef", "moon_rashi", "vimshottari", "resultSha256"}, rows[0])
	whole := engine(t, batch.Options{})
	text := strings.Split(csvOf(t, 5), "\n")
	for i, cells := range rows[1:] {
		f := strings.Split(text[i+1], ",")
		r := whole.Compute(batch.Row{Body: []byte(`{"name":"` + f[1] + `","date":"` + f[2] + `","time":"` + f[3] +
			`","place":"` + f[4] + `","placeId":"` + f[5] + `"}`)})
		require.Equal(t, r.Report.Meta.ResultSHA256, cells[4], "%.100v", cells)
		require.Equal(t, r.Report.Planets[1].Rashi.Key.String(), cells[2], "%.100v", cells)
		require.True(t, json.Valid([]byte(cells[3])), "%.100v", cells)
	}
	require.Equal(t, 5, len(j.Engine.ParquetColumns()))
	var wrong *vedic.ParseError
	for _, o := range []batch.Options{{Columns: true, Members: []string{"planets"}}, {Members: []string{"flat"}}} {
		o.Systems = []batch.System{batch.Chart}
		_, err := batch.New(dk, o)
		require.ErrorAs(t, err, &wrong, o.Members)
	}
}

// A text with commas, quotes and line breaks is written unchanged.
func TestCSVQuotes(t *testing.T) {
	const name = "A \"B\", C"
	all,
		_ := columnsOf(t,
		"name,date,time,latitude,longitude,timezone,place\n\"A \"\"B\"\", C\",1990-05-17,06:45,18.5,73.9,Asia/Kolkata,x\n",
		batch.CSV, batch.Options{Members: []string{"name"}})
	rows, err := csv.NewReader(strings.NewReader(all["out"])).ReadAll()
	require.NoError(t, err, rows)
	require.Equal(t, name, rows[1][2], rows)
}

// Members of a chart are those of the whole one, to the byte.
func TestChosenMembers(t *testing.T) {
	body := []byte(`{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Pune","latitude":18.5,"longitude":73.9}`)
	var whole, some map[string]json.RawMessage
	err := json.Unmarshal(engine(t, batch.Options{}).Compute(batch.Row{Body: body}).JSON(batch.Chart),
		&whole)
	require.NoError(t, err)
	names := []string{"planets", "lagna", "meta", "vimshottari", "warnings", "place", "time", "houses", "input",
		"avakahada", "panchang", "sensitivity"}
	for i := range names {
		text := engine(t, batch.Options{Members: names[:i+1]}).Compute(batch.Row{Body: body}).JSON(batch.Chart)
		some = nil
		require.NoError(t, json.Unmarshal(text, &some))
		require.Len(t, some, i+1)
		for name, text := range some {
			if !bytes.Equal(text, whole[name]) && (name != "meta" || slices.Contains(names[:i+1], "meta")) {
				t.Errorf("%s: %.200s, want %.200s", name, text, whole[name])
			}
		}
	}
}

// Positions are those of the chart, in every format.
func TestPositions(t *testing.T) {
	body := []byte(`{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Pune","latitude":18.5,"longitude":73.9}`)
	chart := engine(t, batch.Options{}).Compute(batch.Row{Body: body}).Report
	var got struct {
		Lagna   struct{ Longitude float64 }
		Planets map[string]struct{ Longitude, Latitude, Speed float64 }
	}
	text := engine(t, batch.Options{Systems: []batch.System{batch.Positions}}).Compute(batch.Row{Body: body}).
		JSON(batch.Positions)
	require.NoError(t, json.Unmarshal(text, &got))
	require.InDelta(t, 0, got.Lagna.Longitude-vedic.Angle(chart.Lagna.Longitude).Degrees(), 1e-8)
	for i := range chart.Planets {
		p := &chart.Planets[i]
		x := got.Planets[p.Graha.Key.String()]
		if math.Abs(x.Longitude-vedic.Angle(p.Longitude).Degrees())+math.Abs(x.Speed-p.Speed.Degrees())+
			math.Abs(x.Latitude-p.Latitude.Degrees()) > 2e-8 {
			t.Errorf("%v: %+v", p.Graha.Key, x)
		}
	}
	all, _ := columnsOf(t, csvOf(t, 20), batch.CSV, batch.Options{Systems: []batch.System{batch.Positions}})
	rows, err := csv.NewReader(strings.NewReader(all["out"])).ReadAll()
	if err != nil || len(rows) != 19 || len(rows[0]) != 2+4+27 {
		t.Error(len(rows), err)
	}
}

// BenchmarkColumns is a thousand births into columns, on all cores, nothing written.
func BenchmarkColumns(b *testing.B) {
	for _, s := range []batch.System{batch.Chart, batch.Positions} {
		b.Run(s.String(), func(b *testing.B) {
			e := engine(b, batch.Options{Systems: []batch.System{s}, Columns: true})
			b.ReportAllocs()
			for b.Loop() {
				for _, err := range e.Run(context.Background(), births(1000)) {
					if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
