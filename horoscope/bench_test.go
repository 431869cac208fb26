package horoscope_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/vedic"
)

// Twelve signs of a day.
func BenchmarkDaily(b *testing.B) {
	b.ReportAllocs()
	first, i := date("2027-01-01"), 0
	for b.Loop() {
		daily(b, first.Plus(i%365), horoscope.Options{})
		i++
	}
}

// One sign.
func BenchmarkSingle(b *testing.B) {
	for p := horoscope.Day; p <= horoscope.Year; p++ {
		b.Run(p.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				single(b, "2026-04-15", vedic.Simha, p)
			}
		})
	}
}
