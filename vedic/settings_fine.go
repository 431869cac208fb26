package vedic

import "fmt"

// Clock is what the clock of a moment shows. The two differ by less than 0.9 s.
type Clock uint8

// The clocks.
const (
	ClockUT1 Clock = iota // the Earth's turn: clocks are taken to show it, as nearly every program takes them
	// civil time since 1972, with its leap seconds: the lagna moves by up to 10″, the Moon by 0.4″; see package
	// ephemeris
	ClockUTC
	// How many clocks there are.
	clocks = iota
)

var clockKeys = [clocks]string{"ut1", "utc"}

// Light says whether a body is placed where it is seen or where it is. The choice is of grahas; the
// sunrise is always that of the Sun as he is seen.
type Light uint8

// The places of a body.
const (
	Apparent Light = iota // light time, aberration and deflection applied; most programs and almanacs
	// where it is at the moment ("true positions"): the Sun 20″ on, Mercury up to 54″; Jagannatha Hora
	Geometric
	// How many there are.
	lights = iota
)

var lightKeys = [lights]string{"apparent", "geometric"}

// Zero says from which equinox the ayanamsa leads to the sidereal zero. Places are counted from the true equinox, which
// sways by 17″ in 18.6 years about the mean one (nutation in longitude); an ayanamsa for the mean equinox, taken from
// them, leaves that in.
type Zero uint8

// The equinoxes of the ayanamsa.
const (
	NutationCancels Zero = iota // the true one: sidereal places do not sway; most programs
	NutationStays               // the mean one: Prokerala, Maitreya
	// the true one for grahas, the mean one for the lagna, midheaven and cusps: Jagannatha Hora
	NutationInLagna
	// How many there are.
	zeros = iota
)

var zeroKeys = [zeros]string{"with", "without", "lagna_without"}

// MaxOffset bounds Settings.Offset. No two ayanamsas are a sign apart, so a larger offset is a
// mistake of units.
const MaxOffset = 30 * Degree

// Check returns an error for settings that are not valid: a *[RangeError] for an offset beyond [MaxOffset], and a
// *[ParseError] for [Tropical] with another Zero than [NutationCancels], since the tropical zodiac begins at the true
// equinox, and for Nakshatras with another ayanamsa than [Tropical]. It does not check that each enum is one of its
// constants, since no key gives another.
func (s Settings) Check() error {
	if s.Ayanamsa == Tropical && s.Zero != NutationCancels {
		return &ParseError{What: "ayanamsaNutation", Got: s.Zero.String(), Want: fmt.Sprintf(
			"%q, the only value for the tropical zodiac, which begins at the true equinox", NutationCancels)}
	}
	if by, ok := s.Nakshatras.Ayanamsa(); ok && s.Ayanamsa != Tropical {
		return &ParseError{What: "nakshatraAyanamsa", Got: by.String(), Want: fmt.Sprintf(
			"no value with the sidereal ayanamsa %q; set ayanamsa to %q, or leave nakshatraAyanamsa out",
			s.Ayanamsa, Tropical)}
	}
	if s.Offset.Abs() > MaxOffset {
		return &RangeError{What: "ayanamsa offset", Got: s.Offset.String(), Low: (-MaxOffset).String(),
			High: MaxOffset.String()}
	}
	return nil
}

// String returns the key, "ut1" or "utc".
func (c Clock) String() string { return settingKey(c, "Clock", clockKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (c Clock) MarshalText() ([]byte, error) { return marshalSetting(c, "Clock", clockKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (c *Clock) UnmarshalText(b []byte) error {
	return unmarshalSetting(c, "clock", string(b), clockKeys[:])
}

// String returns the key, "apparent" or "geometric".
func (l Light) String() string { return settingKey(l, "Light", lightKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (l Light) MarshalText() ([]byte, error) { return marshalSetting(l, "Light", lightKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (l *Light) UnmarshalText(b []byte) error {
	return unmarshalSetting(l, "places", string(b), lightKeys[:])
}

// String returns the key, such as "lagna_without".
func (z Zero) String() string { return settingKey(z, "Zero", zeroKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (z Zero) MarshalText() ([]byte, error) { return marshalSetting(z, "Zero", zeroKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (z *Zero) UnmarshalText(b []byte) error {
	return unmarshalSetting(z, "ayanamsa nutation", string(b), zeroKeys[:])
}
