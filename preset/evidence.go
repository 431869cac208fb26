package preset

import (
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Observer is what the sky is looked at with; an *ephemeris.Observer is one.
type Observer interface {
	vedic.Ephemeris
	Batch(job func(ephemeris.Engine) error) error
}

// Evidence has the values that a program printed for one birth.
type Evidence struct {
	// At is the moment of UT by the clock as it is believed to have gone.
	At vedic.JD
	// Place is for the lagna, grahas seen from the surface, and local mean time. It is required with a reading of the
	// lagna; otherwise the zero Place means the point 0, 0.
	Place vedic.Place
	// Offset is that of the clock from UT; the calendar of dashas goes by it.
	Offset time.Duration
	// Clocks are how much later UT may have been than that; nil tries war time or summer time, half hours, local mean
	// time
	Clocks []time.Duration

	// Readings are printed longitudes, Boundaries beginnings of maha dashas; of the two one is needed.
	Readings   []Reading
	Boundaries []Boundary
}

// Point is the subject of a longitude: a graha or the lagna.
type Point uint8

// Lagna is the point that is no graha; the others are Point(vedic.Sun) to Point(vedic.Ketu).
const Lagna Point = 0

// String returns the key of the graha, or "lagna".
func (p Point) String() string {
	if p == Lagna {
		return "lagna"
	}
	return vedic.Graha(p).String()
}

// MarshalText returns the key.
func (p Point) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// Reading is a printed longitude.
type Reading struct {
	// Of is the point that it is of.
	Of Point
	// At is the longitude of the point, or its degrees within an unknown sign.
	At vedic.Longitude
	// InSign means that the sign is unknown; any sign fits.
	InSign bool
	// Within is half of the last printed digit, or a whole one if it was truncated. 0 means a
	// hundredth of an arcsecond.
	Within vedic.Angle
}

// Boundary is the printed beginning of a maha dasha of Vimshottari.
type Boundary struct {
	// Lord is whose dasha begins.
	Lord vedic.Graha
	// Start is a Julian day of UT.
	Start vedic.JD
	// Within is in days: half a day of a date alone.
	Within float64
}

// ErrEvidence reports that the evidence is empty.
var ErrEvidence = errors.New("preset: give printed longitudes or starts of maha dashas")

// mostWithin is the greatest uncertainty of a boundary, in days.
const mostWithin = 36525

// Check returns an error if the evidence is invalid: ErrEvidence, vedic.ErrNoPlace, or a
// *[vedic.RangeError].
func (e *Evidence) Check() error {
	if len(e.Readings)+len(e.Boundaries) == 0 {
		return ErrEvidence
	}
	for _, r := range e.Readings {
		if r.Of == Lagna && e.Place == (vedic.Place{}) {
			return vedic.ErrNoPlace
		}
		if r.Of > Point(vedic.Ketu) || !r.At.Valid() || r.Within < 0 || r.Within > vedic.Sign {
			return &vedic.RangeError{What: "reading", Got: fmt.Sprintf("%v ± %v", r.Of, r.Within), Low: "lagna",
				High: "ketu"}
		}
	}
	for _, b := range e.Boundaries {
		if b.Lord < vedic.Sun || b.Lord > vedic.Ketu || !(b.Within >= 0 && b.Within <= mostWithin) {
			return &vedic.RangeError{What: "lord of a dasha", Got: b.Lord.String(), Low: "sun", High: "ketu"}
		}
	}
	return nil
}
