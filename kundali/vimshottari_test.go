package kundali_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Worked examples 4 and 5 of the rules: Moon at 45°, born at J2000. The Moon dasha began 3.75 years before; of its ten
// years in months, Moon 10, Mars 7, Rahu 18 have ended at birth, and Jupiter, 35 to 51, holds it.
func rohini() *kundali.Chart {
	sky := skytest.Sky("moon vrishabha 15")
	sky.At = 2451545
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky)
}

func instant(t *testing.T, text string) vedic.Instant {
	t.Helper()
	var i vedic.Instant
	require.NoError(t, i.UnmarshalText([]byte(text)))
	return i
}

func lords(periods []kundali.DashaPeriod) string {
	var names []string
	for _, p := range periods {
		names = append(names, p.Lord.String())
	}
	return strings.Join(names, " ")
}

func TestVimshottari(t *testing.T) {
	v := rohini().Vimshottari
	if v.MoonNakshatra.Key != vedic.Rohini || v.MoonNakshatra.Elapsed != 0.375 || v.Levels != 2 {
		t.Errorf("%+v at %d levels", v.MoonNakshatra, v.Levels)
	}
	require.Equal(t, (kundali.Balance{Lord: vedic.Moon, Duration: "P6Y3M0D", Days: 2282.8125}), v.Balance)
	require.Equal(t, "moon mars rahu jupiter saturn mercury ketu venus sun", lords(v.Periods))
	moon, mars := v.Periods[0], v.Periods[1]
	// Julian days 2450175.3125, 2453827.8125 and 2456384.5625.
	if !moon.Partial || mars.Partial || moon.Start.String() != "1996-04-01T19:30:00Z" ||
		mars.Start.String() != "2006-04-02T07:30:00Z" ||
		moon.End != mars.Start || mars.End.String() != "2013-04-02T01:30:00Z" {
		t.Errorf("%v to %v, then to %v", moon.Start, moon.End, mars.End)
	}
	require.Equal(t, "jupiter saturn mercury ketu venus sun", lords(moon.Sub))
	for i, p := range append(moon.Sub[:len(moon.Sub):len(moon.Sub)], mars.Sub...) {
		if p.Partial != (i == 0) || p.Level != 2 || p.Sub != nil {
			t.Errorf("%d: %+v", i, p)
		}
	}
	require.Equal(t, moon.End, moon.Sub[5].End, "the antaras of the Moon end")
	require.Equal(t, moon.End, mars.Sub[0].Start, "the antaras of the Moon end")
	if len(v.Current) != 0 || v.Current == nil || !v.AsOf.IsZero() {
		t.Errorf("current is %+v as of %v", v.Current, v.AsOf)
	}
}

// A period that ends at birth is left out, one that begins there is partial like any that holds it.
func TestVimshottariAtAnEdge(t *testing.T) {
	sky := skytest.Sky("moon mesha 13°20′")
	first := read(sky).Vimshottari.Periods[0]
	if first.Lord != vedic.Venus || !first.Partial || !first.Start.Equal(sky.At.Time()) || len(first.Sub) != 9 ||
		!first.Sub[0].Partial {
		t.Errorf("%+v", first)
	}
}

// dasha.json: maha dashas of Gandhi, and the antara of his birth, in local time to the second. His clock ran 4:38:31
// before Greenwich.
func TestVimshottariReference(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	sky.Grahas[vedic.Moon-1].Longitude = vedic.Longitude(vedic.Degrees(117.938085617)) // that of the file, by DE431
	v := read(sky).Vimshottari
	at := func(i vedic.Instant) string { return i.In(sky.Place.Zone).Round(time.Second).Format(time.DateTime) }
	require.Equal(t, "saturn", lords(v.Periods[0].Sub))
	require.Equal(t, "1869-09-09 09:20:43", at(v.Periods[0].Sub[0].Start))
	for i, want := range []string{
		"mercury 1855-05-20 06:29:43", "ketu 1872-05-19 12:29:43", "venus 1879-05-20 06:29:43",
		"sun 1899-05-20 06:29:43",
		"moon 1905-05-20 18:29:43", "mars 1915-05-21 06:29:43", "rahu 1922-05-21 00:29:43",
		"jupiter 1940-05-20 12:29:43",
		"saturn 1956-05-20 12:29:43",
	} {
		require.Equal(t, want, v.Periods[i].Lord.String()+" "+at(v.Periods[i].Start))
	}
}

