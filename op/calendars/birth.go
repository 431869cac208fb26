//go:build !jyotish_core

package calendars

import (
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// BirthPanchang is the panchang at the moment of a birth, with the avakahada of the Moon.
type BirthPanchang struct {
	// Vara runs from sunrise to sunrise.
	Vara      vedic.Vara                 `json:"vara"`
	Tithi     BirthLimb[vedic.Tithi]     `json:"tithi"`     // lunar day, a thirtieth of the month
	Nakshatra BirthLimb[vedic.Nakshatra] `json:"nakshatra"` // lunar mansion, one of 27
	Pada      vedic.Pada                 `json:"pada"`      // quarter of the nakshatra, 1 to 4
	Yoga      BirthLimb[vedic.NityaYoga] `json:"yoga"`      // sum of the longitudes of Sun and Moon, one of 27
	Karana    BirthLimb[vedic.Karana]    `json:"karana"`    // half of a tithi
	// Paksha is "shukla" or "krishna".
	Paksha string `json:"paksha"`
	// Sunrise and Sunset are those of the day that holds the birth, Ishta is the time from that sunrise to the birth in
	// ghatis of 24 minutes; all nil where the Sun does not rise or set.
	Sunrise *vedic.Instant `json:"sunrise"`
	Sunset  *vedic.Instant `json:"sunset"`      // upper limb on the horizon, refracted
	Ishta   *vedic.Decimal `json:"ishtaGhatis"` // from sunrise to the birth, in ghatis of 24 minutes
	// Calendar is nil where the ephemeris does not reach the new Moons about the birth.
	Calendar  *BirthCalendar    `json:"calendar"`
	Avakahada kundali.Avakahada `json:"avakahada"`
}

// BirthLimb is a limb of the panchang that runs at a birth. Elapsed is the part of it that lies behind, in [0, 1).
// Start and End are nil where Calendar is.
type BirthLimb[K any] struct {
	Key     K              `json:"key"`     // the same in every language
	Elapsed vedic.Decimal  `json:"elapsed"` // the part that lies behind, below 1
	Start   *vedic.Instant `json:"start"`   // when it begins, by the clocks of the place
	End     *vedic.Instant `json:"end"`     // when it ends, by the clocks of the place
}

// BirthCalendar is the day of a birth in the calendars, by keys.
type BirthCalendar struct {
	Amanta     panchang.Masa `json:"amanta"`
	Purnimanta panchang.Masa `json:"purnimanta"`
	// Adhika says that the Sun enters no sign in the month.
	Adhika          bool          `json:"adhika"`
	Vikram          int           `json:"vikramSamvat"`    // year of the Vikrama era
	Shaka           int           `json:"shakaSamvat"`     // year of the Shaka era
	Kali            int           `json:"kaliYear"`        // year of the Kali era
	SamvatsaraNorth panchang.Term `json:"samvatsaraNorth"` // the year of sixty as the North counts it
	SamvatsaraSouth panchang.Term `json:"samvatsaraSouth"` // the year of sixty as the South counts it
	Ritu            panchang.Term `json:"ritu"`            // season, sidereal
	Ayana           panchang.Term `json:"ayana"`           // course of the Sun, north or south, sidereal
	SolarMonth      vedic.Rashi   `json:"solarMonth"`
	SolarDay        int           `json:"solarDay"` // day of the solar month, from 1
}

// AtBirth fills in the panchang of a birth. It returns false if the ephemeris does not cover the new Moons around the
// birth, which define the lunar month; then only the limbs that follow from the chart are set.
func AtBirth(sky panchang.Ephemeris, c *kundali.Chart, p *BirthPanchang) (whole bool, err error) {
	sun, moon := c.Sky.Grahas[vedic.Sun-1].Longitude, c.Sky.Grahas[vedic.Moon-1].Longitude
	ahead := vedic.NewLongitude(moon.From(sun))
	*p = BirthPanchang{Vara: c.Panchang.Vara.Key, Paksha: c.Panchang.Paksha, Sunrise: c.Panchang.Sunrise,
		Sunset: c.Panchang.Sunset, Avakahada: c.Avakahada, Pada: c.Planets[vedic.Moon-1].Nakshatra.Pada}
	p.Tithi = limbOf(c.Panchang.Tithi.Key, ahead, 30)
	p.Nakshatra = limbOf(c.Panchang.Nakshatra.Key, c.Sky.MoonNakshatra(), 27)
	p.Yoga = limbOf(c.Panchang.Yoga.Key,
		c.Sky.MoonNakshatra().Plus(vedic.Angle(c.Sky.NakshatraLongitude(sun))), 27)
	// A stored karana has only its name, which recurs eight times a month, so it is computed from
	// the Sun and the Moon.
	p.Karana = limbOf(vedic.KaranaOf(sun, moon), ahead, 60)
	if ghatis, ok := c.Ishta(); ok {
		p.Ishta = &ghatis
	}
	at := c.Birth.Time
	date := vedic.DateOf(at)
	if p.Sunrise != nil {
		date = vedic.DateOf(p.Sunrise.Time)
	}
	day, err := panchang.Of(sky, date, c.Birth.Place, panchang.Options{Ayanamsa: c.Sky.Settings.NakshatraAyanamsa()})
	if _, ok := errors.AsType[*vedic.RangeError](err); ok {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	span(&p.Tithi, day.Tithi, at)
	span(&p.Nakshatra, day.Nakshatra, at)
	span(&p.Yoga, day.Yoga, at)
	span(&p.Karana, day.Karana, at)
	m, e := &day.Month, &day.Era
	p.Calendar = &BirthCalendar{Amanta: m.Amanta, Purnimanta: m.Purnimanta, Adhika: m.Adhika, Vikram: e.Vikram,
		Shaka: e.Shaka, Kali: e.Kali, SamvatsaraNorth: e.North.Key, SamvatsaraSouth: e.South.Key, Ritu: day.Ritu.Key,
		Ayana: day.Ayana, SolarMonth: day.Solar.Rashi, SolarDay: day.Solar.Day}
	return true, nil
}

// limbOf is a limb of which the circle has n, with the part of it that lies behind an angle.
func limbOf[K any](key K, at vedic.Longitude, n int) BirthLimb[K] {
	_, within := at.Part(n)
	return BirthLimb[K]{Key: key, Elapsed: vedic.Decimal(within) * vedic.Decimal(n) / vedic.Decimal(vedic.Circle)}
}

// span sets when a limb of a birth begins and ends, from those of the day. A limb at whose very edge the birth lies may
// be another there, by another rounding, and then has no span.
func span[K interface {
	vedic.Tithi | vedic.Nakshatra | vedic.NityaYoga | vedic.Karana
	Name(vedic.Lang) string
}](p *BirthLimb[K], list []panchang.Segment[K], at time.Time) {
	for i := range list {
		if s := &list[i]; s.Key == p.Key && s.Holds(at) {
			p.Start, p.End = &s.Start, &s.End
		}
	}
}
