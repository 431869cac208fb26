package panchang_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/panchang"
)

func BenchmarkDay(b *testing.B) {
	b.ReportAllocs()
	d := date("2022-01-24")
	for b.Loop() {
		if _, err := panchang.Of(observer, d, delhi, panchang.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkYear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range panchang.Days(context.Background(), observer, date("2026-01-01"), date("2026-12-31"), delhi,
			panchang.Options{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}
