package muhurat

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is what a search asks of the sky; *ephemeris.Observer answers it.
type Ephemeris interface {
	panchang.Ephemeris
	panchang.Rising
	gochar.Ephemeris
}

// Query is what is sought, when, where and for whom.
type Query struct {
	Activity Activity
	From, To vedic.Date // Hindu days by the date of their sunrise, both included; To at most 366 days after From
	Place    vedic.Place
	People   []Person // at most four, whose Moon must agree with the time
	Options  Options
}

// Person is whom a time must suit: by the nakshatra and the sign of the Moon at birth.
type Person struct {
	Nakshatra vedic.Nakshatra
	Rashi     vedic.Rashi
	Role      Role          // of a marriage
	Month     panchang.Masa // amanta month of birth, for a first tonsure; zero is unknown
}

// Role is the part that a person takes in a marriage. Zero is neither.
type Role uint8

// The roles.
const (
	NoRole Role = iota
	Bride       // Jupiter is counted from her Moon
	Groom       // the Sun is counted from his
)

var roleKeys = []string{"", "bride", "groom"}

// MarshalText gives the key.
func (r Role) MarshalText() ([]byte, error) { return enum.Text(r, 0, "Role", roleKeys) }

// UnmarshalText reads a key; what is none is a *vedic.ParseError.
func (r *Role) UnmarshalText(b []byte) error { return enum.Read(r, 0, "role", b, roleKeys) }

// Effect is what becomes of a time on which a gate holds.
type Effect uint8

// The effects.
const (
	Off     Effect = iota // nothing
	Note                  // it is mentioned
	Caution               // it counts against the time
	Veto                  // the time is left out
)

var effectKeys = []string{"off", "note", "caution", "veto"}

// MarshalText gives the key.
func (e Effect) MarshalText() ([]byte, error) { return enum.Text(e, 0, "Effect", effectKeys) }

// UnmarshalText reads a key; what is none is a *vedic.ParseError.
func (e *Effect) UnmarshalText(b []byte) error { return enum.Read(e, 0, "effect", b, effectKeys) }

// DayPart is the part of a day in which windows may lie.
type DayPart uint8

// The parts.
const (
	AnyTime DayPart = iota // from sunrise to two hours after sunset; for a marriage and a journey to the next sunrise
	Daytime                // from sunrise to sunset
	Evening                // of AnyTime what follows sunset
)

var dayPartKeys = []string{"any", "daytime", "evening"}

// MarshalText gives the key.
func (p DayPart) MarshalText() ([]byte, error) { return enum.Text(p, 0, "DayPart", dayPartKeys) }

// UnmarshalText reads a key; what is none is a *vedic.ParseError.
func (p *DayPart) UnmarshalText(b []byte) error {
	return enum.Read(p, 0, "part of the day", b, dayPartKeys)
}

// Direction is where a journey leads. Zero is unknown.
type Direction uint8

// The directions.
const (
	Anywhere Direction = iota
	North
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
)

var directionKeys = []string{"", "north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"}

// MarshalText gives the key.
func (d Direction) MarshalText() ([]byte, error) { return enum.Text(d, 0, "Direction", directionKeys) }

// UnmarshalText reads a key; what is none is a *vedic.ParseError.
func (d *Direction) UnmarshalText(b []byte) error {
	return enum.Read(d, 0, "direction", b, directionKeys)
}

// Options narrow a search and choose where authorities differ. The zero Options are the commonest practice of the North.
type Options struct {
	Panchang panchang.Options // ayanamsa, sunrise, what is done on polar days, and the language of display names
	Node     vedic.Node       // which node of the Moon is Rahu
	Rules    *Rules           // nil: DefaultRules

	Weekdays    []vedic.Vara  // none: all
	DayPart     DayPart       // where windows may lie
	WholeNight  bool          // AnyTime is the whole day to the next sunrise
	MinDuration time.Duration // of a window, 5 min to 12 h; zero: that of the activity, 24 min or 48 min
	MinScore    int           // of a window, 0 to 100; what is below the grade "acceptable" is left out in any case
	Limit       int           // how many windows, the best ones; zero: all
	Explain     bool          // also list the days without a window
	Direction   Direction     // of a journey
	BodySign    vedic.Rashi   // of the part of the body that a procedure concerns, Mesha the head to Meena the feet

	// Gates change what becomes of a time on which a gate of the activity, or another, holds. The keys: adhika, kshaya_masa, kharmas, chaturmas,
	// guru_asta, shukra_asta, asta_edge, pitru, holashtak, eclipse, sankranti, simhastha, uttarayana, sun_signs, gandanta, tithi_gandanta,
	// panchaka, disha_shool, panchaka_south, janma_month, janma_nakshatra, janma_tara, body_sign, full_new_moon, bhoomi_shayan.
	Gates             map[string]Effect
	Lenient           bool // nakshatras that are not listed and bad weekdays count against a time and do not rule it out, for activities that require them
	ClassicalVenus    bool // Venus is combust within 10° in direct motion (Surya Siddhanta 9), not 6°18′, which fits Drik Panchang
	AstaDays          int  // gate asta_edge: so many days before and after a combustion of Jupiter or Venus (vriddha and balya), 0 to 15
	EclipseDays       int  // gate eclipse: so many days before and after the day of an eclipse are closed, too, 0 to 3
	WideGandanta      bool // gate gandanta: 3°20′ beside a junction, not 0°48′
	YamagandaBlocks   bool // Yamaganda is left out, as in the South, and does not merely count against a time
	SelfSufficientWin bool // on a day that needs no other ground (abujh), kharmas, asta and chaturmas count against a time and do not veto it
}

