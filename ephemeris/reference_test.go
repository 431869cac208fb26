package ephemeris_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

func load[T any](tb testing.TB, name string) (v T) {
	tb.Helper()
	skytest.ReadJSON(tb, name, &v)
	return v
}

// positions is testdata/reference/positions.json: the Swiss Ephemeris with its DE441 files.
type positions struct {
	Cases []struct {
		Input struct {
			ID       string
			Lat, Lon float64
			JD       vedic.JD `json:"jd_ut"`
		}
		DeltaT   float64 `json:"deltat_days"`
		Expected struct {
			Lahiri map[string]struct {
				Lon, Lat float64
				Dist     float64 `json:"dist_au"`
				Speed    float64 `json:"speed_lon"`
			} `json:"planets_lahiri"`
			Tropical  map[string]float64 `json:"tropical_lon"`
			Geometric map[string]struct {
				Lon, Lat float64
				Speed    float64 `json:"speed_lon"`
			}
			Obliquity float64 `json:"obliquity_true"`
			Nutation  float64 `json:"nutation_lon"`
			Sidereal  float64 `json:"sidereal_time_hours"`
			Ayanamsa  map[string]struct {
				Mean, Geometric float64
				True            float64 `json:"with_nutation"`
			}
			Houses map[string]struct {
				Asc, MC  float64
				Placidus []float64
			}
			Other map[string][]float64          `json:"houses_other_lahiri"`
			By    map[string]map[string]float64 `json:"planets_other_ayanamsa_lon"`
		}
	}
}

var (
	grahaNames = [9]string{"Sun", "Moon", "Mars", "Mercury", "Jupiter", "Venus", "Saturn", "MeanNode", "TrueNode"}
	ayanamsas  = map[string]vedic.Ayanamsa{
		"LAHIRI": vedic.Lahiri, "KRISHNAMURTI": vedic.Krishnamurti, "RAMAN": vedic.Raman,
		"YUKTESHWAR": vedic.Yukteshwar,
		"TRUE_CITRA": vedic.TrueChitra, "FAGAN_BRADLEY": vedic.FaganBradley,
		"KRISHNAMURTI_VP291": vedic.KrishnamurtiVP291,
		"TRUE_PUSHYA":        vedic.TruePushya,
	}
	otherHouses = map[string]vedic.HouseSystem{
		"equal": vedic.Equal, "porphyry_sripati_base": vedic.Porphyry, "koch": vedic.Koch,
		"regiomontanus": vedic.Regiomontanus,
		"campanus":      vedic.Campanus, "vehlow": vedic.Vehlow, "morinus": vedic.Morinus, "meridian": vedic.Meridian,
	}
)

// arcsec returns the distance between a direction and an expected one in degrees, in
// arcseconds.
func arcsec(got vedic.Longitude, want float64) float64 {
	return math.Abs((vedic.Angle(got) - vedic.Degrees(want)).Signed().Degrees()) * 3600
}

