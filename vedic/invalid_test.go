package vedic_test

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// What is not an angle gives the invalid angle, which stays invalid through arithmetic, and has no JSON, sign or part.
func TestInvalidAngle(t *testing.T) {
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1e300, 1.0000001e9, -2.5e9} {
		for name, a := range map[string]vedic.Angle{
			"degrees": vedic.Degrees(f), "radians": vedic.Radians(f), "norm": vedic.Degrees(f).Norm(),
			"signed": vedic.Degrees(f).Signed(), "plus": vedic.Degrees(f) + 1e9*vedic.Degree,
			"minus": vedic.Degrees(f) - 1e9*vedic.Degree, "negative": -vedic.Degrees(f),
			"from":     vedic.NewLongitude(0).From(vedic.NewLongitude(vedic.Degrees(f))),
			"fromBoth": vedic.NewLongitude(vedic.Degrees(f)).From(vedic.NewLongitude(vedic.Degrees(f))),
			"plusArc":  vedic.Angle(vedic.NewLongitude(vedic.Degrees(f)).Plus(vedic.Degree)),
		} {
			if _, err := json.Marshal(a); a.Valid() || err == nil {
				t.Errorf("%v %s: %d is valid (%v)", f, name, int64(a), err)
			}
			got := a.Degrees()
			require.True(t, math.IsNaN(got), "%v %s: %v degrees", f, name, got)
			require.True(t, a.Abs() >= 360*vedic.Degree, "%v %s: its size is %v", f, name, a.Abs())
		}
		a, err := vedic.AngleOf(f)
		var outside *vedic.RangeError
		require.ErrorAs(t, err, &outside, "AngleOf(%v) = %v", f, a)
		require.False(t, a.Valid(), "AngleOf(%v) = %v, %v", f, a, err)
		l := vedic.NewLongitude(vedic.Degrees(f))
		star, pada := l.Nakshatra()
		i, within := l.Part(12)
		if _, err := json.Marshal(l); l.Valid() || l.Rashi() != 0 || star != 0 || pada != 0 || l.Navamsa() != 0 ||
			i != -1 || within != 0 || l.Distance(0) < vedic.Circle || err == nil {
			t.Errorf("%v: the longitude %v lies somewhere", f, l)
		}
	}
	for _, edge := range []float64{1e9, -1e9, 0, 360} {
		if a, err := vedic.AngleOf(edge); err != nil || !a.Valid() || a.Degrees() != edge {
			t.Errorf("AngleOf(%v) = %v, %v", edge, a, err)
		}
	}
}

func TestPlaceChecks(t *testing.T) {
	zone := time.FixedZone("GMT", 0)
	for _, c := range []struct {
		lat, lon float64
		want     string
	}{
		{math.NaN(), 75, "latitude NaN is outside -90 to 90"},
		{26, math.Inf(1), "longitude +Inf is outside -180 to 180"},
		{1e300, 75, "latitude 1e+300 is outside -90 to 90"},
		{95, 75, "latitude 95 is outside -90 to 90"},
		{90, 180.5, "longitude 180.5 is outside -180 to 180"},
	} {
		if _, err := vedic.PlaceAt(c.lat, c.lon, zone); err == nil || err.Error() != c.want {
			t.Errorf("PlaceAt(%v, %v): %v, want %s", c.lat, c.lon, err, c.want)
		}
		p := vedic.Place{Lat: vedic.Degrees(c.lat), Lon: vedic.Degrees(c.lon)}
		require.Error(t, p.Check(), "%v, %v is a place", c.lat, c.lon)
	}
	// The zero Place is no place; the point 0, 0 has a name or a zone.
	for _, c := range []struct {
		place       vedic.Place
		check, zone error
	}{
		{vedic.Place{}, vedic.ErrNoPlace, vedic.ErrNoPlace},
		{vedic.Place{Height: 10}, vedic.ErrNoPlace, vedic.ErrNoPlace},
		{vedic.Place{Name: "Null Island"}, nil, vedic.ErrNoZone},
		{vedic.Place{Zone: zone}, nil, nil},
		{vedic.Place{Lat: 1}, nil, vedic.ErrNoZone},
	} {
		require.ErrorIs(t, c.place.Check(), c.check, c.place)
		require.ErrorIs(t, c.place.CheckZone(), c.zone, c.place)
	}
	for _, nul := range []*time.Location{nil, zone} {
		p, err := vedic.PlaceAt(0, 0, nul)
		require.NoError(t, err, "0, 0: %+v", p)
		require.NoError(t, p.Check(), "0, 0: %+v", p)
	}
}

