package panchang

import (
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is what a panchang asks of the sky; *ephemeris.Observer answers it.
type Ephemeris interface {
	Model() vedic.Model
	Lights(at vedic.JD, a vedic.Ayanamsa) (ephemeris.Lights, error)
	Ascents(from, to vedic.JD, place vedic.Place, a vedic.Ayanamsa) ([]ephemeris.Ascent, error)
	Next(ev ephemeris.Event, after vedic.JD, place vedic.Place) (vedic.JD, error)
	Last(ev ephemeris.Event, before vedic.JD, place vedic.Place) (vedic.JD, error)
}

// Options are the choices in which almanacs differ. The zero Options are those of Drik Panchang.
type Options struct {
	Ayanamsa vedic.Ayanamsa
	// Sunrise is what counts as sunrise and sunset; moonrise and moonset are always of the upper limb, refracted.
	Sunrise ephemeris.Rule
	// Refraction is how far air lifts Sun and Moon at the horizon where the rule counts it, 0° to 1°; zero means 34′.
	Refraction vedic.Angle
	// Dip lets the horizon sink for a place with a height, by 1.93′ √metres.
	Dip bool
	// Polar is what stands for sunrise where the Sun does not rise or set.
	Polar Polar

	BrahmaFixed   bool // Brahma muhurta from 96 to 48 minutes before sunrise, not two fifteenths of the night
	EqualHoras    bool // 24 horas of an hour from sunrise, not twelfths of day and night
	PanchakaWhole bool // Panchaka from the beginning of Dhanishta, not from its third pada
	// mukha the first 5 ghatis of Bhadra and puchha its last 3, not by yamas (Muhurta Chintamani 1)
	BhadraSimple  bool
	JanmaTaraGood bool       // the first tara is good, as Drik Panchang lists it, not neutral
	WideShool     bool       // nakshatra shool of the further stars that some texts name
	Durmuhurta    Durmuhurta // which muhurtas are inauspicious
	Mula          Mula       // the varjyam of Mula
	SolarMonth    SolarRule  // when a solar month begins
	Lang          vedic.Lang // of display names; keys are never translated
}

// Polar is what a panchang does where the Sun does not rise or set.
type Polar uint8

// The choices for polar days.
const (
	PolarNone        Polar = iota // divisions stay empty; the limbs run from 06:00 to 06:00 of local mean solar time
	PolarEquinoctial              // the day is taken from 06:00 to 18:00 of local mean solar time
	// Sun times of 66° on the same meridian, or of 65° where the Sun does not set there either
	PolarNearest
)

// Durmuhurta is a list of inauspicious muhurtas.
type Durmuhurta uint8

// The lists.
const (
	DurmuhurtaDrik     Durmuhurta = iota // Saturday the first two of the day (Drik Panchang)
	DurmuhurtaThird                      // Saturday the third of the day
	DurmuhurtaNarada                     // Saturday the second of the day and the first of the night (Narada)
	durmuhurtaVariants = iota
)

// Mula is where the varjyam of Mula begins.
type Mula uint8

// The readings.
const (
	MulaBoth     Mula = iota // at the 20th and at the 56th ghati
	MulaLate                 // at the 56th (Muhurta Chintamani)
	MulaEarly                // at the 20th
	mulaVariants = iota
)

// SolarRule says which day begins a solar month.
type SolarRule uint8

// The rules.
const (
	SolarUdaya    SolarRule = iota // the sign of the Sun at sunrise
	SolarSunset                    // the day of a sankranti before sunset (Tamil)
	SolarMidnight                  // the day after a sankranti before midnight (Bengal)
	SolarAparahna                  // the day of a sankranti before the last two fifths of the day (Malayalam)
	solarVariants = iota
)

// check refuses options and places of which no panchang can be made.
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
	if p.Zone == nil {
		return &vedic.ParseError{What: "time zone", Got: "",
			Want: "that of the place, such as Asia/Kolkata: a civil date begins at its midnight"}
	}
	return p.Check()
}
