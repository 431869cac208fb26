package catalog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/catalog"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/vedic"
)

// read reads a file of births in a language.
func read(name, text string, l vedic.Lang) ([]dashboard.Born, error) {
	return all.Births(name, strings.NewReader(text), l)
}

// faultsOf lists the faults of a birth as "field code".
func faultsOf(b dashboard.Born) string {
	var list []string
	for _, f := range b.Faults {
		list = append(list, strings.TrimSpace(f.Field+" "+f.Code))
	}
	return strings.Join(list, ", ")
}

const header = "name,date,time,place\n"

// Comma-separated values are read row by row; a row that is wrong has its faults by the names of columns.
func TestBirthsOfCSV(t *testing.T) {
	list, err := read("births.csv", header+"Asha,1990-05-17,06:45,\"Pune, India\"\n"+
		"Ravi,1990-02-30,7:5,Xyzzyplugh\nMira,1990-05-17,06:45,Xyzzyplugh\n", vedic.English)
	require.NoError(t, err)
	require.Len(t, list, 3)
	require.Equal(t, int64(2), list[0].Line)
	require.Empty(t, list[0].Faults)
	require.JSONEq(t, `{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Pune, India"}`, string(list[0].Body))
	require.Equal(t, "date not_a_calendar_date, time bad_format", faultsOf(list[1]))
	require.Equal(t, "place place_not_found", faultsOf(list[2]))

	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		list, err = read("births.csv", header+"Asha,1990-05-17,06:45,Ahmedabd\n", l)
		require.NoError(t, err)
		require.Len(t, list[0].Warnings, 1)
		require.Equal(t, l == vedic.English, strings.Contains(list[0].Warnings[0], "Ahmedabad (IN)"), l)
	}
}

// A file that is no file of births says why.
func TestBirthsRefused(t *testing.T) {
	row := "Asha,1990-05-17,06:45,Pune\n"
	for text, want := range map[string]string{
		header:                          "the file has no rows below its header",
		header + strings.Repeat(row, 3): "",
		header + strings.Repeat(row, 4): "a batch may have up to 3 rows",
		"#A93:*,*,*,*,*,*,*\n#B93:*\n":  "",
	} {
		_, err := read("births.csv", text, vedic.English)
		if want == "" {
			require.NoError(t, err)
		} else {
			require.EqualError(t, err, want)
		}
	}
}

// Suggestions for a place that is not found take time, so a file may have a hundred such places, each looked up once.
func TestBirthsOfUnknownPlaces(t *testing.T) {
	many := all
	many.MostRows = 1000
	rows := func(n int) string {
		var b strings.Builder
		b.WriteString(header)
		for i := range n {
			fmt.Fprintf(&b, "A,1990-05-17,06:45,Xyzzyplugh%d\n", i)
			fmt.Fprintf(&b, "B,1990-05-17,06:45,Xyzzyplugh%d\n", i)
		}
		return b.String()
	}
	list, err := many.Births("births.csv", strings.NewReader(rows(100)), vedic.English)
	require.NoError(t, err)
	require.Len(t, list, 200)
	require.Equal(t, list[0].Faults, list[1].Faults)
	_, err = many.Births("births.csv", strings.NewReader(rows(101)), vedic.English)
	require.ErrorContains(t, err, "more than 100 places in the file are unknown, the last of them on line 202: ")
}

// Births of another program come in the order of their lines, with what is wrong with them and with records that are
// none.
func TestBirthsOfProgram(t *testing.T) {
	const good = "#A93:Rao,Asha,f,7.11.1995,14:35:42,New Delhi,India\n#B93:*,28n36:50,77e12:32,5he30,0\n"
	list, err := read(`C:\charts\births.aaf`, good+
		"#A93:Bad,Date,f,31.2.1995,14:35:42,New Delhi,India\n#B93:*,28n36:50,77e12:32,5he30,0\n"+
		"#A93:Event,*,e,24.12.1992,*,Freiburg,D\n#B93:*,48n00,7e51,1he00,0\n", vedic.English)
	require.NoError(t, err)
	var lines []string
	for _, b := range list {
		lines = append(lines, fmt.Sprint(b.Line, " ", b.Name, " ", b.Date, " ", b.Time, ": ", faultsOf(b)))
	}
	require.Equal(t, "1 Asha Rao 1995-11-07 14:35:42: ", lines[0])
	require.Equal(t, "3   : bad_format", strings.TrimRight(lines[1], " "))
	require.Equal(t, "time required", faultsOf(list[2]))
	require.Equal(t, int64(5), list[2].Line)
}

// Browsers send the folders of a file as their system writes them.
func TestBaseName(t *testing.T) {
	for name, want := range map[string]string{"a.csv": "a.csv", "/home/x/a.csv": "a.csv", `C:\x\a.csv`: "a.csv",
		`C:\x/y\a b.csv`: "a b.csv"} {
		require.Equal(t, want, catalog.BaseName(name), name)
	}
}