func TestMomentsThatAreNone(t *testing.T) {
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300} {
		at := vedic.JD(f).Time()
		require.True(t, at.IsZero(), "JD(%v) is %v", f, at)
		if at := vedic.InstantOf(vedic.JD(f), nil); !at.IsZero() {
			t.Errorf("JD(%v) is the instant %v", f, at)
		}
	}
}

// Whatever the float, a constructor gives an angle near it or says that there is none.
func FuzzAngleOf(f *testing.F) {
	for _, x := range []float64{0, 26.9124, -180, math.NaN(), math.Inf(1), math.Inf(-1), 1e300, 1e9, 2.6e9} {
		f.Add(x, x)
	}
	f.Fuzz(func(t *testing.T, lat, lon float64) {
		for _, x := range []float64{lat, lon} {
			sound := x >= -1e9 && x <= 1e9
			a, err := vedic.AngleOf(x)
			if a.Valid() != sound || (err == nil) != sound || vedic.Degrees(x) != a {
				t.Fatalf("AngleOf(%v) = %d, %v", x, int64(a), err)
			}
			if sound && math.Abs(a.Degrees()-x) > 1e-6 {
				t.Fatalf("AngleOf(%v) = %v", x, a.Degrees())
			}
			if r := vedic.Radians(x); r.Valid() && math.Abs(r.Radians()-x) > 1e-6 {
				t.Fatalf("Radians(%v) = %v", x, r.Radians())
			}
		}
		p, err := vedic.PlaceAt(lat, lon, nil)
		there := lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180
		// half a microarcsecond beyond an edge rounds to the edge
		if edge := math.Abs(lat) < 90.0000001 && math.Abs(lon) < 180.0000001; (err == nil) != there && !edge {
			t.Fatalf("PlaceAt(%v, %v): %v", lat, lon, err)
		}
		if err == nil && p.Check() != nil {
			t.Fatalf("PlaceAt(%v, %v) returned %+v", lat, lon, p)
		}
		_ = vedic.JD(lat).Time() // never a panic
	})
}

// A circle has from one to seven million parts: of none, and of more, no part holds a point.
func TestPartsOfACircle(t *testing.T) {
	const most = 7_000_000
	for _, n := range []int{0, -1, most + 1, math.MaxInt, math.MinInt} {
		if i, within := vedic.Longitude(vedic.Degree).Part(n); i != -1 || within != 0 {
			t.Errorf("part %d of %d, %v", i, n, within)
		}
	}
	i, _ := (vedic.Longitude(vedic.Circle) - 1).Part(most)
	require.Equal(t, most-1, i, "the last point is in part")
	if i, within := vedic.Longitude(vedic.Degree).Part(1); i != 0 || within != vedic.Degree {
		t.Errorf("part %d of the whole, %v", i, within)
	}
}

func TestNoYogaHasNoName(t *testing.T) {
	if a, b := vedic.NityaYoga(0).Name(vedic.English), vedic.NityaYoga(28).Name(vedic.English); a != "" || b != "" {
		t.Errorf("%q, %q", a, b)
	}
	require.Equal(t, "Vaidhriti", vedic.NityaYoga(27).Name(vedic.English))
}