func TestCurrent(t *testing.T) {
	c, err := rohini().WithDashaLevels(3)
	require.NoError(t, err)
	for at, want := range map[string]string{
		// birth: ten of Jupiter's sixteen months are gone, Venus has the 8th to 10½th
		"2000-01-01T12:00:00Z": "moon jupiter venus",
		"2006-04-02T07:29:59Z": "moon sun venus",
		"2006-04-02T07:30:00Z": "mars mars mars",
		"1999-01-01T00:00:00Z": "moon", // the maha dasha runs, but its part before birth has no sub-periods
		"1990-01-01T00:00:00Z": "",
		"2130-01-01T00:00:00Z": "",
	} {
		moment := instant(t, at)
		v := c.Vimshottari.At(moment.Time)
		if got := lords(v.Current); got != want || !v.AsOf.Equal(moment.Time) {
			t.Errorf("%s: %s, want %s", at, got, want)
		}
		for _, p := range v.Current {
			require.Nil(t, p.Sub, "%s: %v carries its sub-periods", at, p.Lord)
		}
	}
	require.Empty(t, c.Vimshottari.Current, "the chart was changed")
	require.NotNil(t, c.Vimshottari.Periods[0].Sub, "the chart was changed")
	var back kundali.Chart
	require.NoError(t, json.Unmarshal(toJSON(t, c), &back))
	if got := lords(back.Vimshottari.At(instant(t, "2006-04-02T07:30:00Z").Time).Current); got != "mars mars mars" {
		t.Errorf("read back: %s", got)
	}
}

// A span of a life, as deep as asked: every period touches it, siblings chain, and nothing that touches it is missing.
func TestDashasWithin(t *testing.T) {
	from, to := instant(t, "2010-01-01T00:00:00Z").Time, instant(t, "2020-01-01T00:00:00Z").Time
	for levels := 1; levels <= 5; levels++ {
		v, err := rohini().Dashas(levels, from, to)
		require.NoError(t, err)
		require.Equal(t, levels, v.Levels)
		var check func(list []kundali.DashaPeriod, level int)
		check = func(list []kundali.DashaPeriod, level int) {
			for i, p := range list {
				if !p.End.After(from) || p.Start.After(to) || p.Level != level || i > 0 && p.Start != list[i-1].End {
					t.Fatalf("%+v", p)
				}
				if (level < levels) != (len(p.Sub) > 0) {
					t.Fatalf("level %d of %d has %d parts", level, levels, len(p.Sub))
				}
				if level < levels {
					check(p.Sub, level+1)
				}
			}
			if first, last := list[0], list[len(list)-1]; level == 1 &&
				(first.Start.After(from) || last.End.Before(to)) {
				t.Fatalf("from %v to %v", first.Start, last.End)
			}
		}
		check(v.Periods, 1)
		require.Equal(t, "mars rahu", lords(v.Periods), "%d levels", levels)
	}
	moment, err := rohini().Dashas(5, from, from)
	require.NoError(t, err)
	require.Len(t, moment.At(from).Current, 5, "one moment")
	require.Len(t, moment.Periods[0].Sub[0].Sub[0].Sub[0].Sub, 1, "one moment")
	if before, err := rohini().Dashas(2, time.Time{}, instant(t, "1999-01-01T00:00:00Z").Time); err != nil ||
		before.Periods == nil || len(before.Periods) != 0 {
		t.Errorf("before birth, an empty list: %#v %v", before.Periods, err)
	}
}

func TestDashaErrors(t *testing.T) {
	c := rohini()
	for _, levels := range []int{0, 6, -1} {
		var r *vedic.RangeError
		if _, err := c.WithDashaLevels(levels); !errors.As(err, &r) || r.What != "level" {
			t.Errorf("%d levels: %v", levels, err)
		}
	}
	var back kundali.Chart
	require.NoError(t, json.Unmarshal(toJSON(t, c), &back))
	_, err := back.WithDashaLevels(3)
	require.ErrorIs(t, err, kundali.ErrNoSky)
	back.Birth, back.Sky = c.Birth, c.Sky
	again, err := back.WithDashaLevels(2)
	require.NoError(t, err)
	require.Empty(t, cmp.Diff(string(toJSON(t, c)), string(toJSON(t, again))))
}
