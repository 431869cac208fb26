package gochar

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// A zero is found to a ten thousandth of a second, from within its bracket alone and in few steps, whatever the curve;
// 0 itself counts as positive.
func TestZeroByHand(t *testing.T) {
	for name, c := range map[string]struct {
		f         func(x float64) float64
		low, high float64
		want      float64
		calls     int
	}{
		"a line":            {func(x float64) float64 { return x - 0.3 }, 0, 1, 0.3, 8},
		"a falling line":    {func(x float64) float64 { return 0.3 - x }, 0, 1, 0.3, 8},
		"near the low end":  {func(x float64) float64 { return x - 1e-4 }, 0, 1, 1e-4, 14},
		"near the high end": {func(x float64) float64 { return x - 0.9999 }, 0, 1, 0.9999, 14},
		"a curve":           {func(x float64) float64 { return math.Exp(5*x) - 2 }, 0, 1, math.Ln2 / 5, 22},
		"a bent curve":      {func(x float64) float64 { return 2 - math.Exp(5*(1-x)) }, 0, 1, 1 - math.Ln2/5, 22},
		"a cubic":           {func(x float64) float64 { return (x - 0.7) * (x - 0.7) * (x - 0.7) }, 0, 1, 0.7, 62},
		"a step":            {func(x float64) float64 { return math.Copysign(1, x-0.6) }, 0, 1, 0.6, 62},
		"a plateau of 0":    {func(x float64) float64 { return math.Min(0, x-0.45) }, 0, 1, 0.45, 62},
		"down to 0":         {func(x float64) float64 { return -math.Min(0, 0.45-x) - 1e-300 }, 0.2, 1, 0.45, 62},
	} {
		calls := 0
		at, err := zero(func(x vedic.JD) (float64, error) {
			if calls++; float64(x) < c.low || float64(x) > c.high {
				t.Errorf("%s: %v is asked for", name, x)
			}
			return c.f(float64(x)), nil
		}, vedic.JD(c.low), vedic.JD(c.high))
		near := 2e-9
		if c.calls == 62 { // steep or flat: it halves, to a tenth of a second
			near = 1e-6
		}
		if off := math.Abs(float64(at) - c.want); err != nil || off > near || calls > c.calls {
			t.Errorf("%s: %v after %d calls, want %v; %v", name, at, calls, c.want, err)
		}
	}
	for n := 1; n <= 3; n++ { // an error at any call is the error
		calls := 0
		if _, err := zero(func(x vedic.JD) (float64, error) {
			if calls++; calls == n {
				return 0, context.Canceled
			}
			return float64(x) - 0.3, nil
		}, 0, 1); err != context.Canceled { //nolint:errorlint // it is handed on as it is
			t.Errorf("call %d fails: %v", n, err)
		}
	}
}

// The span around a moment in which a function is negative ends where it is 0; a moment that is not negative has none.
func TestPhaseSpanByHand(t *testing.T) {
	f := func(at vedic.JD) (float64, error) { return math.Abs(float64(at-10)) - 0.05, nil }
	s, ok, err := phaseSpan(f, 10, 0.2)
	if err != nil || !ok || math.Abs(float64(s.From-9.95)) > 1e-8 || math.Abs(float64(s.To-10.05)) > 1e-8 {
		t.Error(s, ok, err)
	}
	for _, mid := range []vedic.JD{10.1, 9.9} {
		if s, ok, err := phaseSpan(f, mid, 0.2); ok || err != nil || s != (Span{}) {
			t.Error(s, ok, err)
		}
	}
	if _, ok, _ := phaseSpan(func(vedic.JD) (float64, error) { return 0, nil }, 10, 0.2); ok {
		t.Error("0 is negative")
	}
}

