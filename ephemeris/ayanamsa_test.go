package ephemeris_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// Every ayanamsa for research is that of the Swiss Ephemeris at six moments from 1800 to 2399. The tropical one, which
// that library has not as an ayanamsa, is in TestTropical.
func TestResearchAyanamsas(t *testing.T) {
	ref := load[struct {
		JD        []vedic.JD
		Ayanamsas map[string][]float64
	}](t, "ayanamsas.json")
	seen := 0
	for a := vedic.BabylonianKugler1; a < vedic.Tropical; a++ {
		want := ref.Ayanamsas[a.String()]
		require.Len(t, want, len(ref.JD), a.String())
		for i, jd := range ref.JD {
			f, err := almanac.Engine{}.Frame(jd, a)
			require.NoError(t, err)
			off := math.Abs(f.Ayanamsa.Degrees()-want[i]) * 3600
			require.LessOrEqual(t, off, 0.005, "%v at %v", a, jd)
		}
		seen++
	}
	require.Equal(t, 27, seen)
}

// The definitions, by hand: the equinoxes of star catalogues are 0 at their epochs, Fiorenza's is 25° at 2000, that of
// Mardyks 30° on 1998-08-24 at 05:38 TT, Cochrane's lies 30° further on than the galactic centre at 0° of Dhanu, and
// that of Wilhelm puts the centre into the middle of Mula, 246°40′, by its hour circle: from its right ascension
// 266.4168° and the obliquity of 2000 that is 266.7117° of the ecliptic, and the yearly aberration moves it by 21″ at
// most.
func TestAyanamsaDefinitions(t *testing.T) {
	at := func(a vedic.Ayanamsa, jd vedic.JD) float64 {
		f, err := almanac.Engine{}.Frame(jd, a)
		require.NoError(t, err)
		return f.Ayanamsa.Degrees()
	}
	const second = 1. / 3600
	require.InDelta(t, 0, at(vedic.J2000, 2451545), second)
	require.InDelta(t, 0, at(vedic.J1900, 2415020), second)
	require.InDelta(t, 0, at(vedic.B1950, 2433282.4235), second)
	require.InDelta(t, 25, at(vedic.GalacticEquatorFiorenza, 2451544.5), second)
	require.InDelta(t, 30, at(vedic.GalacticAlignmentMardyks, 2451079.7349), second)
	require.InDelta(t, -30, at(vedic.GalacticCenterCochrane, 2451545)-at(vedic.GalacticCenter, 2451545), 1e-6)
	require.InDelta(t, 266.7117-246-2./3, at(vedic.GalacticCenterMulaWilhelm, 2451545), 23*second)
	require.InDelta(t, -6-40./60, at(vedic.GalacticEquatorMula, 2451545)-at(vedic.GalacticEquatorTrue, 2451545), 1e-6)
	require.InDelta(t, 2+30.441556/60, at(vedic.TrueSheoran, 2451545)-at(vedic.TruePushya, 2451545), 1e-4)
}

// With the tropical zodiac the longitudes of 27 births are those that the Swiss Ephemeris counts from the true equinox,
// lagna and midheaven too, and nothing must be added to a longitude to count it from there.
func TestTropical(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for _, c := range load[positions](t, "positions.json").Cases {
		place := vedic.Place{Lat: vedic.Degrees(c.Input.Lat), Lon: vedic.Degrees(c.Input.Lon)}
		sky, err := o.Sky(c.Input.JD, place, vedic.Settings{Ayanamsa: vedic.Tropical})
		require.NoError(t, err, c.Input.ID)
		require.Zero(t, sky.TrueAyanamsa())
		for i, name := range grahaNames[:8] {
			off := arcsec(sky.Grahas[i].Longitude, c.Expected.Tropical[name])
			require.LessOrEqual(t, off, 0.05, "%s %s", c.Input.ID, name)
		}
		houses, ok := c.Expected.Houses["tropical"]
		require.True(t, ok)
		require.LessOrEqual(t, arcsec(sky.Lagna, houses.Asc), 0.05, c.Input.ID)
		require.LessOrEqual(t, arcsec(sky.Midheaven, houses.MC), 0.05, c.Input.ID)
	}
	for zero := vedic.NutationStays; zero <= vedic.NutationInLagna; zero++ {
		_, err := o.Sky(2451545, vedic.Place{Lat: vedic.Degree, Lon: vedic.Degree},
			vedic.Settings{Ayanamsa: vedic.Tropical, Zero: zero})
		var parse *vedic.ParseError
		require.ErrorAs(t, err, &parse)
		require.Contains(t, err.Error(),
			`is not "with", the only value for the tropical zodiac, which begins at the true equinox`)
	}
}

