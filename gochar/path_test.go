package gochar_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// clockwork is a simple sky that can be computed by hand. The Sun moves 1° a day from 0° at moment
// 0, Saturn moves by the function saturn, and everything else is at rest.
type clockwork struct {
	saturn func(days float64) (degrees, speed float64)
	asked  *int
}

func (clockwork) Model() vedic.Model                                          { return vedic.Model{} }
func (clockwork) Range() (vedic.JD, vedic.JD)                                 { return -4000, 4000 }
func (c clockwork) Batch(job func(ephemeris.Engine) error) error              { return job(c) }
func (clockwork) Frame(vedic.JD, vedic.Ayanamsa) (f ephemeris.Frame, _ error) { return f, nil }

func (c clockwork) Body(b ephemeris.Body, tt vedic.JD) (a ephemeris.Apparent, _ error) {
	if c.asked != nil {
		*c.asked++
	}
	switch b {
	case ephemeris.Body(vedic.Sun):
		a.Longitude, a.Speed = vedic.Degrees(float64(tt)).Norm(), vedic.Degree
	case ephemeris.Body(vedic.Saturn):
		l, v := c.saturn(float64(tt))
		a.Longitude, a.Speed = vedic.Degrees(l).Norm(), vedic.Degrees(v)
	}
	return a, nil
}

// loop goes 12° in 360 days and swings by 4.5° about that: forward until day 108.7 (cos = −12/(4.5·2π)), where it is at
// top degrees, then backward to day 251.3.
func loop(top float64) clockwork {
	const drift, swing, ω = 12.0 / 360, 4.5, 2 * math.Pi / 360
	turn := math.Acos(-drift/(swing*ω)) / ω
	start := top - drift*turn - swing*math.Sin(ω*turn)
	return clockwork{saturn: func(t float64) (float64, float64) {
		return start + drift*t + swing*math.Sin(ω*t), drift + swing*ω*math.Cos(ω*t)
	}}
}

func ingresses(t *testing.T, e gochar.Ephemeris, g vedic.Graha, from, to vedic.JD, o gochar.Options) []gochar.Ingress {
	t.Helper()
	list, err := gochar.Ingresses(context.Background(), e, g, from, to, o)
	require.NoError(t, err)
	return list
}

// A turn just short of an edge enters nothing; one just beyond it enters, comes back, and enters again after the loop.
func TestTurnAtAnEdge(t *testing.T) {
	const arcsecond = 1.0 / 3600
	for _, c := range []struct {
		top  float64
		back []bool // of the entries in 360 days
	}{
		{30 - arcsecond, []bool{false}}, {30 - 2e-9, []bool{false}}, {30 + arcsecond, []bool{false, true, false}},
		{30 + 2, []bool{false, true, false}},
		{30 - 2, []bool{false}}, // only after the loop
	} {
		list := ingresses(t, loop(c.top), vedic.Saturn, 0, 600, gochar.Options{})
		require.Len(t, list, len(c.back), "top %v", c.top)
		for i, in := range list {
			rashi := vedic.Vrishabha
			if c.back[i] {
				rashi = vedic.Mesha
			}
			if in.Retrograde != c.back[i] || in.Again != (i > 0) || in.Rashi != rashi ||
				in.Edge != vedic.Longitude(30*vedic.Degree) {
				t.Errorf("top %v: %+v", c.top, in)
			}
		}
		if len(list) == 3 && c.top < 30.1 {
			// 1″ below its top the loop is √(2·1″/(ω² 4.5° sin)) days from it: about 0.96 d/√arcsecond, both ways
			// alike.
			const ω = 2 * math.Pi / 360
			turn := math.Acos(-12.0/360/(4.5*ω)) / ω
			away := math.Sqrt(2 * arcsecond / (4.5 * ω * ω * math.Sin(ω*turn)))
			if math.Abs(float64(list[0].At)-(turn-away)) > 0.01 || math.Abs(float64(list[1].At)-(turn+away)) > 0.01 {
				t.Errorf("%v and %v, want %v ± %v", list[0].At, list[1].At, turn, away)
			}
		}
	}
}

