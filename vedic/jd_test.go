package vedic_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Time is the nearest millisecond, as the functions of math find it: before and after 1970, on halves and just beside
// them.
func TestJDTime(t *testing.T) {
	r := rand.New(rand.NewPCG(1970, 1))
	for i := range 200000 {
		d := vedic.JD(2440587.5 + (r.Float64()-0.5)*600000)
		switch i % 4 {
		case 1:
			d = vedic.JD(math.Floor(float64(d)) + float64(r.IntN(2))/2)
		case 2:
			d = vedic.JD(math.Nextafter(math.Floor(float64(d))+0.5, d.Centuries()*math.Inf(1)))
		case 3:
			d = 2440587.5 + vedic.JD((float64(r.Int64N(86400e3))+0.5)/86400e3)
		}
		days := float64(d - 2440587.5)
		whole := math.Floor(days)
		ms := math.Round((days - whole) * 86400e3)
		want := time.Unix(int64(whole)*86400, 0).UTC().Add(time.Duration(ms) * time.Millisecond)
		require.Equal(t, want, d.Time(), float64(d))
	}
}
