package kp_test

import (
	"errors"
	"math"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	sky     = ephemeris.New(almanac.Engine{})
	ist     = time.FixedZone("IST", 19800)
	chennai = vedic.Place{Name: "Chennai", Lat: vedic.Degrees(13.0878), Lon: vedic.Degrees(80.2785), Zone: ist}
	asked   = kundali.Birth{Time: time.Date(1996, 12, 7, 10, 34, 0, 0, ist), Place: chennai}
)

// near fails where a longitude is further than some arcseconds from an expected one.
func near(t *testing.T, what string, got, want vedic.Longitude, arcseconds float64) {
	t.Helper()
	if off := got.Distance(want); off > vedic.Angle(arcseconds*1e6) {
		t.Errorf("%s: %v, want %v: off by %d microarcseconds", what, got, want, off)
	}
}

// Each number has its own beginning for a lagna, with the lords of its row, and the grahas of the moment.
func TestHoraryNumbers(t *testing.T) {
	now, err := kp.Cast(sky, asked, kp.Options{})
	require.NoError(t, err)
	for number := 1; number <= 249; number++ {
		row, err := kp.Row(number)
		require.NoError(t, err)
		c, err := kp.Horary(sky, number, asked, kp.Options{})
		require.NoError(t, err)
		first := c.Cusps[0]
		if c.Number != number || c.Sky.Lagna != row.From || first.Longitude != row.From ||
			first.Lords.Number != number ||
			first.Sign != row.Sign || first.Star != row.Star || first.Sub != row.Sub ||
			c.Cusps[6].Longitude != row.From.Plus(vedic.Circle/2) {
			t.Errorf("%d: %+v", number, first)
		}
		for i := range c.Cusps {
			if arc := c.Cusps[(i+1)%12].Longitude.From(c.Cusps[i].Longitude); arc <= 0 || arc > 60*vedic.Degree {
				t.Errorf("%d: house %d is %v wide", number, i+1, arc)
			}
		}
		for i := range c.Planets {
			if c.Planets[i].Longitude != now.Planets[i].Longitude {
				t.Errorf("%d: %v is elsewhere", number, vedic.Graha(i+1))
			}
		}
		if c.Sky.Day != now.Sky.Day || c.Sky.Place != chennai || c.RulingPlanets.DayLord != now.RulingPlanets.DayLord {
			t.Errorf("%d: the day or the place is another", number)
		}
	}
}

// Without the closed form: search the moment of that day at which the point rises, and cast the chart of that moment.
// In half a day nutation and obliquity change by less than 0.1″, and the cusps between by less than 1″. Nutation was
// large, −17″, in the autumn of 2001.
func TestHoraryCusps(t *testing.T) {
	for _, lat := range []float64{13.0878, -33.87, 60} {
		place := chennai
		place.Lat = vedic.Degrees(lat)
		b := kundali.Birth{Time: time.Date(2001, 10, 1, 9, 30, 0, 0, ist), Place: place}
		for _, number := range []int{1, 23, 86, 146, 200, 249} {
			c, err := kp.Horary(sky, number, b, kp.Options{})
			require.NoError(t, err)
			s := vedic.Settings{Ayanamsa: vedic.Krishnamurti, Houses: vedic.Placidus}
			lo := vedic.JDOf(b.Time) - 0.5
			start, err := sky.Sky(lo, place, s)
			require.NoError(t, err)
			require.True(t, c.Sky.Nutation <= -16*vedic.Arcsecond, "the nutation was %v", c.Sky.Nutation)
			target := c.Sky.Lagna.From(start.Lagna) // to go, less than a circle
			hi, last := lo, start
			for gone := vedic.Angle(0); ; {
				next, err := sky.Sky(hi+0.01, place, s)
				require.NoError(t, err)
				if gone += next.Lagna.From(last.Lagna); gone >= target {
					break
				}
				hi, last = hi+0.01, next
			}
			lo, hi = hi, hi+0.01
			for range 40 {
				mid := (lo + hi) / 2
				got, err := sky.Sky(mid, place, s)
				require.NoError(t, err)
				if last = got; vedic.Angle(got.Lagna-c.Sky.Lagna).Signed() < 0 {
					lo = mid
				} else {
					hi = mid
				}
			}
			for i := range c.Cusps {
				near(t, strconv.Itoa(number)+" at "+strconv.Itoa(int(lat))+"°, cusp "+strconv.Itoa(i+1),
					c.Cusps[i].Longitude, last.Cusps[i], 1)
			}
		}
	}
}

