package couple_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/couple"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func ExampleOf() {
	sky := ephemeris.New(almanac.Engine{})
	cast := func(at time.Time, lat, lon float64) *kundali.Chart {
		c, err := kundali.Cast(sky, kundali.Birth{Time: at, Place: vedic.Place{Lat: vedic.Degrees(lat),
			Lon: vedic.Degrees(lon), Zone: at.Location()}}, vedic.Settings{})
		if err != nil {
			panic(err)
		}
		return c
	}
	bride := cast(time.Date(1961, 7, 1, 19, 45, 0, 0, time.FixedZone("BST", 3600)), 52.8286, 0.5158)
	groom := cast(time.Date(1948, 11, 14, 21, 14, 0, 0, time.UTC), 51.5014, -0.1419)
	o, err := couple.Of(context.Background(), sky, bride, groom,
		couple.Options{Now: time.Date(1981, 2, 24, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		panic(err)
	}
	for _, p := range o.Promises {
		fmt.Println(p.Verdict, p.Share)
	}
	for _, t := range o.Times {
		fmt.Println(t.Kind, t.Start.Format(time.DateOnly), t.End.Format(time.DateOnly))
	}
	// Output:
	// strong 1
	// partial 58
	// favourable 1990-06-09 1991-07-18
}
