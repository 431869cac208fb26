package window

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Events at random lie at chance; events that were put into the best month of each chart are found; rounded dates are
// dropped.
func TestOutcome(t *testing.T) {
	charts := births(t, 120, 9)
	rng := rand.New(rand.NewPCG(1, 1))
	var random, planted []Event
	for i, c := range charts {
		at := c.Birth.Time.AddDate(20, rng.IntN(180), rng.IntN(28))
		for rounded(at) {
			at = at.AddDate(0, 0, 1)
		}
		random = append(random, Event{Chart: c, At: at})
		v, err := read(c, time.Time{})
		require.NoError(t, err)
		life, err := v.months(observer)
		require.NoError(t, err)
		promise, best := v.promise(Marriage), 240
		for k := 240; k < 420; k++ {
			if a, b := v.score(Marriage, &promise, &life[k]),
				v.score(Marriage, &promise, &life[best]); a.score() > b.score() {
				best = k
			}
		}
		if i%2 == 0 {
			planted = append(planted, Event{Chart: c, At: life[best].at.AddDate(0, 0, 9)})
		}
	}
	ctx := context.Background()
	r, err := Test(ctx, observer, Marriage, random)
	if err != nil || r.Events != 120 || r.Beyond() || math.Abs(float64(r.StandardError)-0.0264) > 0.004 {
		t.Errorf("at random: %+v, %v", r, err) // the percentile of chance has the deviation √(1/12)
	}
	p, err := Test(ctx, observer, Marriage,
		append(planted, Event{Chart: charts[0], At: time.Date(2000, 1, 1, 0, 0, 0, 0,
			time.UTC)}))
	if err != nil || p.Dropped != 1 || !p.Beyond() || p.MeanPercentile < 0.9 || p.Marked <= p.Expected {
		t.Errorf("planted: %+v, %v", p, err)
	}
	for _, x := range []*Outcome{r, p} { // two standard deviations of a share above it, against chance
		n, share := float64(x.Events), float64(x.Marked)
		want := (share + 2*math.Sqrt(share*(1-share)/n)) / float64(x.Expected)
		require.InDelta(t, want, float64(x.UpperBound), 0.01, "%+v: the bound", x)
	}
	_, err = Test(ctx, observer, Marriage, random[:5])
	require.Error(t, err, "five events make no test")
}
