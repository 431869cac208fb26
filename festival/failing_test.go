package festival_test

import (
	"context"
	"errors"
	"runtime"
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/vedic"
)

// failing is an engine of which one call fails.
type failing struct {
	ephemeris.Engine
	n, at int                  // calls so far, and the one that fails; 0 for none
	first map[[24]uintptr]bool // the ways through the code by which calls came
	calls []int                // the first call of each way
}

var errSky = errors.New("the sky fell")

func (f *failing) fails() error {
	f.n++
	if f.at == 0 {
		var way [24]uintptr
		runtime.Callers(3, way[:])
		if !f.first[way] {
			f.first[way] = true
			f.calls = append(f.calls, f.n)
		}
	}
	if f.n == f.at {
		return errSky
	}
	return nil
}

func (f *failing) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	if err := f.fails(); err != nil {
		return ephemeris.Apparent{}, err
	}
	return f.Engine.Body(b, tt)
}

func (f *failing) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	if err := f.fails(); err != nil {
		return ephemeris.Frame{}, err
	}
	return f.Engine.Frame(ut, a)
}

// An error of the ephemeris is the error of the calendar, wherever in the code the failing call is made: for each
// festival of a year, on its day, and for the eclipses and the page of a day.
func TestErrorsOfTheEphemeris(t *testing.T) {
	ctx := context.Background()
	searches := map[string]func(festival.Ephemeris) error{
		"eclipse": func(e festival.Ephemeris) error {
			_, err := festival.Of(ctx, e, vdate("2026-03-03"), vdate("2026-03-03"), delhi,
				festival.Options{Keys: []string{"chandra_grahan"}})
			return err
		},
		"day": func(e festival.Ephemeris) error {
			_, err := festival.On(ctx, e, vdate("2026-03-03"), delhi, festival.Options{Keys: []string{"holi"}})
			return err
		},
		"weeks": func(e festival.Ephemeris) error {
			_, err := festival.Weeks(ctx, e, vdate("2026-03-01"), vdate("2026-03-07"), delhi,
				festival.Options{Keys: []string{"holi"}})
			return err
		},
	}
	for _, x := range on(t, delhi, "2026-01-01", "2026-12-31", festival.Options{Here: true}) {
		searches[string(x.Key)] = func(e festival.Ephemeris) error {
			_, err := festival.Of(ctx, e, x.Date, x.Date, delhi,
				festival.Options{Keys: []string{string(x.Key)}, Here: true})
			return err
		}
	}
	ways := map[[24]uintptr]bool{}
	for name, search := range searches {
		whole := &failing{Engine: almanac.Engine{}, first: ways}
		if err := search(ephemeris.New(whole)); err != nil || whole.n == 0 {
			t.Fatal(name, whole.n, err)
		}
		for _, n := range whole.calls {
			if err := search(ephemeris.New(&failing{Engine: almanac.Engine{}, at: n})); !errors.Is(err, errSky) {
				t.Errorf("%s: call %d of %d fails: %v", name, n, whole.n, err)
			}
		}
	}
	t.Log(len(searches), "searches,", len(ways), "ways")
}
