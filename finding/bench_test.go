package finding_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func BenchmarkFactText(b *testing.B) {
	f := finding.Fact{Kind: finding.InHouse, Graha: vedic.Jupiter, Other: vedic.Moon, N: 7, M: uint8(vedic.Makara)}
	for b.Loop() {
		if f.Text() == "" {
			b.Fatal("no words")
		}
	}
}

func BenchmarkView(b *testing.B) {
	c := kundali.FromSky(kundali.Birth{}, skytest.Sky(sky))
	for b.Loop() {
		var v finding.View
		v.Read(c)
	}
}
