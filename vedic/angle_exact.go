package vedic

import (
	"errors"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// degreesOf reads a JSON number of degrees, at most a thousand million either way. Every digit counts: no binary
// fraction comes between what was written and the whole microarcseconds, which round half to even.
//
// The way over strconv.ParseFloat would round twice, to a binary fraction and then to the unit, so
// that a number near the middle of two units, or near an edge, might fall to the other side. So the
// digits are moved about the point by the exponent and cut into whole degrees and a fraction;
// neither part is ever a binary fraction. An exponent of many digits costs no memory, for what is
// beyond the bounds is known from its size alone.
func degreesOf(s string) (a Angle, ok bool) {
	s, negative := strings.CutPrefix(s, "-")
	mantissa, exponent, scaled := s, "0", false
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		mantissa, exponent, scaled = s[:i], s[i+1:], true
	}
	before, after, point := strings.Cut(mantissa, ".")
	digits := before + after
	if before == "" || point && after == "" || scaled && exponent == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	shift, err := strconv.ParseInt(exponent, 10, 32)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, false
	}
	at := len(before) + int(shift) // where the point stands among the digits
	significant := strings.TrimLeft(digits, "0")
	if at -= len(digits) - len(significant); significant == "" || at < -20 {
		return 0, true // or so little
	}
	if at > mostWhole {
		return 0, false
	}
	if at < 0 {
		significant, at = strings.Repeat("0", -at)+significant, 0
	}
	if at > len(significant) {
		significant += strings.Repeat("0", at-len(significant))
	}
	before, after = significant[:at], significant[at:]
	degrees, _ := strconv.ParseInt("0"+before, 10, 64)
	if degrees > 1e9 { // which a product with the unit holds
		return 0, false
	}
	if a = Angle(degrees)*Degree + fractionOf(after); negative {
		a = -a
	}
	return a, a >= -1e9*Degree && a <= 1e9*Degree
}

// mostWhole is how many digits before the point can be within a thousand million.
const mostWhole = 10

// fractionOf returns the microarcseconds of the decimal places of a number of degrees. It uses
// eighteen digits if they determine the rounding.
//
// Eighteen digits fit in a uint64, and a 128-bit product with the unit is exact. Further digits can
// change the result only if the rest is within one unit of the half; then big.Rat decides.
func fractionOf(digits string) Angle {
	const decimals, unit = 18, 1_000_000_000_000_000_000
	digits = strings.TrimRight(digits, "0")
	first := digits + strings.Repeat("0", max(0, decimals-len(digits)))
	n, _ := strconv.ParseUint(first[:decimals], 10, 64)
	high, low := bits.Mul64(n, uint64(Degree))
	part, rest := bits.Div64(high, low, unit)
	switch more := len(digits) > decimals; {
	case more && rest <= unit/2 && rest+uint64(Degree) > unit/2: // what is left out is less than that
		r, _ := new(big.Rat).SetString("0." + digits)
		return whole(r.Mul(r, big.NewRat(int64(Degree), 1)))
	case rest > unit/2 || rest == unit/2 && part%2 == 1:
		part++
	}
	return Angle(part)
}