// Uranus, Neptune and Pluto at 27 births are those of the Swiss Ephemeris: by Lahiri to 0.01″ and 0.01″ a day, and by
// other settings as far from there as the settings are apart.
func TestOuter(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	names := [3]string{"Uranus", "Neptune", "Pluto"}
	for _, c := range load[positions](t, "positions.json").Cases {
		place := vedic.Place{Lat: vedic.Degrees(c.Input.Lat), Lon: vedic.Degrees(c.Input.Lon)}
		sky, err := o.Positions(c.Input.JD, place, vedic.Settings{Houses: vedic.Equal})
		require.NoError(t, err, c.Input.ID)
		outer, err := o.Outer(&sky)
		require.NoError(t, err, c.Input.ID)
		for i, name := range names {
			want, got := c.Expected.Lahiri[name], outer[i]
			require.LessOrEqual(t, arcsec(got.Longitude, want.Lon), 0.01, "%s %s", c.Input.ID, name)
			require.InDelta(t, want.Lat, got.Latitude.Degrees(), 0.01/3600, "%s %s", c.Input.ID, name)
			require.InDelta(t, want.Speed, got.Speed.Degrees(), 0.05/3600, "%s %s", c.Input.ID, name)
		}
		sky.Settings.Ayanamsa = vedic.Raman
		if raman, ok := c.Expected.By["RAMAN"]; ok {
			outer, err = o.Outer(&sky)
			require.NoError(t, err)
			for i, name := range names {
				require.LessOrEqual(t, arcsec(outer[i].Longitude, raman[name]), 0.05, "%s %s", c.Input.ID, name)
			}
		}
	}
}

// From where they stand, without light time, the outer planets are ahead of where they are seen by what they move while
// the light travels, 2.7 hours for Uranus, and by the aberration, 20.5″ at most; from the surface they are within their
// parallax of 9″ over the distance.
func TestOuterSettings(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	sky, err := o.Positions(2451545, vedic.Place{Lat: 27 * vedic.Degree, Lon: 76 * vedic.Degree}, vedic.Settings{})
	require.NoError(t, err)
	seen, err := o.Outer(&sky)
	require.NoError(t, err)
	sky.Settings.Light = vedic.Geometric
	stand, err := o.Outer(&sky)
	require.NoError(t, err)
	sky.Settings.Light, sky.Settings.Center = vedic.Apparent, vedic.OnSurface
	surface, err := o.Outer(&sky)
	require.NoError(t, err)
	for i := range seen {
		off := vedic.Angle(stand[i].Longitude - seen[i].Longitude).Signed().Abs()
		require.Greater(t, off, vedic.Arcsecond)
		require.LessOrEqual(t, off, 45*vedic.Arcsecond)
		off = vedic.Angle(surface[i].Longitude - seen[i].Longitude).Signed().Abs()
		require.Greater(t, off, vedic.Arcsecond/100)
		require.LessOrEqual(t, off, vedic.Arcsecond/2)
	}
	_, err = o.Outer(nil)
	require.ErrorIs(t, err, vedic.ErrNoEphemeris)
	_, err = (*ephemeris.Observer)(nil).Outer(&sky)
	require.ErrorIs(t, err, vedic.ErrNoEphemeris)
	sky.At = vedic.JD(math.NaN())
	_, err = o.Outer(&sky)
	var out *vedic.RangeError
	require.ErrorAs(t, err, &out)
}

// The keys of the bodies that are no grahas, and which bodies are seen.
func TestBodies(t *testing.T) {
	keys := []string{"", "sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "mean_node", "true_node",
		"uranus",
		"neptune", "pluto"}
	for b := ephemeris.Body(1); b < ephemeris.BodyCount; b++ {
		require.Equal(t, keys[b], b.String())
		require.Equal(t, b != ephemeris.MeanNode && b != ephemeris.TrueNode, b.Seen(), keys[b])
	}
	require.Equal(t, "pluto_geometric", (ephemeris.Pluto | ephemeris.Geometric).String())
	require.False(t, ephemeris.Body(0).Seen())
	require.False(t, ephemeris.Body(ephemeris.BodyCount).Seen())
}

// An ayanamsa by number is the one of 2000 with an offset. That of Lahiri is 23°51′25.5″ then, by the documentation of
// the Swiss Ephemeris.
func TestAyanamsaByNumber(t *testing.T) {
	observer := ephemeris.New(almanac.Engine{})
	moon := func(at vedic.JD, s vedic.Settings) vedic.Longitude {
		sky, err := observer.Sky(at, vedic.Place{Name: "Ujjain"}, s)
		require.NoError(t, err)
		return sky.Grahas.At(vedic.Moon).Longitude
	}
	own := vedic.Settings{Ayanamsa: vedic.J2000, Offset: 23*vedic.Degree + 51*vedic.Arcminute + 25_500_000}
	for _, at := range []vedic.JD{2415020.5, 2451545, 2488070} { // 1900, 2000, 2100
		off := (vedic.Angle(moon(at, own)) - vedic.Angle(moon(at, vedic.Settings{}))).Signed()
		require.Less(t, off.Abs(), vedic.Arcsecond/10, "%v at %v", off, at)
	}
}
