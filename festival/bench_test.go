package festival_test

import (
	"context"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

var delhi = vedic.Place{Name: "New Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209),
	Zone: time.FixedZone("IST", 19800)}

func BenchmarkYear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := festival.Year(context.Background(), observer, 2026, delhi, festival.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHoliFiftyYears(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		list, err := festival.Of(context.Background(), observer, vdate("2001-01-01"), vdate("2050-12-31"), delhi,
			festival.Options{Keys: []string{"holi"}})
		if err != nil || len(list) != 50 {
			b.Fatal(len(list), err)
		}
	}
}

func BenchmarkDay(b *testing.B) {
	b.ReportAllocs()
	d := vdate("2026-11-08")
	for b.Loop() {
		if _, err := festival.On(context.Background(), observer, d, delhi, festival.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
