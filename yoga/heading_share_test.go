package yoga

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// counted returns how many of some random births of 1930 to 2010 have an instance of each kind.
func counted(t testing.TB, n int, seed uint64) map[string]float64 {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 20))
	places := [][2]float64{{28.65, 77.23}, {13.08, 80.27}, {19.07, 72.88}, {51.5, -0.12}}
	e := ephemeris.New(almanac.Engine{})
	seen := map[string]float64{}
	for range n {
		at := time.Date(1930, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(rng.Int64N(80*525960)) * time.Minute)
		p := places[rng.IntN(len(places))]
		c, err := kundali.Cast(e, kundali.Birth{Time: at, Place: vedic.Place{Lat: vedic.Degrees(p[0]),
			Lon: vedic.Degrees(p[1]), Zone: time.UTC}}, vedic.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		r := judged(c, Options{})
		keys := map[string]bool{}
		for i := range r.list {
			keys[r.list[i].shareKey()] = true
		}
		for _, s := range strains {
			if _, ok := r.strain(s.rule); ok {
				keys[s.rule] = true
			}
		}
		for k := range keys {
			seen[k] += 1 / float64(n)
		}
	}
	return seen
}

// The stated shares are those of other random births, within three standard errors and a rounding.
func TestSharesOfRandomCharts(t *testing.T) {
	if os.Getenv("JYOTISH_COUNT_SHARES") != "" {
		all := counted(t, 6000, 1)
		for _, k := range slices.Sorted(maps.Keys(all)) {
			fmt.Printf("\t%q: %.3f,\n", k, all[k])
		}
		return
	}
	const n = 600
	got := counted(t, n, 2)
	for k := range got {
		if _, ok := shares[k]; !ok && got[k] > 0.01 {
			t.Errorf("%s: not counted, and %.3f have it", k, got[k])
		}
	}
	for k, want := range shares {
		if se := math.Sqrt(want * (1 - want) / n); math.Abs(got[k]-want) > 3.5*se+0.003 {
			t.Errorf("%s: %.3f of them, not %.3f", k, got[k], want)
		}
	}
}
