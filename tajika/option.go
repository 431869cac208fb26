package tajika

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is the ephemeris that an annual chart needs; *ephemeris.Observer implements it.
type Ephemeris interface {
	vedic.Ephemeris
	// Range returns the first and the last moment of UT that can be asked for.
	Range() (first, last vedic.JD)
	// Batch calls job with an engine that is valid until job returns, and gives what job returns.
	Batch(job func(ephemeris.Engine) error) error
}

// Options are the choices in which schools differ. The zero Options are the commonest practice.
type Options struct {
	// What makes the year begin; zero is the sidereal return.
	Moment Moment
	// Where the year is spent; nil is the place of birth.
	Place *vedic.Place
	// How two orbs make that of a pair; zero is their mean.
	Orb Orb
	// By which the parts of the panchavargiya bala are weighed; zero is that of Tajika.
	Friendship Friendship
	// Who rules the year where no officer aspects the lagna; zero is the lord of the muntha.
	NoneSees NoneSees

	// The 2nd and 12th are aspects too (P. V. R. Narasimha Rao).
	NeutralAspects bool
	// The faster of two is so by the speeds of that day, not by the order of the texts.
	SpeedOfDay bool
	// The Moon may be lord of the year; otherwise she hands the office on.
	MoonMayRule bool
	// Houses of sahams are those of Sripati; otherwise 30° each from the degree of the lagna.
	SripatiHouses bool
	// The first mudda dasha begins whole; otherwise it has run as the Moon at birth had.
	FullMudda bool
}

// Moment is the event at which the year begins.
type Moment uint8

// The moments.
const (
	Sidereal          Moment = iota // the Sun at his sidereal longitude of birth
	Tropical                        // at his tropical one, as Western returns and some Indian authors have it
	FixedYear                       // 365.258756 days a year after birth, that of the Surya Siddhanta and of old tables
	TithiPravesha                   // the Moon as far from the Sun as at birth, while he is in the sign that he was in
	YogaPravesha                    // both longitudes together as at birth, while the Sun is in that sign
	NakshatraPravesha               // the Moon at her longitude of birth, while the Sun is in that sign
)

var momentKeys = []string{"sidereal", "tropical", "fixed_year", "tithi_pravesha", "yoga_pravesha",
	"nakshatra_pravesha"}

// Orb is how the orbs of two grahas make that of the pair.
type Orb uint8

// The ways.
const (
	MeanOrb   Orb = iota // the mean of the two (Tajika Neelakanthi)
	BothOrbs             // each within the other's, and so the smaller (P. V. R. Narasimha Rao)
	FasterOrb            // that of the faster
)

var orbKeys = []string{"mean", "both", "faster"}

// Friendship selects the table of friendships for strengths.
type Friendship uint8

// The friendships.
const (
	ByPlace  Friendship = iota // of Tajika: 3, 5, 9, 11 from another a friend, 1, 4, 7, 10 an enemy
	ByNature                   // for all time (BPHS 3.55)
	Compound                   // the fivefold one of BPHS 3.57, both kinds of friends and of enemies alike
)

var friendshipKeys = []string{"tajika", "natural", "panchadha"}

// NoneSees is who rules the year where no officer aspects the lagna.
type NoneSees uint8

// The choices.
const (
	MunthaRules    NoneSees = iota // the lord of the muntha (Tajika Neelakanthi)
	StrongestRules                 // the strongest of the officers
	DinaratriRules                 // the lord of the day or of the night
)

var noneKeys = []string{"muntha_lord", "strongest", "dinaratri_lord"}

// String returns the key, as "tithi_pravesha".
func (m Moment) String() string { return enum.String(m, 0, "Moment", momentKeys) }

