package points_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// All points of a recorded birth by day, and of one where the Sun does not rise.
func TestGolden(t *testing.T) {
	for id, day := range map[string]vedic.Day{
		"gandhi":           {Sunrise: 2403972.55064544, Sunset: 2403973.04749092, NextSunrise: 2403973.55085781},
		"tromso_midwinter": {},
	} {
		sky := skytest.Reference(t, id)
		sky.Day = day
		c := kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
		golden.JSON(t, "points/"+id, read(t, c, points.Options{Syllable: 2}))
	}
}
