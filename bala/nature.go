package bala

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// MoonRule is the rule by which the Moon is benefic in Shadbala. The zero value is the rule by
// paksha, which the published Shadbala tables use (BPHS 27; B. V. Raman, Graha and Bhava Balas;
// Jagannatha Hora). All other packages use [vedic.MoonRule], which has another zero value.
type MoonRule uint8

// The rules; e is the elongation of the Moon from the Sun.
const (
	WaxingMoon     MoonRule = iota // e from 0° to below 180°, the bright half (BPHS 3.11); most programs
	StrongMoon                     // e from 120° to below 300° (the Yavanas)
	EighthToEighth                 // e from 84° to 276°, from the bright to the dark eighth
)

var moonKeys = []string{"paksha", "strong_moon", "eighth_to_eighth"}

// String returns the key.
func (m MoonRule) String() string { return enum.String(m, 0, "MoonRule", moonKeys) }

// MarshalText returns the key. An undefined value is an error.
func (m MoonRule) MarshalText() ([]byte, error) { return enum.Text(m, 0, "MoonRule", moonKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (m *MoonRule) UnmarshalText(b []byte) error {
	return enum.Read(m, 0, "moon rule", b, moonKeys)
}

// benefic reports whether the Moon is benefic, so far ahead of the Sun. At new moon she is, unlike by vedic.WaxingMoon.
func (m MoonRule) benefic(ahead vedic.Angle) bool {
	switch m {
	case StrongMoon:
		return vedic.StrongMoon.Benefic(ahead)
	case EighthToEighth:
		return vedic.EighthToEighth.Benefic(ahead)
	}
	return ahead < vedic.Circle/2
}

// natures returns who is benefic and who malefic by nature (BPHS 3.11): Jupiter and Venus good, the Sun, Mars, Saturn
// and the nodes not, the Moon as the rule has it, Mercury as his company in the sign: malefic among more malefics than
// benefics, and at a tie as the nearest in longitude; with strict, malefic as soon as there is one.
func natures(sky *vedic.Sky, o *ShadbalaOptions) vedic.ByGraha[vedic.Nature] {
	n := vedic.ByGraha[vedic.Nature]{
		vedic.Malefic, vedic.Malefic, vedic.Malefic, vedic.Benefic, vedic.Benefic, vedic.Benefic, vedic.Malefic,
		vedic.Malefic, vedic.Malefic,
	}
	if o.Moon.benefic(sky.Grahas[vedic.Moon-1].Longitude.From(sky.Grahas[vedic.Sun-1].Longitude)) {
		n[vedic.Moon-1] = vedic.Benefic
	}
	n[vedic.Mercury-1] = company(sky, &n, o.StrictMercury)
	return n
}

// company judges Mercury by those in its sign. Alone it is benefic: like is so from the beginning,
// and nothing changes it.
func company(sky *vedic.Sky, n *vedic.ByGraha[vedic.Nature], strict bool) vedic.Nature {
	at := sky.Grahas[vedic.Mercury-1].Longitude
	balance, ill, nearest, like := 0, false, vedic.Circle, vedic.Benefic
	for i := range sky.Grahas {
		l := sky.Grahas[i].Longitude
		if vedic.Graha(i+1) == vedic.Mercury || l.Rashi() != at.Rashi() {
			continue
		}
		balance += int(n[i])
		ill = ill || n[i] == vedic.Malefic
		if d := l.Distance(at); d < nearest {
			nearest, like = d, n[i]
		}
	}
	switch {
	case strict && ill, balance < 0:
		return vedic.Malefic
	case strict, balance > 0:
		return vedic.Benefic
	}
	return like
}