func TestHoraryErrors(t *testing.T) {
	for _, number := range []int{0, 250, -7} {
		c, err := kp.Horary(sky, number, asked, kp.Options{})
		var out *vedic.RangeError
		if c != nil || !errors.As(err, &out) || out.Got != strconv.Itoa(number) {
			t.Errorf("%d: %v", number, err)
		}
	}
	polar := asked
	polar.Place.Lat = vedic.Degrees(66.6)
	for number := 1; number <= 249; number += 31 {
		_, err := kp.Horary(sky, number, polar, kp.Options{})
		require.ErrorIs(t, err, vedic.ErrPolarHouses, number)
	}
	// Near the circle some bodies do not rise, but every point of the ecliptic does; seen from the centre the circle
	// lies further north.
	polar.Place.Lat = vedic.Degrees(66.5)
	_, err := kp.Horary(sky, 86, polar, kp.Options{})
	require.NoError(t, err)
	polar.Place.Lat = vedic.Degrees(66.6)
	_, err = kp.Horary(sky, 86, polar, kp.Options{GeocentricLatitude: true})
	require.NoError(t, err)
	early := kundali.Birth{Time: time.Date(1092, 10, 12, 0, 0, 0, 0, time.UTC), Place: chennai}
	var out *vedic.RangeError
	_, err = kp.Cast(sky, early, kp.Options{})
	require.ErrorAs(t, err, &out)
	for _, o := range []kp.Options{{Ayanamsa: 5}, {Ayanamsa: 200}} {
		if _, err := kp.Cast(sky, asked, o); !errors.As(err, &out) || out.What != "KP ayanamsa" {
			t.Errorf("%v", err)
		}
		_, err := kp.Horary(sky, 1, asked, o)
		require.ErrorAs(t, err, &out)
	}
}

// Values of the rules: old and VP291 on 7 December 1996 (basics.md §12a), old at J2000 (kp.md §1), to their last digit;
// Balachandran's printed 23°45′59.99″ of 2000-01-01, and the formulas by hand for 15 July 2024.
func TestAyanamsas(t *testing.T) {
	j2000 := time.Date(2000, 1, 1, 12, 0, 0, 0, time.UTC)
	july := time.Date(2024, 7, 15, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		a       kp.Ayanamsa
		at      time.Time
		degrees float64
		off     float64 // arcseconds
		key     string
	}{
		{kp.Old, asked.Time, 23.717404, 0.05, "krishnamurti"},
		{kp.New, asked.Time, 23.737529, 0.05, "krishnamurti_vp291"},
		{kp.Lahiri, asked.Time, 23.814256, 0.05, "lahiri"},
		{kp.Old, j2000, 23.760240, 0.05, "krishnamurti"},
		{kp.Balachandran, j2000, 85559.99475 / 3600, 1e-5, "kp_new_balachandran"},
		{kp.Balachandran, july, 86793.0272974931506849 / 3600, 1e-5, "kp_new_balachandran"},
		{kp.Linear, j2000, 85544.9239945128736952 / 3600, 1e-5, "kp_linear"},
		{kp.Linear, july, 86777.3586260608189006 / 3600, 1e-5, "kp_linear"},
	} {
		chart, err := kp.Cast(sky, kundali.Birth{Time: c.at, Place: chennai}, kp.Options{Ayanamsa: c.a})
		require.NoError(t, err)
		if off := math.Abs(chart.Sky.Ayanamsa.Degrees()-c.degrees) * 3600; off > c.off || chart.AyanamsaKey() != c.key {
			t.Errorf("%v at %v: %s %v, off by %.5f″", c.a, c.at, chart.AyanamsaKey(), chart.Sky.Ayanamsa, off)
		}
		if s := chart.Sky.Settings; s.Houses != vedic.Placidus || s.Center != vedic.Geocentric {
			t.Errorf("%+v", s)
		}
	}
}

