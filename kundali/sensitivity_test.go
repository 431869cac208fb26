package kundali_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// ascendant returns the lagna of a sky a number of minutes later, by the formula of rules/basics.md §6 in degrees and
// written out for itself: Asc = atan2(cos θ, −(sin θ cos ε + tan φ sin ε)). Within the polar circles it is the eastern
// of the two points.
func ascendant(sky vedic.Sky, minutes float64) vedic.Longitude {
	const rad = math.Pi / 180
	theta := sky.SiderealTime.Degrees() + sky.Place.Lon.Degrees() + minutes*360.98564736629/1440
	eps, phi := sky.Obliquity.Degrees()*rad, sky.Place.Lat.Degrees()*rad
	y, x := math.Cos(theta*rad), -(math.Sin(theta*rad)*math.Cos(eps) + math.Tan(phi)*math.Sin(eps))
	asc := math.Atan2(y, x) / rad
	// The midheaven is right of the rising point as one faces south: within half a circle after which the point rises.
	mc := math.Atan2(math.Sin(theta*rad), math.Cos(theta*rad)*math.Cos(eps)) / rad
	if math.Mod(asc-mc+720, 360) > 180 {
		asc += 180
	}
	return deg(asc - sky.Ayanamsa.Degrees() - sky.Nutation.Degrees())
}

func TestAscendantOfTheTest(t *testing.T) {
	for _, id := range skytest.References(t) {
		sky := skytest.Reference(t, id)
		if off := ascendant(sky, 0).Distance(sky.Lagna); off > 10*1000 {
			t.Errorf("%s: %v, recorded %v", id, ascendant(sky, 0), sky.Lagna)
		}
	}
}

// At all reference births the sign holds up to the stated minute and is another after it, for each varga and either
// way.
func TestLagnaHolds(t *testing.T) {
	const hair = 0.01 // minutes
	for _, id := range skytest.References(t) {
		sky := skytest.Reference(t, id)
		for _, v := range []varga.Varga{varga.D1, varga.D9, varga.D10} {
			d := kundali.LagnaHolds(&sky, v)
			for way, span := range map[float64]float64{-1: float64(d.Earlier), 1: float64(d.Later)} {
				sign := v.Rashi(sky.Lagna)
				for part := range 50 {
					if l := ascendant(sky, way*(min(span, 720)-hair)*float64(part)/49); v.Rashi(l) != sign {
						t.Fatalf("%s %v: %v holds no longer at part %d of %v min", id, v, sign, part, way*span)
					}
				}
				if l := ascendant(sky, way*(span+hair)); span <= 720 && v.Rashi(l) == sign {
					t.Errorf("%s %v: %v still holds at %v min", id, v, sign, way*(span+hair))
				}
			}
		}
	}
}

// The last dasamsa of an odd sign and the first of the next lie in one sign, so that the edge is 6° away from the
// other; the navamsas do not.
func TestDasamsaJunction(t *testing.T) {
	sky := skytest.Sky("lagna mesha 28°")
	d, n := kundali.LagnaHolds(&sky, varga.D10), kundali.LagnaHolds(&sky, varga.D9)
	from, to := ascendant(sky, -float64(d.Earlier)),
		ascendant(sky, float64(d.Later))
	require.True(t, from.Distance(deg(27)) <= vedic.Arcsecond, "the dasamsa lasts from %v to %v", from, to)
	require.True(t, to.Distance(deg(33)) <= vedic.Arcsecond, "the dasamsa lasts from %v to %v", from, to)
	if from, to := ascendant(sky, -float64(n.Earlier)),
		ascendant(sky, float64(n.Later)); from.Distance(deg(80.0/3)) > vedic.Arcsecond ||
		to.Distance(deg(30)) > vedic.Arcsecond {
		t.Errorf("the navamsa lasts from %v to %v", from, to)
	}
}

// A lagna that has just entered a sign was in another a moment earlier; one microarcsecond before the end it is about
// to.
func TestLagnaAtTheEdge(t *testing.T) {
	sky := skytest.Sky("lagna simha 0")
	for _, v := range []varga.Varga{varga.D1, varga.D9, varga.D10} {
		if d := kundali.LagnaHolds(&sky, v); d.Earlier != 0 || !(d.Later > 1) {
			t.Errorf("%v at the beginning: %+v", v, d)
		}
	}
	sky.Lagna--
	for _, v := range []varga.Varga{varga.D1, varga.D9, varga.D10} {
		if d := kundali.LagnaHolds(&sky, v); !(d.Later >= 0 && d.Later < 1e-6) || !(d.Earlier > 1) {
			t.Errorf("%v at the end: %+v", v, d)
		}
	}
}

