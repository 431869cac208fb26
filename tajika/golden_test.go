package tajika_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/tajika"
	"github.com/jyotish-go/jyotish/vedic"
)

// A whole year read from recorded skies: that of one recorded birth for another's year, after sunset.
func TestGolden(t *testing.T) {
	natal, sky := skytest.Reference(t, "gandhi"), skytest.Reference(t, "steve_jobs")
	sky.Day = vedic.Day{Sunrise: 2435163.11729609, Sunset: 2435163.58173635, NextSunrise: 2435164.11637378}
	golden.JSON(t, "tajika/gandhi_steve_jobs", tajika.FromSky(&natal, &sky, tajika.Pravesha{Completed: 30},
		tajika.Options{}))
}