// Between two ayanamsas every sidereal longitude differs by as much as they do, and horary lagnas do not.
func TestAyanamsaShifts(t *testing.T) {
	old, err := kp.Cast(sky, asked, kp.Options{})
	require.NoError(t, err)
	for a := kp.New; a <= kp.Lahiri; a++ {
		c, err := kp.Cast(sky, asked, kp.Options{Ayanamsa: a})
		require.NoError(t, err)
		back := old.Sky.Ayanamsa - c.Sky.Ayanamsa
		require.NotZero(t, back, "%v is the old one", a)
		for i := range c.Planets {
			near(t, a.String(), c.Planets[i].Longitude, old.Planets[i].Longitude.Plus(back), 1e-6)
		}
		for i := range c.Cusps {
			near(t, a.String(), c.Cusps[i].Longitude, old.Cusps[i].Longitude.Plus(back), 2e-6)
		}
		near(t, a.String(), c.Sky.MoonAround[0], old.Sky.MoonAround[0].Plus(back), 0.001) // the rates differ
		near(t, a.String(), c.Sky.Midheaven, c.Cusps[9].Longitude, 2e-6)
		ruling, err := kp.RulingAt(sky, asked, kp.Options{Ayanamsa: a})
		require.NoError(t, err, a)
		require.Empty(t, cmp.Diff(c.RulingPlanets, ruling), a)
		// A chart read again from its own sky is the same.
		again := kp.FromSky(asked, c.Sky, kp.Options{Ayanamsa: a})
		require.Equal(t, c.Planets, again.Planets, "%v shifts twice", a)
		require.Equal(t, c.Cusps, again.Cusps, "%v shifts twice", a)
		h, err := kp.Horary(sky, 86, asked, kp.Options{Ayanamsa: a})
		if err != nil || h.Cusps[0].Lords.Number != 86 || h.Planets != hOnly(c, h) {
			t.Errorf("%v: %v", a, err)
		}
		near(t, a.String()+" horary cusp 10", h.Sky.Midheaven, h.Cusps[9].Longitude, 2e-6)
		near(t, a.String()+" horary lagna", ascendant(h), h.Cusps[0].Longitude, 1e-4)
	}
}

// ascendant returns the lagna that goes with the midheaven of a chart, by the formula of basics.md §6.
func ascendant(c *kp.Chart) vedic.Longitude {
	toTropical := c.Sky.Ayanamsa + c.Sky.Nutation
	sinε, cosε := math.Sincos(c.Sky.Obliquity.Radians())
	sin, cos := math.Sincos((vedic.Angle(c.Cusps[9].Longitude) + toTropical).Radians())
	sinθ, cosθ := math.Sincos(math.Atan2(sin*cosε, cos))
	asc := math.Atan2(cosθ, -(sinθ*cosε + math.Tan(c.Birth.Place.Lat.Radians())*sinε))
	return vedic.NewLongitude(vedic.Radians(asc) - toTropical)
}

// The ruling planets are those of the ayanamsa: among some seconds there are moments at which another one has others.
func TestRulingByAyanamsa(t *testing.T) {
	for _, a := range []kp.Ayanamsa{kp.New, kp.Balachandran, kp.Lahiri} {
		others := 0
		for i := range 200 {
			b := kundali.Birth{Time: asked.Time.Add(time.Duration(i) * 23 * time.Second), Place: chennai}
			old, err := kp.Cast(sky, b, kp.Options{})
			require.NoError(t, err)
			c, err := kp.Cast(sky, b, kp.Options{Ayanamsa: a})
			require.NoError(t, err)
			got, err := kp.RulingAt(sky, b, kp.Options{Ayanamsa: a})
			require.NoError(t, err, "%v at %v", a, b.Time)
			require.True(t, cmp.Equal(got, c.RulingPlanets), "%v at %v: %v", a, b.Time, err)
			if !cmp.Equal(got, old.RulingPlanets) {
				others++
			}
		}
		require.NotZero(t, others, "%v never differs", a)
	}
}

// hOnly returns the planets of c in the houses of h.
func hOnly(c, h *kp.Chart) vedic.ByGraha[kp.Planet] {
	planets := c.Planets
	for i := range planets {
		planets[i].House = h.Planets[i].House
	}
	return planets
}

func TestAyanamsaKeys(t *testing.T) {
	for a := kp.Old; a <= kp.Lahiri; a++ {
		text, err := a.MarshalText()
		var back kp.Ayanamsa
		if err != nil || back.UnmarshalText(text) != nil || back != a {
			t.Errorf("%v: %s %v", a, text, err)
		}
	}
	var a kp.Ayanamsa
	var wrong *vedic.ParseError
	require.ErrorAs(t, a.UnmarshalText([]byte("raman")), &wrong)
	if text, err := kp.Ayanamsa(9).MarshalText(); err == nil || kp.Ayanamsa(9).String() != "Ayanamsa(9)" {
		t.Errorf("%s", text)
	}
}

