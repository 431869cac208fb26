package batch_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
)

func filtered(t testing.TB, text string, f batch.Filter, cells ...string) string {
	t.Helper()
	var out strings.Builder
	desk := *dk
	desk.Nameless = true
	var err error
	if f.Engine, err = batch.New(&desk, batch.Options{Cells: cells}); err != nil {
		t.Fatal(err)
	}
	f.In, f.Out = strings.NewReader(text), &out
	require.NoError(t, f.Run(context.Background()))
	return out.String()
}

// A birth in Pune at noon and a wrong one, in each format of lines. Expected signs are those of an almanac: on
// 2000-01-01 the Sun is in Dhanu and Jupiter in Mesha.
func TestFilterFormats(t *testing.T) {
	births := map[batch.Format]string{
		batch.CSV:    "externalRef,name,date,time,latitude,longitude\na\\b,A,2000-01-01,12:00,18.5,73.9\nr2,A,2000-01-35,12:00,18.5,73.9\n",
		batch.TSV:    "externalRef\tname\tdate\ttime\tlatitude\tlongitude\na\\\\b\tA\t2000-01-01\t12:00\t18.5\t73.9\nr2\tA\t2000-01-35\t12:00\t18.5\t73.9\n",
		batch.NDJSON: `{"externalRef":"a\\b","name":"A","date":"2000-01-01","time":"12:00","latitude":18.5,"longitude":73.9}` + "\n" + `{"externalRef":"r2","name":"A","date":"2000-01-35","time":"12:00","latitude":18.5,"longitude":73.9,"timezone":null}` + "\n",
	}
	want := map[batch.Format]string{
		batch.CSV: "sun_rashi,externalRef,error,sun_retrograde,jupiter_rashi,row\ndhanu,a\\b,,false,mesha,1\n" +
			",r2,\"date: Use YYYY-MM-DD, for example 1990-05-17.\",,,2\n",
		batch.TSV: "sun_rashi\texternalRef\terror\tsun_retrograde\tjupiter_rashi\trow\ndhanu\ta\\\\b\t\\N\tfalse\tmesha\t1\n" +
			"\\N\tr2\tdate: Use YYYY-MM-DD, for example 1990-05-17.\t\\N\t\\N\t2\n",
		batch.NDJSON: `{"sun_rashi":"dhanu","externalRef":"a\\b","error":null,"sun_retrograde":false,"jupiter_rashi":"mesha","row":1}` + "\n" +
			`{"sun_rashi":null,"externalRef":"r2","error":"date: Use YYYY-MM-DD, for example 1990-05-17.","sun_retrograde":null,"jupiter_rashi":null,"row":2}` + "\n",
	}
	for in, text := range births {
		for out := range want {
			got := filtered(t, text, batch.Filter{InFormat: in, OutFormat: out},
				"sun_rashi", "externalRef", "error", "sun_retrograde", "jupiter_rashi", "row")
			require.Empty(t, cmp.Diff(want[out], got), "%s to %s", in, out)
		}
	}
}

// Nothing in is nothing out, but for the line of columns.
func TestFilterOfNothing(t *testing.T) {
	for in, want := range map[batch.Format]string{batch.CSV: "sun_rashi\n", batch.TSV: "sun_rashi\n",
		batch.NDJSON: ""} {
		require.Equal(t, want, filtered(t, "", batch.Filter{InFormat: in, OutFormat: in}, "sun_rashi"), in)
	}
}

func TestFilterMember(t *testing.T) {
	f := batch.Filter{InFormat: batch.TSV, OutFormat: batch.NDJSON, InColumns: []string{"externalRef"}, Member: "a\"b"}
	require.Equal(t, `{"a\"b":{"row":1,"externalRef":"r1"}}`+"\n"+`{"a\"b":{"row":2,"externalRef":"r2"}}`+"\n",
		filtered(t, "r1\nr2\n", f, "row", "externalRef"))
}

// Columns have the values that a batch writes of the same births, also those that need no chart.
func TestFilterAsBatch(t *testing.T) {
	births := csvOf(t, 40)
	for _, o := range []batch.Options{{Members: []string{batch.All}},
		{Systems: []batch.System{batch.Positions}}, {Systems: []batch.System{"kp", "varga"}}} {
		o.Columns = true
		_, j := columnsOf(t, births, batch.CSV, o)
		text, err := os.ReadFile(j.Out)
		require.NoError(t, err)
		first, want, _ := strings.Cut(string(text), "\n")
		cells := strings.Split(first, ",")
		got := filtered(t, births, batch.Filter{InFormat: batch.CSV, OutFormat: batch.CSV}, append(cells, "error")...)
		var good strings.Builder
		bad := 0
		for line := range strings.Lines(got[strings.Index(got, "\n")+1:]) {
			if kept, ok := strings.CutSuffix(line, ",\n"); ok {
				good.WriteString(kept + "\n")
			} else {
				bad++
			}
		}
		require.Empty(t, cmp.Diff(want, good.String()))
		require.Equal(t, 4, bad)
	}
}

