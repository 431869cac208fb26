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

// Part is a chapter of a reading, or a reading of a time. The zero value means none.
type Part uint8

// The nine chapters, in their order, and three readings of a time that are no chapters. Chapters need an ephemeris.
const (
	// You is the day of birth, the Moon, the 1st house and the yogas.
	You Part = 1 + iota
	// Learning is study, Mercury and the 3rd house.
	Learning
	// Home is house and land, Mars and the 4th house.
	Home
	// Work is career, Saturn and the 10th house.
	Work
	// Money is income and savings: the 2nd and the 11th house.
	Money
	// Marriage is the 7th house and Venus.
	Marriage
	// Children is the 5th house and Jupiter.
	Children
	// Health is vitality: the Sun, the 6th and the 8th house.
	Health
	// Road is travel and faith, Rahu and Ketu, the 9th and the 12th house, and the dashas of the life.
	Road
	// Dashas are the periods with their bands, alone.
	Dashas
	// MonthAhead is the month from Now. It needs an ephemeris.
	MonthAhead
	// YearAhead is the year from Now; its key is "transits". It needs an ephemeris.
	YearAhead
)

var partKeys = []string{"you", "learning", "home", "work", "money", "marriage", "children", "health", "road", "dashas",
	"month", "transits"}

// Chapters returns the nine chapters, in order. The caller owns the slice.
func Chapters() []Part {
	return []Part{You, Learning, Home, Work, Money, Marriage, Children, Health, Road}
}

// Parts returns the chapters and the readings of a time, in order. The caller owns the slice.
func Parts() []Part { return append(Chapters(), Dashas, MonthAhead, YearAhead) }

// String returns the key.
func (p Part) String() string { return enum.String(p, 1, "Part", partKeys) }

// MarshalText returns the key. An undefined value is an error.
func (p Part) MarshalText() ([]byte, error) { return enum.Text(p, 1, "Part", partKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (p *Part) UnmarshalText(b []byte) error { return enum.Read(p, 1, "part", b, partKeys) }

// Length is how detailed a reading is.
type Length = prediction.Length

// The lengths of the nine chapters together: about 800, 2,000 and 5,000 words.
const (
	// Standard is the zero Length.
	Standard = prediction.Standard
	Brief    = prediction.Brief
	Full     = prediction.Full
)
