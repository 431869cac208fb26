package batch_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
)

// rowsOf returns rows as "number line body" or "number line code detail", and the error at their end.
func rowsOf(rows iter.Seq2[batch.Row, error]) (list []string, err error) {
	for r, err := range rows {
		if err != nil {
			return list, err
		}
		text := string(r.Body)
		for _, f := range r.Faults {
			text += f.Code + " " + f.Detail
		}
		list = append(list, fmt.Sprint(r.Number, " ", r.Line, " ", text))
	}
	return list, nil
}

func TestReadCSV(t *testing.T) {
	text := "\ufeffexternalRef,options.lang,name,latitude,longitude,timeAccuracyMinutes,options.ayanamsa\r\n" +
		"r1,hi,\"Rao, \"\"Asha\"\"\",18.5,-73.9,,raman\r\n" +
		"\n" + // an empty line is none
		",,\"two\nlines\",+1,1e3,08,\n" +
		"a,b\n" +
		"r4,,अशा,0x1,north,1_0,\n" +
		"r5,,a\"b,,,,\n" +
		"r6,,,-0.5,.5,5.,\n"
	want := []string{
		`1 2 {"externalRef":"r1","options":{"lang":"hi","ayanamsa":"raman"},"name":"Rao, \"Asha\"","latitude":18.5,"longitude":-73.9}`,
		`2 4 {"name":"two\nlines","latitude":"+1","longitude":1e3,"timeAccuracyMinutes":"08"}`,
		`3 6 bad_format The line has 2 cells, and there are 7 columns.`,
		`4 7 {"externalRef":"r4","name":"अशा","latitude":"0x1","longitude":"north","timeAccuracyMinutes":"1_0"}`,
		`5 8 bad_format This is no line of comma-separated values: a quote is not where it may be.`,
		`6 9 {"externalRef":"r6","latitude":-0.5,"longitude":".5","timeAccuracyMinutes":"5."}`,
	}
	for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
		got, err := rowsOf(batch.ReadCSV(r, batch.Births))
		require.NoError(t, err)
		require.Empty(t, cmp.Diff(want, got))
	}
}

func TestReadCSVOfCouples(t *testing.T) {
	got,
		err := rowsOf(batch.ReadCSV(strings.NewReader("groom.moon.pada,groom.moon.nakshatra,bride.name,bride.options.lang,options.lang\n"+
		"2,4,Asha,,hi\n,,,,\n"), batch.Couples))
	want := []string{`1 2 {"groom":{"moon":{"pada":2,"nakshatra":4}},"bride":{"name":"Asha"},"options":{"lang":"hi"}}`,
		`2 3 {}`}
	require.NoError(t, err)
	require.Empty(t, cmp.Diff(want, got))
}