// 27 births from 1809 to 2095: everything in a Sky, to 0.05″.
func TestPositionsReference(t *testing.T) {
	const tolerance = 0.05
	sun := ephemeris.New(almanac.Engine{})
	worst := map[string]float64{}
	see := func(id, what string, off, tol float64) {
		worst[what] = max(worst[what], off)
		require.True(t, off <= tol, "%s: %s is off by %.4f", id, what, off)
	}
	for _, c := range load[positions](t, "positions.json").Cases {
		in, want := c.Input, c.Expected
		place := vedic.Place{Lat: vedic.Degrees(in.Lat), Lon: vedic.Degrees(in.Lon)}
		sky := func(s vedic.Settings) vedic.Sky {
			t.Helper()
			sky, err := sun.Sky(in.JD, place, s)
			if err != nil && !errors.Is(err, vedic.ErrPolarHouses) {
				t.Fatalf("%s: %v", in.ID, err)
			}
			return sky
		}
		for name, a := range ayanamsas {
			got := sky(vedic.Settings{Ayanamsa: a})
			see(in.ID, "ayanamsa "+name, arcsec(vedic.Longitude(got.Ayanamsa), want.Ayanamsa[name].Mean), tolerance)
			for i, g := range grahaNames[:8] {
				expected := want.Lahiri[g].Lon
				if a != vedic.Lahiri {
					var ok bool
					if expected, ok = want.By[name][g]; !ok {
						continue
					}
				}
				see(in.ID, g+" "+name, arcsec(got.Grahas[i].Longitude, expected), tolerance)
			}
			if h, ok := want.Houses[name]; ok {
				see(in.ID, "lagna "+name, arcsec(got.Lagna, h.Asc), tolerance)
				see(in.ID, "midheaven "+name, arcsec(got.Midheaven, h.MC), tolerance)
			}
		}
		got := sky(vedic.Settings{Node: vedic.TrueNode})
		see(in.ID, "TrueNode", arcsec(got.Grahas[7].Longitude, want.Lahiri["TrueNode"].Lon), tolerance)
		see(in.ID, "ketu", arcsec(got.Grahas[8].Longitude, math.Mod(want.Lahiri["TrueNode"].Lon+180, 360)), tolerance)
		for i, g := range grahaNames[:7] {
			p := got.Grahas[i]
			see(in.ID, g+" latitude", math.Abs(p.Latitude.Degrees()-want.Lahiri[g].Lat)*3600, tolerance)
			see(in.ID, g+" speed", math.Abs(p.Speed.Degrees()-want.Lahiri[g].Speed)*3600, 0.3)
		}
		see(in.ID, "obliquity", math.Abs(got.Obliquity.Degrees()-want.Obliquity)*3600, 0.005)
		see(in.ID, "nutation", math.Abs(got.Nutation.Degrees()-want.Nutation)*3600, 0.005)
		see(in.ID, "sidereal time s", arcsec(vedic.Longitude(got.SiderealTime), want.Sidereal*15)/15, 0.0005)
		see(in.ID, "ΔT s", math.Abs(got.DeltaT-c.DeltaT*86400), 0.01)
		for name, system := range otherHouses {
			cusps := want.Other[name]
			if len(cusps) != 12 || math.Abs(in.Lat) > 66 {
				continue
			}
			got := sky(vedic.Settings{Houses: system})
			for i := range cusps {
				see(in.ID, name, arcsec(got.Cusps[i], cusps[i]), tolerance)
			}
		}
		for name, a := range ayanamsas {
			h := want.Houses[name]
			if len(h.Placidus) != 12 || math.Abs(in.Lat) > 66 {
				continue
			}
			got := sky(vedic.Settings{Ayanamsa: a, Houses: vedic.Placidus})
			for i := range h.Placidus {
				see(in.ID, "placidus "+name, arcsec(got.Cusps[i], h.Placidus[i]), tolerance)
			}
		}
	}
	for what, off := range worst {
		if strings.Contains(what, "LAHIRI") || !strings.Contains(what, "_") && !strings.Contains(what, "R") {
			t.Logf("%-24s %.4f", what, off)
		}
	}
}

// NASA/JPL Horizons, DE441: mean ≤ 0.2″ and at most 0.6″ for each body. Behind the disc of the
// Sun, where nothing is visible, Horizons does not deflect light and the Swiss Ephemeris does. The one such row is
// Saturn of 1961-01-11: 0.2524° from the centre of the Sun, whose radius was 0.2711°. It is 1.75″ off, and within 0.15″
// of Horizons once the formula of deflection is taken away again. Just outside the disc, as Jupiter at 1.29 radii on
// 1919-07-17, the rows agree as elsewhere.
func TestHorizonsReference(t *testing.T) {
	type row struct {
		body     string
		jd       vedic.JD
		lon, lat float64
	}
	rows := load[struct{ Rows [][4]any }](t, "horizons.json").Rows
	var engine almanac.Engine
	hidden := 0
	sum, most, count := map[string]float64{}, map[string]float64{}, map[string]int{}
	for _, r := range rows {
		x := row{r[0].(string), vedic.JD(r[1].(float64)), r[2].(float64), r[3].(float64)}
		g, err := vedic.ParseGraha(x.body)
		require.NoError(t, err)
		f, err := engine.Frame(x.jd, vedic.Lahiri)
		require.NoError(t, err)
		a, err := engine.Body(ephemeris.Body(g), x.jd+vedic.JD(f.DeltaT/86400))
		require.NoError(t, err)
		off := math.Hypot(arcsec(vedic.NewLongitude(a.Longitude+f.Nutation), x.lon)*math.Cos(a.Latitude.Radians()),
			(a.Latitude.Degrees()-x.lat)*3600)
		if sun, _ := engine.Body(1, x.jd+vedic.JD(f.DeltaT/86400)); g > vedic.Moon &&
			math.Hypot((a.Longitude-sun.Longitude).Signed().Degrees(), a.Latitude.Degrees()) < 0.2666/sun.Distance {
			hidden++
			Δlon, Δlat := (a.Longitude - sun.Longitude).Signed().Radians(), (a.Latitude - sun.Latitude).Radians()
			radial := math.Hypot(Δlon, Δlat)
			bent := deflection(radial, sun.Distance, a.Distance)
			lon := (vedic.Angle(a.Longitude+f.Nutation)-vedic.Degrees(x.lon)).Signed().Degrees()*3600 - bent*Δlon/radial
			lat := (a.Latitude.Degrees()-x.lat)*3600 - bent*Δlat/radial
			if math.Abs(radial*180/math.Pi-0.2524) > 0.0002 || off < 1.6 || off > 1.9 || math.Hypot(lon, lat) > 0.15 {
				t.Errorf("%s behind the Sun at %v, %.4f° from its centre: off by %.3f″, unbent %.3f″, %.3f″", x.body,
					x.jd, radial*180/math.Pi, off, lon, lat)
			}
			continue
		}
		sum[x.body] += off
		most[x.body] = max(most[x.body], off)
		count[x.body]++
	}
	if len(rows) < 10_000 || len(count) != 7 || hidden != 1 {
		t.Fatalf("%d rows of %d bodies, %d behind the Sun", len(rows), len(count), hidden)
	}
	for body, n := range count {
		mean := sum[body] / float64(n)
		t.Logf("%-8s %5d rows, mean %.3f″, max %.3f″", body, n, mean, most[body])
		require.LessOrEqual(t, mean, 0.2, "%s is off by more than it may", body)
		require.LessOrEqual(t, most[body], 0.6, "%s is off by more than it may", body)
	}
}

