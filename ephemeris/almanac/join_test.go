package almanac_test

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// cutOf cuts years out of the embedded tables.
func cutOf(t *testing.T, from, to vedic.JD) almanac.Engine {
	t.Helper()
	e, err := almanac.Engine{}.Cut(from, to)
	require.NoError(t, err)
	return e
}

// Cuts of the whole that are joined again give what the whole gives, to the last bit, also at the seams.
func TestJoin(t *testing.T) {
	var whole almanac.Engine
	first, last := from1800, to2399
	e, err := almanac.Join(cutOf(t, 2488434.5, last), cutOf(t, first, 2415020.5), cutOf(t, 2415020.5, 2488434.5))
	require.NoError(t, err)
	require.NoError(t, e.Verify())
	low, high := e.Range()
	require.Equal(t, [2]vedic.JD{first, last}, [2]vedic.JD{low, high})
	same(t, whole, e, first, last)
	for _, seam := range []vedic.JD{2415020.5, 2488434.5} {
		same(t, whole, e, seam-2, seam+2)
	}
	require.Len(t, e.Model().Files, 3)

	_, err = e.Body(ephemeris.Body(vedic.Sun), last+30)
	var outside *vedic.RangeError
	require.ErrorAs(t, err, &outside)
	require.Equal(t, "1800-01-04", outside.Low)
	_, err = e.Body(ephemeris.Body(vedic.Sun)|ephemeris.Geometric, first-30)
	require.ErrorAs(t, err, &outside)
	require.Equal(t, "2400-01-01", outside.High)
	_, err = e.Body(ephemeris.Body(vedic.Sun), 2159360) // some days before the embedded tables of 1200 begin
	require.ErrorContains(t,
		err, "is outside 1800-01-04 to 2400-01-01; the tables of that year are in almanac-0600.bin")
	_, err = e.Body(ephemeris.Body(vedic.Sun), 625000) // in −3001, which no file has
	require.ErrorAs(t, err, &outside)
	require.Empty(t, outside.Remedy)
	for _, f := range []func() error{
		func() error { _, err := e.File(); return err },
		func() error { _, err := e.Packed(); return err },
		func() error { _, err := e.Cut(first, last); return err },
	} {
		require.ErrorContains(t, f(), "one by one")
	}
}

func TestJoinRefuses(t *testing.T) {
	a, b := cutOf(t, 2415020.5, 2420000.5), cutOf(t, 2430000.5, 2440000.5)
	gap, err := almanac.Join(b, a)
	require.NoError(t, err)
	same(t, almanac.Engine{}, gap, 2415020.5, 2420000.5)
	same(t, almanac.Engine{}, gap, 2430000.5, 2440000.5)
	for at, want := range map[vedic.JD]string{ // 1900-01-01, and 4,980, 14,980 and 24,980 days later
		2421000.5: "1900-01-01 to 1913-08-21", 2429000.5: "1941-01-06 to 1968-05-24",
		2400000.5: "1900-01-01 to 1913-08-21",
		2450000.5: "1941-01-06 to 1968-05-24",
	} {
		_, err := gap.Body(ephemeris.Body(vedic.Moon), at)
		require.ErrorContains(t, err, want)
		_, err = gap.Frame(at, vedic.Lahiri)
		require.ErrorContains(t, err, want)
	}
	for _, c := range []struct {
		list []almanac.Engine
		want string
	}{
		{nil, "nothing"},
		{[]almanac.Engine{a, a}, "begin with 1900-01-01"},
		{[]almanac.Engine{{}, b}, "lie within those from 1800-01-04"},
	} {
		_, err := almanac.Join(c.list...)
		require.ErrorContains(t, err, c.want)
	}
}

// The files of the release, by the first and the last day of some.
func TestFileName(t *testing.T) {
	for date, want := range map[string]string{
		"-3000-06-01": "almanac-m3000.bin", "-0601-06-01": "almanac-m1200.bin", "-0600-06-01": "almanac-m0600.bin",
		"-0001-06-01": "almanac-m0600.bin", "0000-06-01": "almanac-0000.bin", "0599-06-01": "almanac-0000.bin",
		"0600-06-01": "almanac-0600.bin", "1199-06-01": "almanac-0600.bin", "1200-01-10": "almanac-0600.bin",
		"1200-01-16": "", "1630-03-01": "", "1800-01-01": "", "1800-01-10": "", "2399-12-31": "",
		"2400-06-01": "almanac-2400.bin",
		"2999-12-01": "almanac-2400.bin", "3000-06-01": "", "-3001-06-01": "",
	} {
		d, err := vedic.ParseDate(date)
		require.NoError(t, err)
		require.Equal(t, want, almanac.FileName(d.JD()), date)
	}
	require.Empty(t, almanac.FileName(vedic.JD(math.NaN())))
}

// Open names the file that is wrong, and takes a folder.
func TestOpen(t *testing.T) {
	dir := t.TempDir()
	_, err := almanac.Open(dir)
	require.ErrorContains(t, err, dir)
	_, err = almanac.Open(filepath.Join(dir, "none.bin"))
	require.ErrorIs(t, err, os.ErrNotExist)
	bad := filepath.Join(dir, "bad.bin")
	require.NoError(t, os.WriteFile(bad, []byte("no tables"), 0o600))
	_, err = almanac.Open(dir)
	require.ErrorContains(t, err, bad)
	require.True(t, errors.Is(err, almanac.ErrNotTables))
	e, err := almanac.Open()
	require.NoError(t, err)
	same(t, almanac.Engine{}, e, 2415020.5, 2488434.5)
}