// Spreadsheets of many countries separate cells by semicolons, and some copy them with tabs. The
// separator is detected from the first line.
func TestReadCSVParted(t *testing.T) {
	for _, text := range []string{"name;date;place\nAsha;1990-05-17;Pune, India\n",
		"name\tdate\tplace\r\nAsha\t1990-05-17\tPune, India",
		"\xef\xbb\xbfname;date;place\n\"Asha\";1990-05-17;\"Pune, India\"\n",
		"place,name,date\n\"Pune, India\",Asha,1990-05-17"} {
		for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
			for row, err := range batch.ReadCSV(r, batch.Births) {
				require.NoError(t, err, text)
				var got struct{ Name, Date, Place string }
				require.NoError(t, json.Unmarshal(row.Body, &got), "%q: %s", text, row.Body)
				require.Equal(t, "Asha", got.Name, "%q: %s", text, row.Body)
				require.Equal(t, "1990-05-17", got.Date, "%q: %s", text, row.Body)
				require.Equal(t, "Pune, India", got.Place, "%q: %s", text, row.Body)
			}
		}
	}
	for _, text := range []string{"\xff\xfen\x00a\x00", "\xfe\xff\x00n\x00a"} {
		for _, rows := range []iter.Seq2[batch.Row, error]{batch.ReadCSV(strings.NewReader(text), batch.Births),
			batch.ReadNDJSON(strings.NewReader(text))} {
			if _, err := rowsOf(rows); err == nil || err.Error() != "the file is UTF-16 text: save it in UTF-8" {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}

// The first row of a pipe is read before the second is written.
func TestReadCSVOfAPipe(t *testing.T) {
	r, w := io.Pipe()
	heard := make(chan string)
	go func() {
		for row, err := range batch.ReadCSV(r, batch.Births) {
			if err == nil {
				heard <- string(row.Body)
			}
		}
		close(heard)
	}()
	for _, line := range []string{"name\n", "Asha\n"} {
		_, err := io.WriteString(w, line)
		require.NoError(t, err)
	}
	require.Equal(t, `{"name":"Asha"}`, <-heard)
	w.Close()
	for range heard {
	}
}

// All wrong columns are reported at once, with suggestions.
func TestWrongColumns(t *testing.T) {
	for text, want := range map[string]string{
		"name,lat,date,name": `there is no column "lat"; perhaps latitude; there are two columns name`,
		"":                   "there are no columns: the first line names them, for example name,date,time,latitude,longitude,place",
		"bride.name":         `there is no column "bride.name"`,
	} {
		_, err := rowsOf(batch.ReadCSV(strings.NewReader(text), batch.Births))
		var columns *batch.ColumnError
		require.ErrorAs(t, err, &columns, text)
		require.Equal(t, want, err.Error(), text)
	}
}

// Every column is a member that births have, and takes what is right there.
func TestColumnsAreMembers(t *testing.T) {
	good := map[string]string{
		"name": "Asha Rao", "firstName": "Asha", "lastName": "Rao", "gender": "female", "date": "1990-05-17",
		"birthDate": "1990-05-17", "time": "06:45",
		"birthTime": "06:45", "place": "Pune", "birthPlace": "Pune", "placeId": "plc_1", "latitude": "18.5",
		"longitude": "73.9",
		"timezone":  "Asia/Kolkata", "utcOffset": "+05:30", "timeBasis": "civil", "disambiguation": "later",
		"timeAccuracyMinutes": "5",
		"externalRef":         "r1", "options.ayanamsa": "raman", "options.nodeType": "true",
		"options.houseSystem": "equal",
		"options.dashaYear":   "days_360", "options.center": "topocentric", "options.lang": "hi",
	}
	var names, cells []string
	for name, cell := range good {
		names, cells = append(names, name), append(cells, cell)
	}
	for r, err := range batch.ReadCSV(strings.NewReader(strings.Join(names, ",")+"\n"+strings.Join(cells, ",")+"\n"),
		batch.Births) {
		require.NoError(t, err)
		in, faults := dk.ParseBirth(r.Body)
		if len(faults) > 0 || in.Name != "Asha Rao" || in.Coordinates == nil || *in.Accuracy != 5 ||
			in.Settings.Ayanamsa.String() != "raman" {
			t.Errorf("%+v %+v", faults, in)
		}
	}
}

func TestReadNDJSON(t *testing.T) {
	long := strings.Repeat("x", batch.MaxRow)
	got, err := rowsOf(batch.ReadNDJSON(strings.NewReader("\ufeff{\"a\":1}\r\n\n   \n[2]\n" + long + "y\n{\"b\":3}")))
	want := []string{`1 1 {"a":1}`, `2 4 [2]`, `3 5 too_long A row may have up to 1048576 bytes.`, `4 6 {"b":3}`}
	require.NoError(t, err)
	require.Empty(t, cmp.Diff(want, got))
	broken := errors.New("broken")
	got, err = rowsOf(batch.ReadNDJSON(io.MultiReader(strings.NewReader("{}\n{"), iotest.ErrReader(broken))))
	require.Len(t, got, 1)
	require.ErrorIs(t, err, broken)
}

// A quote that is never closed does not fill the memory.
func TestOpenQuote(t *testing.T) {
	endless := io.MultiReader(strings.NewReader("name\nAsha\n\"Ravi\n"), endlessReader{})
	got, err := rowsOf(batch.ReadCSV(endless, batch.Births))
	if len(got) != 1 || err == nil || !strings.Contains(err.Error(), "a quote may be unclosed") {
		t.Error(got, err)
	}
}

type endlessReader struct{}

func (endlessReader) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// Births of Parquet are those of CSV under the same names: texts, numbers, dates and times of day, groups, and nulls.
func TestReadParquet(t *testing.T) {
	type options struct {
		Ayanamsa *string `parquet:"ayanamsa,optional"`
	}
	type row struct {
		Ref      int64   `parquet:"externalRef"`
		Name     string  `parquet:"name,dict"`
		Date     int32   `parquet:"date,date"`
		Time     int64   `parquet:"time,time(microsecond)"`
		Place    *string `parquet:"place,optional"`
		Latitude float64 `parquet:"latitude"`
		Lon      float32 `parquet:"longitude"`
		Accuracy *int32  `parquet:"timeAccuracyMinutes,optional"`
		Options  options `parquet:"options"`
	}
	pune, raman, five := "Pune", "raman", int32(5)
	file := writeParquet(t, []row{
		// at 24,300 s of a day; 7441 days are 20 years, 5 of them with a leap day, and 136 days
		{7, "Asha", 7441, 24_300_000_000, &pune, 18.5, 73.9, &five, options{&raman}},
		{8, "Ravi", -1, 0, nil, -0.25, 0.5, nil, options{}},
	})
	got, err := rowsOf(batch.ReadParquet(file, file.Size(), batch.Births))
	want := []string{
		`1 0 {"externalRef":"7","name":"Asha","date":"1990-05-17","time":"06:45:00","place":"Pune","latitude":18.5,"longitude":73.9,"timeAccuracyMinutes":5,"options":{"ayanamsa":"raman"}}`,
		`2 0 {"externalRef":"8","name":"Ravi","date":"1969-12-31","time":"00:00:00","latitude":-0.25,"longitude":0.5}`,
	}
	require.NoError(t, err)
	require.Empty(t, cmp.Diff(want, got))
}

func TestWrongParquet(t *testing.T) {
	file := writeParquet(t, []struct {
		Name []string  `parquet:"name"`
		Born time.Time `parquet:"date,timestamp"`
		Lat  float64   `parquet:"lat"`
	}{{}})
	_, err := rowsOf(batch.ReadParquet(file, file.Size(), batch.Births))
	var columns *batch.ColumnError
	require.ErrorAs(t, err, &columns)
	require.Len(t, columns.Faults, 3)
	text := bytes.NewReader([]byte("name,date\n"))
	_, err = rowsOf(batch.ReadParquet(text, text.Size(), batch.Births))
	require.Error(t, err)
	require.Contains(t, err.Error(), "not a Parquet file")
}

func writeParquet[T any](t *testing.T, rows []T) *bytes.Reader {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, parquet.Write(&b, rows))
	return bytes.NewReader(b.Bytes())
}

// Whatever the text, a body is one JSON object, rows are counted, and there are no more of them than lines.
func FuzzReadCSV(f *testing.F) {
	for _, s := range []string{"name,date\nA,1990-05-17\n", "latitude\n1e5\n-\n.\n", "\"name\"\n\"a\"\"b\"\n\"\n",
		"name\r\n\r\n,\n", "options.lang,options.center\nhi,\n", "latitude\n1e700\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sound(t, batch.ReadCSV(strings.NewReader(s), batch.Births), strings.Count(s, "\n")+strings.Count(s, "\r")+1,
			true)
	})
}