// What stands above the horizon in a span: all of it, none, and each way of rising and sinking.
func TestVisibleByHand(t *testing.T) {
	for name, c := range map[string]struct {
		up   func(x float64) float64
		want []Span
	}{
		"always":        {func(float64) float64 { return -1 }, []Span{{0, 1}}},
		"never":         {func(float64) float64 { return 1 }, nil},
		"on the line":   {func(float64) float64 { return 0 }, nil},
		"rises":         {func(x float64) float64 { return 0.4 - x }, []Span{{0.4, 1}}},
		"sinks":         {func(x float64) float64 { return x - 0.4 }, []Span{{0, 0.4}}},
		"for a while":   {func(x float64) float64 { return math.Abs(x-0.5) - 0.2 }, []Span{{0.3, 0.7}}},
		"but a while":   {func(x float64) float64 { return 0.2 - math.Abs(x-0.5) }, []Span{{0, 0.3}, {0.7, 1}}},
		"up to the end": {func(x float64) float64 { return 0.99 - x }, []Span{{0.99, 1}}},
		// On the horizon at one of the 25 moments that are looked at:
		"rises at a look": {func(x float64) float64 { return 0.5 - x }, []Span{{0.5, 1}}},
		"sinks at a look": {func(x float64) float64 { return x - 0.5 }, []Span{{0, 0.5}}},
		"rises at first":  {func(x float64) float64 { return -x }, []Span{{0, 1}}},
		"sinks at last":   {func(x float64) float64 { return x - 1 }, []Span{{0, 1}}},
		"rises at last":   {func(x float64) float64 { return 1 - x }, nil},
		"sinks at first":  {func(x float64) float64 { return x }, nil},
	} {
		got, err := visible(func(x vedic.JD) (float64, error) { return c.up(float64(x)), nil }, Span{0, 1})
		require.NoError(t, err, name)
		require.Len(t, got, len(c.want), name)
		for i, s := range got {
			require.InDelta(t, 0, float64(s.From-c.want[i].From), 1e-8, "%s: %v, want %v", name, got, c.want)
			require.InDelta(t, 0, float64(s.To-c.want[i].To), 1e-8, "%s: %v, want %v", name, got, c.want)
		}
	}
	a := Span{1, 2}
	for s, want := range map[Span]bool{{0, 1}: false, {2, 3}: false, {0, 1.1}: true, {1.9, 3}: true, {1.2, 1.3}: true,
		{0, 3}: true} {
		require.Equal(t, want, meets([]Span{a}, s), "%v meets %v: %t", a, s, !want)
	}
}

// A change of sign of a path is found at the first moment, to the last bit, in few looks.
func TestChangeByHand(t *testing.T) {
	for name, c := range map[string]struct {
		lon   func(days float64) float64 // degrees
		edge  float64
		want  float64
		looks int
	}{
		"even":     {func(d float64) float64 { return 10 * d }, 25, 2.5, 27},
		"backward": {func(d float64) float64 { return 50 - 10*d }, 25, 2.5, 27},
		"faster":   {func(d float64) float64 { return 2*d + d*d }, 25, math.Sqrt(26) - 1, 31},
		"slower":   {func(d float64) float64 { return 12*d - d*d }, 25, 6 - math.Sqrt(11), 37},
		"late":     {func(d float64) float64 { return 10 * d }, 49.9, 4.99, 26},
		"early":    {func(d float64) float64 { return 10 * d }, 0.1, 0.01, 34},
	} {
		looks := 0
		p := path(func(at vedic.JD) (mark, error) {
			looks++
			return mark{at: at, lon: vedic.NewLongitude(vedic.Degrees(c.lon(float64(at))))}, nil
		})
		a, _ := p(0)
		b, _ := p(5)
		looks = 0
		m, err := p.change(a, b, over(vedic.NewLongitude(vedic.Degrees(c.edge))))
		if err != nil || math.Abs(float64(m.at)-c.want) > 1e-7 || looks > c.looks {
			t.Errorf("%s: %v after %d looks, want %v; %v", name, m.at, looks, c.want, err)
		}
	}
}

// frames counts how often a frame is asked for.
type frames struct {
	ephemeris.Engine
	n *int
}

func (f frames) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	*f.n++
	return f.Engine.Frame(ut, a)
}

// A rough path renews its frame after 150 days, and where it goes back; in between it is right to a few arc seconds.
func TestRoughKeepsItsFrame(t *testing.T) {
	n := 0
	s := &seer{engine: frames{almanac.Engine{}, &n}}
	rough, exact := s.rough(vedic.Saturn), (&seer{engine: almanac.Engine{}}).graha(vedic.Saturn)
	for _, c := range []struct {
		at vedic.JD
		n  int
	}{{2461000, 1}, {2461001, 1}, {2461150, 1}, {2461150.5, 2}, {2461300, 2}, {2461299, 2},
		{2461150, 3}, {2461151, 3}} {
		m, err := rough(c.at)
		require.NoError(t, err, c.at)
		require.Equal(t, c.n, n, c.at)
		x, err := exact(c.at)
		if off := m.lon.Distance(x.lon); err != nil || off > 30*vedic.Arcsecond {
			t.Errorf("%v: off by %v", c.at, off)
		}
	}
}
