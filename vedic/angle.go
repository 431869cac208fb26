package vedic

import (
	"errors"
	"math"
	"strconv"
)

// Angle is an arc in whole microarcseconds; it is to arc what time.Duration is to time. Sums and
// differences are exact, and == compares. A right angle is 324,000,000,000; an int64 holds seven
// million circles.
//
// An Angle beyond ±1e9° is invalid: see [Angle.Valid] and [InvalidAngle].
//
// Why whole microarcseconds and not a float64 of degrees: the edges of signs, navamsas, nakshatras
// and padas, and of most parts of a varga, are whole numbers then, and the others are compared by
// integers (see [Longitude.Part]). So a point on an edge belongs to one side on every machine, and
// the same chart gives the same bytes.
type Angle int64

// Units of arc.
const (
	// 1/3600 of a degree: a million units.
	Arcsecond Angle = 1_000_000
	// 1/60 of a degree.
	Arcminute = 60 * Arcsecond
	// 1/360 of the circle: 3,600,000,000 units.
	Degree = 60 * Arcminute
	// One rashi, 30°.
	Sign = 30 * Degree
	// The whole ecliptic, 360°: 1,296,000,000,000 units.
	Circle = 360 * Degree
)

// maxAngle is the largest valid angle. An int64 holds 2.5 times as much, so that a valid angle added to an invalid one,
// or subtracted from it, never gives a valid one, even where the sum overflows.
const maxAngle = 1e9 * Degree

// InvalidAngle is the result of every conversion of what is not an angle: NaN, an infinity, a number beyond ±1e9°. It
// stays invalid when a valid angle is added to it or subtracted from it, and when it is brought into a circle. What
// takes an angle returns an error for it, or the result that it documents. JSON cannot hold it.
const InvalidAngle Angle = math.MinInt64

// Valid reports whether the angle is within ±1e9°. An invalid one is not a number.
func (a Angle) Valid() bool { return a >= -maxAngle && a <= maxAngle }

// Degrees converts decimal degrees, rounded to the nearest microarcsecond, ties to even. It is for constants in code:
// NaN, infinities and numbers beyond ±1e9 give [InvalidAngle]. For a number from outside use [AngleOf], which returns
// an error, or [PlaceAt].
func Degrees(deg float64) Angle {
	if !(deg >= -1e9 && deg <= 1e9) {
		return InvalidAngle
	}
	return Angle(math.RoundToEven(deg * float64(Degree)))
}

// AngleOf converts decimal degrees as [Degrees] does. The error is a *[RangeError] for NaN, infinities and numbers
// beyond ±1e9.
func AngleOf(deg float64) (Angle, error) {
	a := Degrees(deg)
	if !a.Valid() {
		return InvalidAngle, &RangeError{What: "angle", Got: strconv.FormatFloat(deg, 'g', -1, 64), Low: "-1e9",
			High: "1e9 degrees"}
	}
	return a, nil
}

// Radians converts radians, rounded to the nearest microarcsecond, ties to even. NaN, infinities and numbers beyond
// ±17,453,292 give [InvalidAngle].
func Radians(rad float64) Angle {
	exact := math.RoundToEven(rad * (float64(Circle) / (2 * math.Pi)))
	if !(exact >= -float64(maxAngle) && exact <= float64(maxAngle)) {
		return InvalidAngle
	}
	return Angle(exact)
}

// Degrees returns the angle in decimal degrees, and NaN for an invalid one. The integer is exact as a float64 up to
// 2,501,999° either way, so that only the division rounds.
func (a Angle) Degrees() float64 {
	if !a.Valid() {
		return math.NaN()
	}
	return float64(a) / float64(Degree)
}

// Radians returns the angle in radians, and NaN for an invalid one. The inner conversion keeps a compiler from fusing
// the product with a sum where the result is used, which some processors do and others do not: a chart must not
// depend on the machine.
func (a Angle) Radians() float64 {
	if !a.Valid() {
		return math.NaN()
	}
	return float64(float64(a) * (2 * math.Pi / float64(Circle)))
}

// Norm returns the same direction in [0, Circle). It is exact: Norm of 360° is 0, and Norm of −1 is
// one microarcsecond less than a circle. Norm of an invalid angle is [InvalidAngle].
func (a Angle) Norm() Angle {
	if uint64(a) < uint64(Circle) { // as most are
		return a
	}
	if !a.Valid() {
		return InvalidAngle
	}
	if a %= Circle; a < 0 {
		a += Circle
	}
	return a
}

