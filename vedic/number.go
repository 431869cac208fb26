package vedic

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Decimal is a number that JSON shows with at most eight decimals, rounded half to even, and never with an exponent.
type Decimal float64

// MarshalJSON returns the number; NaN and infinities are errors. Eight decimals of a degree are 36
// microarcseconds, and of a day a millisecond: below both a printed digit would be noise that
// differs between processors.
func (d Decimal) MarshalJSON() ([]byte, error) { return appendDecimal(float64(d), 8) }

// AppendJSON appends the number; NaN and infinities, which no chart has, as null.
func (d Decimal) AppendJSON(b []byte) []byte { return appendNumber(b, float64(d), 8) }

// Minutes is a duration in minutes of 60 s, 0 or more. A change that is not reached within 12 h is
// +Inf. It is the distance of a birth time from a change; the search is limited to half a day.
type Minutes float64

// MarshalJSON returns the number with at most two decimals, and null for +Inf. NaN and −Inf are
// errors.
func (m Minutes) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(m), 1) {
		return []byte("null"), nil
	}
	return appendDecimal(float64(m), 2)
}

// AppendJSON appends the number, or null.
func (m Minutes) AppendJSON(b []byte) []byte { return appendNumber(b, float64(m), 2) }

// UnmarshalJSON reads a number of minutes, or null. Null is +Inf; anything else is a *[ParseError].
func (m *Minutes) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*m = Minutes(math.Inf(1))
		return nil
	}
	v, err := strconv.ParseFloat(string(b), 64)
	if err != nil {
		return &ParseError{What: "minutes", Got: string(b), Want: "a number or null"}
	}
	*m = Minutes(v)
	return nil
}

// Delta is how many minutes earlier, and how many later, the birth might have been before something
// changes: a lagna, a pada, the sign of a varga. It is +Inf, in JSON null, beyond 12 h.
type Delta struct {
	// How much earlier the birth might have been before this changes; null for more than was searched.
	Earlier Minutes `json:"earlierMinutes"`
	// How much later, likewise; the thing ends then.
	Later Minutes `json:"laterMinutes"`
}

// Within reports whether the change is within an accuracy either way. The start of a division
// belongs to it and its end does not, so the two comparisons differ: a birth with an accuracy of
// two minutes may have passed a change exactly two minutes ahead, but cannot precede one exactly
// two minutes ago. An accuracy of zero or less contains no change.
func (d Delta) Within(accuracy time.Duration) bool {
	m := Minutes(accuracy.Minutes())
	return m > 0 && (d.Earlier < m || d.Later <= m)
}

// appendDecimal is appendNumber where what is no number must be an error.
func appendDecimal(v float64, places int) ([]byte, error) {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil, fmt.Errorf("vedic: %v is not a valid JSON number", v)
	}
	return appendNumber(nil, v, places), nil
}

// appendNumber appends a number with at most some decimals, without zeros at its end, and null for what is no number.
func appendNumber(b []byte, v float64, places int) []byte {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return append(b, "null"...)
	}
	start := len(b)
	b = strconv.AppendFloat(b, v, 'f', places, 64)
	b = bytes.TrimRight(bytes.TrimRight(b, "0"), ".")
	if text := string(b[start:]); text == "" || text == "-" || text == "-0" {
		return append(b[:start], '0')
	}
	return b
}

// DMS is an angle that is shown in degrees, minutes and seconds, cut to the second: 13°20′00″. Read back it is that
// whole second.
type DMS Angle

// String returns the text that is marshalled; see [Angle.String].
func (d DMS) String() string { return Angle(d).String() }

// AppendText appends the text.
func (d DMS) AppendText(b []byte) ([]byte, error) { return Angle(d).AppendDMS(b), nil }

// MarshalText returns the text. It never fails.
func (d DMS) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the text. All three units must stand there, with the signs that String
// writes; minutes and seconds of 60 and more are taken as they are, since only what was written by
// String is meant to be read. For what people type see [ParseAngle]. What is none is a
// *[ParseError].
func (d *DMS) UnmarshalText(b []byte) error {
	rest, minus := strings.CutPrefix(string(b), "−")
	sum := Angle(0)
	for _, unit := range [3]struct {
		mark string
		arc  Angle
	}{{"°", Degree}, {"′", Arcminute}, {"″", Arcsecond}} {
		digits, after, found := strings.Cut(rest, unit.mark)
		n, err := strconv.ParseUint(digits, 10, 16)
		if !found || err != nil || unit.arc == Arcsecond && after != "" {
			return &ParseError{What: "angle", Got: string(b), Want: "degrees, minutes and seconds such as 13°20′00″"}
		}
		sum, rest = sum+Angle(n)*unit.arc, after
	}
	if minus {
		sum = -sum
	}
	*d = DMS(sum)
	return nil
}
