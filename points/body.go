package points

import "github.com/jyotish-go/jyotish/vedic"

// Body is what the place of the lagna, of a graha or of Mandi means by itself. Navamsa64 is the sign of the 64th
// navamsa from it, the fourth from its own, and Drekkana22 that of the 22nd drekkana, the eighth from its own; their
// lords are the kharas.
type Body struct {
	// "lagna", "sun" to "ketu", "mandi".
	Body Term `json:"body"`
	// The 64th navamsa from it, the 4th from its own, whose lord is a khara.
	Navamsa64 Khara `json:"navamsa64"`
	// The 22nd drekkana from it, the 8th from its own, whose lord is a khara.
	Drekkana22 Khara `json:"drekkana22"`
	// The degree of its sign that the texts call mrityu bhaga; a term, and no statement of a time.
	MrityuBhaga MrityuBhaga `json:"mrityuBhaga"`
	// Whether it is in a nourishing part.
	Pushkara Pushkara `json:"pushkara"`
	// The sign of its drekkana, after Parashara; sign of its drekkana (D3).
	Drekkana vedic.Rashi `json:"drekkana"`
	// Kinds of its drekkana by the texts, by key: sarpa, pakshi, ayudha, nigada and others; often none; never nil.
	Kinds []Term `json:"drekkanaKinds"`
}

// Khara is a sign that is counted to, and its lord.
type Khara struct {
	// Sign of that drekkana or navamsa.
	Rashi vedic.Rashi `json:"rashi"`
	// The khara, lord of that sign.
	Lord vedic.Graha `json:"lord"`
}

// kharaOf adds the lord of a sign.
func kharaOf(r vedic.Rashi) Khara { return Khara{r, r.Lord()} }

// MrityuBhaga is the distance of a body from the mrityu degree of its sign. At is the degree, 1 to
// 29. Off is how far the body is ahead of it, negative if it is behind. Hit means that it is within
// its orb or, by Options.MrityuNth, within that degree.
type MrityuBhaga struct {
	// The degree, 1 to 29, of the sign in which the body stands.
	At int `json:"degree"`
	// Degrees by which it stands ahead of that degree; negative: behind it; Within ±30°.
	Off vedic.Angle `json:"off"`
	// True: within its orb.
	Hit bool `json:"hit"`
}

// Pushkara says whether a body is in a pushkara navamsa, and whether within half a degree of the pushkara bhaga.
type Pushkara struct {
	// Whether it is in one of the two pushkara navamsas of its sign.
	Navamsa bool `json:"navamsa"`
	// True: within half a degree of the pushkara bhaga of its sign.
	Bhaga bool `json:"bhaga"`
}

// mandiRow is the place of Mandi in the tables below, after Ketu.
const mandiRow = vedic.Ketu + 1

// bodies returns the lagna, the grahas and, where it is known, Mandi.
func (x *reader) bodies(list []Body, p *Points) []Body {
	if x.hour {
		list = append(list, x.body(0, LagnaTerm, x.sky.Lagna))
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		list = append(list, x.body(g, grahaTerms[g-1], x.longitude(g)))
	}
	if m, ok := p.Point(Mandi); ok {
		list = append(list, x.body(mandiRow, Mandi, m.Longitude))
	}
	return list
}

// body reads one place; row is that of the tables, 0 for the lagna. The 64th navamsa lies 63 on,
// seven signs further at the same degree; 63 leaves 3 after twelves, so that its sign is the fourth
// from the body's own navamsa sign. The 22nd drekkana is 21 thirds on, which again is seven signs.
func (x *reader) body(row vedic.Graha, key Term, l vedic.Longitude) Body {
	third := drekkana(l)
	return Body{
		Body: key, Navamsa64: kharaOf(l.Navamsa().Nth(4)), Drekkana22: kharaOf(third.Nth(8)),
		MrityuBhaga: mrityuBhaga(row, l, x.o.MrityuNth), Pushkara: pushkara(l, x.o.JatakaBhaga),
		Drekkana: third, Kinds: x.kinds(l),
	}
}

// drekkana returns the sign of the third of a sign that holds l, after Parashara.
func drekkana(l vedic.Longitude) vedic.Rashi {
	i, _ := l.Part(36)
	return l.Rashi().Nth(4*(i%3) + 1)
}

