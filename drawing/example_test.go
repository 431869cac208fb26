package drawing_test

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The birth chart of M. K. Gandhi as a terminal shows it.
func Example() {
	porbandar := vedic.Place{Name: "Porbandar", Lat: vedic.Degrees(21.6417), Lon: vedic.Degrees(69.6293)}
	born := time.Date(1869, 10, 2, 7, 12, 0, 0, time.FixedZone("LMT", 4*3600+38*60+31))
	sky := ephemeris.New(almanac.Engine{})
	chart, err := kundali.Cast(sky, kundali.Birth{Time: born, Place: porbandar}, vedic.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	figure, err := drawing.Of(chart, drawing.Frame(varga.D1))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(figure.Text(drawing.South, vedic.English))
	// Output:
	// ┌───────────────┬───────────────┬───────────────┬───────────────┐
	// │               │               │               │               │
	// │      Pis      │    Ari Ju     │      Tau      │      Gem      │
	// │               │               │               │               │
	// │               │               │               │               │
	// ├───────────────┼───────────────┴───────────────┼───────────────┤
	// │               │                               │               │
	// │      Aqu      │                               │   Can Mo Ra   │
	// │               │                               │               │
	// │               │                               │               │
	// ├───────────────┤                               ├───────────────┤
	// │               │                               │               │
	// │    Cap Ke     │                               │      Leo      │
	// │               │                               │               │
	// │               │                               │               │
	// ├───────────────┼───────────────┬───────────────┼───────────────┤
	// │               │               │               │               │
	// │      Sag      │    Sco Sa     │Lib As Ma Me Ve│    Vir Su     │
	// │               │               │               │               │
	// │               │               │               │               │
	// └───────────────┴───────────────┴───────────────┴───────────────┘
}
