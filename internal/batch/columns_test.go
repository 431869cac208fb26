package batch_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

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
	if _, err := j.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	return files(t, dir), j
}

// Row groups of several thousand rows, on any number of cores, hold what a chart by itself says, and bad rows stand
// in their file; a part ends where the rows say.
func TestColumnsInGroups(t *testing.T) {
	const n = 9000
	text := csvOf(t, n)
	one, j := columnsOf(t, text, batch.Parquet, batch.Options{Workers: 1})
	three, _ := columnsOf(t, text, batch.Parquet, batch.Options{Workers: 3})
	if diff := cmp.Diff(hashes(one), hashes(three)); diff != "" {
		t.Error(diff)
	}
	if strings.Count(one["errors"], "\n") != n/9 || len(one) < 3 {
		t.Errorf("%d bad rows in %d files", strings.Count(one["errors"], "\n"), len(one))
	}
	whole := engine(t, batch.Options{})
	lines := strings.Split(strings.TrimSpace(text), "\n")
	row := int64(0)
	for i := 1; i <= len(one)-1; i++ {
		names, rows := readBack(t, filepath.Join(j.Out, "part-0000"+strconv.Itoa(i)+".parquet"))
		if slices.Contains(names, "vimshottari") || slices.Contains(names, "resultSha256") {
			t.Fatal("nobody asked for JSON or a hash")
		}
		at := func(name string, values parquet.Row) parquet.Value { return values[slices.Index(names, name)] }
		for k, values := range rows {
			if at("row", values).Int64() <= row {
				t.Fatal("rows are out of their order")
			}
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
	if err != nil || len(rows) != 6 ||
		!slices.Equal(rows[0], []string{"row", "externalRef", "moon_rashi", "vimshottari", "resultSha256"}) {
		t.Fatal(rows, err)
	}
	whole := engine(t, batch.Options{})
	text := strings.Split(csvOf(t, 5), "\n")
	for i, cells := range rows[1:] {
		f := strings.Split(text[i+1], ",")
		r := whole.Compute(batch.Row{Body: []byte(`{"name":"` + f[1] + `","date":"` + f[2] + `","time":"` + f[3] +
			`","place":"` + f[4] + `","placeId":"` + f[5] + `"}`)})
		if cells[4] != r.Report.Meta.ResultSHA256 || cells[2] != r.Report.Planets[1].Rashi.Key.String() ||
			!json.Valid([]byte(cells[3])) {
			t.Errorf("%.100v", cells)
		}
	}
	if got := len(j.Engine.ParquetColumns()); got != 5 {
		t.Error(got)
	}
	var wrong *vedic.ParseError
	for _, o := range []batch.Options{{Columns: true, Members: []string{"planets"}}, {Members: []string{"flat"}}} {
		o.Systems = []batch.System{batch.Chart}
		if _, err := batch.New(dk, o); !errors.As(err, &wrong) {
			t.Error(o.Members, err)
		}
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
	if err != nil || rows[1][2] != name {
		t.Error(rows, err)
	}
}

// Members of a chart are those of the whole one, to the byte.
func TestChosenMembers(t *testing.T) {
	body := []byte(`{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Pune","latitude":18.5,"longitude":73.9}`)
	var whole, some map[string]json.RawMessage
	if err := json.Unmarshal(engine(t, batch.Options{}).Compute(batch.Row{Body: body}).JSON(batch.Chart),
		&whole); err != nil {
		t.Fatal(err)
	}
	names := []string{"planets", "lagna", "meta", "vimshottari", "warnings", "place", "time", "houses", "input",
		"avakahada", "panchang", "sensitivity"}
	for i := range names {
		text := engine(t, batch.Options{Members: names[:i+1]}).Compute(batch.Row{Body: body}).JSON(batch.Chart)
		some = nil
		if err := json.Unmarshal(text, &some); err != nil || len(some) != i+1 {
			t.Fatal(err, len(some))
		}
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
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if d := got.Lagna.Longitude - vedic.Angle(chart.Lagna.Longitude).Degrees(); math.Abs(d) > 1e-8 {
		t.Error(d)
	}
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
