package festival_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/stretchr/testify/require"
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

// A search at the edge of the tables names the dates that can be asked for, the days that it needs, and their file.
func TestEdgeNamesTheFile(t *testing.T) {
	observer := ephemeris.New(almanac.Engine{})
	for date, want := range map[string]vedic.RangeError{
		"1200-02-01": {Got: "1200-02-01", Low: "1200-03-14", High: "2399-11-02", Remedy: "60 days before it, to " +
			"1199-12-03; the tables of that year are in almanac-0600.bin"},
		"2399-12-01": {Got: "2399-12-01", Low: "1200-03-14", High: "2399-11-02", Remedy: "60 days after it, to " +
			"2400-01-30; the tables of that year are in almanac-2400.bin"},
	} {
		_, err := festival.Of(context.Background(), observer, vdate(date), vdate(date), delhi, festival.Options{})
		var got *vedic.RangeError
		require.ErrorAs(t, err, &got)
		require.Contains(t, got.Remedy, want.Remedy)
		got.Remedy, want.Remedy, want.What = "", "", "date"
		require.Equal(t, want, *got)
	}
}
