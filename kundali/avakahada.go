package kundali

import "github.com/jyotish-go/jyotish/vedic"

// Avakahada is the table of what the Moon at birth stands for, by which names are given and matches made. All values
// are keys: Varna "brahmin", "kshatriya", "vaishya" or "shudra"; Vashya "chatushpada", "manava", "jalachara",
// "vanachara" or "keeta"; Yoni an animal as "horse"; Gana "deva", "manushya" or "rakshasa"; Nadi "adi", "madhya" or
// "antya"; Paya "swarna", "rajata", "tamra" or "loha". RashiLord owns the Moon's sign, NakshatraLord rules the dasha of
// her nakshatra. All of it is common practice but the lords (BPHS 4, 46).
type Avakahada struct {
	Varna         string      `json:"varna"`
	Vashya        string      `json:"vashya"`
	Yoni          string      `json:"yoni"`
	Gana          string      `json:"gana"`
	Nadi          string      `json:"nadi"`
	RashiLord     vedic.Graha `json:"rashiLord"`
	NakshatraLord vedic.Graha `json:"nakshatraLord"`
	NameSyllables [2]string   `json:"nameSyllables"` // of the pada, in Latin letters and in Devanagari
	Paya          string      `json:"paya"`
}

func avakahadaOf(sky *vedic.Sky) Avakahada {
	moon := sky.Grahas[vedic.Moon-1].Longitude
	sign := moon.Rashi()
	n, p := moon.Nakshatra()
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

func vashya(l vedic.Longitude) string {
	half, _ := l.Part(24)
	return vashyas[half/2][half%2]
}

// Paya by the house of the Moon from the sign of the lagna (common practice): gold, silver, copper, iron.
var payas vedic.ByBhava[string] = [...]string{
	"swarna", "rajata", "tamra", "loha", "rajata", "swarna", "tamra", "loha", "rajata", "tamra", "swarna", "loha",
}
