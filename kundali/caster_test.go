package kundali_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// skies answers with Sky alone, as an ephemeris may.
type skies struct{ e *ephemeris.Observer }

func (s skies) Sky(at vedic.JD, place vedic.Place, o vedic.Settings) (vedic.Sky, error) {
	return s.e.Sky(at, place, o)
}

// A chart in memory that was used before says what a chart by itself says, and reckons the same dashas when asked.
func TestCaster(t *testing.T) {
	observer := ephemeris.New(almanac.Engine{})
	var lean kundali.Caster
	for i, id := range []string{"gandhi", "tromso_midwinter", "gandhi", "einstein"} {
		sky := skytest.Reference(t, id)
		b := kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}
		s := vedic.Settings{Node: vedic.Node(i % 2)}
		whole, err := kundali.Cast(observer, b, s)
		require.NoError(t, err)
		for _, e := range []vedic.Ephemeris{observer, skies{observer}} {
			c, err := lean.Cast(e, b, s)
			require.NoError(t, err)
			if diff := cmp.Diff(whole.Lagna, c.Lagna) + cmp.Diff(whole.Planets, c.Planets) +
				cmp.Diff(whole.Houses, c.Houses) + cmp.Diff(whole.Avakahada, c.Avakahada); diff != "" {
				t.Errorf("%s: %s", id, diff)
			}
			want, err1 := whole.Dashas(2, time.Time{}, time.Time{})
			got, err2 := c.Dashas(2, time.Time{}, time.Time{})
			require.Empty(t, cmp.Diff(want.Periods, got.Periods), "%s: %v %v", id, err1, err2)
			require.NoError(t, errors.Join(err1, err2), "%s: %v %v", id, err1, err2)
			if c.Panchang.Sunrise != nil || c.Vimshottari.Levels != 0 || c.Sky.Day != (vedic.Day{}) {
				t.Errorf("%s: more is made than was asked for", id)
			}
		}
	}
	var beyond *vedic.RangeError
	_, err := lean.Cast(observer, kundali.Birth{Accuracy: -1}, vedic.Settings{})
	require.ErrorAs(t, err, &beyond)
	_, err = lean.Cast(observer, kundali.Birth{Time: time.Date(1100, 1, 1, 0, 0, 0, 0, time.UTC)},
		vedic.Settings{})
	require.ErrorAs(t, err, &beyond)
}

// A loop allocates nothing.
func TestCasterAllocates(t *testing.T) {
	observer := ephemeris.New(almanac.Engine{})
	sky := skytest.Reference(t, "gandhi")
	b := kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}
	var lean kundali.Caster
	if n := testing.AllocsPerRun(100, func() {
		_, err := lean.Cast(observer, b, vedic.Settings{})
		require.NoError(t, err)
	}); n >= 1 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkCaster is BenchmarkCast into the same memory.
func BenchmarkCaster(b *testing.B) {
	e := ephemeris.New(almanac.Engine{})
	var lean kundali.Caster
	b.ReportAllocs()
	zone := time.FixedZone("IST", 19800)
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: zone}
	at := vedic.JD(2400000)
	for b.Loop() {
		if at += 777.77; at > 2597000 {
			at -= 200000
		}
		if _, err := lean.Cast(e, kundali.Birth{Time: at.Time().In(zone), Place: place}, vedic.Settings{}); err != nil {
			b.Fatal(err)
		}
	}
}
