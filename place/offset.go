package place

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Offset is how far a clock is ahead of UTC, in seconds, negative west of Greenwich; at most
// 15:59:59 in absolute value.
type Offset int

const (
	farthestOffset = Offset(15*3600 + 59*60 + 59)
	day            = 86_400
)

// ParseOffset parses ±HH:MM or ±HH:MM:SS; the error is a *vedic.ParseError.
func ParseOffset(s string) (Offset, error) {
	bad := &vedic.ParseError{What: "UTC offset", Got: s, Want: "±HH:MM or ±HH:MM:SS up to 15:59:59, such as +05:30"}
	if len(s) < 6 || s[0] != '+' && s[0] != '-' {
		return 0, bad
	}
	hour, minute, second, ok := clockDigits(s[1:])
	if !ok || hour > 15 {
		return 0, bad
	}
	o := Offset(hour*3600 + minute*60 + second)
	if s[0] == '-' {
		o = -o
	}
	return o, nil
}

// String returns ±HH:MM, with seconds if not zero: +05:30, +04:38:31.
func (o Offset) String() string {
	sign := '+'
	if o < 0 {
		sign, o = '-', -o
	}
	if o%60 == 0 {
		return fmt.Sprintf("%c%02d:%02d", sign, o/3600, o/60%60)
	}
	return fmt.Sprintf("%c%02d:%02d:%02d", sign, o/3600, o/60%60, o%60)
}

// MarshalText returns String.
func (o Offset) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText parses as ParseOffset.
func (o *Offset) UnmarshalText(b []byte) error {
	parsed, err := ParseOffset(string(b))
	if err == nil {
		*o = parsed
	}
	return err
}

// meanOffset returns local mean time: 240 s for each degree of longitude, rounded to the
// second.
func meanOffset(lon vedic.Angle) Offset {
	const perSecond = vedic.Degree / 240
	half := perSecond / 2
	if lon < 0 {
		half = -half
	}
	return Offset((lon + half) / perSecond)
}

// sameDay moves an offset by a day to be near another. The date of a place is not always that
// of its longitude: Manila had America's until 1844, Alaska Russia's until 1867, and Kiribati
// has that of its west. If the result is no valid offset, the two are unrelated and o is
// returned unchanged.
func (o Offset) sameDay(as Offset) Offset {
	moved := o
	switch {
	case o-as > day/2:
		moved -= day
	case as-o > day/2:
		moved += day
	}
	if max(moved, -moved) > farthestOffset {
		return o
	}
	return moved
}
