package birthfile_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/vedic"
)

// expected is what a birth of testdata/expected.json must be read as.
type expected struct {
	Name, Gender, Local, Basis, UTC string
	UTCOffsetSeconds, DstSeconds    int
	LatArcsec, LonArcsec            int
	City, Country                   string
}

func readFile(t testing.TB, path string) ([]*birthfile.Record, []error) {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return readAll(t, path, data)
}

func readAll(t testing.TB, name string, data []byte) (records []*birthfile.Record, faults []error) {
	t.Helper()
	all, err := birthfile.All(name, bytes.NewReader(data))
	require.NoError(t, err)
	for r, err := range all {
		if err != nil {
			faults = append(faults, err)
		} else {
			records = append(records, r)
		}
	}
	return records, faults
}

// Five births in nine formats, constructed from the definitions; see testdata/README.md.
func TestFormats(t *testing.T) {
	var births map[string]json.RawMessage
	raw, err := os.ReadFile("testdata/expected.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &births))
	n := 0
	for id, raw := range births {
		if id[0] == '_' {
			continue
		}
		var want expected
		require.NoError(t, json.Unmarshal(raw, &want))
		for _, ending := range []string{"jhd", "mtx", "chtk", "aaf", "adb.xml", "sf.txt", "SFcht", "vedastro.json",
			"kerykeion.json"} {
			path := "testdata/" + id + "." + ending
			if ending == "jhd" {
				path = "testdata/" + strings.NewReplacer("ë", "e", "ü", "u").Replace(want.Name) + ".jhd"
			}
			t.Run(id+"."+ending, func(t *testing.T) { wanted(t, path, ending, want) })
			n++
		}
	}
	require.Equal(t, 45, n)
}

func wanted(t *testing.T, path, ending string, want expected) {
	records, faults := readFile(t, path)
	require.Empty(t, faults)
	require.Len(t, records, 1)
	r := records[0]
	utc, ok := r.UTC()
	require.True(t, ok)
	at, err := time.Parse(time.RFC3339, want.UTC)
	require.NoError(t, err)
	local := fmt.Sprintf("%04d-%02d-%02dT%s", r.Year, r.Month, r.Day, r.Clock)
	if ending == "vedastro.json" { // whole minutes
		require.Equal(t, want.Local[:16], local[:16])
		require.InDelta(t, want.UTCOffsetSeconds, *r.Offset, 59)
	} else {
		require.Equal(t, want.UTCOffsetSeconds, *r.Offset)
		require.WithinDuration(t, at, utc, 10*time.Millisecond)
		require.Equal(t, strings.TrimSuffix(want.Local, ":00"), local)
	}
	within := vedic.Arcsecond
	if ending == "SFcht" {
		within = 6 * vedic.Arcsecond / 100
	}
	require.LessOrEqual(t, (vedic.Angle(want.LatArcsec)*vedic.Arcsecond - r.At.Lat).Abs(), within)
	require.LessOrEqual(t, (vedic.Angle(want.LonArcsec)*vedic.Arcsecond - r.At.Lon).Abs(), within)
	name := want.Name
	if ending == "jhd" {
		name = strings.TrimSuffix(filepath.Base(path), ".jhd")
	}
	require.Equal(t, name, r.Name)
	if ending != "kerykeion.json" && ending != "mtx" { // which do not say
		require.Equal(t, want.Gender, r.Gender.String())
	}
	require.Contains(t, r.Place(), want.City)
	if r.Summer != nil {
		require.Equal(t, want.DstSeconds, *r.Summer)
	}
	if ending != "vedastro.json" {
		require.Equal(t, want.Basis, r.Basis.String())
	}
}

// The hard cases of testdata/expected.json.
func TestHardFiles(t *testing.T) {
	one := func(name string) *birthfile.Record {
		records, faults := readFile(t, "testdata/"+name)
		require.Empty(t, faults, name)
		require.Len(t, records, 1, name)
		return records[0]
	}
	r := one("legacy7.jhd")
	require.Equal(t, "05:17", r.Clock.String())
	require.Equal(t, 21180, *r.Offset)
	require.Equal(t, birthfile.LMT, r.Basis)
	require.InDelta(t, 88.333333, r.At.Lon.Degrees(), 1e-6)

	require.Empty(t, one("missing_place.jhd").Place())
	require.Equal(t, "14:20", one("rounding.jhd").Clock.String())

	r = one("minus_zero.jhd")
	require.Equal(t, "00:00:01", r.Clock.String())
	require.InDelta(t, -0.171667, r.At.Lat.Degrees(), 1e-6)
	require.InDelta(t, -0.123333, r.At.Lon.Degrees(), 1e-6)

	r = one("cp1252_place.jhd")
	require.Equal(t, "Saint-Étienne, France", r.Place())
	require.Equal(t, 7200, *r.Offset)
	require.Equal(t, 3600, *r.Summer)
	require.EqualValues(t, 516, r.Altitude)
	require.Zero(t, r.Gender)

	r = one("aaf_unknown_time.aaf")
	require.Nil(t, r.Clock)
	require.True(t, r.Event)
	require.Equal(t, "no_time", r.Warnings[0].Code)

	r = one("aaf_astrodienst_style.aaf")
	require.Equal(t, "Jane Roe", r.Name)
	require.Equal(t, "08:05:30", r.Clock.String())
	require.Equal(t, -14400, *r.Offset)
	require.Equal(t, "New York, NY (US)", r.Place())

	_, faults := readFile(t, "testdata/bad_minutes.jhd")
	var wrong *birthfile.Invalid
	require.True(t, errors.As(faults[0], &wrong))
	require.Equal(t, 4, wrong.Faults[0].Line)
	require.Contains(t, wrong.Error(), "75 minutes")
}

// The record that the definition of AAF works through: 19.1.1839 1:00, JD 2392758.526528; and what writers do wrong.
func TestAAF(t *testing.T) {
	aaf := func(jd, clock, zone, kind string) (*birthfile.Record, error) {
		records, faults := readAll(t, "x.aaf", []byte("#A93:Cézanne,Paul,m,19.1.1839,"+clock+",Aix,F\n#B93:"+jd+
			",43n31,5e27,"+zone+","+kind+"\n"))
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return records[0], nil
	}
	r, err := aaf("2392758.526528", "1:00", "0e21:48", "m")
	require.NoError(t, err)
	require.Equal(t, 1308, *r.Offset)
	require.Equal(t, birthfile.LMT, r.Basis)
	r, err = aaf("*", "11h04", "*", "L")
	require.NoError(t, err)
	require.Equal(t, 1308, *r.Offset, "5°27' are 21 min 48 s")
	r, err = aaf("2392758.484861", "1:00", "1he21:48", "1") // zone with the hour in it, and the hour again
	require.NoError(t, err)
	require.Equal(t, 4908, *r.Offset)
	require.Equal(t, "summer_in_zone", r.Warnings[0].Code)
	r, err = aaf("2392758.526828", "1:00", "0e21:48", "0")
	require.NoError(t, err)
	require.Equal(t, "julian_day_differs", r.Warnings[0].Code)
	_, err = aaf("2392758.626528", "1:00", "0e21:48", "0")
	require.ErrorContains(t, err, "one of them is wrong")
	_, err = aaf("x", "25:00", "0q", "9")
	require.ErrorContains(t, err, "25:00")
	require.ErrorContains(t, err, "type of time")

	// a record that fails leaves the others
	records, faults := readAll(t, "x.aaf", []byte("#A93:A,B,m,32.1.1990,1:00,X,Y\n#B93:*,1n00,1e00,1he,0\n"+
		"#A93:C,D,f,3.1.1990,1:00,X,Y\n#COM:one,\n two\n#B93:*,1n00,1e00,1he,0\n#SUBX:1\n#B93:*,2n00,2e00,2he,0\n"))
	require.Len(t, faults, 1)
	require.Len(t, records, 1)
	require.Equal(t, "D C", records[0].Name)
	require.Equal(t, vedic.Degree, records[0].At.Lat)
	require.Equal(t, 3, records[0].Line)

	// before 1582-10-15 the calendar is the Julian one: Julian 1500-02-29 was Gregorian 1500-03-10
	records, _ = readAll(t, "x.aaf", []byte("#A93:A,B,m,29.2.1500,1:00,X,Y\n#B93:*,1n00,1e00,1he,0\n"))
	require.True(t, records[0].Julian)
	require.Equal(t, "1500-03-10", records[0].Gregorian().String())
}

// A .jhd file that has the day before the month is refused, and the error names this cause.
func TestMonthFirst(t *testing.T) {
	_, faults := readAll(t, "x.jhd", []byte("21\r\n6\r\n1990\r\n14.45\r\n-5.3\r\n-77.12\r\n28.36\r\n"))
	require.ErrorContains(t, faults[0], "month stands before the day")
}

// Ends of lines, marks of byte order and blank lines make no difference.
func TestLineEnds(t *testing.T) {
	const chart = "7|15|1990|8.0550|4.0|74.003667|40.427667|0|5.0|4.0|0|0||USA|1"
	for _, end := range []string{"\n", "\r\n", "\r"} {
		for _, tail := range []string{"", end, end + end} {
			text := strings.ReplaceAll(chart, "|", end) + tail
			for _, mark := range []string{"", "\xEF\xBB\xBF"} {
				records, faults := readAll(t, "Jane.jhd", []byte(mark+text))
				require.Empty(t, faults)
				require.Equal(t, "USA", records[0].Place(), "%q", text)
				require.Equal(t, -14400, *records[0].Offset)
			}
		}
	}
}

// Solar Fire lets names hold what separates them from the kind, and months stand first.
func TestSolarFire(t *testing.T) {
	records, faults := readAll(t, "charts.txt", []byte("Charts from Solar Fire\r\n\r\nSmith - Jones - Event Chart\r\n"+
		"Aug 4 1961, 7:24 pm, AHST +10:00\r\nHonolulu Hawaii USA, 21N18', 157W51'\r\nPlacidus\r\n\r\n"+
		"Ann - Female Chart\r\n4 Foo 1961, 13:24, EDT +4:00\r\n"))
	require.Len(t, records, 1)
	require.Equal(t, "Smith - Jones", records[0].Name)
	require.True(t, records[0].Event)
	require.Equal(t, "19:24", records[0].Clock.String())
	require.Len(t, faults, 1)
	var wrong *birthfile.Invalid
	require.ErrorAs(t, faults[0], &wrong)
	require.Equal(t, 8, wrong.Faults[0].Line)
}

func TestUnknownFile(t *testing.T) {
	for _, text := range []string{"", "hello\nworld\n", "{}", "[]", "PK\x03\x04"} {
		_, err := birthfile.All("/home/somebody/x.bin", strings.NewReader(text))
		var unknown *birthfile.UnknownError
		require.ErrorAs(t, err, &unknown, "%q", text)
		require.Equal(t, "x.bin", unknown.Name)
	}
	_, err := birthfile.All("x.jhd", strings.NewReader(strings.Repeat("1\n", birthfile.MaxSize)))
	require.ErrorContains(t, err, "1 MiB")
}

func TestWarningTexts(t *testing.T) { require.Empty(t, birthfile.CheckTexts()) }

func readBytes(name string) ([]byte, error) { return os.ReadFile("testdata/" + name) }
