package ephemeris_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

func BenchmarkSky(b *testing.B) {
	b.ReportAllocs()
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	at := vedic.JD(2400000)
	for b.Loop() {
		if at += 777.77; at > 2597000 {
			at -= 200000
		}
		if _, err := o.Sky(at, place, vedic.Settings{Houses: vedic.Placidus}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPositions(b *testing.B) {
	b.ReportAllocs()
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	at := vedic.JD(2400000)
	for b.Loop() {
		if at += 777.77; at > 2597000 {
			at -= 200000
		}
		if _, err := o.Positions(at, place, vedic.Settings{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSunrise(b *testing.B) {
	b.ReportAllocs()
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	at := vedic.JD(2400000)
	for b.Loop() {
		if at += 777.77; at > 2597000 {
			at -= 200000
		}
		if _, err := o.Next(ephemeris.Event{Body: ephemeris.Body(vedic.Sun)}, at, place); err != nil {
			b.Fatal(err)
		}
	}
}