// The named degrees from Mesha to Meena, of the lagna, of the grahas from the Sun to Ketu and of Mandi: as Jagannatha
// Hora has them. Works differ; the row of the Moon is that of Jataka Parijata and Phaladeepika 13.
var mrityuBhagas = [11]vedic.ByRashi[int]{
	{1, 9, 22, 22, 25, 2, 4, 23, 18, 20, 24, 10},
	{20, 9, 12, 6, 8, 24, 16, 17, 22, 2, 3, 23},
	{26, 12, 13, 25, 24, 11, 26, 14, 13, 25, 5, 12},
	{19, 28, 25, 23, 29, 28, 14, 21, 2, 15, 11, 6},
	{15, 14, 13, 12, 8, 18, 20, 10, 21, 22, 7, 5},
	{19, 29, 12, 27, 6, 4, 13, 10, 17, 11, 15, 28},
	{28, 15, 11, 17, 10, 13, 4, 6, 27, 12, 29, 19},
	{10, 4, 7, 9, 12, 16, 3, 18, 28, 14, 13, 15},
	{14, 13, 12, 11, 24, 23, 22, 21, 10, 20, 18, 8},
	{8, 18, 20, 10, 21, 22, 23, 24, 11, 12, 13, 14},
	{23, 24, 11, 12, 13, 14, 8, 18, 20, 10, 21, 22},
}

// Orbs of the named degrees: of the lagna, the Sun, the Moon and Mercury wider than of the others (PyJHora).
var mrityuOrbs = [11]vedic.Angle{40, 20, 40, 15, 40, 15, 15, 15, 15, 15, 15} // arcminutes

// mrityuBhaga measures from the named degree. By MrityuNth, n names the stretch from n − 1 to n
// degrees.
func mrityuBhaga(row vedic.Graha, l vedic.Longitude, nth bool) MrityuBhaga {
	n := mrityuBhagas[row].At(l.Rashi())
	m := MrityuBhaga{At: n, Off: l.InSign() - vedic.Angle(n)*vedic.Degree}
	m.Hit = m.Off.Abs() <= mrityuOrbs[row]*vedic.Arcminute
	if nth {
		m.Hit = m.Off >= -vedic.Degree && m.Off < 0
	}
	return m
}

// Pushkara navamsas by element, fire to water, counted from 1 (Vidya Madhaviya), and the bhagas, in degrees.
var (
	pushkaraNavamsas = [...][2]int{vedic.Fire: {7, 9}, vedic.Earth: {3, 5}, vedic.Air: {6, 8}, vedic.Water: {1, 3}}
	pushkaraBhagas   = [...]int{vedic.Fire: 21, vedic.Earth: 14, vedic.Air: 24, vedic.Water: 7}
	jatakaBhagas     = vedic.ByRashi[int]{21, 14, 18, 8, 19, 9, 24, 11, 23, 14, 19, 9} // Jataka Parijata 1
)

// pushkara looks at both.
func pushkara(l vedic.Longitude, jataka bool) Pushkara {
	element := l.Rashi().Traits().Element
	i, _ := l.Part(108)
	part, bhaga := i%9+1, pushkaraBhagas[element]
	if jataka {
		bhaga = jatakaBhagas.At(l.Rashi())
	}
	pair := pushkaraNavamsas[element]
	off := l.InSign() - vedic.Angle(bhaga)*vedic.Degree
	return Pushkara{part == pair[0] || part == pair[1], off.Abs() <= vedic.Degree/2}
}

// kinds returns the kinds of the drekkana that holds l: a list that may be empty.
func (x *reader) kinds(l vedic.Longitude) []Term {
	var list [5]Term
	found := list[:0]
	i, _ := l.Part(36)
	for _, k := range drekkanaKinds {
		for _, d := range k.drekkanas {
			if int(d.rashi-1)*3+d.part-1 == i {
				found = append(found, k.kind)
			}
		}
	}
	return x.terms(found...)
}

// third is a drekkana of a sign.
type third struct {
	rashi vedic.Rashi
	part  int // from 1
}

// The kinds of drekkanas by the forms that Brihat Jataka 27 gives them. Jataka Parijata also counts the second of Karka
// as a serpent, and lists differ about birds and arms; of the beasts only those stand here that the forms name.
var drekkanaKinds = [...]struct {
	kind      Term
	drekkanas []third
}{
	{"sarpa", []third{{vedic.Karka, 3}, {vedic.Vrishchika, 1}, {vedic.Vrishchika, 2}, {vedic.Meena, 3}}},
	{"pasha", []third{{vedic.Vrishchika, 2}, {vedic.Makara, 1}}},
	{"pakshi", []third{{vedic.Mithuna, 2}, {vedic.Simha, 1}, {vedic.Tula, 2}, {vedic.Kumbha, 1}}},
	{"ayudha", []third{
		{vedic.Mesha, 1}, {vedic.Mesha, 3}, {vedic.Mithuna, 2}, {vedic.Mithuna, 3}, {vedic.Simha, 3},
		{vedic.Kanya, 2}, {vedic.Tula, 3}, {vedic.Dhanu, 1}, {vedic.Dhanu, 3},
	}},
	{"chatushpada", []third{
		{vedic.Mesha, 2}, {vedic.Vrishabha, 2}, {vedic.Karka, 1}, {vedic.Simha, 1},
		{vedic.Vrishchika, 3}, {vedic.Makara, 3},
	}},
}
