package book_test

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// A book in Hindi of some sections, with charts of the South.
func ExampleOf() {
	dk := &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
	now := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	in, _ := dk.ParseBirth([]byte(`{"name":"Asha","date":"1990-08-15","time":"14:30","place":"Pune, India"}`))
	report, err := dk.Cast(in, now)
	if err != nil {
		fmt.Println(err)
		return
	}
	file, err := book.Of(dk, &op.Request{Context: context.Background(), Report: report, Lang: vedic.Hindi, Now: now},
		book.Options{Style: drawing.South, Sections: []book.Section{book.Charts, book.Dashas}})
	fmt.Println(string(file[:8]), err)
	// Output: %PDF-1.7 <nil>
}

// All faults of a letterhead are reported at once.
func ExampleOptions_Check() {
	o := book.Options{Letterhead: book.Letterhead{Colour: "yellow", Logo: []byte("no picture")}}
	fmt.Println(o.Check())
	// Output:
	// letterhead/colour: This must be a colour as #8a2b12, dark enough to be read on white.
	// letterhead/logo: This is no picture: it must be a PNG or a JPEG.
}