// The stations of the loop, where its speed is zero by the formula, to 0.01 s.
func TestStationsOfALoop(t *testing.T) {
	const ω = 2 * math.Pi / 360
	turn := math.Acos(-12.0/360/(4.5*ω)) / ω
	list, err := gochar.Stations(context.Background(), loop(32), vedic.Saturn, 0, 360, gochar.Options{})
	require.NoError(t, err)
	require.Len(t, list, 2)
	require.LessOrEqual(t, seconds(list[0].At, vedic.JD(turn)), 0.01, "%+v, want %v", list[0], turn)
	require.True(t, list[0].Retrograde, "%+v, want %v", list[0], turn)
	require.True(t, (vedic.Angle(list[0].Longitude)-32*vedic.Degree).Abs() <= 1, "%+v, want %v", list[0], turn)
	require.LessOrEqual(t, seconds(list[1].At, vedic.JD(360-turn)), 0.01, "%+v, want %v", list[1], 360-turn)
	require.False(t, list[1].Retrograde, "%+v, want %v", list[1], 360-turn)
}

// The Sun at 1° a day enters sign k + 1 on day 30k, nakshatra by nakshatra every 13⅓ days, pada by pada every 3⅓.
func TestEntriesOfAnEvenMotion(t *testing.T) {
	for _, c := range []struct {
		by   gochar.Division
		days float64
		n    int
	}{{gochar.ByRashi, 30, 12}, {gochar.ByNakshatra, 40.0 / 3, 27}, {gochar.ByPada, 10.0 / 3, 108}} {
		list := ingresses(t, clockwork{}, vedic.Sun, 0.5, 360.5, gochar.Options{Division: c.by})
		require.Len(t, list, c.n, c.by)
		for i, in := range list {
			require.InDelta(t, float64(i+1)*c.days, float64(in.At), 1e-9, "%d: day %v", i, in.At)
			n, p := in.Edge.Nakshatra()
			if in.Rashi != in.Edge.Rashi() || in.Nakshatra != n || in.Pada != p || in.Again || in.Retrograde {
				t.Errorf("%+v", in)
			}
		}
	}
}

// Saturn at rest at 100° is combust while the Sun goes from 85° to 115°, at less than 15°: not at the first moment of
// it.
func TestAstaOfARestingGraha(t *testing.T) {
	e := clockwork{saturn: func(float64) (float64, float64) { return 100, 0 }}
	list, err := gochar.Combustions(context.Background(), e, vedic.Saturn, 0, 360, gochar.Options{})
	require.NoError(t, err)
	require.Len(t, list, 1)
	a := list[0]
	if math.Abs(float64(a.From-85)) > 1e-8 || a.From <= 85 || math.Abs(float64(a.To-115)) > 1e-8 ||
		len(a.Conjunctions) != 1 ||
		math.Abs(float64(a.Conjunctions[0].At-100)) > 1e-8 || a.Conjunctions[0].Inferior || a.OpenFrom || a.OpenTo {
		t.Errorf("%+v", a)
	}
	for _, c := range []struct {
		from, to vedic.JD
		n        int
	}{{100, 101, 1}, {0, 85, 0}, {0, 86, 1}, {115.1, 300, 0}, {114, 300, 1}, {100, 100, 1}} {
		if list, err := gochar.Combustions(context.Background(), e, vedic.Saturn, c.from, c.to,
			gochar.Options{}); err != nil || len(list) != c.n {
			t.Errorf("%v to %v: %+v %v", c.from, c.to, list, err)
		}
	}
	// The ephemeris begins on day −4000, when the Sun is at 320°: Saturn at 330° is then burnt, and until the Sun
	// has gone 25°.
	e = clockwork{saturn: func(float64) (float64, float64) { return 330, 0 }}
	list, err = gochar.Combustions(context.Background(), e, vedic.Saturn, -4000, -3900, gochar.Options{})
	if err != nil || len(list) != 1 || !list[0].OpenFrom || list[0].OpenTo || list[0].From != -4000 ||
		math.Abs(float64(list[0].To+3975)) > 1e-8 {
		t.Errorf("%+v %v", list, err)
	}
}