// On either side of the polar circle the two ways to the edge, by formula and by search, agree.
func TestLagnaAtThePolarCircle(t *testing.T) {
	for sign := vedic.Mesha; sign <= vedic.Meena; sign++ {
		for _, side := range []vedic.Angle{1, -1} {
			sky := skytest.Sky("")
			circle := 90*vedic.Degree - sky.Obliquity
			sky.Place.Lat = side * (circle - 1)
			sky.SiderealTime = vedic.Angle(sign) * vedic.Sign
			sky.Lagna = ascendant(sky, 0)
			below := kundali.LagnaHolds(&sky, varga.D1)
			sky.Place.Lat = side * circle
			above := kundali.LagnaHolds(&sky, varga.D1)
			if off := max(below.Earlier-above.Earlier, above.Earlier-below.Earlier, below.Later-above.Later,
				above.Later-below.Later); !(off < 0.05) {
				t.Errorf("%v at %v: %+v and %+v", sky.Lagna, sky.Place.Lat, below, above)
			}
		}
	}
}

// At the pole the ecliptic meets the horizon in the equinoxes alone, and the eastern one of them changes twice in a
// sidereal day.
func TestLagnaAtThePole(t *testing.T) {
	sky := skytest.Sky("lagna kanya 6°8′34″") // 180° tropical
	sky.Place.Lat = 90 * vedic.Degree
	half := 180 / 360.98564736629 * 1440
	d := kundali.LagnaHolds(&sky, varga.D10)
	require.InDelta(t, half, float64(d.Earlier+d.Later), 0.001, "%+v, together", d)
}

// Swiss Ephemeris 2.10.03 (DE431, Lahiri): the Moon half a day before and after birth, and the minutes to her edges by
// bisection.
func TestMoonEdges(t *testing.T) {
	inf := math.Inf(1)
	for id, c := range map[string]struct {
		around          [2]float64
		nakshatra, pada [2]float64
	}{
		"gandhi": {[2]float64{110.779422247, 125.206588403}, [2]float64{inf, 205.3337},
			[2]float64{127.0589, 205.3337}},
		"modi": {[2]float64{211.606121479, 225.977289777}, [2]float64{547.5789, inf},
			[2]float64{214.3779, 119.4756}},
		"moon_gandanta_after": {[2]float64{113.380326229, 126.523294988}, [2]float64{0.2444, inf},
			[2]float64{0.2444, 366.4556}},
		"einstein": {[2]float64{225.344445628, 239.263523715}, [2]float64{584.8884, inf},
			[2]float64{242.7337, 101.6595}},
		"steve_jobs": {[2]float64{337.440198592, 351.612278492}, [2]float64{inf, 218.7834},
			[2]float64{119.7374, 218.7834}},
		"lagna_border_before": {[2]float64{257.685091180, 271.394554319}, [2]float64{inf, 221.6090},
			[2]float64{128.6185, 221.6090}},
		"tromso_midwinter": {[2]float64{286.351447536, 298.603379082}, [2]float64{inf, 103.4447},
			[2]float64{288.8012, 103.4447}},
	} {
		sky := skytest.Reference(t, id)
		sky.MoonAround = [2]vedic.Longitude{deg(c.around[0]), deg(c.around[1])}
		s := read(sky).Sensitivity
		for what, x := range map[string]struct {
			got  kundali.Delta
			want [2]float64
		}{"nakshatra": {s.MoonNakshatra, c.nakshatra}, "pada": {s.MoonPada, c.pada}} {
			for i, got := range []kundali.Minutes{x.got.Earlier, x.got.Later} {
				if want := x.want[i]; float64(got) != want && !(math.Abs(float64(got)-want) < 0.01) {
					t.Errorf("%s: %s %v min, want %v", id, what, got, want)
				}
			}
		}
	}
}

// The Moon crosses the beginning of Mesha, where her longitude starts again, and an edge at the very moment of birth.
func TestMoonOverTheEndOfTheCircle(t *testing.T) {
	sky := skytest.Sky("moon meena 29")
	sky.Grahas[vedic.Moon-1].Speed = 12 * vedic.Degree
	sky.MoonAround = [2]vedic.Longitude{deg(353), deg(5)}
	s := read(sky).Sensitivity
	// at half a degree an hour: 26°40′ to 30°
	want := kundali.Delta{Earlier: kundali.Minutes(280), Later: kundali.Minutes(120)}
	require.InDelta(t, 0, float64(s.MoonPada.Earlier-want.Earlier), 0.001, "%+v, want %+v", s.MoonPada, want)
	require.InDelta(t, 0, float64(s.MoonPada.Later-want.Later), 0.001, "%+v, want %+v", s.MoonPada, want)
	require.Equal(t, s.MoonPada.Later, s.MoonNakshatra.Later, "%+v", s.MoonNakshatra)
	require.True(t, math.IsInf(float64(s.MoonNakshatra.Earlier), 1), "%+v", s.MoonNakshatra)
	sky = skytest.Sky("moon mesha 0")
	if s := read(sky).Sensitivity; s.MoonPada.Earlier != 0 || s.MoonNakshatra.Earlier != 0 ||
		!(s.MoonPada.Later > 300) {
		t.Errorf("%+v", s.MoonPada)
	}
}

