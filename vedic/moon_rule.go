package vedic

// MoonRule says when the Moon is benefic by nature. BPHS 3.11 calls her malefic when she is weak and leaves open from
// which day. The zero value is the rule of B. V. Raman.
type MoonRule uint8

// The rules. The elongation is the arc by which the Moon is ahead of the Sun.
const (
	// From the 8th day of the bright half to the 8th of the dark half, an elongation of 84° to 276°
	// (B. V. Raman, How to Judge a Horoscope).
	EighthToEighth MoonRule = iota
	// While she waxes, an elongation above 0° and below 180° (Jagannatha Hora).
	WaxingMoon
	// From the 11th day of the bright half to the 5th of the dark half, 120° to below 300° (the Yavanas).
	StrongMoon
)

var moonKeys = []string{"eighth_to_eighth", "paksha", "strong_moon"}

// String returns the key, such as "eighth_to_eighth".
func (m MoonRule) String() string { return settingKey(m, "MoonRule", moonKeys) }

// MarshalText returns the key. An undefined value is an error.
func (m MoonRule) MarshalText() ([]byte, error) {
	return marshalSetting(m, "MoonRule", moonKeys)
}

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (m *MoonRule) UnmarshalText(b []byte) error {
	return unmarshalSetting(m, "moon rule", string(b), moonKeys)
}

// Benefic reports whether the Moon is benefic at an elongation of 0° to below 360°.
func (m MoonRule) Benefic(elongation Angle) bool {
	switch m {
	case WaxingMoon:
		return elongation > 0 && elongation < Circle/2
	case StrongMoon:
		return elongation >= 120*Degree && elongation < 300*Degree
	}
	return elongation >= 84*Degree && elongation <= 276*Degree
}