// most is the number of people a time can be sought for, and of days after the first.
const (
	mostPeople = 4
	mostDays   = 366
)

func (q *Query) check() error {
	if err := q.Activity.check(); err != nil {
		return err
	}
	for _, d := range [2]vedic.Date{q.From, q.To} {
		if err := d.Check(); err != nil {
			return err
		}
	}
	switch days := q.To.Since(q.From); {
	case days < 0:
		return &vedic.RangeError{What: "last date", Got: q.To.String(), Low: q.From.String(), High: q.From.Plus(mostDays).String()}
	case days > mostDays:
		return &vedic.RangeError{What: "last date", Got: q.To.String(), Low: q.From.String(), High: q.From.Plus(mostDays).String()}
	}
	if n := len(q.People); n > mostPeople {
		return &vedic.RangeError{What: "number of people", Got: fmt.Sprint(n), Low: "0", High: fmt.Sprint(mostPeople)}
	}
	for i := range q.People {
		if err := q.People[i].check(); err != nil {
			return fmt.Errorf("person %d: %w", i+1, err)
		}
	}
	return q.Options.check(q.Activity)
}

func (p *Person) check() error {
	if p.Nakshatra < vedic.Ashwini || p.Nakshatra > vedic.Revati {
		return &vedic.RangeError{What: "nakshatra", Got: fmt.Sprint(uint8(p.Nakshatra)), Low: "1", High: "27"}
	}
	if p.Rashi < vedic.Mesha || p.Rashi > vedic.Meena {
		return &vedic.RangeError{What: "rashi", Got: fmt.Sprint(uint8(p.Rashi)), Low: "1", High: "12"}
	}
	first, last := vedic.Rashi(int(p.Nakshatra-1)*4/9+1), vedic.Rashi((int(p.Nakshatra-1)*4+3)/9+1)
	if p.Rashi != first && p.Rashi != last {
		return &vedic.ParseError{What: "rashi", Got: p.Rashi.String(), Want: fmt.Sprintf("a sign in which %v lies: %v or %v", p.Nakshatra, first, last)}
	}
	if int(p.Role) >= len(roleKeys) {
		return &vedic.RangeError{What: "role", Got: fmt.Sprint(uint8(p.Role)), Low: "0", High: fmt.Sprint(len(roleKeys) - 1)}
	}
	if p.Month > 12 {
		return &vedic.RangeError{What: "month of birth", Got: fmt.Sprint(uint8(p.Month)), Low: "0", High: "12"}
	}
	return nil
}

func (o *Options) check(a Activity) error {
	for _, c := range []struct {
		what           string
		got, low, high int
	}{
		{"option minimum score", o.MinScore, 0, 100}, {"option limit", o.Limit, 0, 1 << 20}, {"option asta days", o.AstaDays, 0, 15},
		{"option eclipse days", o.EclipseDays, 0, 3},
		{"option part of the day", int(o.DayPart), 0, len(dayPartKeys) - 1}, {"option direction", int(o.Direction), 0, len(directionKeys) - 1},
		{"option sign of the body", int(o.BodySign), 0, 12}, {"option node", int(o.Node), 0, 1},
	} {
		if err := within(c.what, c.got, c.low, c.high); err != nil {
			return err
		}
	}
	if d := o.MinDuration; d != 0 && (d < 5*time.Minute || d > 12*time.Hour) {
		return &vedic.RangeError{What: "option minimum duration", Got: d.String(), Low: "5m", High: "12h"}
	}
	for _, v := range o.Weekdays {
		if err := within("option weekday", int(v), 1, 7); err != nil {
			return err
		}
	}
	for k, e := range o.Gates {
		if _, err := gateOf(k); err != nil {
			return err
		}
		if err := within("effect of "+k, int(e), 0, len(effectKeys)-1); err != nil {
			return err
		}
	}
	switch {
	case o.Direction != Anywhere && a != Travel:
		return &vedic.ParseError{What: "activity", Got: a.String(), Want: "one with a direction: " + Travel.String()}
	case o.BodySign != 0 && a != MedicalProcedure:
		return &vedic.ParseError{What: "activity", Got: a.String(), Want: "one that concerns a part of the body: " + MedicalProcedure.String()}
	}
	return nil
}