// Gandhi: the Moon runs 14.42893761° a day in a dasha of 17 years of 365.25 days for 13°20′:
// 14.42893761/1440/(40/3)·17·365.25.
func TestDashaDaysPerMinute(t *testing.T) {
	got := read(skytest.Reference(t,
		"gandhi")).Sensitivity.DashaDaysPerMinute
	require.InDelta(t, 4.6662959, float64(got), 1e-6, got)
	// Moving the birth by a minute, and the Moon with it, moves the dashas by that much, but for the minute itself.
	sky := skytest.Sky("moon simha 20")
	before := read(sky)
	minute := sky.Grahas[vedic.Moon-1].Speed / 1440
	sky.At, sky.Grahas[vedic.Moon-1].Longitude = sky.At+1.0/1440, sky.Grahas[vedic.Moon-1].Longitude.Plus(minute)
	moved := before.Vimshottari.Periods[3].Start.Sub(read(sky).Vimshottari.Periods[3].Start.Time)
	want := time.Duration(float64(before.Sensitivity.DashaDaysPerMinute)*float64(24*time.Hour)) - time.Minute
	require.True(t, (moved-want).Abs() <= 10*time.Second, "the dashas move by %v, want %v", moved, want)
}

// What changes within the stated accuracy is named, and warned of; what changes just beyond it is not.
func TestUnstable(t *testing.T) {
	sky := skytest.Sky("lagna mesha 15, moon meena 29")
	sky.Grahas[vedic.Moon-1].Speed = 12 * vedic.Degree
	sky.MoonAround = [2]vedic.Longitude{deg(353), deg(5)} // the next nakshatra and pada are two hours away
	with := func(accuracy time.Duration) *kundali.Chart {
		return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Accuracy: accuracy}, sky)
	}
	d := with(0).Sensitivity.NavamsaLagna
	nearest := time.Duration(float64(min(d.Earlier, d.Later)) * float64(time.Minute))
	for accuracy, want := range map[time.Duration][]string{
		0:                              {},
		time.Minute:                    {"dasamsaLagna"}, // 15° begins a dasamsa
		nearest - 100*time.Millisecond: {"dasamsaLagna"},
		nearest + 100*time.Millisecond: {"navamsaLagna", "dasamsaLagna"},
		2*time.Hour - time.Second:      {"lagna", "navamsaLagna", "dasamsaLagna"},
		2*time.Hour + time.Second:      {"lagna", "navamsaLagna", "dasamsaLagna", "moonNakshatra", "moonPada"},
	} {
		c := with(accuracy)
		if got := c.Sensitivity.Unstable; !slices.Equal(got, want) || got == nil {
			t.Errorf("±%v: %v, want %v", accuracy, got, want)
		}
		if warned := len(c.Warnings) == 1 && c.Warnings[0].Code == "unstable_birth_time"; warned != (len(want) > 0) {
			t.Errorf("±%v: %+v", accuracy, c.Warnings)
		}
	}
	text := with(time.Minute).Warnings[0].Message
	require.True(t, strings.HasSuffix(text,
		"may change: the ascendant of the dasamsa."), text)
}

// An accuracy of 12 hours is an unknown time, and the warning says so in each language; half a minute less is a known
// one.
func TestHourUnknownIsSaid(t *testing.T) {
	for minutes, want := range map[int]map[vedic.Lang]string{
		720: {vedic.English: "The time of birth is unknown", vedic.Hindi: "जन्म समय ज्ञात नहीं है"},
		719: {vedic.English: "Within the stated accuracy", vedic.Hindi: "बताई गई शुद्धता"},
	} {
		c, err := kundali.Cast(ephemeris.New(almanac.Engine{}),
			kundali.Birth{Time: time.Date(1990, 5, 15, 9, 0, 0, 0, time.UTC),
				Accuracy: time.Duration(minutes) * time.Minute,
				Place:    vedic.Place{Lat: vedic.Degrees(26.92), Lon: vedic.Degrees(75.79), Zone: time.UTC}},
			vedic.Settings{})
		require.NoError(t, err)
		for l, text := range want {
			list := c.In(l).Warnings
			if len(list) != 1 || !strings.Contains(list[0].Message, text) || strings.Contains(list[0].Message, "{") {
				t.Errorf("%d %v: %+v", minutes, l, list)
			}
		}
	}
}
