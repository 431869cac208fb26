package gochar_test

import (
	"math"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	sky   = ephemeris.New(almanac.Engine{})
	delhi = vedic.Place{Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
)

func jd(text string) vedic.JD {
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return vedic.JDOf(t)
		}
	}
	panic(text)
}

// seconds between two moments.
func seconds(a, b vedic.JD) float64 { return math.Abs(float64(a-b)) * 86400 }
