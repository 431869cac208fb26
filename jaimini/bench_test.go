package jaimini_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// All of it, from a chart that is cast.
func BenchmarkJaimini(b *testing.B) {
	sky := skytest.Reference(b, "gandhi")
	sky.Day = vedic.Day{Sunrise: sky.At - 0.03, Sunset: sky.At + 0.47, NextSunrise: sky.At + 0.97}
	chart := kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := jaimini.Of(chart, jaimini.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
