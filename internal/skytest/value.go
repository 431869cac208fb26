package skytest

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Date returns the date of a text such as 2026-01-31. It panics on other texts: that is a mistake in the test.
func Date(text string) vedic.Date {
	d, err := vedic.ParseDate(text)
	if err != nil {
		panic(err)
	}
	return d
}

// Graha returns the graha of a name as references write it.
func Graha(tb testing.TB, name string) vedic.Graha {
	tb.Helper()
	g, err := vedic.ParseGraha(name)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// JSON returns a value as JSON.
func JSON(tb testing.TB, v any) []byte {
	tb.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// Births casts n random births in Delhi, Chennai, Mumbai and London, of some years after the first of January of a
// year. They are the same for the same source of random numbers.
func Births[C any](tb testing.TB, n int, source *rand.PCG, from, years int,
	cast func(at time.Time, where vedic.Place) (C, error)) []C {
	tb.Helper()
	rng := rand.New(source)
	places := [][2]float64{{28.65, 77.23}, {13.08, 80.27}, {19.07, 72.88}, {51.5, -0.12}}
	list := make([]C, n)
	for i := range list {
		at := time.Date(from, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(rng.IntN(years*525960)) * time.Minute)
		p := places[rng.IntN(len(places))]
		var err error
		list[i], err = cast(at, vedic.Place{Lat: vedic.Degrees(p[0]), Lon: vedic.Degrees(p[1]), Zone: time.UTC})
		if err != nil {
			tb.Fatal(err)
		}
	}
	return list
}
