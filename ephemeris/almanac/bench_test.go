package almanac_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

func BenchmarkBody(b *testing.B) {
	for _, body := range []ephemeris.Body{1, 2, 3, 4, 5, 6, 7, ephemeris.MeanNode, ephemeris.TrueNode} {
		b.Run(body.String(), func(b *testing.B) {
			b.ReportAllocs()
			var e almanac.Engine
			jd := vedic.JD(2451545)
			for b.Loop() {
				if jd += 777.77; jd > 2597000 {
					jd -= 218000
				}
				e.Body(body, jd)
			}
		})
	}
}

func BenchmarkFrame(b *testing.B) {
	b.ReportAllocs()
	var e almanac.Engine
	jd := vedic.JD(2451545)
	for b.Loop() {
		if jd += 777.77; jd > 2597000 {
			jd -= 218000
		}
		e.Frame(jd, vedic.Lahiri)
	}
}

// BenchmarkUnpack loads the packed tables of two hundred years, as a browser does.
func BenchmarkUnpack(b *testing.B) {
	var whole almanac.Engine
	e, err := whole.Cut(from1900, to2100)
	require.NoError(b, err)
	packed, err := e.Packed()
	require.NoError(b, err)
	b.SetBytes(int64(len(packed)))
	for b.Loop() {
		if _, err := almanac.Load(packed); err != nil {
			b.Fatal(err)
		}
	}
}
