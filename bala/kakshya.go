package bala

import "github.com/jyotish-go/jyotish/vedic"

// Kakshya is an eighth of a sign, 3°45′, ruled by a contributor (Phaladeepika 23).
type Kakshya struct {
	// The sign of which it is an eighth.
	Rashi vedic.Rashi
	// In its sign, 1–8.
	Number int
	// Saturn, Jupiter, Mars, Sun, Venus, Mercury, Moon, lagna.
	Lord Contributor
	// Where it begins; it holds this point.
	Start vedic.Longitude
	// The beginning of the next.
	End vedic.Longitude
}

// kakshyaArc is the arc of a kakshya.
const kakshyaArc = vedic.Sign / 8

// KakshyaAt returns the kakshya that holds a longitude.
//
// 5° of Mesha are in the second kakshya, Jupiter's, from 3°45′ to 7°30′.
func KakshyaAt(l vedic.Longitude) Kakshya {
	i, within := l.Part(96)
	if i < 0 {
		return Kakshya{}
	}
	start := l.Plus(-within)
	return Kakshya{vedic.Rashi(i/8 + 1), i%8 + 1, kakshyaLords[i%8], start, start.Plus(kakshyaArc)}
}

// Gives reports whether the lord of a kakshya gives a bindu to its sign. The graha of the table
// does well while it passes there.
func (t *BindusTable) Gives(k Kakshya) bool {
	lord := int(k.Lord) - 1
	return lord >= 0 && lord < len(t.Prastara) && t.Prastara[lord].At(k.Rashi)
}
