package milan

import "github.com/jyotish-go/jyotish/vedic"

// All pair tables are [bride][groom], in half points.

var (
	ganaKeys   = []string{"deva", "manushya", "rakshasa"}
	nadiKeys   = []string{"adi", "madhya", "antya"}
	varnaKeys  = [5]string{"", "shudra", "vaishya", "kshatriya", "brahmin"} // by rank
	vashyaKeys = [5]string{"chatushpada", "manava", "jalachara", "vanachara", "keeta"}
	// by the count, mod 9
	taraKeys = [9]string{"ati_mitra", "janma", "sampat", "vipat", "kshema", "pratyari", "sadhaka", "vadha", "mitra"}
	yoniKeys = [15]string{
		"", "horse", "elephant", "sheep", "serpent", "dog", "cat", "rat", "cow", "buffalo", "tiger", "deer", "monkey",
		"mongoose", "lion",
	}
)

// Ranks of varna, 4 brahmin to 1 shudra: almanacs and Hindi books; the documentation of Maitreya (saravali.de); B. V.
// Raman's list as it is quoted.
var varnas = [3]vedic.ByRashi[uint8]{
	{3, 2, 1, 4, 3, 2, 1, 4, 3, 2, 1, 4},
	{3, 1, 2, 4, 3, 1, 2, 4, 3, 1, 2, 4},
	{2, 1, 2, 4, 3, 1, 3, 4, 3, 1, 2, 4},
}

// Groups of vashya by the halves of a sign; exactly 15° belongs to the second (common practice).
var vashyaGroups = vedic.ByRashi[[2]uint8]{
	{0, 0}, {0, 0}, {1, 1}, {2, 2}, {3, 3}, {1, 1}, {1, 1}, {4, 4}, {1, 0}, {0, 2}, {1, 1}, {2, 2},
}

// Points of vashya: Future Point's printed table, that of saravali.de, of astroyogi.com, of PyJHora.
var vashyas = [4][5][5]Points{
	{{4, 2, 2, 1, 2}, {2, 4, 1, 0, 2}, {2, 1, 4, 2, 2}, {0, 0, 2, 4, 0}, {2, 2, 2, 0, 4}},
	{{4, 0, 0, 1, 0}, {2, 4, 2, 1, 2}, {1, 2, 4, 2, 2}, {0, 0, 0, 4, 0}, {2, 2, 2, 0, 4}},
	{{4, 2, 2, 3, 2}, {2, 4, 3, 0, 2}, {2, 3, 4, 2, 2}, {0, 0, 0, 4, 0}, {2, 2, 2, 0, 4}},
	{{4, 1, 2, 0, 4}, {1, 4, 0, 0, 0}, {2, 0, 4, 4, 4}, {0, 0, 4, 4, 0}, {2, 0, 2, 0, 4}},
}

// Points of yoni, by the animals of vedic.Yoni: the table of most books.
var yonis = [14][14]Points{
	{8, 4, 4, 6, 4, 4, 4, 2, 0, 2, 6, 6, 4, 2},
	{4, 8, 6, 6, 4, 4, 4, 4, 6, 2, 4, 6, 4, 0},
	{4, 6, 8, 4, 2, 4, 2, 6, 6, 2, 4, 0, 6, 2},
	{6, 6, 4, 8, 4, 2, 2, 2, 2, 4, 4, 4, 0, 4},
	{4, 4, 2, 4, 8, 4, 2, 4, 4, 2, 0, 4, 2, 2},
	{4, 4, 4, 2, 4, 8, 0, 4, 4, 2, 6, 6, 4, 2},
	{4, 4, 2, 2, 2, 0, 8, 4, 4, 4, 4, 4, 2, 4},
	{2, 4, 6, 2, 4, 4, 4, 8, 6, 0, 6, 4, 4, 2},
	{0, 6, 6, 2, 4, 4, 4, 6, 8, 2, 4, 4, 4, 2},
	{2, 2, 2, 4, 2, 2, 4, 0, 2, 8, 2, 2, 4, 2},
	{6, 4, 4, 4, 0, 6, 4, 6, 4, 2, 8, 4, 4, 2},
	{6, 6, 0, 4, 4, 6, 4, 4, 4, 2, 4, 8, 6, 4},
	{4, 4, 6, 0, 2, 4, 2, 4, 4, 4, 4, 6, 8, 4},
	{2, 0, 2, 4, 2, 2, 4, 2, 2, 2, 2, 4, 4, 8},
}

