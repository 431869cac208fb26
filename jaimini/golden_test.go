package jaimini_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// Whole results: one as usual, with the sunrise of Swiss Ephemeris 2.10.03 (upper limb, refracted); one without a
// sunrise, of eight karakas and Parashara's dasha, in Hindi.
func TestGolden(t *testing.T) {
	sky := skytest.Reference(t, "gandhi")
	sky.Day = vedic.Day{Sunrise: 2403972.55064544, Sunset: 2403973.04749092, NextSunrise: 2403973.55085781}
	tromso := skytest.Reference(t, "tromso_midwinter")
	for id, j := range map[string]*jaimini.Chart{
		"gandhi": of(t, sky, jaimini.Options{}),
		"tromso_midwinter": of(t, tromso, jaimini.Options{Scheme: jaimini.Eight, System: jaimini.Parashara}).
			In(vedic.Hindi),
	} {
		golden.JSON(t, "jaimini/"+id, j)
	}
}
