package vedic

// NakshatraZodiac is the zodiac in which nakshatras are counted: the zero value is that of the signs, every other value
// a sidereal one, by its ayanamsa. It serves the practice of tropical signs with sidereal nakshatras, as of Ernst
// Wilhelm. Signs, houses, aspects, dignities and vargas then go by the tropical longitudes of a [Sky]; nakshatras,
// padas, nitya yogas and the dashas that begin from a nakshatra go by [Sky.NakshatraLongitude]. A pada and a navamsa
// of the same longitude then differ.
type NakshatraZodiac uint8

// NakshatrasBy returns the zodiac of a sidereal ayanamsa, and the zero value for [Tropical].
func NakshatrasBy(a Ayanamsa) NakshatraZodiac {
	if a >= Tropical {
		return 0
	}
	return NakshatraZodiac(a) + 1
}

// Ayanamsa returns the ayanamsa; ok is false for the zero value, which has none of its own.
func (z NakshatraZodiac) Ayanamsa() (a Ayanamsa, ok bool) {
	if z == 0 || Ayanamsa(z) > Tropical {
		return 0, false
	}
	return Ayanamsa(z) - 1, true
}

var nakshatraZodiacKeys = append([]string{"same"}, ayanamsaKeys[:Tropical]...)

// String returns the key of the ayanamsa, such as "lahiri", or "same" for the zero value.
func (z NakshatraZodiac) String() string {
	return settingKey(z, "NakshatraZodiac", nakshatraZodiacKeys)
}

// MarshalText returns the key. An undefined value is an error.
func (z NakshatraZodiac) MarshalText() ([]byte, error) {
	return marshalSetting(z, "NakshatraZodiac", nakshatraZodiacKeys)
}

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (z *NakshatraZodiac) UnmarshalText(b []byte) error {
	return unmarshalSetting(z, "nakshatra ayanamsa", string(b), nakshatraZodiacKeys)
}

// NakshatraAyanamsa returns the ayanamsa by which nakshatras are counted: Ayanamsa, unless Nakshatras names another.
// A panchang of a birth goes by it.
func (s Settings) NakshatraAyanamsa() Ayanamsa {
	if a, ok := s.Nakshatras.Ayanamsa(); ok {
		return a
	}
	return s.Ayanamsa
}

// NakshatraLongitude returns the longitude by which the nakshatra of a point is counted. It is l itself unless the
// settings count signs and nakshatras in two zodiacs.
func (s *Sky) NakshatraLongitude(l Longitude) Longitude {
	if s.NakshatraZero == 0 {
		return l
	}
	return l.Plus(-s.NakshatraZero)
}

// MoonNakshatra returns the longitude of the Moon by which nakshatras are counted. Dashas of the nakshatras begin from
// it.
func (s *Sky) MoonNakshatra() Longitude { return s.NakshatraLongitude(s.Grahas[Moon-1].Longitude) }
