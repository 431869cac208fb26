package rashidasha

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are the choices in which schools differ. The zero Options are the commonest practice.
type Options struct {
	// Varga is the chart that Narayana and Padanadhamsha are reckoned in: any of the sixteen for the first, zero being
	// the rashi; D9 or D1 for the second, zero being the navamsa. Others take none.
	Varga varga.Varga
	// House is the one that Shoola is reckoned for, with its seventh: 1 to 12, as the ninth for the father; zero is the
	// lagna. Others take none.
	House int

	// Of Narayana, Sudasa, Drig, Niryana Shoola and Padanadhamsha; others take none. Zero is the
	// way of the system.
	Antardasha Antardasha
	// KetuInStart has Ketu turn antardashas about from the sign they start in (P. V. R. Narasimha Rao's text), and not
	// from that of the dasha (Jagannatha Hora).
	KetuInStart bool

	// Rahu is exalted in Mithuna too, and Ketu in Dhanu (PyJHora).
	NodesTwice bool
	// Mithuna gets no year more for Mercury in Kanya (PyJHora).
	MercuryAtHomePlain bool
	// Kanya with Mercury in it rules thirteen years, not twelve.
	MercuryAtHomeExalted bool
	// Drig has the years of Sthira (P. V. R. Narasimha Rao, 2006).
	DrigBySthira bool
	// Trikona goes trine by trine (BPHS, Sanjay Rath), not sign by sign.
	TrikonaByTrines bool
	// Mandooka has the years of Sthira (BPHS).
	MandookaBySthira bool
	// Varnada counts from the sign, forward or backward by its parity (BPHS).
	VarnadaByParity bool
	// After Saturn the lagna has twelve years, from 120 to 132.
	NaisargikaOfLagna bool

	// Jaimini has the options of strengths, of the chara dasha and of special lagnas.
	Jaimini jaimini.Options

	// The hour of birth is not known: all but Naisargika is then withheld.
	HourUnknown bool
}

// Antardasha is in which order the parts of a period follow.
type Antardasha uint8

// The orders.
const (
	UsualParts    Antardasha = iota // as the system has them
	NarayanaParts                   // from the stronger of the signs of two lords: of the sign, and of its seventh
	// GeneralParts start from the stronger of sign and seventh, one by one, by sixths or by kendras (BPHS 51.6–12;
	// Jagannatha Hora in Drig).
	GeneralParts
)

var antardashaKeys = []string{"usual", "narayana", "general"}

// String returns the key, as "general".
func (a Antardasha) String() string { return enum.String(a, 0, "Antardasha", antardashaKeys) }

// MarshalText returns the key. An undefined value is an error.
func (a Antardasha) MarshalText() ([]byte, error) {
	return enum.Text(a, 0, "Antardasha", antardashaKeys)
}

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (a *Antardasha) UnmarshalText(b []byte) error {
	return enum.Read(a, 0, "antardasha", b, antardashaKeys)
}

// The years −3000 to 9999, which ephemerises and dates have. A moment that was not set, JD 0, is outside.
const earliest, latest = vedic.JD(625000.5), vedic.JD(5373484.5)

// check finds all that is wrong with a question at once. An option that the system has no use for
// is refused and not ignored: who sets it expects another dasha.
func (o *Options) check(s System, sky *vedic.Sky) error {
	var faults []error
	refuse := func(what, got, want string) {
		faults = append(faults, &vedic.ParseError{What: what, Got: got, Want: want})
	}
	if s >= systemCount {
		var none System
		faults = append(faults, none.UnmarshalText([]byte(strconv.Itoa(int(s)))))
	}
	if !(sky.At >= earliest && sky.At <= latest) {
		faults = append(faults, &vedic.RangeError{
			What: "birth", Got: fmt.Sprintf("JD %.5f", float64(sky.At)), Low: fmt.Sprintf("JD %.1f", float64(earliest)),
			High: fmt.Sprintf("JD %.1f", float64(latest)),
		})
	}
	if _, err := sky.Settings.Year.MarshalText(); err != nil {
		faults = append(faults, fmt.Errorf("dasha year: %w", err))
	}
	switch {
	case o.Varga == 0 || s == Narayana && o.Varga.Valid():
	case s == Padanadhamsha && (o.Varga == varga.D1 || o.Varga == varga.D9):
	default:
		refuse("varga", o.Varga.String(),
			"one that narayana (any of the sixteen) or padanadhamsha (D1, D9) is reckoned in, or none")
	}
	if o.House < 0 || o.House > 12 || o.House != 0 && s != Shoola {
		refuse("house", strconv.Itoa(o.House), "1 to 12 in shoola, or 0 elsewhere")
	}
	if o.Antardasha > GeneralParts || o.Antardasha != UsualParts && !s.partsVary() {
		refuse("antardasha", o.Antardasha.String(),
			"usual, or narayana or general in narayana, sudasa, drig, niryana_shoola and padanadhamsha")
	}
	if o.HourUnknown && s != Naisargika {
		faults = append(faults, fmt.Errorf("%v: %w", s, dasha.ErrHourUnknown))
	}
	return errors.Join(faults...)
}

// partsVary reports whether a choice of Antardasha has a meaning.
func (s System) partsVary() bool {
	return s == Narayana || s == Sudasa || s == Drig || s == NiryanaShoola || s == Padanadhamsha
}
