package kundali

import "github.com/jyotish-go/jyotish/vedic"

// Avakahada is the table of what the Moon at birth stands for, by which names are given and matches made. All values
// are keys: Varna "brahmin", "kshatriya", "vaishya" or "shudra"; Vashya "chatushpada", "manava", "jalachara",
// "vanachara" or "keeta"; Yoni an animal as "horse"; Gana "deva", "manushya" or "rakshasa"; Nadi "adi", "madhya" or
// "antya"; Paya "swarna", "rajata", "tamra" or "loha". RashiLord owns the Moon's sign, NakshatraLord rules the dasha of
// her nakshatra. All of it is common practice but the lords (BPHS 4, 46).
type Avakahada struct {
	// Of the Moon's sign: "brahmin" for the watery, "kshatriya" for the fiery, "vaishya" for the
	// earthy, "shudra" for the airy ones.
	Varna string `json:"varna"`
	// Of the half of the sign in which she stands: "chatushpada" (quadrupeds), "manava" (people),
	// "jalachara" (of the water), "vanachara" (of the forest) or "keeta" (insects).
	Vashya string `json:"vashya"`
	// The animal of her nakshatra, as "horse".
	Yoni string `json:"yoni"`
	// The temper of her nakshatra: "deva", "manushya" or "rakshasa".
	Gana string `json:"gana"`
	// The pulse of her nakshatra: "adi", "madhya" or "antya".
	Nadi string `json:"nadi"`
	// The graha that owns her sign.
	RashiLord vedic.Graha `json:"rashiLord"`
	// The graha in whose Vimshottari dasha the birth falls.
	NakshatraLord vedic.Graha `json:"nakshatraLord"`
	// The sound that a name begins with, of her pada: in Latin letters, then in Devanagari.
	NameSyllables [2]string `json:"nameSyllables"`
	// The metal on whose foot the child came, by the house of the Moon from the lagna: "swarna"
	// (gold), "rajata" (silver), "tamra" (copper) or "loha" (iron).
	Paya string `json:"paya"`
}

// avakahadaOf reads the table. Only the paya needs the lagna; all else hangs on the Moon and, but
// for vashya, on her pada alone.
func avakahadaOf(sky *vedic.Sky) Avakahada {
	moon := sky.Grahas[vedic.Moon-1].Longitude
	sign := moon.Rashi()
	n, p := sky.NakshatraLongitude(moon).Nakshatra()
	traits := n.Traits()
	latin, devanagari := n.Syllable(p)
	return Avakahada{
		Varna: sign.Traits().Varna, Vashya: vashya(moon), Yoni: traits.Yoni.String(), Gana: traits.Gana,
		Nadi:      traits.Nadi,
		RashiLord: sign.Lord(), NakshatraLord: traits.Lord, NameSyllables: [2]string{latin, devanagari},
		Paya: payas[sky.Lagna.Rashi().CountTo(sign)-1],
	}
}

// Vashya by the halves of a sign; only Dhanu and Makara differ in theirs (the table of Hindi books on matching: common
// practice).
var vashyas vedic.ByRashi[[2]string] = [...][2]string{
	{"chatushpada", "chatushpada"}, {"chatushpada", "chatushpada"}, {"manava", "manava"}, {"jalachara", "jalachara"},
	{"vanachara", "vanachara"}, {"manava", "manava"}, {"manava", "manava"}, {"keeta", "keeta"},
	{"manava", "chatushpada"}, {"chatushpada", "jalachara"}, {"manava", "manava"}, {"jalachara", "jalachara"},
}

// vashya halves the circle's signs by dividing it in 24, so that 15° exactly is in the second half.
func vashya(l vedic.Longitude) string {
	half, _ := l.Part(24)
	return vashyas[half/2][half%2]
}

// Paya by the house of the Moon from the sign of the lagna (common practice): gold, silver, copper,
// iron. Index 0 is the Moon in the sign of the lagna itself. Other almanacs reckon the paya from
// the nakshatra.
var payas vedic.ByBhava[string] = [...]string{
	"swarna", "rajata", "tamra", "loha", "rajata", "swarna", "tamra", "loha", "rajata", "tamra", "swarna", "loha",
}
