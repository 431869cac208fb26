package horoscope

import (
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is the ephemeris that a horoscope needs; *ephemeris.Observer implements it. Its range
// limits the dates.
type Ephemeris interface {
	panchang.Ephemeris
	gochar.Ephemeris
}

// Query selects the sign, the period and the place of a horoscope.
type Query struct {
	// Date is a civil one; of a longer period any day in it.
	Date vedic.Date
	// Rashi is the Moon sign; [Daily] gives all and does not look at it.
	Rashi vedic.Rashi
	// Period is the one that holds the date; [Daily] does not look at it.
	Period Period
	// Zone is that of the civil day; what lacks is an error, unless Place has it.
	Zone *time.Location
	// Place is where the Sun rises. Nil is Ujjain in the zone Asia/Kolkata; in any other zone sunrise is then taken on
	// its mean meridian at the equator, near six o'clock, and there is no lucky time.
	Place *vedic.Place
	// Options may be zero.
	Options Options
}

// Options are the choices in which almanacs differ. The zero Options are the commonest practice.
type Options struct {
	// Ayanamsa is zero for Lahiri, Node for the mean one.
	Ayanamsa vedic.Ayanamsa
	Node     vedic.Node
	// NodesObstruct has Rahu and Ketu obstruct other grahas too.
	NodesObstruct bool
	// WholeSigns has a graha act alike in its whole sign, not most in one third of it (Phaladeepika 26).
	WholeSigns bool
	// Lang is that of texts and names; keys are never translated.
	Lang vedic.Lang
}

// Period is the length of time that a horoscope is for.
type Period uint8

// The periods. A week runs from Monday to Sunday; months and years are civil ones.
const (
	// Day is a civil day; its panchang is that of the sunrise in it.
	Day Period = iota
	// Week is from Monday to Sunday.
	Week
	// Month is a civil month, in whose areas the Moon does not count.
	Month
	// Year is a civil year, by the slow grahas.
	Year
)

var periodKeys = []string{"daily", "weekly", "monthly", "yearly"}

// String returns the key, such as "daily".
func (p Period) String() string {
	return enum.String(p, Day, "Period", periodKeys)
}

// MarshalText returns the key. An undefined value is an error.
func (p Period) MarshalText() ([]byte, error) {
	return enum.Text(p, Day, "Period", periodKeys)
}

// UnmarshalText parses a key. An unknown key is a *vedic.ParseError that lists the known ones.
func (p *Period) UnmarshalText(b []byte) error {
	return enum.Read(p, Day, "period", b, periodKeys)
}

func (p Period) check() error {
	if int(p) >= len(periodKeys) {
		return enum.NoneOf("period", p.String(), periodKeys)
	}
	return nil
}

// span returns the first and the last date of the period that holds a date.
func (p Period) span(d vedic.Date) (from, to vedic.Date) {
	switch p {
	case Week:
		from = d.Plus(-(int(d.Weekday()) + 6) % 7)
		return from, from.Plus(6)
	case Month:
		from = vedic.Date{Year: d.Year, Month: d.Month, Day: 1}
		return from, from.Plus(31 - from.Plus(31).Day)
	case Year:
		return vedic.Date{Year: d.Year, Month: time.January, Day: 1},
			vedic.Date{Year: d.Year, Month: time.December, Day: 31}
	}
	return d, d
}

// number of the period, one more for each that follows: what takes turns, turns with it.
func (p Period) number(from vedic.Date) int {
	day := from.Since(vedic.Date{Year: 1800, Month: time.January, Day: 6}) // a Monday
	switch p {
	case Week:
		return day / 7
	case Month:
		return from.Year*12 + int(from.Month)
	case Year:
		return from.Year
	}
	return day
}

// ujjain is where Indian almanacs count from.
var ujjain = vedic.Place{Name: "Ujjain", Lat: vedic.Degrees(23.1765), Lon: vedic.Degrees(75.7885)}

// where returns the place for sunrise, and whether it is one at which people live and look at clocks.
func (q *Query) where() (p vedic.Place, real bool, err error) {
	switch {
	case q.Place != nil:
		p, real = *q.Place, true
		if p.Zone == nil {
			p.Zone = q.Zone
		}
	case q.Zone == nil:
	case q.Zone.String() == "Asia/Kolkata" || q.Zone.String() == "Asia/Calcutta":
		p, real = ujjain, true
		p.Zone = q.Zone
	default:
		_, offset := q.Date.In(q.Zone).Add(12 * time.Hour).Zone()
		p = vedic.Place{Lon: (vedic.Angle(offset) * 15 * vedic.Arcsecond).Signed(), Zone: q.Zone}
	}
	if p.Zone == nil {
		return p, false, vedic.ErrNoZone
	}
	return p, real, p.Check()
}

func (q *Query) check() error {
	if err := q.Date.Check(); err != nil {
		return err
	}
	if !q.Options.Lang.Known() {
		return &vedic.ParseError{What: "language", Got: q.Options.Lang.String(), Want: vedic.OneOfLangs()}
	}
	return q.Period.check()
}

func (o *Options) gochar(real bool) gochar.Options {
	return gochar.Options{Ayanamsa: o.Ayanamsa, Node: o.Node, NodesObstruct: o.NodesObstruct, Everywhere: !real}
}
