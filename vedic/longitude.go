package vedic

// Longitude is a place on the sidereal ecliptic, in [0, Circle), counted eastward from the
// beginning of Mesha. Make one with [NewLongitude]; a Longitude outside that range is invalid and
// lies in no rashi, no nakshatra and no part. Which point is 0° is said by the ayanamsa of the
// [Settings] that made it: two longitudes of different ayanamsas must not be compared.
type Longitude Angle

// NewLongitude brings an angle into [0, Circle). That of an invalid angle is an invalid longitude.
func NewLongitude(a Angle) Longitude { return Longitude(a.Norm()) }

// Valid reports whether the longitude is in [0, Circle).
func (l Longitude) Valid() bool { return uint64(l) < uint64(Circle) }

// Part divides the circle into n equal parts, n from 1 to 7,000,000, and gives the index of the part that holds l,
// counted from 0, and the arc from the beginning of that part to l. Parts hold their beginning and not their end. The
// index is exact for every n; the arc is exact where n divides the circle into whole microarcseconds, and cut to one
// elsewhere. Both are -1 and 0 for an invalid longitude and for another n.
//
// It is the only place where a circle is divided. Why one function: were a sign cut by dividing by
// thirty degrees and a navamsa by dividing by three and a third, roundings would let a point stand
// in the first navamsa of a sign and yet in the sign before. Multiplying first keeps all integers:
// l·n stays below 2⁶³ up to the bound of n.
//
// A point at 13°20′ exactly, part 1 of 27, is Bharani and its arc is zero; one microarcsecond less
// is Ashwini.
func (l Longitude) Part(n int) (i int, within Angle) {
	if uint64(l) >= uint64(Circle) || uint(n-1) >= maxParts {
		return -1, 0
	}
	scaled := int64(l) * int64(n)
	return int(scaled / int64(Circle)), Angle(scaled % int64(Circle) / int64(n))
}

// maxParts is the largest n for which l·n stays below 2⁶³.
const maxParts = 7_000_000

// Rashi returns the sign that holds l, 0 for an invalid longitude.
func (l Longitude) Rashi() Rashi {
	i, _ := l.Part(12)
	return Rashi(i + 1)
}

// InSign returns the arc from the beginning of the sign to l, in [0, Sign); 0 for an invalid longitude.
func (l Longitude) InSign() Angle {
	_, within := l.Part(12)
	return within
}

// Nakshatra returns the lunar mansion of 13°20′ that holds l, and its quarter. Index and pada come of
// one division by 108, so that they cannot disagree at an edge. Both are 0 for an invalid longitude.
func (l Longitude) Nakshatra() (Nakshatra, Pada) {
	i, _ := l.Part(108)
	if i < 0 {
		return 0, 0
	}
	return Nakshatra(i/4 + 1), Pada(i%4 + 1)
}

// InNakshatra returns the arc from the beginning of the nakshatra to l, in [0, Circle/27); 0 for an
// invalid longitude.
func (l Longitude) InNakshatra() Angle {
	_, within := l.Part(27)
	return within
}

// Navamsa returns the sign of the navamsa, the ninth part of a sign, that holds l (BPHS 6.12).
// Counting all 108 navamsas through from Mesha gives the same signs as the rule of the chapter
// (movable signs from themselves, fixed ones from the ninth, dual ones from the fifth), since nine
// parts a sign move the beginning on by nine signs. It is 0 for an invalid longitude.
func (l Longitude) Navamsa() Rashi {
	i, _ := l.Part(108)
	if i < 0 {
		return 0
	}
	return Mesha.Nth(i + 1)
}

// From returns the forward arc from m to l, in [0, Circle). It is how far m must go forward to reach
// l: 350° from 10° is 340°, 10° from 350° is 20°. It is [InvalidAngle] where
// either is invalid.
func (l Longitude) From(m Longitude) Angle {
	if !l.Valid() || !m.Valid() {
		return InvalidAngle
	}
	arc := Angle(l - m)
	if arc < 0 {
		arc += Circle
	}
	return arc
}

// Distance returns the shorter arc between l and m, in [0, Circle/2]. Where either is invalid it is beyond every bound,
// as the [Angle.Abs] of an invalid angle.
func (l Longitude) Distance(m Longitude) Angle { return l.From(m).Signed().Abs() }

// Plus returns the longitude an arc further on; the arc may be negative. It is exact, and goes round
// at 360°. Where either is invalid, so is the result.
func (l Longitude) Plus(a Angle) Longitude {
	if !l.Valid() {
		return Longitude(InvalidAngle)
	}
	return NewLongitude(Angle(l) + a)
}

// String returns the sign and the place in it, as "mesha 13°20′00″"; an invalid longitude is "invalid longitude".
func (l Longitude) String() string {
	if !l.Valid() {
		return "invalid longitude"
	}
	return l.Rashi().String() + " " + l.InSign().String()
}

// MarshalJSON returns a number of decimal degrees in [0, 360), as [Angle.AppendDegrees] rounds. An invalid longitude is
// an error.
func (l Longitude) MarshalJSON() ([]byte, error) {
	if !l.Valid() {
		return nil, errInvalidAngle
	}
	return Angle(l).AppendDegrees(nil), nil
}

// AppendJSON appends that number, and null for an invalid longitude.
func (l Longitude) AppendJSON(b []byte) []byte {
	if !l.Valid() {
		return append(b, "null"...)
	}
	return Angle(l).AppendDegrees(b)
}

// UnmarshalJSON reads a number of decimal degrees in [0, 360); anything else is a *[ParseError].
func (l *Longitude) UnmarshalJSON(b []byte) error {
	exact, ok := degreesOf(b)
	if !ok || exact < 0 || exact >= Circle {
		return &ParseError{What: "longitude", Got: string(b), Want: "a number of degrees from 0 to below 360"}
	}
	*l = Longitude(exact)
	return nil
}