// MarshalText returns the key. An undefined value is an error.
func (m Moment) MarshalText() ([]byte, error) { return enum.Text(m, 0, "Moment", momentKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (m *Moment) UnmarshalText(b []byte) error {
	return enum.Read(m, 0, "beginning of the year", b, momentKeys)
}

// String returns the key, as "mean".
func (o Orb) String() string { return enum.String(o, 0, "Orb", orbKeys) }

// MarshalText returns the key. An undefined value is an error.
func (o Orb) MarshalText() ([]byte, error) { return enum.Text(o, 0, "Orb", orbKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (o *Orb) UnmarshalText(b []byte) error { return enum.Read(o, 0, "orb", b, orbKeys) }

// String returns the key, as "natural".
func (f Friendship) String() string { return enum.String(f, 0, "Friendship", friendshipKeys) }

// MarshalText returns the key. An undefined value is an error.
func (f Friendship) MarshalText() ([]byte, error) {
	return enum.Text(f, 0, "Friendship", friendshipKeys)
}

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (f *Friendship) UnmarshalText(b []byte) error {
	return enum.Read(f, 0, "friendship", b, friendshipKeys)
}

// String returns the key, as "strongest".
func (n NoneSees) String() string { return enum.String(n, 0, "NoneSees", noneKeys) }

// MarshalText returns the key. An undefined value is an error.
func (n NoneSees) MarshalText() ([]byte, error) { return enum.Text(n, 0, "NoneSees", noneKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (n *NoneSees) UnmarshalText(b []byte) error {
	return enum.Read(n, 0, "lord of an unseen lagna", b, noneKeys)
}

// check finds all options that are none of the constants, and a place that cannot be.
func (o *Options) check() error {
	var wrong []error
	for _, c := range [...]struct {
		what       string
		got, count int
	}{
		{"option moment", int(o.Moment), len(momentKeys)}, {"option orb", int(o.Orb), len(orbKeys)},
		{"option friendship", int(o.Friendship), len(friendshipKeys)},
		{"option noneSees", int(o.NoneSees), len(noneKeys)},
	} {
		if c.got >= c.count {
			wrong = append(wrong, &vedic.RangeError{What: c.what, Got: fmt.Sprint(c.got), Low: "0",
				High: fmt.Sprint(c.count - 1)})
		}
	}
	if o.Place != nil {
		if err := o.Place.Check(); err != nil {
			wrong = append(wrong, err)
		}
	}
	return errors.Join(wrong...)
}

// Pravesha selects a chart: that of the year that begins after Completed years of life, 0 to 150,
// or of a part of it. Month is one of its twelve months, Part one of the twelve charts of sixty
// hours in that month, and Day one of the thirty days of the Sun in it. Zero is none. Part and Day
// need a Month, and only one of them may be set.
type Pravesha struct {
	// Years of life that are complete at its beginning, 0 to 150.
	Completed int `json:"completedYears"`
	// Of the twelve months of the year, 1 to 12; left out for the year itself; 0 for the year.
	Month int `json:"month,omitzero"`
	// Of the twelve parts of a month, of sixty hours each, 1 to 12; 0 for none.
	Part int `json:"part,omitzero"`
	// Of the thirty days of the Sun in the month, 1 to 30; 0 for none.
	Day int `json:"day,omitzero"`
}

// MostYears is the last year that can be asked for.
const MostYears = 150

// check finds all that is wrong at once.
func (p *Pravesha) check() error {
	var wrong []error
	for _, c := range [...]struct {
		what           string
		got, low, high int
	}{{"completed years", p.Completed, 0, MostYears}, {"month of the year", p.Month, 0, 12},
		{"part of the month", p.Part, 0, 12}, {"day of the month", p.Day, 0, 30}} {
		if c.got < c.low || c.got > c.high {
			wrong = append(wrong, &vedic.RangeError{What: c.what, Got: fmt.Sprint(c.got), Low: fmt.Sprint(c.low),
				High: fmt.Sprint(c.high)})
		}
	}
	if p.Month == 0 && (p.Part != 0 || p.Day != 0) || p.Part != 0 && p.Day != 0 {
		wrong = append(wrong, errors.New("a part and a day are both within a month: set only one of them"))
	}
	return errors.Join(wrong...)
}

// arc returns how far the Sun has gone since the year began.
func (p *Pravesha) arc() vedic.Angle {
	arc := vedic.Angle(max(p.Month, 1)-1) * vedic.Sign
	arc += vedic.Angle(max(p.Part, 1)-1) * vedic.Sign / 12
	return arc + vedic.Angle(max(p.Day, 1)-1)*vedic.Degree
}
