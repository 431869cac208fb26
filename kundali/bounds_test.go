package kundali

import (
	"errors"
	"testing"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// One field beyond its range makes a chart that no rule can read; the last value within it does not.
func TestCheckFindsEachField(t *testing.T) {
	sound := FromSky(Birth{}, skytest.Reference(t, "indira_gandhi"))
	if err := sound.Check(); err != nil {
		t.Fatal(err)
	}
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
		if err := c.Check(); !errors.As(err, &wrong) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, c := range []*Chart{nil, {}} {
		if err := c.Check(); !errors.Is(err, ErrNoChart) {
			t.Error(err)
		}
	}
}

// What is no graha stands nowhere and aspects nothing; the first and the last do.
func TestNoGrahaInAChart(t *testing.T) {
	c := FromSky(Birth{}, skytest.Reference(t, "indira_gandhi"))
	for _, g := range []vedic.Graha{0, vedic.Ketu + 1, 255} {
		if c.BhavaOf(g) != 0 || c.Aspects(g) != nil {
			t.Errorf("%d stands in %d and aspects %v", g, c.BhavaOf(g), c.Aspects(g))
		}
	}
	for _, g := range []vedic.Graha{vedic.Sun, vedic.Ketu} {
		if c.BhavaOf(g) == 0 || len(c.Aspects(g)) == 0 {
			t.Errorf("%v stands nowhere", g)
		}
	}
	if BhavaAmong(nil, 0) != 0 {
		t.Error("a house among no middles")
	}
}