// enemies reports whether two animals are enemies: all tables agree on the seven pairs.
func enemies(a, b vedic.Yoni) bool { return a != b && yonis[a-1][b-1] == 0 }

// Points of graha maitri by how the lords regard each other, −1 to 1 each: almanacs; saravali.de.
var maitris = [2][3][3]Points{
	{{0, 1, 2}, {1, 6, 8}, {2, 8, 10}},
	{{0, 2, 4}, {2, 6, 8}, {4, 8, 10}},
}

// Points of gana: Hindi books and Raman's statement; Future Point; saravali.de and PyJHora.
var ganas = [3][3][3]Points{
	{{12, 10, 2}, {12, 12, 0}, {0, 0, 12}},
	{{12, 10, 2}, {12, 12, 0}, {2, 0, 12}},
	{{12, 12, 0}, {10, 12, 0}, {2, 0, 12}},
}

// The varna of a lord for V1: Jupiter and Venus brahmin, the Sun and Mars kshatriya, the Moon and Mercury vaishya,
// Saturn shudra.
var lordVarnas = vedic.ByGraha[uint8]{3, 2, 3, 2, 4, 4, 1}

// The nakshatras of the verse "rohinyardra-mrigendragni…", which no nadi dosha touches.
var exempt = stars(vedic.Krittika, vedic.Rohini, vedic.Mrigashira, vedic.Ardra, vedic.Pushya, vedic.Jyeshtha,
	vedic.Shravana,
	vedic.UttaraBhadrapada, vedic.Revati)

// Nakshatras that a couple may share, and those that they may share without praise (Raman, Muhurtha).
var (
	sharedWell = stars(vedic.Rohini, vedic.Ardra, vedic.Magha, vedic.Hasta, vedic.Vishakha, vedic.Shravana,
		vedic.UttaraBhadrapada, vedic.Revati)
	sharedSo = stars(vedic.Ashwini, vedic.Krittika, vedic.Mrigashira, vedic.Punarvasu, vedic.Pushya,
		vedic.PurvaPhalguni,
		vedic.UttaraPhalguni, vedic.Chitra, vedic.Anuradha, vedic.PurvaAshadha, vedic.UttaraAshadha)
)

// starSet is a set of nakshatras: bit n stands for number n.
type starSet uint32

func stars(list ...vedic.Nakshatra) (s starSet) {
	for _, n := range list {
		s |= 1 << n
	}
	return s
}

func (s starSet) has(n vedic.Nakshatra) bool { return s&(1<<n) != 0 }

// The signs that obey a sign, of the southern vasya porutham (Raman, Muhurtha).
var obedient = vedic.ByRashi[[2]vedic.Rashi]{
	{vedic.Simha, vedic.Vrishchika}, {vedic.Karka, vedic.Tula}, {vedic.Kanya}, {vedic.Vrishchika, vedic.Dhanu},
	{vedic.Tula},
	{vedic.Meena, vedic.Mithuna}, {vedic.Makara, vedic.Kanya}, {vedic.Karka}, {vedic.Meena},
	{vedic.Mesha, vedic.Kumbha}, {vedic.Mesha},
	{vedic.Makara},
}

// The nakshatras that pierce each other (vedha); Mrigashira, Chitra and Dhanishta all pierce each other (Raman,
// Muhurtha).
var pierced = vedic.ByNakshatra[starSet]{
	1 << 18, 1 << 17, 1 << 16, 1 << 15, 1<<14 | 1<<23, 1 << 22, 1 << 21, 1 << 20, 1 << 19, 1 << 27, 1 << 26, 1 << 25,
	1 << 24,
	1<<5 | 1<<23, 1 << 4, 1 << 3, 1 << 2, 1 << 1, 1 << 9, 1 << 8, 1 << 7, 1 << 6, 1<<5 | 1<<14, 1 << 13, 1 << 12,
	1 << 11, 1 << 10,
}

// The rajjus from the feet to the head, by the place of a nakshatra among its nine, and the ways up and down (Raman,
// Muhurtha).
var (
	rajjus = [9]uint8{0, 1, 2, 3, 4, 3, 2, 1, 0}
	ways   = [9]uint8{1, 1, 1, 1, 0, 2, 2, 2, 2}
)
