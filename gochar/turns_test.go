package gochar

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// moving returns a path with a speed, in degrees a day, and counts how often it is asked.
func moving(speed func(day float64) float64, looks *int) path {
	return func(at vedic.JD) (mark, error) {
		*looks++
		v := vedic.Degrees(speed(float64(at)))
		return mark{at: at, speed: v, own: v}, nil
	}
}

// A motion turns where its speed changes its sign: once where the signs at the ends differ, twice or never where they
// agree, and then only a slow graha in a short cell is looked at.
func TestTurnsByHand(t *testing.T) {
	well := func(depth float64) func(float64) float64 {
		return func(d float64) float64 { return ((d-1.1)*(d-1.1) - depth) / 2 }
	}
	for name, c := range map[string]struct {
		speed func(day float64) float64
		end   vedic.JD
		want  []vedic.JD
	}{
		"turns forward":      {func(d float64) float64 { return d - 0.7 }, 2, []vedic.JD{0.7}},
		"turns back":         {func(d float64) float64 { return 0.7 - d }, 2, []vedic.JD{0.7}},
		"from rest":          {func(d float64) float64 { return -d }, 1, []vedic.JD{0}},
		"even":               {func(float64) float64 { return 0.5 }, 2, nil},
		"faster":             {func(d float64) float64 { return 0.1 + d/10 }, 2, nil},
		"a dip that crosses": {well(0.04), 2, []vedic.JD{0.9, 1.3}},
		"a dip that is near": {well(-0.0001), 2, nil},
		"a dip backward":     {func(d float64) float64 { return -well(0.04)(d) }, 2, []vedic.JD{0.9, 1.3}},
		"a dip near zero":    {func(d float64) float64 { return -well(-0.0001)(d) }, 2, nil},
		"a dip on the left":  {func(d float64) float64 { return (d-0.4)*(d-0.4)/4 - 0.01 }, 2, []vedic.JD{0.2, 0.6}},
		"a dip on the right": {func(d float64) float64 { return (d-1.6)*(d-1.6)/4 - 0.01 }, 2, []vedic.JD{1.4, 1.8}},
		"too fast for a dip": {func(d float64) float64 { return 2 * well(0.04)(d) }, 2, nil},
		"a cell too long":    {well(0.04), 2.01, nil},
		"a cell of the node": {well(0.04), 2, []vedic.JD{0.9, 1.3}},
	} {
		looks := 0
		p := moving(c.speed, &looks)
		a, _ := p(0)
		b, _ := p(c.end)
		got, err := p.turns(a, b, mark.rate)
		require.NoError(t, err, name)
		require.Len(t, got, len(c.want), name)
		for i, m := range got {
			require.InDelta(t, 0, float64(m.at-c.want[i]), 1e-8, "%s: turns at %v, want %v", name, m.at, c.want[i])
		}
	}
}

// A speed dips between two marks where it falls after the first and rises before the second; where it is even at
// either end it does not.
func TestDipsByHand(t *testing.T) {
	for name, c := range map[string]struct {
		speed func(day float64) float64
		want  bool
		looks int
	}{
		"both":                {func(d float64) float64 { return 0.5 + math.Abs(d-1)/10 }, true, 2},
		"both, backward":      {func(d float64) float64 { return -0.5 - math.Abs(d-1)/10 }, true, 2},
		"neither":             {func(d float64) float64 { return 0.5 - math.Abs(d-1)/10 }, false, 2},
		"rising only":         {func(d float64) float64 { return d / 10 }, false, 2},
		"falling only":        {func(d float64) float64 { return 0.5 - d/10 }, false, 2},
		"even at the start":   {func(d float64) float64 { return 0.5 + max(0, d-1)/10 }, false, 2},
		"even at the end":     {func(d float64) float64 { return 0.5 + max(0, 1-d)/10 }, false, 2},
		"even":                {func(float64) float64 { return 0.5 }, false, 2},
		"a degree a day":      {func(d float64) float64 { return 0.9 + math.Abs(d-1)/10 }, true, 2},
		"more than a degree":  {func(d float64) float64 { return 0.901 + math.Abs(d-1)/10 }, false, 0},
		"a degree backward":   {func(d float64) float64 { return -0.9 - math.Abs(d-1)/10 }, true, 2},
		"faster and backward": {func(d float64) float64 { return -0.901 - math.Abs(d-1)/10 }, false, 0},
	} {
		looks := 0
		p := moving(c.speed, &looks)
		a, _ := p(0)
		b, _ := p(2)
		looks = 0
		if got, err := p.dips(a, b, mark.rate); got != c.want || err != nil || looks != c.looks {
			t.Errorf("%s: %t after %d looks; %v", name, got, looks, err)
		}
	}
}

// The slowest mark is found to a second, or any mark that goes the other way.
func TestSlowestByHand(t *testing.T) {
	for _, least := range []float64{0.1, 0.5, 1, 1.3, 1.9} {
		for _, back := range []float64{1, -1} {
			for _, floor := range []float64{0.2, 0, -0.001} {
				looks := 0
				p := moving(func(d float64) float64 { return back * ((d-least)*(d-least)/8 + floor) }, &looks)
				a, _ := p(0)
				b, _ := p(2)
				m, err := p.slowest(a, b, mark.rate)
				off := math.Abs(float64(m.at) - least)
				if other := float64(m.speed)*back < 0; err != nil || looks > 30 || floor >= 0 && off > 1e-4 ||
					other != (floor < 0) {
					t.Errorf("least %v at %v, back %v: %v, off by %v after %d looks; %v", floor, least, back, m, off,
						looks, err)
				}
			}
		}
	}
}
