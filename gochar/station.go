package gochar

import (
	"context"

	"github.com/jyotish-go/jyotish/vedic"
)

// Station is where a graha stands still among the stars and turns: backward from then on (vakri) where Retrograde, and
// otherwise forward (margi).
type Station struct {
	// At is a Julian day of UT.
	At    vedic.JD    `json:"at"`
	Graha vedic.Graha `json:"graha"`
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude  vedic.Longitude `json:"longitude"`
	Retrograde bool            `json:"retrograde"` // moving backwards (vakri)
}

// Stations returns the stations of a graha in a span, in order of time: the first moments at which its sidereal speed
// has the other sign. Tropical speeds, of which many almanacs speak, are greater by 0.14″ a day, which moves the
// stations of Mercury by a minute and those of Saturn by an hour. The true node turns about four times a month, and the
// almanac's is smooth to 2″ a day only, so that its stations are good to 0.2 days. The Sun, the Moon and the mean node
// never stand. A graha that is none is a *vedic.ParseError.
func Stations(ctx context.Context, e Ephemeris, g vedic.Graha, from, to vedic.JD, o Options) (list []Station,
	err error) {
	if err := check(e, from, to, &o, g); err != nil {
		return nil, err
	}
	err = search(ctx, e, o, func(s *seer) error {
		return s.cells(s.graha(g), s.pace(g).cell, from, to, func(a, b mark) error {
			if back := b.speed < 0; back != (a.speed < 0) && b.at >= from && b.at < to {
				list = append(list, Station{b.at, g, b.lon, back})
			}
			return nil
		})
	})
	return list, err
}
