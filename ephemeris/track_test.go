package ephemeris_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// Tracks have the digits of the same moments one by one, for each kind of settings, for moments in order and at random.
func TestTracksAsPositions(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Height: 216}
	random := rand.New(rand.NewPCG(1, 2))
	first, last := o.Range()
	var at []vedic.JD
	for i := range 1000 { // every hour, across the ends of series
		at = append(at, 2447000+vedic.JD(i)/24)
	}
	for range 1000 {
		at = append(at, first+vedic.JD(random.Float64())*(last-first))
	}
	at = append(at, first, last, 2437310.5, 2437311.5) // Saturn behind the Sun in January 1961
	var tracks vedic.ByGraha[ephemeris.Track]
	for _, s := range []vedic.Settings{{}, {Node: vedic.TrueNode}, {Center: vedic.OnSurface}, {Light: vedic.Geometric},
		{Ayanamsa: vedic.TrueChitra}, {Ayanamsa: vedic.Tropical}, {Zero: vedic.NutationStays}, {Clock: vedic.ClockUTC},
		{Ayanamsa: vedic.TrueChitra, Star: vedic.Geometric, Offset: vedic.Arcsecond}} {
		require.NoError(t, o.Tracks(&tracks, at, place, s))
		for i, moment := range at {
			sky, err := o.Positions(moment, place, s)
			require.NoError(t, err)
			for g, want := range sky.Grahas {
				got := &tracks[g]
				if got.Longitude[i] != want.Longitude || got.Latitude[i] != want.Latitude ||
					got.Speed[i] != want.Speed {
					t.Fatalf("%+v: %v at %v: %v %v %v, not %+v", s, vedic.Graha(g+1), moment, got.Longitude[i],
						got.Latitude[i], got.Speed[i], want)
				}
			}
		}
	}
}

// Columns keep their memory, and shrink to the moments that were asked for.
func TestTracksMemory(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	at := []vedic.JD{2451545, 2451546, 2451547}
	var tracks vedic.ByGraha[ephemeris.Track]
	require.NoError(t, o.Tracks(&tracks, at, place, vedic.Settings{}))
	moon := tracks[vedic.Moon-1].Longitude
	require.NoError(t, o.Tracks(&tracks, at[1:], place, vedic.Settings{}))
	if again := tracks[vedic.Moon-1].Longitude; len(again) != 2 || &again[0] != &moon[0] {
		t.Error("the column is a new one")
	}
	require.NoError(t, o.Tracks(&tracks, nil, place, vedic.Settings{}))
	require.Empty(t, tracks[0].Speed)
}

// What Positions refuses is refused, wherever among the moments it stands.
func TestTracksErrors(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	var tracks vedic.ByGraha[ephemeris.Track]
	outside := new(vedic.RangeError)
	for _, wrong := range []vedic.JD{vedic.JD(math.NaN()), 1000000, 2700000} {
		at := slices.Insert([]vedic.JD{2451545, 2451546}, 1, wrong)
		require.ErrorAs(t, o.Tracks(&tracks, at, place, vedic.Settings{}), &outside, wrong)
	}
	at := []vedic.JD{2451545}
	require.ErrorIs(t, o.Tracks(&tracks, at, vedic.Place{}, vedic.Settings{}), vedic.ErrNoPlace)
	require.Error(t, o.Tracks(&tracks, at, place, vedic.Settings{Ayanamsa: 200}), "an ayanamsa that there is not")
	for _, o := range []*ephemeris.Observer{nil, ephemeris.New(nil)} {
		require.ErrorIs(t, o.Tracks(&tracks, at, place, vedic.Settings{}), vedic.ErrNoEphemeris)
	}
	require.Error(t, o.Tracks(nil, at, place, vedic.Settings{}), "no columns")
}

// BenchmarkTracks is nine grahas every hour for a month, and the same one moment after another. ns/position is the
// figure to compare.
func BenchmarkTracks(b *testing.B) {
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	at := make([]vedic.JD, 720)
	for i := range at {
		at[i] = 2451545 + vedic.JD(i)/24
	}
	perPosition := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(at)*9), "ns/position")
	}
	b.Run("together", func(b *testing.B) {
		var tracks vedic.ByGraha[ephemeris.Track]
		for b.Loop() {
			if err := o.Tracks(&tracks, at, place, vedic.Settings{}); err != nil {
				b.Fatal(err)
			}
		}
		perPosition(b)
	})
	b.Run("one by one", func(b *testing.B) {
		for b.Loop() {
			for _, moment := range at {
				if _, err := o.Positions(moment, place, vedic.Settings{}); err != nil {
					b.Fatal(err)
				}
			}
		}
		perPosition(b)
	})
}
