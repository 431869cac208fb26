package dasha

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are the choices in which schools differ. The zero Options are the commonest practice.
type Options struct {
	// How long a year is; zero is 365.25 days.
	Year vedic.DashaYear
	// The star counted from that of the seed; zero is that star itself.
	From From

	// Start is the star from which a system counts; zero is its own. Ashtottari and Shashtihayani, whose lords have
	// groups of stars, take none.
	Start vedic.Nakshatra

	// A third of all years, in three times as many rounds (Jagannatha Hora).
	Tribhagi bool
	// How periods are divided, on all levels; zero is the way of BPHS 51.
	Antardasha Division
	// Whether Abhijit is a star, in Ashtottari and Shashtihayani.
	Stars Stars

	// HourUnknown says that the hour of birth is not known. What is counted from the Moon or from anything quicker is
	// then withheld.
	HourUnknown bool
}

// ErrHourUnknown reports that a result depends on the hour of birth, which is unknown.
var ErrHourUnknown = errors.New("the hour of birth is not known, and the result depends on it")

// From is a star counted from the star of the seed.
type From uint8

// The stars that a dasha may be counted from; the part of the star that is gone stays that of the seed.
const (
	FromJanma   From = iota // the star of the seed itself
	FromKshema              // the 4th from it, 40° on
	FromUtpanna             // the 5th, 53°20′ on
	FromAdhana              // the 8th, 93°20′ on
)

var fromKeys = []string{"janma", "kshema", "utpanna", "adhana"}

// String returns the key, as "kshema".
func (f From) String() string { return enum.String(f, 0, "From", fromKeys) }

// MarshalText returns the key. An undefined value is an error.
func (f From) MarshalText() ([]byte, error) { return enum.Text(f, 0, "From", fromKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (f *From) UnmarshalText(b []byte) error { return enum.Read(f, 0, "star", b, fromKeys) }

// arc is how far on the star lies: whole nakshatras, so that the part that is gone stays the same.
func (f From) arc() vedic.Angle { return [...]vedic.Angle{0, 3, 4, 7}[f] * nakshatra }

// Stars is how many stars the lords share among them.
type Stars uint8

// The numbers of stars.
const (
	UsualStars Stars = iota // 28 in Shashtihayani, 27 elsewhere
	Stars27                 // without Abhijit
	Stars28                 // with Abhijit, 276°40′ to 280°53′20″
)

var starsKeys = []string{"usual", "27", "28"}

// String returns the key, "usual", "27" or "28".
func (s Stars) String() string { return enum.String(s, 0, "Stars", starsKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Stars) MarshalText() ([]byte, error) { return enum.Text(s, 0, "Stars", starsKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (s *Stars) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "number of stars", b, starsKeys)
}

// grouped reports whether lords of the system have groups of stars.
func (s System) grouped() bool {
	return s == SystemAshtottari || s == SystemAshtottariOfNext || s == SystemShashtihayani
}

// check finds all that is wrong with a question at once.
func (o *Options) check(s System, seed Seed, birth vedic.JD) error {
	var faults []error
	note := func(what string, got, high int, keys []string) {
		if got > high {
			faults = append(faults, enum.NoneOf(what, strconv.Itoa(got), keys))
		}
	}
	note("dasha system", int(s), systemCount-1, systemKeys[:])
	note("seed", int(seed.Point), pointCount-1, pointKeys[:])
	note("star", int(o.From), int(FromAdhana), fromKeys)
	note("number of stars", int(o.Stars), int(Stars28), starsKeys)
	if seed.Longitude < 0 || seed.Longitude >= vedic.Longitude(vedic.Circle) {
		faults = append(faults, &vedic.RangeError{
			What: "longitude of the seed", Got: vedic.Angle(seed.Longitude).String(), Low: "0°",
			High: "just below 360°",
		})
	}
	faults = append(faults, checkBirth(birth, o.Year)...)
	if s < systemCount {
		faults = append(faults, o.checkStars(s)...)
	}
	if o.Antardasha&(FromNext|FromPrevious) != 0 && s == SystemAshtottariOfNext {
		faults = append(faults, &vedic.ParseError{
			What: "antardasha", Got: o.Antardasha.String(),
			Want: "lord, backward or equal: ashtottari_of_next says itself who begins",
		})
	}
	if !o.Antardasha.valid() {
		faults = append(faults, noDivision(o.Antardasha.String()))
	}
	if o.HourUnknown {
		faults = append(faults, fmt.Errorf("%v from %v: %w", s, seed.Point, ErrHourUnknown))
	}
	return errors.Join(faults...)
}

// checkStars refuses what a system has no use for, rather than ignore it.
func (o *Options) checkStars(s System) (faults []error) {
	if o.Start > vedic.Revati || o.Start != 0 && s.grouped() {
		faults = append(faults, &vedic.ParseError{
			What: "start star", Got: o.Start.String(),
			Want: "a nakshatra, or none in ashtottari and shashtihayani, whose lords have groups of stars",
		})
	}
	if o.Stars == Stars28 && !s.grouped() {
		faults = append(faults, &vedic.ParseError{
			What: "number of stars", Got: o.Stars.String(),
			Want: "usual or 27: only ashtottari and shashtihayani know Abhijit",
		})
	}
	return faults
}

// The years −3000 to 9999, which ephemerises and dates have. A moment that was not set, JD 0, is outside.
const earliest, latest = vedic.JD(625000.5), vedic.JD(5373484.5)

// checkBirth refuses NaN too: the comparison holds for no such number.
func checkBirth(birth vedic.JD, year vedic.DashaYear) (faults []error) {
	if !(birth >= earliest && birth <= latest) {
		faults = append(faults, &vedic.RangeError{
			What: "birth", Got: fmt.Sprintf("JD %.5f", float64(birth)), Low: fmt.Sprintf("JD %.1f", float64(earliest)),
			High: fmt.Sprintf("JD %.1f", float64(latest)),
		})
	}
	if _, err := year.MarshalText(); err != nil {
		faults = append(faults, fmt.Errorf("dasha year: %w", err))
	}
	return faults
}