// With the option cusps are those of the place 11.5′ nearer the equator, and all else stays with the place itself.
func TestGeocentricLatitude(t *testing.T) {
	place := chennai
	place.Lat = vedic.Degrees(45)
	b := kundali.Birth{Time: asked.Time, Place: place}
	plain, err := kp.Cast(sky, b, kp.Options{})
	require.NoError(t, err)
	got, err := kp.Cast(sky, b, kp.Options{GeocentricLatitude: true})
	require.NoError(t, err)
	b.Place.Lat = vedic.Degrees(44.8075721692835)
	there, err := kp.Cast(sky, b, kp.Options{})
	require.NoError(t, err)
	for i := range got.Cusps {
		near(t, "cusp "+strconv.Itoa(i+1), got.Cusps[i].Longitude, there.Cusps[i].Longitude, 1e-5)
	}
	near(t, "midheaven", got.Sky.Midheaven, plain.Sky.Midheaven, 0)
	if got.Cusps[0].Longitude.Distance(plain.Cusps[0].Longitude) < vedic.Arcminute || got.Sky.Day != plain.Sky.Day ||
		got.Sky.Place != plain.Sky.Place {
		t.Errorf("%v, %v", got.Cusps[0], plain.Cusps[0])
	}
	require.Equal(t, plain.Sky.Settings, got.Sky.Settings)
}

// The node and the year of the options are those of the chart.
func TestSettings(t *testing.T) {
	c, err := kp.Cast(sky, asked, kp.Options{Node: vedic.TrueNode, Year: vedic.GregorianYear})
	require.NoError(t, err)
	mean, err := kp.Cast(sky, asked, kp.Options{})
	require.NoError(t, err)
	if s := c.Sky.Settings; s.Node != vedic.TrueNode || s.Year != vedic.GregorianYear ||
		c.Planets.At(vedic.Rahu) == mean.Planets.At(vedic.Rahu) {
		t.Errorf("%+v", s)
	}
	// The lord of the dasha at birth is that of the star of the Moon.
	require.Equal(t, c.Planets.At(vedic.Moon).Star, c.Dasha().Balance().Lord)
	require.Zero(t, (&kp.Chart{}).Dasha().Balance().Lord, "a chart without a sky has a dasha")
}

func BenchmarkCast(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := kp.Cast(sky, asked, kp.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHorary(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := kp.Horary(sky, 86, asked, kp.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// A horary lagna rises where the lagna's own zero puts it: with the nutation left in the ayanamsa of the lagna, the
// cusps are those of an ayanamsa that is larger by the nutation, cancelled there.
func TestHoraryCountsFromTheLagnasZero(t *testing.T) {
	then := asked
	then.Time = time.Date(2001, 6, 7, 10, 34, 0, 0, ist) // the nutation is some 16″: in 1996 it was next to nothing
	cusps := func(zero vedic.Zero, offset vedic.Angle) [12]vedic.Longitude {
		e := settled{sky, func(s *vedic.Settings) { s.Zero, s.Offset = zero, offset }}
		c, err := kp.Horary(e, 86, then, kp.Options{})
		require.NoError(t, err)
		return c.Sky.Cusps
	}
	at, err := sky.Sky(vedic.JDOf(then.Time), chennai, vedic.Settings{})
	require.NoError(t, err, at.Nutation)
	require.True(t, at.Nutation.Abs() >= vedic.Arcsecond, "%v %v", at.Nutation, err)
	usual := cusps(vedic.NutationCancels, 0)
	for _, zero := range []vedic.Zero{vedic.NutationStays, vedic.NutationInLagna} {
		same, other := cusps(zero, at.Nutation), cusps(zero, 0)
		for i := range usual {
			near(t, "cusp", same[i], usual[i], 0.01)
		}
		require.True(t, other[9].Distance(usual[9]) >= vedic.Arcsecond/100, "%v %v %v", zero, other[9], usual[9])
	}
}

// settled is an ephemeris that is asked under other settings than its caller's.
type settled struct {
	vedic.Ephemeris
	set func(*vedic.Settings)
}

func (e settled) Sky(at vedic.JD, p vedic.Place, s vedic.Settings) (vedic.Sky, error) {
	e.set(&s)
	return e.Ephemeris.Sky(at, p, s)
}