func TestSearchesRefuseWhatCannotBe(t *testing.T) {
	ctx := context.Background()
	first, last := sky.Range()
	var r *vedic.RangeError
	var p *vedic.ParseError
	for _, c := range []struct{ from, to vedic.JD }{
		{first - 1, last}, {first, last + 1}, {2451545, 2451544}, {vedic.JD(math.NaN()), 2451545},
		{2451545, vedic.JD(math.Inf(1))},
	} {
		for name, err := range everySearch(ctx, vedic.Saturn, vedic.Mesha, c.from, c.to, gochar.Options{}) {
			require.ErrorAs(t, err, &r, "%s from %v to %v", name, c.from, c.to)
		}
	}
	for _, o := range []gochar.Options{{Ayanamsa: 99}, {Node: 9}, {Division: 3}} {
		for name, err := range everySearch(ctx, vedic.Saturn, vedic.Mesha, 2451545, 2451546, o) {
			require.ErrorAs(t, err, &r, "%s with %+v", name, o)
		}
	}
	for g, moon := range map[vedic.Graha]vedic.Rashi{0: 0, 10: 13} {
		errs := everySearch(ctx, g, moon, 2451545, 2451546, gochar.Options{})
		for _, name := range []string{"ingresses", "stations", "combustions", "shanis"} {
			require.ErrorAs(t, errs[name], &p, "%s of %v", name, g)
		}
	}
	_, err := gochar.Eclipses(ctx, sky, vedic.Place{Lat: 91 * vedic.Degree}, 2451545, 2451546, gochar.Options{})
	require.ErrorAs(t, err, &r)
	require.Equal(t, "latitude", r.What)
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	for name, err := range everySearch(stopped, vedic.Saturn, vedic.Mesha, 2451545, 2452545, gochar.Options{}) {
		if name != "at" && !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A search that is stopped on its way stops within one cell.
func TestSearchStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	asked := 0
	e := clockwork{asked: &asked, saturn: func(float64) (float64, float64) {
		if asked > 20 {
			cancel()
		}
		return 10, 0
	}}
	_, err := gochar.Ingresses(ctx, e, vedic.Saturn, -3000, 3000, gochar.Options{})
	require.ErrorIs(t, err, context.Canceled)
	require.LessOrEqual(t, asked, 25)
}

func everySearch(ctx context.Context, g vedic.Graha, moon vedic.Rashi, from, to vedic.JD,
	o gochar.Options) map[string]error {
	errs := map[string]error{}
	_, errs["ingresses"] = gochar.Ingresses(ctx, sky, g, from, to, o)
	_, errs["stations"] = gochar.Stations(ctx, sky, g, from, to, o)
	_, errs["combustions"] = gochar.Combustions(ctx, sky, g, from, to, o)
	_, errs["shanis"] = gochar.Shanis(ctx, sky, moon, from, to, o)
	_, errs["shanis by degree"] = gochar.ShanisByDegree(ctx, sky, 0, from, to, o)
	_, errs["eclipses"] = gochar.Eclipses(ctx, sky, delhi, from, to, o)
	return errs
}

// Both ends of the ephemeris can be searched, with every ayanamsa and node.
func TestWholeRange(t *testing.T) {
	first, last := sky.Range()
	for a := vedic.Lahiri; a < vedic.AyanamsaCount; a++ {
		o := gochar.Options{Ayanamsa: a, Node: vedic.Node(a % 2), Penumbral: true, Everywhere: true}
		for _, c := range [][2]vedic.JD{{first, first + 100}, {last - 100, last}} {
			for g := vedic.Sun; g <= vedic.Ketu; g++ {
				for name, err := range everySearch(context.Background(), g, vedic.Mesha, c[0], c[1], o) {
					require.NoError(t, err, "%v %v %s", a, g, name)
				}
			}
		}
	}
}
