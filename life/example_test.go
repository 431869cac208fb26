package life_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/vedic"
)

// Print the dashas of Indira Gandhi's life with their bands, and the first two sentences of the chapter on work.
func ExampleOf() {
	sky := ephemeris.New(almanac.Engine{})
	zone := time.FixedZone("IST", 19800)
	chart, err := kundali.Cast(sky, kundali.Birth{
		Time:  time.Date(1917, 11, 19, 23, 11, 0, 0, zone),
		Place: vedic.Place{Lat: vedic.Degrees(25.4358), Lon: vedic.Degrees(81.8463), Zone: zone},
	}, vedic.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	reading, err := life.Of(context.Background(), sky, chart, life.Options{
		Parts: []life.Part{life.Work, life.Road}, Now: time.Date(1966, 1, 24, 0, 0, 0, 0, zone),
		Until: time.Date(1984, 10, 31, 0, 0, 0, 0, zone),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range reading.Dashas[:5] {
		fmt.Println(p.Start.Year(), p.Lord, p.Band)
	}
	for _, s := range reading.Sections[0].Paragraphs[0].Sentences[:2] {
		fmt.Println(s.Text)
	}
	// Output:
	// 1917 sun helpful
	// 1919 moon strong
	// 1929 mars helpful
	// 1936 rahu mixed
	// 1954 jupiter helpful
	// This chart supports work and career.
	// For work and career, 47 of 100 random charts do as well or better; the parts of this chart agree in part.
}
