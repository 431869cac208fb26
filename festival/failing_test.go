package festival_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/skytest"
)

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
	ways := skytest.Ways{}
	for name, search := range searches {
		ways.LosesNoError(t, almanac.Engine{}, name, func(o *ephemeris.Observer) error { return search(o) })
	}
	t.Log(len(searches), "searches,", len(ways), "ways")
}
