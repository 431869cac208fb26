package birthfile_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/vedic"
)

// What is written is read back: the same moment to 0.01 s and the same place to 0.01″ (a second of time and of arc in
// AAF, which has whole ones), for local mean times, West, South, summer time and both edges of a day.
func TestWriteRead(t *testing.T) {
	for seed := range uint64(200) {
		r := randomRecord(rand.New(rand.NewPCG(seed, 0)))
		for _, f := range []birthfile.Format{birthfile.JHD, birthfile.MTX, birthfile.AAF} {
			b, _, err := birthfile.Append(nil, f, r)
			if f == birthfile.MTX && (*r.Offset-*r.Summer > 43200 || *r.Offset-*r.Summer < -43200) {
				require.ErrorContains(t, err, "12 hours")
				continue
			}
			require.NoError(t, err)
			all, err := birthfile.All("Asha Rao.jhd", bytes.NewReader(b))
			require.NoError(t, err)
			n := 0
			for got, err := range all {
				require.NoError(t, err, "%s", b)
				same(t, f, r, got)
				n++
			}
			require.Equal(t, 1, n)
		}
	}
}

// randomRecord returns a birth whose time and offset are at an edge in a third of the cases.
func randomRecord(r *rand.Rand) *birthfile.Record {
	pick := func(list ...int) int { return list[r.IntN(len(list))] }
	between := func(low, high int) int { return low + r.IntN(high-low+1) }
	summer := pick(0, 0, 1200, 1800, 3600, 7200)
	standard, clock := between(-12*3600, 12*3600), birthfile.Clock(between(0, 8639999))
	if r.IntN(3) == 0 {
		standard = pick(45900, 46800, 50400, 19800, 16711, -16711)
	}
	if r.IntN(3) == 0 {
		clock = birthfile.Clock(pick(0, 8639999))
	}
	offset := standard + summer
	hundredths := func() int { return between(-180*3600*100, 180*3600*100) }
	return &birthfile.Record{
		Name: "Asha Rao", Gender: birthfile.Female,
		Year: between(1800, 2399), Month: 6, Day: between(1, 30),
		Clock: &clock, Offset: &offset, Summer: &summer, Basis: birthfile.Civil, City: "São Paulo", Country: "Brasil",
		At: &birthfile.Point{Lat: vedic.Angle(hundredths()/2) * vedic.Arcsecond / 100,
			Lon: vedic.Angle(hundredths()) * vedic.Arcsecond / 100},
	}
}

func same(t require.TestingT, f birthfile.Format, want, got *birthfile.Record) {
	const hundredth = vedic.Arcsecond / 100
	time, angle := birthfile.Clock(1), hundredth
	if f == birthfile.AAF {
		time, angle = 100, vedic.Arcsecond
	}
	require.InDelta(t, int(*want.Clock), int(*got.Clock), float64(time))
	require.Equal(t, *want.Offset, *got.Offset)
	require.LessOrEqual(t, (want.At.Lat - got.At.Lat).Abs(), angle)
	require.LessOrEqual(t, (want.At.Lon - got.At.Lon).Abs(), angle)
	require.Equal(t, [3]int{want.Year, int(want.Month), want.Day}, [3]int{got.Year, int(got.Month), got.Day})
	require.Equal(t, "Asha Rao", got.Name)
	require.Equal(t, want.Place(), got.Place())
}

// The whole file of Gandhi as rules/files says it must be written, and letters that its encoding lacks.
func TestWriteJHD(t *testing.T) {
	records, _ := readFile(t, "testdata/Mohandas Karamchand Gandhi.jhd")
	b, warnings, err := birthfile.Append(nil, birthfile.JHD, records[0])
	require.NoError(t, err)
	require.Empty(t, warnings)
	require.Equal(t, "10|2|1869|7.120000000000000|-4.385167|-69.377500|21.385000|0.000000|-4.641944|-4.641944|0|0|"+
		"Porbandar|India|1|1013.250000|20.000000|1|", strings.ReplaceAll(string(b), "\r\n", "|"))
	records[0].City = "Łódź 東"
	b, warnings, err = birthfile.Append(nil, birthfile.JHD, records[0])
	require.NoError(t, err)
	require.Contains(t, string(b), "\r\n?\xf3dz^?\r\n")
	require.Equal(t, "letters_lost", warnings[0].Code)
	require.Contains(t, warnings[0].Message, "?ódz ?")
}

// What a format cannot hold is refused with all of it.
func TestWriteRefused(t *testing.T) {
	_, _, err := birthfile.Append(nil, birthfile.MTX, &birthfile.Record{Julian: true})
	for _, want := range []string{"time of birth", "from UTC", "coordinates", "Gregorian"} {
		require.ErrorContains(t, err, want)
	}
	_, _, err = birthfile.Append(nil, birthfile.CHTK, &birthfile.Record{})
	require.ErrorContains(t, err, "jhd, mtx and aaf")
}

// No reader breaks on anything, and none of them gives what cannot be.
func FuzzAll(f *testing.F) {
	for _, name := range []string{"Jane Roe.jhd", "gandhi.mtx", "obama.chtk", "obama.aaf", "delhi.adb.xml",
		"sydney_dst.sf.txt", "gandhi.SFcht", "delhi.vedastro.json", "gandhi.kerykeion.json"} {
		data, err := readBytes(name)
		require.NoError(f, err)
		f.Add(name, data)
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		all, err := birthfile.All(name, bytes.NewReader(data))
		if err != nil {
			return
		}
		for r, err := range all {
			if err != nil {
				continue
			}
			if r.At != nil && (r.At.Lat.Abs() > 90*vedic.Degree || r.At.Lon.Abs() > 180*vedic.Degree) {
				t.Fatal(r.At)
			}
			if !r.Julian && r.Gregorian().Check() != nil {
				t.Fatal(r.Gregorian())
			}
			if r.Clock != nil && (*r.Clock < 0 || *r.Clock >= 24*360000) {
				t.Fatal(r.Clock)
			}
		}
	})
}
