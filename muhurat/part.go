package muhurat

import "github.com/jyotish-go/jyotish/internal/enum"

// DayPart is the part of a day in which windows may lie.
type DayPart uint8

// The parts.
const (
	// AnyTime is from sunrise to the next.
	AnyTime DayPart = iota
	// Daytime is from sunrise to sunset; where the Sun does not set, the whole day.
	Daytime
	// Evening is from sunset to the next sunrise; where the Sun does not set, the whole day.
	Evening
)

var dayPartKeys = []string{"any", "daytime", "evening"}

// MarshalText returns the key.
func (p DayPart) MarshalText() ([]byte, error) { return enum.Text(p, 0, "DayPart", dayPartKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (p *DayPart) UnmarshalText(b []byte) error {
	return enum.Read(p, 0, "part of the day", b, dayPartKeys)
}

// Direction is where a journey leads, by the eighths of the compass. Zero is unknown: then no rule of directions is
// asked.
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

var directionKeys = []string{"", "north", "north_east", "east", "south_east", "south", "south_west", "west",
	"north_west"}

// MarshalText returns the key.
func (d Direction) MarshalText() ([]byte, error) { return enum.Text(d, 0, "Direction", directionKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (d *Direction) UnmarshalText(b []byte) error {
	return enum.Read(d, 0, "direction", b, directionKeys)
}