// deflection is how far the whole mass of the Sun moves a body away from it, in arcseconds: Explanatory Supplement to
// the Astronomical Almanac, 3.316, with 2GM/c² of the Sun as 2.9532500 km. Its share within 0.93 radii is all but 1.
func deflection(apart, sun, body float64) float64 {
	const au, schwarzschild = 149597870.7, 2.9532500 // km
	toSun := math.Sqrt(sun*sun + body*body - 2*sun*body*math.Cos(apart))
	return schwarzschild / au * body / sun * math.Sin(apart) / (toSun + sun - body*math.Cos(apart)) * 648000 / math.Pi
}

// Rise and set by five definitions: 30 days at 8 places, 1950 to 2050, within 3 s (10 s above 60°).
func TestRiseAndSetReference(t *testing.T) {
	type sun struct{ Sunrise, Sunset *vedic.JD }
	type moon struct{ Moonrise, Moonset *vedic.JD }
	cases := load[struct {
		Cases []struct {
			Input struct {
				Place, Date string
				Lat, Lon    float64
				Midnight    vedic.JD `json:"jd_local_midnight_ut"`
			}
			Expected struct {
				Sun  map[string]sun
				Moon map[string]moon
			}
		}
	}](t, "panchang.json").Cases
	rules := map[string]ephemeris.Rule{
		"upper_limb_refraction": ephemeris.UpperLimbRefracted, "centre_refraction": ephemeris.CentreRefracted,
		"upper_limb_no_refraction": ephemeris.UpperLimbGeometric, "centre_no_refraction": ephemeris.CentreGeometric,
		"hindu_rising": ephemeris.Hindu,
	}
	o := ephemeris.New(almanac.Engine{})
	worst := 0.0
	seen := 0
	for _, c := range cases {
		place := vedic.Place{Lat: vedic.Degrees(c.Input.Lat), Lon: vedic.Degrees(c.Input.Lon)}
		tolerance := 3.0
		if math.Abs(c.Input.Lat) > 60 {
			tolerance = 10
		}
		check := func(name string, b vedic.Graha, setting bool, want *vedic.JD) {
			t.Helper()
			// the refraction of the file's program at 1013.25 hPa and 15 °C
			ev := ephemeris.Event{Body: ephemeris.Body(b), Setting: setting, Rule: rules[name],
				Refraction: vedic.Degrees(0.559888433)}
			got, err := o.Next(ev, c.Input.Midnight, place)
			if want == nil {
				if err == nil && got < c.Input.Midnight+1 {
					t.Errorf("%s %s %s: %v where there is none", c.Input.Place, c.Input.Date, name, got)
				}
				return
			}
			if *want > c.Input.Midnight+1 || *want < c.Input.Midnight {
				got, err = o.Next(ev, *want-0.1, place)
			}
			require.NoError(t, err, "%s %s %s", c.Input.Place, c.Input.Date, name)
			off := math.Abs(float64(got-*want)) * 86400
			seen++
			if tolerance == 3 {
				worst = max(worst, off)
			}
			if off > tolerance {
				t.Errorf("%s %s %v %s setting %v: off by %.2f s", c.Input.Place, c.Input.Date, b, name, setting, off)
			}
		}
		for name, s := range c.Expected.Sun {
			check(name, vedic.Sun, false, s.Sunrise)
			check(name, vedic.Sun, true, s.Sunset)
		}
		for name, m := range c.Expected.Moon {
			check(name, vedic.Moon, false, m.Moonrise)
			check(name, vedic.Moon, true, m.Moonset)
		}
	}
	t.Logf("%d events, at most %.2f s off below 60°", seen, worst)
	require.GreaterOrEqual(t, seen, 350)
}
