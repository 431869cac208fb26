package milan_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// optionSets are practices that lead through every table and rule.
var optionSets = []milan.Options{
	{},
	{Varna: milan.SaravaliVarna, Vashya: milan.SaravaliVashya, Tara: milan.FromBride, Yoni: milan.PlainYoni,
		Maitri: milan.SaravaliMaitri,
		Gana:   milan.SaravaliGana, Bhakoot: milan.RamanBhakoot, Policy: milan.StrictPolicy, Bands: milan.ServiceBands},
	{Varna: milan.RamanVarna, Vashya: milan.PyJHoraVashya, Gana: milan.FuturePointGana, Policy: milan.NoPolicy,
		EitherStar: true, GanaLenient: true},
	{Vashya: milan.AstroyogiVashya, EitherStar: true, GanaLenient: true},
}

// chartOf is a chart of which only the Moon matters.
func chartOf(moon vedic.Longitude) *kundali.Chart {
	sky := skytest.Sky("lagna mesha 10°")
	sky.Grahas[vedic.Moon-1].Longitude = moon
	return kundali.FromSky(kundali.Birth{}, sky)
}

// A look into the matrix gives what a match of two charts gives: at every edge of a pada, and in both halves of those
// that hang between two groups of vashya.
func TestMatrixAgreesWithMatch(t *testing.T) {
	moons := []vedic.Longitude{}
	for pada := range vedic.Angle(108) {
		first := vedic.Longitude(pada * (vedic.Circle / 108))
		moons = append(moons, first, first.Plus(vedic.Circle/108-1))
	}
	for _, sign := range []vedic.Angle{8, 9} { // Dhanu and Makara
		middle := vedic.Longitude(sign*vedic.Sign + vedic.Sign/2)
		moons = append(moons, middle.Plus(-1), middle)
	}
	charts := make([]*kundali.Chart, len(moons))
	for i, m := range moons {
		charts[i] = chartOf(m)
	}
	rng := rand.New(rand.NewPCG(1, 9))
	for _, o := range optionSets {
		matrix, err := milan.NewMatrix(o)
		require.NoError(t, err)
		for n := range 600 {
			i, j := rng.IntN(len(moons)), rng.IntN(len(moons))
			if n < 16 {
				i, j = len(moons)-4+n%4, len(moons)-4+n/4
			}
			r, err := milan.Match(milan.Party{Chart: charts[i]}, milan.Party{Chart: charts[j]}, o)
			require.NoError(t, err)
			bride, groom := milan.SeatOf(moons[i]), milan.SeatOf(moons[j])
			total, effective := matrix.Total(bride, groom)
			require.Equal(t, r.Total, total, "%v and %v", moons[i], moons[j])
			require.Equal(t, r.EffectiveTotal, effective, "%v and %v", moons[i], moons[j])
			for k, points := range matrix.Kootas(bride, groom) {
				require.Equal(t, r.Kootas[k].Obtained, points, "%v and %v: %v", moons[i], moons[j], milan.Koota(k+1))
			}
		}
	}
}

// Lists are walked in their order, until the caller has had enough.
func TestMatrixMatchesLists(t *testing.T) {
	matrix, err := milan.NewMatrix(milan.Options{})
	require.NoError(t, err)
	brides := []vedic.Longitude{0, vedic.Longitude(100 * vedic.Degree), vedic.Longitude(255 * vedic.Degree)}
	grooms := []vedic.Longitude{vedic.Longitude(11 * vedic.Degree), vedic.Longitude(299 * vedic.Degree)}
	n := 0
	for s := range matrix.Match(brides, grooms) {
		total, effective := matrix.Total(milan.SeatOf(brides[s.Bride]), milan.SeatOf(grooms[s.Groom]))
		if s.Bride != n/2 || s.Groom != n%2 || s.Total != total || s.Effective != effective {
			t.Errorf("%d: %+v, want %v, %v", n, s, total, effective)
		}
		if n++; n == 5 {
			break
		}
	}
	_, err = milan.NewMatrix(milan.Options{Vashya: 9})
	require.Error(t, err, "an unknown table was taken")
}

func BenchmarkNewMatrix(b *testing.B) {
	for b.Loop() {
		if _, err := milan.NewMatrix(milan.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// A thousand by a thousand Moons.
func BenchmarkMatrixMillion(b *testing.B) {
	matrix, err := milan.NewMatrix(milan.Options{})
	require.NoError(b, err)
	rng := rand.New(rand.NewPCG(3, 4))
	moons := make([]vedic.Longitude, 1000)
	for i := range moons {
		moons[i] = vedic.Longitude(rng.Int64N(int64(vedic.Circle)))
	}
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for s := range matrix.Match(moons, moons) {
			n += int(s.Effective)
		}
	}
}
