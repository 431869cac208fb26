package points_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/points"
)

// All points of one birth.
func BenchmarkOf(b *testing.B) {
	c := literal("")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := points.Of(c, points.Options{Syllable: 1}); err != nil {
			b.Fatal(err)
		}
	}
}