// Whatever the text, a row of NDJSON is one line of it, and a birth or a fault.
func FuzzReadNDJSON(f *testing.F) {
	for _, s := range []string{"{}\n{\"name\":1}\n", "\n\n", "[", "{\"name\":\"\\ud800\"}", "\ufeff{}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		sound(t, batch.ReadNDJSON(strings.NewReader(s)), strings.Count(s, "\n")+1, false)
	})
}

func sound(t *testing.T, rows iter.Seq2[batch.Row, error], lines int, checked bool) {
	t.Helper()
	number, line := int64(0), int64(0)
	for r, err := range rows {
		if err != nil {
			return
		}
		if number++; r.Number != number || r.Line <= line || number > int64(lines) || r.Line > int64(lines) {
			t.Fatalf("row %d of line %d after row %d of line %d; %d lines", r.Number, r.Line, number-1, line, lines)
		}
		line = r.Line
		if len(r.Faults) == 0 && checked {
			require.NoError(t, json.Unmarshal(r.Body, &map[string]json.RawMessage{}), "%s", r.Body)
		}
		if in, faults := dk.ParseBirth(r.Body); len(faults) == 0 && in.Name == "" {
			t.Fatalf("%s is a birth of nobody", r.Body)
		}
	}
}

// Decimals have all their digits, as DuckDB writes a literal such as 26.9124.
func TestReadParquetDecimals(t *testing.T) {
	file := writeParquet(t, []struct {
		Latitude  int32 `parquet:"latitude,decimal(4:6)"`
		Longitude int64 `parquet:"longitude,decimal(10:13)"`
	}{{-269124, 757873000001}, {5, 0}})
	got, err := rowsOf(batch.ReadParquet(file, file.Size(), batch.Births))
	want := []string{`1 0 {"latitude":-26.9124,"longitude":75.7873000001}`, `2 0 {"latitude":0.0005,"longitude":0}`}
	require.NoError(t, err)
	require.Empty(t, cmp.Diff(want, got))
}
