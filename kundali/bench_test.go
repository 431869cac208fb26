package kundali_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
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

// Random births of six centuries, observed with the embedded engine.
func BenchmarkCast(b *testing.B) {
	castAll(b, ephemeris.New(almanac.Engine{}))
}

func castAll(b *testing.B, e vedic.Ephemeris) {
	b.ReportAllocs()
	zone := time.FixedZone("IST", 19800)
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209), Zone: zone}
	at := vedic.JD(2400000)
	for b.Loop() {
		if at += 777.77; at > 2597000 {
			at -= 200000
		}
		if _, err := kundali.Cast(e, kundali.Birth{Time: at.Time().In(zone), Place: place},
			vedic.Settings{}); err != nil {
			b.Fatal(err)
		}
	}
}

// The same of the skies of 2,000 different births, one after another, so that no branch is foreseen.
func BenchmarkShodashvargaOfMany(b *testing.B) {
	r, e := rand.New(rand.NewPCG(1869, 1002)), ephemeris.New(almanac.Engine{})
	skies := make([]vedic.Sky, 2000)
	for i := range skies {
		at := vedic.JD(2415021 + 46000*r.Float64()) // 1900 to 2025
		place := vedic.Place{Lat: vedic.Degrees(8 + 26*r.Float64()), Lon: vedic.Degrees(69 + 27*r.Float64())}
		var err error
		if skies[i], err = e.Sky(at, place, vedic.Settings{}); err != nil {
			b.Fatal(err)
		}
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		if _, err := varga.Shodashvarga(&skies[i%len(skies)], varga.Options{}); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

// All sixteen vargas of a cast chart, with the strengths and the spans in which each lagna holds.
func BenchmarkShodashvarga(b *testing.B) {
	birth, sky := benchBirth(b, "gandhi")
	chart := kundali.FromSky(birth, sky)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := chart.Shodashvarga(varga.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
