package kundali_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A tenth of a day, 2 h 24 min, after sunrise is 6 ghatis; at sunrise it is none. Where the Sun does not rise it is
// not known.
func TestIshtaByHand(t *testing.T) {
	c := *chart("moon karka 10")
	for days, want := range map[vedic.JD]float64{0.1: 6, 0: 0, 0.75: 45} {
		c.Sky.Day = vedic.Day{Sunrise: c.Sky.At - days, Sunset: c.Sky.At + 1}
		if got, ok := c.Ishta(); !ok || math.Abs(float64(got)-want) > 1e-6 {
			t.Errorf("%v days: %v, %v", days, got, ok)
		}
	}
	c.Sky.Day = vedic.Day{}
	if got, ok := c.Ishta(); ok || got != 0 {
		t.Errorf("no sunrise: %v", got)
	}
}

// A graha that turns between two hours, 20 minutes past noon, is shown up to the place where it turns: 60°15′. At noon
// it stands 1.4″ before it.
func TestUntimedTurnBetweenHours(t *testing.T) {
	const turn = 0.5 + 20.0/1440
	for _, sign := range []float64{1, -1} {
		u := evenDayOf(t, func(_ vedic.Graha, days float64) (float64, float64) {
			return 60.25 - sign*2*(days-turn)*(days-turn), -sign * 4 * (days - turn)
		})
		for _, g := range []vedic.Graha{vedic.Sun, vedic.Mercury, vedic.Ketu} {
			m := u.Grahas.At(g)
			edge := m.Highest
			if sign < 0 {
				edge = m.Lowest
			}
			require.Less(t, edge.Distance(vedic.NewLongitude(vedic.Degrees(60.25))), vedic.Arcsecond/100)
			require.Nil(t, m.Retrograde)
		}
	}
}
