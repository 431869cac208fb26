package kundali_test

import (
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