// Signed returns the same direction in (−Circle/2, Circle/2], and [InvalidAngle] for an invalid angle. Half a circle
// keeps its plus sign, so that opposition is 180° and never −180°.
func (a Angle) Signed() Angle {
	if a = a.Norm(); a > Circle/2 {
		a -= Circle
	}
	return a
}

// Abs returns the size of the angle. It is not brought into a circle: Abs of −400° is 400°. That of an invalid angle is
// beyond every bound.
func (a Angle) Abs() Angle {
	if a == InvalidAngle { // which has no opposite in an int64
		return math.MaxInt64
	}
	return max(a, -a)
}

// String returns degrees, minutes and seconds, as 13°20′00″. Seconds are cut, not rounded, so that a point just before
// the edge of a sign never reads as the next sign. An invalid angle reads "invalid angle".
func (a Angle) String() string { return string(a.AppendDMS(nil)) }

// AppendDMS appends the text of String.
func (a Angle) AppendDMS(b []byte) []byte {
	if !a.Valid() {
		return append(b, "invalid angle"...)
	}
	if a < 0 {
		b, a = append(b, "−"...), -a
	}
	b = append(strconv.AppendInt(b, int64(a/Degree), 10), "°"...)
	b = append(appendTwo(b, a%Degree/Arcminute), "′"...)
	return append(appendTwo(b, a%Arcminute/Arcsecond), "″"...)
}

// appendTwo appends a number from 0 to 99 in two digits.
func appendTwo[T ~int | ~int64](b []byte, n T) []byte {
	return append(b, '0'+byte(n/10), '0'+byte(n%10))
}

// decimalUnit is the arc of the last of eight decimals of a degree.
const decimalUnit = Degree / 1e8

// AppendDegrees appends the angle in decimal degrees, rounded half to even at the eighth decimal, without trailing
// zeros and never with an exponent. Where rounding would carry a point over the edge of a sign it is cut instead:
// 29.999999999° appends 29.99999999. An invalid angle appends NaN.
func (a Angle) AppendDegrees(b []byte) []byte {
	if !a.Valid() {
		return append(b, "NaN"...)
	}
	if a < 0 {
		b, a = append(b, '-'), -a
		if a <= decimalUnit/2 {
			return append(b[:len(b)-1], '0')
		}
	}
	n, rest := a/decimalUnit, a%decimalUnit
	if rest > decimalUnit/2 || rest == decimalUnit/2 && n%2 == 1 {
		n++
	}
	if n*decimalUnit > a && n*decimalUnit%Sign == 0 {
		n--
	}
	b = strconv.AppendInt(b, int64(n/1e8), 10)
	if n %= 1e8; n == 0 {
		return b
	}
	last := 8
	for ; n%10 == 0; n /= 10 {
		last--
	}
	decimals := [9]byte{'.'}
	for i := last; i > 0; i-- { // from the end, for ten is a constant to divide by
		decimals[i] = '0' + byte(n%10)
		n /= 10
	}
	return append(b, decimals[:last+1]...)
}

// MarshalJSON returns a number of decimal degrees with at most eight decimals; see [Angle.AppendDegrees]. An invalid
// angle is an error.
func (a Angle) MarshalJSON() ([]byte, error) {
	if !a.Valid() {
		return nil, errInvalidAngle
	}
	return a.AppendDegrees(nil), nil
}

// AppendJSON appends that number, and null for an invalid angle, which is not read back as an angle.
func (a Angle) AppendJSON(b []byte) []byte {
	if !a.Valid() {
		return append(b, "null"...)
	}
	return a.AppendDegrees(b)
}

// errInvalidAngle is the error of an angle or longitude that JSON cannot hold.
var errInvalidAngle = errors.New("vedic: an invalid angle, made from NaN or infinity, has no JSON")

// UnmarshalJSON reads a number of decimal degrees exactly, every digit of it, at most a thousand million either way;
// what is not one is a *[ParseError].
func (a *Angle) UnmarshalJSON(b []byte) error {
	exact, ok := degreesOf(b)
	if !ok {
		return &ParseError{What: "angle", Got: string(b), Want: "a number of degrees"}
	}
	*a = exact
	return nil
}
