package life

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/prediction"
)

// Band ranks a score among those of random charts. The zero value means none.
type Band uint8

// The bands. One dasha in five is demanding and one in five strong; the rest is divided at the
// median.
const (
	// Demanding is the lowest fifth.
	Demanding Band = 1 + iota
	// Mixed is from the lowest fifth to the median.
	Mixed
	// Helpful is from the median to the highest fifth.
	Helpful
	// Strong is the highest fifth.
	Strong
)

var bandKeys = []string{"demanding", "mixed", "helpful", "strong"}

// String returns the key.
func (b Band) String() string { return enum.String(b, 1, "Band", bandKeys) }

// MarshalText returns the key. An undefined value is an error.
func (b Band) MarshalText() ([]byte, error) { return enum.Text(b, 1, "Band", bandKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (b *Band) UnmarshalText(key []byte) error {
	return enum.Read(b, 1, "band", key, bandKeys)
}

// Part is a part of a reading. The zero value means none.
type Part uint8

// The parts, in the order of a reading.
const (
	// Panchang is the day of birth: its vara, tithi, nakshatra, yoga and karana.
	Panchang Part = 1 + iota
	// Yogas are the headings of the chart, then its strains and what relieves them.
	Yogas
	// Planets are the nine grahas.
	Planets
	// Houses are the twelve houses.
	Houses
	// Dashas are the periods with their bands.
	Dashas
	// Windows are the favourable months for each matter. They need an ephemeris.
	Windows
	// MonthAhead is the month from Now. It needs an ephemeris.
	MonthAhead
	// YearAhead is the year from Now; its key is "transits". It needs an ephemeris.
	YearAhead
)

var partKeys = []string{"panchang", "yogas", "planets", "houses", "dashas", "windows", "month", "transits"}

// Parts returns all parts, in order. The caller owns the slice.
func Parts() []Part {
	return []Part{Panchang, Yogas, Planets, Houses, Dashas, Windows, MonthAhead, YearAhead}
}

// String returns the key.
func (p Part) String() string { return enum.String(p, 1, "Part", partKeys) }

// MarshalText returns the key. An undefined value is an error.
func (p Part) MarshalText() ([]byte, error) { return enum.Text(p, 1, "Part", partKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (p *Part) UnmarshalText(b []byte) error { return enum.Read(p, 1, "part", b, partKeys) }

// Length is how detailed a reading is.
type Length = prediction.Length

// The lengths. Brief has the main point of each subject; Full covers everything in the chart.
const (
	// Standard is the zero Length.
	Standard = prediction.Standard
	Brief    = prediction.Brief
	Full     = prediction.Full
)
