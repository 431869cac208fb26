package panchang

import (
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is what a panchang asks of the sky; *ephemeris.Observer answers it. Lights are geocentric and apparent,
// sidereal, with their speeds a day; Ascents the signs that rise in a span; Next and Last a rising or setting, or
// [vedic.ErrCircumpolar]. It must be safe for concurrent use where panchangs are made so.
type Ephemeris interface {
	Model() vedic.Model
	Lights(at vedic.JD, a vedic.Ayanamsa) (ephemeris.Lights, error)
	Ascents(from, to vedic.JD, place vedic.Place, a vedic.Ayanamsa) ([]ephemeris.Ascent, error)
	Next(ev ephemeris.Event, after vedic.JD, place vedic.Place) (vedic.JD, error)
	Last(ev ephemeris.Event, before vedic.JD, place vedic.Place) (vedic.JD, error)
}

// Options are the choices in which almanacs differ. The zero Options are those of Drik Panchang.
type Options struct {
	// Ayanamsa moves nakshatras, yogas and signs, and not tithis and karanas, where it cancels; zero is Lahiri.
	Ayanamsa vedic.Ayanamsa
	// Sunrise is what counts as sunrise and sunset; moonrise and moonset are always of the upper limb, refracted.
	Sunrise ephemeris.Rule
	// Refraction is how far air lifts Sun and Moon at the horizon where the rule counts it, 0° to 1°; zero means 34′.
	Refraction vedic.Angle
	// Dip lets the horizon sink for a place with a height, by 1.93′ √metres.
	Dip bool
	// Polar is what stands for sunrise where the Sun does not rise or set.
	Polar Polar

	// BrahmaFixed lays Brahma muhurta from 96 to 48 minutes before sunrise, not by two fifteenths of the night before.
	BrahmaFixed bool
	// EqualHoras has 24 equal horas from sunrise to sunrise, not twelfths of day and night.
	EqualHoras bool
	// PanchakaWhole has Panchaka from the beginning of Dhanishta, 293°20′, not from its third pada, 300°.
	PanchakaWhole bool
	// BhadraSimple takes for mukha the first 5 ghatis of Bhadra and for puchha its last 3, not by yamas (Muhurta
	// Chintamani 1).
	BhadraSimple bool
	// JanmaTaraGood counts the first tara as good, as Drik Panchang lists it, not as neutral.
	JanmaTaraGood bool
	// WideShool adds to nakshatra shool the further stars that some texts name.
	WideShool bool
	// Durmuhurta says which muhurtas are inauspicious.
	Durmuhurta Durmuhurta
	// Mula says where the varjyam of Mula begins.
	Mula Mula
	// SolarMonth says which day begins a solar month.
	SolarMonth SolarRule
	// Lang is the language of display names; keys are never translated.
	Lang vedic.Lang
}

// Polar is what a panchang does where the Sun does not rise or set.
type Polar uint8

// The choices for polar days.
const (
	// PolarNone leaves divisions empty; the limbs run from 06:00 to 06:00 of local mean solar time.
	PolarNone Polar = iota
	// PolarEquinoctial takes the day from 06:00 to 18:00 of local mean solar time.
	PolarEquinoctial
	// PolarNearest takes Sun times of 66° on the same meridian, or of 65° where the Sun does not set there either.
	PolarNearest
)

// Durmuhurta is a list of inauspicious muhurtas.
type Durmuhurta uint8

// The lists.
const (
	// DurmuhurtaDrik has on Saturday the first two of the day (Drik Panchang).
	DurmuhurtaDrik Durmuhurta = iota
	// DurmuhurtaThird has on Saturday the third of the day, as PyJHora has it.
	DurmuhurtaThird
	// DurmuhurtaNarada has on Saturday the second of the day and the first of the night (Narada).
	DurmuhurtaNarada
	durmuhurtaVariants = iota
)

// Mula is where the varjyam of Mula begins.
type Mula uint8

// The readings.
const (
	// MulaBoth is at the 20th and at the 56th ghati, as PyJHora has it.
	MulaBoth Mula = iota
	// MulaLate is at the 56th (Muhurta Chintamani).
	MulaLate
	// MulaEarly is at the 20th.
	MulaEarly
	mulaVariants = iota
)

// SolarRule selects the day on which a solar month begins.
type SolarRule uint8

// The rules.
const (
	// SolarUdaya is by the sign of the Sun at sunrise.
	SolarUdaya SolarRule = iota
	// SolarSunset is the day of a sankranti before sunset (Tamil).
	SolarSunset
	// SolarMidnight is the day after a sankranti before midnight (Bengal).
	SolarMidnight
	// SolarAparahna is the day of a sankranti before the last two fifths of the day (Malayalam).
	SolarAparahna
	solarVariants = iota
)

// check returns an error for options and places that have no panchang.
func (o *Options) check(p vedic.Place) error {
	for _, c := range []struct {
		what       string
		got, count int
	}{
		{"sunrise", int(o.Sunrise), int(ephemeris.Hindu) + 1}, {"polar", int(o.Polar), int(PolarNearest) + 1},
		{"durmuhurta", int(o.Durmuhurta), durmuhurtaVariants}, {"mula", int(o.Mula), mulaVariants},
		{"solar month", int(o.SolarMonth), solarVariants}, {"language", int(o.Lang), len(vedic.Langs())},
	} {
		if c.got >= c.count {
			return &vedic.RangeError{What: "option " + c.what, Got: fmt.Sprint(c.got), Low: "0",
				High: fmt.Sprint(c.count - 1)}
		}
	}
	if o.Refraction < 0 || o.Refraction > vedic.Degree {
		return &vedic.RangeError{What: "refraction", Got: o.Refraction.String(), Low: "0°", High: "1°"}
	}
	return p.CheckZone()
}
