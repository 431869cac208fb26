package kundali

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// A chart with one value that is none is not written: each is an error, and no half of a chart.
func TestSpoiltChartIsNotWritten(t *testing.T) {
	fresh := func() *Chart { return FromSky(Birth{}, skytest.Reference(t, "indira_gandhi")) }
	_, err := json.Marshal(fresh())
	require.NoError(t, err)
	for name, spoil := range map[string]func(*Chart){
		"graha":              func(c *Chart) { c.Planets[3].Graha.Key = 10 },
		"sign of a graha":    func(c *Chart) { c.Planets[3].Rashi.Key = 13 },
		"lord of a sign":     func(c *Chart) { c.Planets[3].SignLord = 10 },
		"nakshatra":          func(c *Chart) { c.Planets[3].Nakshatra.Key = 28 },
		"lord of it":         func(c *Chart) { c.Planets[3].Nakshatra.Lord = 10 },
		"nakshatra of lagna": func(c *Chart) { c.Lagna.Nakshatra.Key = 28 },
		"sign of the lagna":  func(c *Chart) { c.Lagna.Rashi.Key = 13 },
		"sign of a house":    func(c *Chart) { c.Houses[3].Rashi.Key = 13 },
		"lord of a house":    func(c *Chart) { c.Houses[3].Lord = 10 },
		"who aspects":        func(c *Chart) { c.Houses[3].AspectedBy = []vedic.Graha{vedic.Sun, 10} },
		"who is there":       func(c *Chart) { c.Houses[3].Occupants = []vedic.Graha{10} },
	} {
		c := fresh()
		spoil(c)
		b, err := json.Marshal(c)
		require.Error(t, err, "%s: %d bytes", name, len(b))
	}
}

// Every sign may rise. Without a sign of the lagna, or of a graha, alone a chart is spoilt; without both it is none.
func TestCheckOfEverySign(t *testing.T) {
	c := FromSky(Birth{}, skytest.Reference(t, "indira_gandhi"))
	for sign := vedic.Mesha; sign <= vedic.Meena; sign++ {
		if c.Lagna.Rashi.Key = sign; c.Check() != nil {
			t.Errorf("%v: %v", sign, c.Check())
		}
	}
	var wrong *vedic.RangeError
	noLagna, noSun := *c, *c
	noLagna.Lagna.Rashi.Key, noSun.Planets[0].Rashi.Key = 0, 0
	for name, c := range map[string]*Chart{"lagna": &noLagna, "Sun": &noSun} {
		if err := c.Check(); !errors.As(err, &wrong) || errors.Is(err, ErrNoChart) {
			t.Errorf("no sign of the %s: %v", name, err)
		}
	}
	read := *c
	read.Sky = vedic.Sky{}
	for want, c := range map[error]*Chart{ErrNoChart: nil, ErrNoSky: &read} {
		require.ErrorIs(t, c.CheckSky(), want)
	}
	require.NoError(t, c.CheckSky())
	require.ErrorAs(t, noSun.CheckSky(), &wrong)
}

// Of houses that begin at one point the first holds it.
func TestHouseAmongEqualMiddles(t *testing.T) {
	var m vedic.ByBhava[vedic.Longitude]
	require.EqualValues(t, 1, BhavaAmong(&m, vedic.NewLongitude(10*vedic.Degree)))
}
