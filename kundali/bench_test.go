package kundali_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func benchBirth(b *testing.B, id string) (kundali.Birth, vedic.Sky) {
	sky := skytest.Reference(b, id)
	sky.Day = vedic.Day{Sunrise: sky.At - 0.03, Sunset: sky.At + 0.47, NextSunrise: sky.At + 0.97}
	return kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky
}

func BenchmarkFromSky(b *testing.B) {
	birth, sky := benchBirth(b, "gandhi")
	b.ReportAllocs()
	for b.Loop() {
		kundali.FromSky(birth, sky)
	}
}

// Within the polar circle the edges of the lagna are searched.
func BenchmarkFromSkyPolar(b *testing.B) {
	birth, sky := benchBirth(b, "tromso_midwinter")
	b.ReportAllocs()
	for b.Loop() {
		kundali.FromSky(birth, sky)
	}
}

func BenchmarkSeal(b *testing.B) {
	birth, sky := benchBirth(b, "gandhi")
	chart := kundali.FromSky(birth, sky)
	b.ReportAllocs()
	for b.Loop() {
		if err := chart.Seal(); err != nil {
			b.Fatal(err)
		}
	}
}