// The error of a row has the likely correction.
func TestFilterSuggests(t *testing.T) {
	text := `{"date":"15-05-1990","time":"2:30 PM","latitude":26.9,"longitude":75.8}` + "\n"
	got := filtered(t, text, batch.Filter{}, "error")
	require.Contains(t, got, "date: Use YYYY-MM-DD, for example 1990-05-17. Perhaps 1990-05-15?")
	require.Contains(t, got, "time: Use 24-hour HH:MM, for example 09:05. Perhaps 14:30?")
}

// A caller that sends a block and waits gets the answers of all of it, however the formats part their rows. Blocks are
// of any size beside the eight rows that a worker takes at once.
func TestFilterAnswersEachBlock(t *testing.T) {
	row := map[batch.Format]string{
		batch.CSV: "r%d,2000-01-01,12:00,18.5,73.9\n", batch.TSV: "r%d\t2000-01-01\t12:00\t18.5\t73.9\n",
		batch.NDJSON: `{"externalRef":"r%d","date":"2000-01-01","time":"12:00","latitude":18.5,"longitude":73.9}` +
			"\n",
	}
	desk := *dk
	desk.Nameless = true
	e, err := batch.New(&desk, batch.Options{Cells: []string{"externalRef", "sun_rashi"}, Workers: 3})
	require.NoError(t, err)
	for f, text := range row {
		for _, header := range []bool{false, true} {
			if f == batch.CSV && header {
				continue
			}
			in, send := io.Pipe()
			receive, out := io.Pipe()
			filter := &batch.Filter{Engine: e, In: in, Out: out, InFormat: f, OutFormat: batch.CSV,
				InColumns:   []string{"externalRef", "date", "time", "latitude", "longitude"},
				BlockHeader: header}
			done := make(chan error, 1)
			go func() { done <- filter.Run(context.Background()) }()
			answers := bufio.NewScanner(receive)
			n := 0
			for _, size := range []int{1, 8, 3, 200, 16, 1} {
				var block strings.Builder
				if header {
					fmt.Fprintln(&block, size)
				}
				for i := range size {
					fmt.Fprintf(&block, text, n+i)
				}
				if f == batch.NDJSON && !header {
					block.WriteString("\n") // an empty line is no row, and must not keep the others back
				}
				_, err := io.WriteString(send, block.String())
				require.NoError(t, err)
				for range size {
					require.True(t, answers.Scan(), "%s, header %t: row %d: %q", f, header, n, answers.Text())
					require.Equal(t, fmt.Sprintf("r%d,dhanu", n), answers.Text(), "%s, header %t: row %d", f, header, n)
					n++
				}
			}
			require.NoError(t, errors.Join(send.Close(), <-done), f)
		}
	}
}

// What is wrong with a line is its answer, and the lines after it are not shifted.
func TestFilterWrongLines(t *testing.T) {
	good := "2000-01-01\t12:00\t18.5\t73.9\n"
	text := good + "2000-01-01\t12:00\n" + "\n" + strings.Repeat("x", batch.MaxRow+5) + "\n" + good
	f := batch.Filter{InFormat: batch.TSV, OutFormat: batch.TSV,
		InColumns: []string{"date", "time", "latitude", "longitude"}}
	got := filtered(t, text, f, "row", "moon_rashi", "error")
	want := "1\ttula\t\\N\n" +
		"2\t\\N\tThe line has 2 cells, and there are 4 columns.\n" +
		"3\t\\N\tThe line has 1 cells, and there are 4 columns.\n" +
		"4\t\\N\tA row may have up to 1048576 bytes.\n" +
		"5\ttula\t\\N\n"
	require.Empty(t, cmp.Diff(want, got))
	f.In, f.InFormat, f.InColumns = nil, batch.CSV, f.InColumns[:1]
	if got := filtered(t, "2000-01-01\n2000-01-01,x\n\"\"\n", f, "error"); strings.Count(got, "\n") != 3 {
		t.Errorf("%q", got)
	}
}

