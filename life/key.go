package life

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/prediction"
)

// Band is where a score stands among those of random charts. Zero is none.
type Band uint8

// The bands: one dasha in five is demanding and one in five strong; the rest is divided at the middle.
const (
	// Demanding is the lowest fifth.
	Demanding Band = 1 + iota
	// Mixed is from there to the middle.
	Mixed
	// Helpful is from the middle on.
	Helpful
	// Strong is the highest fifth.
	Strong
)

var bandKeys = []string{"demanding", "mixed", "helpful", "strong"}

// String gives the key.
func (b Band) String() string { return enum.String(b, 1, "Band", bandKeys) }

// MarshalText gives the key; none is an error.
func (b Band) MarshalText() ([]byte, error) { return enum.Text(b, 1, "Band", bandKeys) }

// Part is a part of a reading. Zero is none.
type Part uint8

// The parts, in the order in which a reading has them.
const (
	// Panchang is the day of birth by its limbs.
	Panchang Part = 1 + iota
	// Yogas are the headings of the chart, then the strains with what relieves them.
	Yogas
	// Planets are the nine one by one.
	Planets
	// Houses are the twelve one by one.
	Houses
	// Dashas are the periods with their bands.
	Dashas
	// Windows are the months for the matters; the first part that asks the ephemeris.
	Windows
	// MonthAhead is the month from Now.
	MonthAhead
	// YearAhead is the year from Now; its key is "transits".
	YearAhead
)

var partKeys = []string{"panchang", "yogas", "planets", "houses", "dashas", "windows", "month", "transits"}

// Parts are all parts, in order. The slice is the caller's.
func Parts() []Part {
	return []Part{Panchang, Yogas, Planets, Houses, Dashas, Windows, MonthAhead, YearAhead}
}

// String gives the key.
func (p Part) String() string { return enum.String(p, 1, "Part", partKeys) }

// MarshalText gives the key; none is an error.
func (p Part) MarshalText() ([]byte, error) { return enum.Text(p, 1, "Part", partKeys) }

// UnmarshalText reads a key; what is none is a *[vedic.ParseError].
func (p *Part) UnmarshalText(b []byte) error { return enum.Read(p, 1, "part", b, partKeys) }

// Length is how much of it is told.
type Length = prediction.Length

// The lengths. Brief tells the chief thing of each subject; Full leaves nothing of the chart unsaid.
const (
	// Standard is the zero Length.
	Standard = prediction.Standard
	Brief    = prediction.Brief
	Full     = prediction.Full
)
