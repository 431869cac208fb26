package kundali_test

import (
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Whole charts: one as usual; one within the polar circle in winter; one under other settings, in Hindi, with an
// uncertain time. Sunrise, sunset and the Moon half a day before and after come from Swiss Ephemeris 2.10.03 (upper
// limb, refracted; DE431, Lahiri), all else from positions.json.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		id       string
		settings vedic.Settings
		day      vedic.Day
		around   [2]vedic.Longitude
		accuracy time.Duration
		lang     vedic.Lang
	}{
		{
			id: "gandhi", day: vedic.Day{Sunrise: 2403972.55064544, Sunset: 2403973.04749092,
				NextSunrise: 2403973.55085781},
			around: [2]vedic.Longitude{deg(110.779422247), deg(125.206588403)},
		},
		{id: "tromso_midwinter", around: [2]vedic.Longitude{deg(286.351447536), deg(298.603379082)}},
		{
			id: "steve_jobs", settings: vedic.Settings{Houses: vedic.Sripati, Node: vedic.TrueNode,
				Year: vedic.TropicalYear},
			day:    vedic.Day{Sunrise: 2435163.11729609, Sunset: 2435163.58173635, NextSunrise: 2435164.11637378},
			around: [2]vedic.Longitude{deg(337.440198592), deg(351.612278492)}, accuracy: 15 * time.Minute,
			lang: vedic.Hindi,
		},
	} {
		sky := skytest.ReferenceWith(t, c.id, c.settings)
		sky.Day, sky.MoonAround = c.day, c.around
		b := kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place, Accuracy: c.accuracy}
		got := kundali.FromSky(b, sky).In(c.lang)
		got.Vimshottari = got.Vimshottari.At(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).In(sky.Place.Zone))
		golden.JSON(t, "kundali/"+c.id, got)
	}
}
