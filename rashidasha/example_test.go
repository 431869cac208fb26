package rashidasha_test

import (
	"fmt"
	"iter"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/rashidasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Mohandas Gandhi, 2 October 1869, 07:12 by the Sun at Porbandar, and what ran on 12 March 1930, when he set out for
// the sea to make salt: maha and antara by ten dashas.
func Example_gandhi() {
	const birth, march = vedic.JD(2403972.606585278), vedic.JD(2426047.5)
	place := vedic.Place{Lat: vedic.Degrees(21.6417), Lon: vedic.Degrees(69.6293)}
	sky, err := ephemeris.New(almanac.Engine{}).Sky(birth, place, vedic.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	moon, err := dasha.SeedOf(&sky, dasha.PointMoon)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range []dasha.System{
		dasha.SystemVimshottari, dasha.SystemYogini, dasha.SystemShodashottari, dasha.SystemDwadashottari,
		dasha.SystemShattrimsha,
	} {
		tree, err := dasha.Of(s, moon, birth, dasha.Options{})
		if err != nil {
			fmt.Println(err)
			return
		}
		line(s.Name(vedic.English), names(tree.Running(march, 2), func(p dasha.Period) string {
			return p.Lord.Name(vedic.English)
		}))
	}
	wheel, err := dasha.KalachakraOf(moon.Longitude, birth, dasha.KalachakraOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	line("Kalachakra", names(wheel.Running(march, 2), func(p dasha.SignPeriod) string {
		return p.Rashi.Name(vedic.English)
	}))
	for _, s := range []rashidasha.System{rashidasha.Narayana, rashidasha.Sudasa, rashidasha.Drig, rashidasha.Shoola} {
		d, err := rashidasha.Of(s, &sky, rashidasha.Options{})
		if err != nil {
			fmt.Println(err)
			return
		}
		line(s.Name(vedic.English), names(d.Running(march, 2), func(p rashidasha.Period) string {
			return p.Rashi.Name(vedic.English)
		}))
	}
	// Output:
	// Vimshottari      Rahu, Saturn
	// Yogini           Rahu, Saturn
	// Shodashottari    Mercury, Mercury
	// Dwadashottari    Saturn, Rahu
	// Shattrimsha-sama Saturn, Saturn
	// Kalachakra       Libra, Libra
	// Narayana dasha   Gemini, Taurus
	// Sudasa dasha     Gemini, Capricorn
	// Drig dasha       Scorpio, Taurus
	// Shoola dasha     Aries, Gemini
}

func names[P any](periods iter.Seq[P], name func(P) string) (list []string) {
	for p := range periods {
		list = append(list, name(p))
	}
	return list
}

func line(system string, names []string) { fmt.Printf("%-16s %s, %s\n", system, names[0], names[1]) }
