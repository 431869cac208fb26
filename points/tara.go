package points

import "github.com/jyotish-go/jyotish/vedic"

// Taras are the 27 nakshatras counted from that of the Moon. Special holds those with names of
// their own. Grahas holds the tara of each graha, one of nine that repeat three times.
type Taras struct {
	// The seven with names of their own.
	Special [7]SpecialStar `json:"special"`
	// From the Sun to Ketu; that of the Moon is janma.
	Grahas vedic.ByGraha[GrahaTara] `json:"grahas"`
	// Common practice.
	Source vedic.Source `json:"source"`
}

// SpecialStar is one of them, Count from the Moon's star, which is 1.
type SpecialStar struct {
	// Its name by that count, by key.
	Tara Term `json:"tara"`
	// How many nakshatras from that of the Moon, which is 1; 1 to 27.
	Count int `json:"count"`
	// Which nakshatra it is.
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
}

// GrahaTara is the tara of a graha.
type GrahaTara struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// How many nakshatras from that of the Moon, which is 1; 1 to 27.
	Count int `json:"count"`
	// Which of the nine: janma, sampat, vipat, kshema, pratyak, sadhana, naidhana, mitra, parama mitra; by key.
	Tara Term `json:"tara"`
}

// navaTaras are the nine in their order.
var navaTaras = [9]Term{"janma_tara", "sampat", "vipat", "kshema", "pratyari", "sadhaka", "naidhana", "mitra",
	"ati_mitra"}

// Those on which schools agree. The 22nd is vainashika for some, and jati, desha and abhisheka are counted in two ways.
var specialStars = [7]struct {
	key   Term
	count int
}{
	{"janma_star", 1}, {"karma_star", 10}, {"sanghatika", 16}, {"samudayika", 18}, {"adhana_star", 19},
	{"vainashika", 23}, {"manasa", 25},
}

// taras counts stars from the Moon's.
func (x *reader) taras() *Taras {
	moon, _ := x.sky.MoonNakshatra().Nakshatra()
	t := &Taras{Source: vedic.Source{Work: "common practice", At: "nava tara"}}
	for i, s := range specialStars {
		t.Special[i] = SpecialStar{s.key, s.count, vedic.Nakshatra((int(moon)+s.count-2)%27 + 1)}
	}
	for i := range t.Grahas {
		star, _ := x.sky.NakshatraLongitude(x.sky.Grahas[i].Longitude).Nakshatra()
		n := moon.CountTo(star)
		t.Grahas[i] = GrahaTara{vedic.Graha(i + 1), n, navaTaras[(n-1)%9]}
	}
	return t
}
