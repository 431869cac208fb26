//go:build swisseph

package swiss

import (
	"context"
	"math"
	"testing"

	"github.com/mshafiee/swephgo"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// The library's contacts of eclipses against those that package gochar computes with the
// almanac: of the Moon for the whole Earth, of the Sun at New Delhi, from 2001 to 2050, within
// 10 s. The two enlarge the Earth's shadow slightly differently, which shows where the Moon
// only grazes it: phases shorter than half an hour agree within 31 s.
func TestEclipsesAgainstSwiss(t *testing.T) {
	e := open(t, Options{})
	o := ephemeris.New(almanac.Engine{})
	delhi := vedic.Place{Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	first, last := vedic.Date{Year: 2001, Month: 1, Day: 1}.JD(), vedic.Date{Year: 2051, Month: 1, Day: 1}.JD()
	list, err := gochar.Eclipses(context.Background(), o, delhi, first, last, gochar.Options{Everywhere: true})
	if err != nil {
		t.Fatal(err)
	}
	tret, attr, serr := make([]float64, 20), make([]float64, 20), make([]byte, 256)
	where := []float64{delhi.Lon.Degrees(), delhi.Lat.Degrees(), 0}
	worst, contacts, grazing := map[vedic.Graha]float64{}, 0, 0
	for _, x := range list {
		from := float64(x.Greatest) - 2
		want := [][2]float64{}
		e.do(func() error {
			if x.Body == vedic.Moon {
				swephgo.LunEclipseWhen(from, 2, 0, tret, 0, serr)
				want = [][2]float64{{float64(x.Greatest), tret[0]}, {float64(x.Partial.From), tret[2]},
					{float64(x.Partial.To), tret[3]}, {float64(x.Full.From), tret[4]}, {float64(x.Full.To), tret[5]}}
			} else if x.Seen != 0 {
				swephgo.SolEclipseWhenLoc(from, 2, where, tret, attr, 0, serr)
				if x.Visible[0] == x.Partial { // visible from first to last; else the library returns sunrise or sunset
					want = [][2]float64{{float64(x.Max), tret[0]}, {float64(x.Partial.From), tret[1]},
						{float64(x.Partial.To), tret[4]}, {float64(x.Full.From), tret[2]},
						{float64(x.Full.To), tret[3]}}
				}
			}
			return nil
		})
		for i, w := range want {
			if w[0] == 0 && w[1] == 0 {
				continue
			}
			contacts++
			off := math.Abs(w[0]-w[1]) * 86400
			near := 10.0
			if phase := want[(i+1)/2*2][0] - want[(i+1)/2*2-min(i, 1)][0]; x.Body == vedic.Moon && i > 0 &&
				phase*24 < 0.5 {
				near = 31
				grazing++
			} else {
				worst[x.Body] = max(worst[x.Body], off)
			}
			if off > near {
				t.Errorf("%v %v contact %d: %.1f s (%v)", x.Body, x.Greatest.Time(), i, off, x.Kind)
			}
		}
	}
	t.Logf("%d contacts, %d of them grazing; Moon within %.1f s, Sun within %.1f s", contacts, grazing,
		worst[vedic.Moon], worst[vedic.Sun])
}
