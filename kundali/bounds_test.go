package kundali

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// One field beyond its range makes a chart that no rule can read; the last value within it does not.
func TestCheckFindsEachField(t *testing.T) {
	sound := FromSky(Birth{}, skytest.Reference(t, "indira_gandhi"))
	require.NoError(t, sound.Check())
	for name, spoil := range map[string]func(*Chart){
		"sign of the lagna":      func(c *Chart) { c.Lagna.Rashi.Key = 13 },
		"longitude of the lagna": func(c *Chart) { c.Lagna.Longitude = vedic.Longitude(vedic.Circle) },
		"sign":                   func(c *Chart) { c.Planets[3].Rashi.Key = 13 },
		"no sign":                func(c *Chart) { c.Planets[3].Rashi.Key = 0 },
		"house":                  func(c *Chart) { c.Planets[3].House = 13 },
		"no house":               func(c *Chart) { c.Planets[8].House = 0 },
		"nakshatra":              func(c *Chart) { c.Planets[0].Nakshatra.Key = 28 },
		"no nakshatra":           func(c *Chart) { c.Planets[0].Nakshatra.Key = 0 },
		"longitude":              func(c *Chart) { c.Planets[8].Longitude = -1 },
	} {
		c := *sound
		spoil(&c)
		var wrong *vedic.RangeError
		require.ErrorAs(t, c.Check(), &wrong, name)
	}
	for _, c := range []*Chart{nil, {}} {
		require.ErrorIs(t, c.Check(), ErrNoChart)
	}
}

// What is no graha stands nowhere and aspects nothing; the first and the last do.
func TestNoGrahaInAChart(t *testing.T) {
	c := FromSky(Birth{}, skytest.Reference(t, "indira_gandhi"))
	for _, g := range []vedic.Graha{0, vedic.Ketu + 1, 255} {
		require.Zero(t, c.BhavaOf(g), "%d stands", g)
		require.Nil(t, c.Aspects(g), "%d stands", g)
	}
	for _, g := range []vedic.Graha{vedic.Sun, vedic.Ketu} {
		require.NotZero(t, c.BhavaOf(g), "%v stands nowhere", g)
		require.NotEmpty(t, c.Aspects(g), "%v stands nowhere", g)
	}
	require.Zero(t, BhavaAmong(nil, 0), "a house among no middles")
}