// The escapes are those that ClickHouse and PostgreSQL document: \b, \f, \n, \r, \t, \0, \\, \' and \N alone for null.
func TestTSVEscapes(t *testing.T) {
	f := batch.Filter{InFormat: batch.TSV, OutFormat: batch.NDJSON, InColumns: []string{"externalRef"}}
	for cell, want := range map[string]string{`it\'s`: `"it's"`, `\\N`: `"\\N"`, `\N`: "null",
		`x\\ny`: `"x\\ny"`, `\lm`: `"lm"`, `end\`: `"end\\"`, "": "null"} {
		require.Equal(t, `{"externalRef":`+want+"}\n", filtered(t, cell+"\n", f, "externalRef"), cell)
	}
}

// Blocks that are not as announced end the filter, after the answers of what came before.
func TestFilterBlocks(t *testing.T) {
	e := engine(t, batch.Options{Cells: []string{"row"}})
	for text, want := range map[string]string{
		"2\na\nb\n0\n1\nc": "1\n2\n3\n", "": "", "2\na\nb\n": "1\n2\n",
		"2\na\n":     "1\n: 1 rows of the last block are missing: unexpected EOF",
		"1\na\nb\n":  "1\n: a block begins with a line that has the number of its rows, such as 100: this has 2 bytes and is no such number",
		"-1\na\nb\n": ": a block begins with a line that has the number of its rows, such as 100: this has 3 bytes and is no such number",
	} {
		var out strings.Builder
		f := batch.Filter{Engine: e, In: strings.NewReader(text), Out: &out, InFormat: batch.TSV, OutFormat: batch.TSV,
			InColumns: []string{"date"}, BlockHeader: true}
		got := out.String()
		if err := f.Run(context.Background()); err != nil {
			got = ": " + err.Error()
		}
		if got = out.String() + got; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	f := batch.Filter{Engine: e, In: strings.NewReader(""), InFormat: batch.CSV, BlockHeader: true}
	require.ErrorIs(t, f.Run(context.Background()), batch.ErrBlockHeader)
}

// Parquet goes through a pipe and through a file, and has the rows of the births in both.
func TestFilterParquet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "births.parquet")
	file, err := os.Create(path)
	require.NoError(t, err)
	type row struct {
		Name      string  `parquet:"name"`
		Date      string  `parquet:"date"`
		Time      string  `parquet:"time"`
		Latitude  float64 `parquet:"latitude"`
		Longitude float64 `parquet:"longitude"`
	}
	w := parquet.NewGenericWriter[row](file)
	_, err = w.Write([]row{{"A", "2000-01-01", "12:00", 18.5, 73.9}, {"B", "2000-02-31", "12:00", 18.5, 73.9}})
	require.NoError(t, errors.Join(err, w.Close(), file.Close()))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	if file, err = os.Open(path); err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, in := range []io.Reader{file, bytes.NewReader(text)} {
		var out bytes.Buffer
		f := batch.Filter{Engine: engine(t, batch.Options{Cells: []string{"sun_rashi", "sun_longitude", "error"}}),
			In: in, Out: &out,
			InFormat: batch.Parquet, OutFormat: batch.Parquet}
		require.NoError(t, f.Run(context.Background()))
		got, err := parquet.Read[struct {
			Rashi     *string  `parquet:"sun_rashi,optional"`
			Longitude *float64 `parquet:"sun_longitude,optional"`
			Error     *string  `parquet:"error,optional"`
		}](bytes.NewReader(out.Bytes()), int64(out.Len()))
		require.NoError(t, err)
		require.Len(t, got, 2)
		if *got[0].Rashi != "dhanu" || *got[0].Longitude < 256 || *got[0].Longitude > 257 || got[0].Error != nil {
			t.Error(*got[0].Rashi, *got[0].Longitude, got[0].Error)
		}
		if got[1].Rashi != nil || got[1].Error == nil || !strings.Contains(*got[1].Error, "There is no such date") {
			t.Error(got[1])
		}
	}
}

// A name that is no column is refused with the one that was probably meant.
func TestWrongCells(t *testing.T) {
	for cells, want := range map[string]string{
		"lagna_rasi": "perhaps lagna_rashi", "row,sun_rashi,sun_rashi": "there are two columns sun_rashi",
		"chart": `there is no column "chart"`, "match,kp": batch.ErrMatchAlone.Error(),
	} {
		_, err := batch.New(dk, batch.Options{Cells: strings.Split(cells, ",")})
		require.Error(t, err, cells)
		require.Contains(t, err.Error(), want, cells)
	}
	couple := `{"bride":{"moon":{"nakshatra":4,"pada":2}},"groom":{"moon":{"nakshatra":13,"pada":3}}}`
	var match struct{ Match json.RawMessage }
	got := filtered(t, couple, batch.Filter{InFormat: batch.NDJSON, OutFormat: batch.NDJSON}, "match")
	require.NoError(t, json.Unmarshal([]byte(got), &match), got)
	require.GreaterOrEqual(t, len(match.Match), 100, got)
}

// A member that is null has not been sent, on any level; other rows are left as they are.
func TestFilterNulls(t *testing.T) {
	for body, want := range map[string]string{
		`{"date":"2000-01-01","time":"12:00","latitude":18.5,"longitude":73.9,"options":{"ayanamsa":null}}`:   "dhanu\t\\N",
		`{"timezone":null,"date":"2000-01-01","time":"12:00","latitude":18.5,"longitude":73.9,"name":"null"}`: "dhanu\t\\N",
		`{"date":null,"time":"12:00","latitude":18.5,"longitude":73.9}`:                                       "\\N\tdate: This field is required.",
		`null`: "\\N\tThis must be a JSON object.",
	} {
		f := batch.Filter{InFormat: batch.NDJSON, OutFormat: batch.TSV}
		_, got, _ := strings.Cut(filtered(t, body, f, "sun_rashi", "error"), "\n")
		require.Equal(t, want+"\n", got, body)
	}
}

// A program that has cells instead of a file gets the values of a filter, also after a wrong row. On 2000-01-01 the
// Sun is in Dhanu.
func TestCellReader(t *testing.T) {
	desk := *dk
	desk.Nameless = true
	engine, err := batch.New(&desk, batch.Options{Cells: []string{"sun_rashi", "moon_pada", "error"}})
	require.NoError(t, err)
	var kinds []string
	for _, c := range engine.ParquetColumns() {
		kinds = append(kinds, c.Name+" "+c.Kind)
	}
	require.Empty(t, cmp.Diff([]string{"sun_rashi string", "moon_pada int64", "error string"}, kinds))
	reader, err := batch.NewCellReader([]string{"date", "time", "latitude", "longitude", "timezone"})
	require.NoError(t, err)
	var r batch.Result
	for _, row := range []struct{ date, sun, fault string }{{"2000-01-01", "dhanu", ""}, {"2000-01-35", "", "date: "},
		{"2000-01-01", "dhanu", ""}} {
		engine.ComputeInto(reader.Row([]string{row.date, "12:00", "18.5", "73.9", ""}), &r)
		sun, fault := r.Cells()[0], r.Cells()[2]
		if len(r.Cells()) != 3 || sun.IsNull() != (row.sun == "") || !sun.IsNull() && sun.String() != row.sun ||
			fault.IsNull() != (row.fault == "") || !fault.IsNull() && !strings.HasPrefix(fault.String(), row.fault) {
			t.Error(row, r.Cells())
		}
	}
	var wrong *batch.ColumnError
	_, err = batch.NewCellReader([]string{"date", "timezon"})
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, `there is no column "timezon"; perhaps timezone`, err.Error())
	sky, of := batch.SkyCells(), batch.BirthCells()
	require.Contains(t, sky, "moon_longitude")
	require.Contains(t, of, "options.ayanamsa")
}

// The Moon of 1990-05-14, 00:30, at Jaipur is at 6° of the tropical Makara, and by Lahiri at 12° of Dhanu in Mula.
func TestNakshatraAyanamsaCell(t *testing.T) {
	desk := *dk
	desk.Nameless = true
	engine, err := batch.New(&desk, batch.Options{Cells: []string{"ayanamsa", "nakshatraAyanamsa", "moon_rashi",
		"moon_nakshatra"}})
	require.NoError(t, err)
	reader, err := batch.NewCellReader([]string{"date", "time", "latitude", "longitude", "options.ayanamsa",
		"options.nakshatraAyanamsa"})
	require.NoError(t, err)
	for options, want := range map[[2]string]string{
		{"tropical", "lahiri"}: "tropical lahiri makara mula",
		{"tropical", ""}:       "tropical <null> makara uttara_ashadha",
		{"lahiri", "same"}:     "lahiri <null> dhanu mula",
	} {
		var r batch.Result
		engine.ComputeInto(reader.Row([]string{"1990-05-14", "00:30", "26.92", "75.79", options[0], options[1]}), &r)
		require.NoError(t, r.Err)
		var got []string
		for _, c := range r.Cells() {
			got = append(got, c.String())
		}
		require.Equal(t, want, strings.Join(got, " "), options)
	}
}
