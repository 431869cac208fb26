package answer

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

var observer = ephemeris.New(almanac.Engine{})

// births casts random births of 1930 to 2010 in four cities, the same for a seed.
func births(t testing.TB, n int, seed uint64) []*kundali.Chart {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 36))
	places := [][2]float64{{28.65, 77.23}, {13.08, 80.27}, {19.07, 72.88}, {51.5, -0.12}}
	list := make([]*kundali.Chart, n)
	for i := range list {
		at := time.Date(1930, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(rng.Int64N(80*525960)) * time.Minute)
		p := places[rng.IntN(len(places))]
		c, err := kundali.Cast(observer, kundali.Birth{Time: at, Place: vedic.Place{Lat: vedic.Degrees(p[0]),
			Lon: vedic.Degrees(p[1]), Zone: time.UTC}}, vedic.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		list[i] = c
	}
	return list
}

// The shares hold for other random charts than those that they were counted in: as many of them are below a share as it
// says, give or take six in a hundred, three standard deviations of 600 charts.
func TestScales(t *testing.T) {
	n, seed := 600, uint64(2)
	count := os.Getenv("JYOTISH_COUNT_SCALES") != ""
	if count {
		n, seed = 3000, 1
	}
	charts := births(t, n, seed)
	for _, q := range Askable() {
		sums := make([]int, n)
		shares := make([]int, n)
		for i, c := range charts {
			sum, err := sumOf(c, q)
			if err != nil {
				t.Fatal(err)
			}
			sums[i], shares[i] = int(sum/1_000_000), scales[q].share(sum)
		}
		if count {
			slices.Sort(sums)
			fmt.Printf("=\t%s: {\n=\t\t",
				[]string{"", "Marriage", "Career", "Money", "Children", "Health", "Study", "Home",
					"Travel", "Faith", "JobOrBusiness"}[q])
			for i := range 101 {
				fmt.Printf("%d, ", sums[min(n-1, i*n/100)])
				if i%17 == 16 {
					fmt.Print("\n=\t\t")
				}
			}
			fmt.Println("\n=\t},")
			continue
		}
		for _, at := range []int{5, 20, 50, 80, 95} {
			below := 0
			for _, s := range shares {
				if s <= at {
					below++
				}
			}
			if got := 100 * below / n; got < at-6 || got > at+6 {
				t.Errorf("%v: %d of 100 charts have a share of %d or less", q, got, at)
			}
		}
	}
}

// sumOf is what a chart scores for a question.
func sumOf(c *kundali.Chart, q Question) (prediction.Points, error) {
	if q == JobOrBusiness {
		return (&facts{}).leaning(c)
	}
	j, err := prediction.Judge(c, rows[q].area)
	if err != nil {
		return 0, err
	}
	return j.Sum, nil
}
