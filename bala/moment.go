package bala

import (
	"math"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// moment is what all grahas share.
type moment struct {
	o ShadbalaOptions
	// Of the birth.
	sky        *vedic.Sky
	natures    vedic.ByGraha[vedic.Nature]
	zero       vedic.Angle // of the sidereal zodiac in the tropical one
	elongation vedic.Angle // of the Moon from the Sun, 0° to 180°
	meridian   vedic.Angle // of the Sun from the lower meridian, in time taken as arc, 0° to 180°
	part       int         // 1–3 the thirds of the day, 4–6 of the night, 0 without a sunrise
	lords      lords
	middles    vedic.ByBhava[vedic.Longitude]
	quadrants  bool // whether the middles are Sripati's
	wars       []war
}

// momentOf reads what the strengths share. The lords of year, month and weekday go by the civil
// date of the sunrise in the zone of birth.
func momentOf(c *kundali.Chart, o ShadbalaOptions) *moment {
	sky := &c.Sky
	m := &moment{o: o, sky: sky, natures: natures(sky, &o), zero: sky.GrahaZero()}
	m.elongation = sky.Grahas[vedic.Moon-1].Longitude.Distance(sky.Grahas[vedic.Sun-1].Longitude)
	m.middles, m.quadrants = kundali.Madhyas(sky)
	m.meridian = m.fromMidnight()
	began := c.Birth.Time
	if risen(sky) {
		began = sky.Day.Sunrise.Time().In(began.Location())
	}
	m.lords = lordsOf(ahargana(began.Date()))
	if risen(sky) {
		m.part = partOf(sky)
		m.lords.hora = horaLord(m.lords.vara, hour(sky, o.UnequalHoras))
	}
	return m
}

// risen reports whether the Sun rises and sets on the day of the sky.
func risen(sky *vedic.Sky) bool { return sky.Day != vedic.Day{} }

// tropical returns the longitude of g from the true equinox.
func (m *moment) tropical(g vedic.Graha) vedic.Longitude {
	return m.sky.Grahas[g-1].Longitude.Plus(m.zero)
}

// fromMidnight returns the hour angle of the true Sun from the lower meridian, taken the shorter way. His latitude,
// below 1″, is left out.
func (m *moment) fromMidnight() vedic.Angle {
	sin, cos := math.Sincos(vedic.Angle(m.tropical(vedic.Sun)).Radians())
	ascension := vedic.Radians(math.Atan2(sin*math.Cos(m.sky.Obliquity.Radians()), cos))
	return vedic.Circle/2 - (m.sky.SiderealTime + m.sky.Place.Lon - ascension).Signed().Abs()
}

// span returns the index, from 0, of the part of a span in which the moment lies; it is cut into n
// equal parts, and its ends belong to it. A moment on an edge belongs to the part that begins
// there, and one at the very end to the last.
func span(at, from, to vedic.JD, n int) int {
	return max(0, min(int(math.Floor(float64((at-from)/(to-from))*float64(n))), n-1))
}

// partOf returns the third of the day or of the night, as moment has it.
func partOf(sky *vedic.Sky) int {
	if d := sky.Day; sky.At < d.Sunset {
		return span(sky.At, d.Sunrise, d.Sunset, 3) + 1
	}
	return span(sky.At, sky.Day.Sunset, sky.Day.NextSunrise, 3) + 4
}

// hour returns the hora that runs, counted from 0 at sunrise to 23. Equal ones are 24th parts of the time to the next
// sunrise.
func hour(sky *vedic.Sky, unequal bool) int {
	d := sky.Day
	switch {
	case !unequal:
		return span(sky.At, d.Sunrise, d.NextSunrise, 24)
	case sky.At < d.Sunset:
		return span(sky.At, d.Sunrise, d.Sunset, 12)
	}
	return span(sky.At, d.Sunset, d.NextSunrise, 12) + 12
}
