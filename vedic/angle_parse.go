package vedic

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/shopspring/decimal"
)

// ParseAngle reads an angle as people and programs write it: "23.7123", "24°14′", "24°13′41.2″",
// "24-13-41", "24:13:41", "-0°0'5\"", with a sign or none. Every digit counts: no binary fraction
// comes between what was written and the whole microarcseconds, which round half to even. Within is
// half of the last digit's place: what was written is that angle rounded. Anything else, such as 60
// minutes, is a *[ParseError]. The angle is at most a circle either way, so that "400" is refused
// rather than taken for 40°. For "24.23" within is 0.005°, for "24-13" half a minute, for "24" half
// a degree: what compares itself with a printed number uses it as the tolerance.
func ParseAngle(s string) (a, within Angle, err error) {
	wrong := &ParseError{What: "angle", Got: s, Want: `degrees, such as 24.2281, 24°13′41″ or 24-13-41`}
	text := strings.TrimSpace(s)
	negative := false
	for _, sign := range []string{"-", "−", "+"} {
		if rest, ok := strings.CutPrefix(text, sign); ok {
			text, negative = rest, sign != "+"
			break
		}
	}
	parts, ok := angleParts(text)
	if !ok {
		return 0, 0, wrong
	}
	var sum decimal.Decimal
	unit := Degree
	for i, part := range parts {
		value, ok := digitsOf(part)
		last := i == len(parts)-1
		if !ok || i > 0 && !value.LessThan(decimal.NewFromInt(60)) || !last && strings.Contains(part, ".") {
			return 0, 0, wrong
		}
		sum = sum.Add(value.Mul(decimal.NewFromInt(int64(unit))))
		if last {
			within = nearest(decimal.New(int64(unit)/2, value.Exponent()))
		}
		unit /= 60
	}
	if sum.GreaterThan(decimal.NewFromInt(int64(Circle))) {
		return 0, 0, wrong
	}
	if a = nearest(sum); negative {
		a = -a
	}
	return a, within, nil
}

// angleParts cuts degrees, minutes and seconds apart: by their signs, or all by dashes or colons. Units stand in their
// order.
//
// Dashes and colons come first, since "24-13-41" has no other sign; a leading minus is already
// gone. Where units are written, the last ones may be missing but none before another: 24°41″
// without minutes is refused, for it is as often a slip as meant.
func angleParts(text string) (parts []string, ok bool) {
	for _, separator := range []string{"-", ":"} {
		if strings.Contains(text, separator) {
			parts = strings.Split(text, separator)
			return parts, len(parts) <= 3
		}
	}
	units := [3][]string{{"°", "º", "d"}, {"′", "'", "’", "m"}, {"″", "\"", "”", "s"}}
	if !strings.ContainsAny(text, "°ºd") {
		return []string{text}, text != ""
	}
	for _, signs := range units {
		if text = strings.TrimSpace(text); text == "" {
			break
		}
		at, size := -1, 0
		for _, sign := range signs {
			if i := strings.Index(text, sign); i >= 0 && (at < 0 || i < at) {
				at, size = i, len(sign)
			}
		}
		if at < 0 {
			return nil, false
		}
		parts, text = append(parts, strings.TrimSpace(text[:at])), text[at+size:]
	}
	return parts, strings.TrimSpace(text) == ""
}

// digitsOf parses digits with at most one point. More than 30 digits are refused, to limit the work for a request.
func digitsOf(s string) (value decimal.Decimal, ok bool) {
	whole, fraction, point := strings.Cut(s, ".")
	digits := whole + fraction
	if whole == "" || point && fraction == "" || len(digits) > 30 || strings.Trim(digits, "0123456789") != "" {
		return value, false
	}
	value, err := decimal.NewFromString(s)
	return value, err == nil
}

// nearest rounds half to even.
func nearest(d decimal.Decimal) Angle { return Angle(d.RoundBank(0).IntPart()) }

// mostDegrees is the largest number of degrees that is read from JSON, which an Angle holds.
var mostDegrees = decimal.NewFromInt(1e9)

// degreesOf reads a JSON number of degrees, at most a thousand million either way. Every digit counts: no binary
// fraction comes between what was written and the whole microarcseconds, which round half to even.
func degreesOf(b []byte) (a Angle, ok bool) {
	if a, ok := plainDegrees(b); ok {
		return a, true
	}
	if len(b) == 0 || b[0] != '-' && (b[0] < '0' || b[0] > '9') || !json.Valid(b) {
		return 0, false
	}
	d, err := decimal.NewFromString(string(b))
	if err != nil {
		return 0, false
	}
	// The place of the first digit is known without work for an exponent of any size.
	switch first := d.NumDigits() + int(d.Exponent()); {
	case d.IsZero() || first < -20:
		return 0, true
	case first > 10 || d.Abs().GreaterThan(mostDegrees):
		return 0, false
	}
	return nearest(d.Mul(decimal.NewFromInt(int64(Degree)))), true
}

// plainDegrees reads what nearly all degrees are: at most nine digits before the point and eight after it, each of
// which stands for whole microarcseconds, so that nothing is rounded.
func plainDegrees(b []byte) (a Angle, ok bool) {
	digits, negative := bytes.CutPrefix(b, []byte("-"))
	whole, fraction, point := bytes.Cut(digits, []byte("."))
	if len(whole) == 0 || len(whole) > 9 || len(whole) > 1 && whole[0] == '0' ||
		point && len(fraction) == 0 || len(fraction) > 8 {
		return 0, false
	}
	for _, part := range [2][]byte{whole, fraction} {
		for _, digit := range part {
			if digit < '0' || digit > '9' {
				return 0, false
			}
			a = 10*a + Angle(digit-'0')
		}
	}
	unit := Degree
	for range fraction {
		unit /= 10
	}
	if a *= unit; negative {
		a = -a
	}
	return a, true
}
