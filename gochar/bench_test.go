package gochar_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

const century vedic.JD = 36525

func benchmark(b *testing.B, f func(from, to vedic.JD) (int, error)) {
	b.ReportAllocs()
	for b.Loop() {
		if n, err := f(2415020, 2415020+century); err != nil || n == 0 {
			b.Fatal(n, err)
		}
	}
}

// A hundred years of Saturn's signs.
func BenchmarkIngresses(b *testing.B) {
	for _, g := range []vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Mercury, vedic.Sun, vedic.Moon, vedic.Rahu} {
		b.Run(g.String(), func(b *testing.B) {
			benchmark(b, func(from, to vedic.JD) (int, error) {
				list, err := gochar.Ingresses(context.Background(), sky, g, from, to, gochar.Options{})
				return len(list), err
			})
		})
	}
}

func BenchmarkStations(b *testing.B) {
	benchmark(b, func(from, to vedic.JD) (int, error) {
		list, err := gochar.Stations(context.Background(), sky, vedic.Saturn, from, to, gochar.Options{})
		return len(list), err
	})
}

func BenchmarkCombustions(b *testing.B) {
	benchmark(b, func(from, to vedic.JD) (int, error) {
		list, err := gochar.Combustions(context.Background(), sky, vedic.Venus, from, to, gochar.Options{})
		return len(list), err
	})
}

func BenchmarkShanis(b *testing.B) {
	benchmark(b, func(from, to vedic.JD) (int, error) {
		list, err := gochar.Shanis(context.Background(), sky, vedic.Meena, from, to, gochar.Options{})
		return len(list), err
	})
}

// One year of eclipses at a place.
func BenchmarkEclipses(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := gochar.Eclipses(context.Background(), sky, delhi, 2458849.5, 2458849.5+366,
			gochar.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAt(b *testing.B) {
	b.ReportAllocs()
	at := vedic.JD(2400000)
	for b.Loop() {
		if at += 777.77; at > 2597000 {
			at -= 200000
		}
		if _, err := gochar.At(sky, at, gochar.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
