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

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// counted returns how many of some random births of 1930 to 2010 have an instance of each kind.
func counted(t testing.TB, n int, seed uint64) map[string]float64 {
	t.Helper()
	e := ephemeris.New(almanac.Engine{})
	cast := func(at time.Time, where vedic.Place) (*kundali.Chart, error) {
		return kundali.Cast(e, kundali.Birth{Time: at, Place: where}, vedic.Settings{})
	}
	seen := map[string]float64{}
	for _, c := range skytest.Births(t, n, rand.NewPCG(seed, 20), 1930, 80, cast) {
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
		require.InDelta(t, want, got[k], 3.5*math.Sqrt(want*(1-want)/n)+0.003, k)
	}
}
