//go:build !jyotish_core

package op

import (
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// SkyYear returns the positions of the grahas at noon of each day of a year, by the clocks of the birth place of a
// chart and by its ayanamsa and node. The error is *[Invalid] for a year outside the ephemeris.
func (d *Calculator) SkyYear(c *kundali.Chart, year int) ([]vedic.ByGraha[vedic.Position], error) {
	sky, err := as[gochar.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	o := gochar.OptionsOf(c.Sky.Settings)
	zone := c.Birth.Time.Location()
	var days []vedic.ByGraha[vedic.Position]
	for at := time.Date(year, 1, 1, 12, 0, 0, 0, zone); at.Year() == year; at = at.AddDate(0, 0, 1) {
		all, err := gochar.At(sky, vedic.JDOf(at), o)
		if err != nil {
			return nil, ofField("year", err)
		}
		var one vedic.ByGraha[vedic.Position]
		for i, t := range all {
			one[i] = vedic.Position{Longitude: t.Longitude, Latitude: t.Latitude, Speed: t.Speed}
		}
		days = append(days, one)
	}
	return days, nil
}
