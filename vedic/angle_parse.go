package vedic

import (
	"math/big"
	"strings"
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
	sum := new(big.Rat)
	unit := big.NewRat(int64(Degree), 1)
	for i, part := range parts {
		value, decimals, ok := digitsOf(part)
		if !ok || i > 0 && value.Cmp(big.NewRat(60, 1)) >= 0 || i < len(parts)-1 && decimals >= 0 {
			return 0, 0, wrong
		}
		sum.Add(sum, value.Mul(value, unit))
		if i == len(parts)-1 {
			last := new(big.Rat).Quo(unit,
				new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(decimals, 0))), nil)))
			within = whole(last.Quo(last, big.NewRat(2, 1)))
		}
		unit = new(big.Rat).Quo(unit, big.NewRat(60, 1))
	}
	if sum.Cmp(new(big.Rat).SetInt64(int64(Circle))) > 0 {
		return 0, 0, wrong
	}
	if a = whole(sum); negative {
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

// digitsOf parses digits with at most one point; decimals is the number of digits after it, −1
// without a point. More than 30 digits are refused, to limit the work for a request.
func digitsOf(s string) (value *big.Rat, decimals int, ok bool) {
	digits, fraction, point := strings.Cut(s, ".")
	all := digits + fraction
	if digits == "" || point && fraction == "" || len(all) > 30 || strings.Trim(all, "0123456789") != "" {
		return nil, 0, false
	}
	n, _ := new(big.Int).SetString(all, 10)
	decimals = -1
	if point {
		decimals = len(fraction)
	}
	return new(big.Rat).SetFrac(n, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(fraction))), nil)), decimals,
		true
}

// whole rounds half to even. It is called where numerator and denominator are not negative, so that
// the remainder is not either.
func whole(r *big.Rat) Angle {
	two := big.NewInt(2)
	q, m := new(big.Int).QuoRem(r.Num(), r.Denom(), new(big.Int))
	switch m.Mul(m, two).Cmp(r.Denom()) {
	case 1:
		q.Add(q, big.NewInt(1))
	case 0:
		q.Add(q, new(big.Int).And(q, big.NewInt(1)))
	}
	return Angle(q.Int64())
}
