package birth_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Offsets that differ from the legal one: an hour does, but not the half minute that programs with
// whole minutes lose, and not a birth in a file that lacks the data to compare.
func TestAgainstLaw(t *testing.T) {
	at, clock := &birthfile.Point{Lat: vedic.Degrees(28.6), Lon: vedic.Degrees(77.2)}, birthfile.Clock(12*360000)
	record := func(offset int) *birthfile.Record {
		return &birthfile.Record{Year: 1995, Month: 11, Day: 7, Clock: &clock, Offset: &offset, At: at}
	}
	for offset, want := range map[int]string{19800: "", 19830: "", 23400: "offset_differs_from_law"} {
		w, _ := births.OffsetDifference(record(offset))
		require.Empty(t, cmp.Diff(want, w.Code), offset)
	}
	// Calcutta kept its own time in 1869, which the zone takes for the law of all India; Porbandar kept Porbandar's.
	old := record(16711)
	old.Year, old.At, old.Basis = 1869, &birthfile.Point{Lat: vedic.Degrees(21.64), Lon: vedic.Degrees(69.63)},
		birthfile.LMT
	_, differs := births.OffsetDifference(old)
	require.False(t, differs, "mean time of the place is held against that of another")
	bare := record(23400)
	for _, less := range []func(){func() { bare.At = nil }, func() { bare.At, bare.Clock = at, nil },
		func() { bare.Clock, bare.Offset = &clock, nil }} {
		if less(); func() bool { _, differs := births.OffsetDifference(bare); return differs }() {
			t.Errorf("compared with nothing: %+v", bare)
		}
	}
}

// A birth of a file is the JSON of a birth: the time to the second, half a second up but never into the next day, and
// the offset of the file. What the file lacks is left out.
func TestBirthJSON(t *testing.T) {
	at, offset := &birthfile.Point{Lat: 18*vedic.Degree + 30*vedic.Arcminute, Lon: -vedic.Degree}, -17762
	record := func(clock birthfile.Clock) *birthfile.Record {
		return &birthfile.Record{Name: "Asha", Gender: birthfile.Female, Year: 1995, Month: 11, Day: 7, Clock: &clock,
			Offset: &offset, At: at, City: "Pune", Country: "India"}
	}
	const noon = 12 * 3600 * 100
	for clock, want := range map[birthfile.Clock]string{
		noon: "12:00", noon + 49: "12:00", noon + 50: "12:00:01", 24*3600*100 - 1: "23:59:59",
		24*3600*100 - 51: "23:59:59",
	} {
		body, err := birth.BirthJSON(record(clock))
		require.NoError(t, err)
		require.JSONEq(t, `{"name":"Asha","date":"1995-11-07","time":"`+want+`","place":"Pune, India","latitude":18.5,`+
			`"longitude":-1,"utcOffset":"-04:56:02","gender":"female"}`, string(body))
	}
	body, err := birth.BirthJSON(&birthfile.Record{Year: 1582, Month: 10, Day: 4, Julian: true})
	require.NoError(t, err)
	require.JSONEq(t, `{"date":"1582-10-14","calendar":"gregorian"}`, string(body), "the day before 15 October 1582")
}

// The births of a file are checked one by one, and a record that is wrong does not stop the reading.
func TestReadFile(t *testing.T) {
	read := func(name, text string) *birth.BirthFile {
		f, err := births.ReadFile(name, strings.NewReader(text), today)
		require.NoError(t, err)
		require.Equal(t, "birth_file", f.Object)
		require.NotNil(t, f.Births)
		require.NotNil(t, f.Unread)
		return f
	}
	const good = "#A93:Rao,Asha,f,7.11.1995,14:35:42,New Delhi,India\n#B93:*,28n36:50,77e12:32,5he30,0\n"
	f := read("births.aaf", good+
		"#A93:Event,*,e,24.12.1992,*,Freiburg,D\n#B93:*,48n00,7e51,1he00,0\n"+
		"#A93:Bad,Date,f,31.2.1995,14:35:42,New Delhi,India\n#B93:*,28n36:50,77e12:32,5he30,0\n"+
		strings.Replace(good, "5he30", "6he30", 1)+
		"#A93:Old,One,m,1.1.2500,14:35:42,New Delhi,India\n#B93:*,28n36:50,77e12:32,5he30,0\n")
	require.False(t, f.More)
	require.Len(t, f.Births, 4)
	for i, want := range []struct {
		number           int
		faults, warnings string
	}{
		{1, "", ""}, {2, "/time required", "no_time"}, {4, "", "offset_differs_from_law /utcOffset"},
		{5, "/date date_out_of_range", ""},
	} {
		b := f.Births[i]
		require.Equal(t, want.number, b.Number)
		require.Equal(t, want.faults, listFaults(b.Errors))
		require.Equal(t, want.warnings, strings.Join(codes(b.Warnings), ", "))
		require.NotNil(t, b.Warnings)
		require.NotNil(t, b.Errors)
		require.Nil(t, b.Record.Warnings, "they are the birth's")
	}
	require.Len(t, f.Unread, 1)
	require.Equal(t, 3, f.Unread[0].Number)
	require.Equal(t, "aaf", f.Unread[0].Format)
	require.NotEmpty(t, f.Unread[0].Faults)
	require.NotZero(t, f.Unread[0].Faults[0].Line)

	english := f.Births[2].Warnings[0].Message
	require.Contains(t, english, "+05:30 (Asia/Kolkata)")
	hindi := f.In(vedic.Hindi)
	require.True(t, strings.ContainsAny(hindi.Births[2].Warnings[0].Message, "काहै"))
	require.Equal(t, english, f.Births[2].Warnings[0].Message, "the file itself is not changed")
	require.Equal(t, english, hindi.In(vedic.English).Births[2].Warnings[0].Message)

	_, err := births.ReadFile("letter.txt", strings.NewReader("Dear Sir"), today)
	require.ErrorAs(t, err, new(*birthfile.UnknownError))
}

// Of a long file the first births are read.
func TestReadLongFile(t *testing.T) {
	for n, more := range map[int]bool{birth.MostFileBirths: false, birth.MostFileBirths + 1: true} {
		var text strings.Builder
		for range n {
			text.WriteString("#A93:Event,*,e,24.12.1992,*,Freiburg,D\n#B93:*,48n00,7e51,1he00,0\n")
		}
		f, err := births.ReadFile("long.aaf", strings.NewReader(text.String()), today)
		require.NoError(t, err)
		require.Len(t, f.Births, birth.MostFileBirths)
		require.Equal(t, more, f.More)
	}
}
