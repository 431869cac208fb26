package points

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/vedic"
)

// Avastha has the state of a graha by the five sets of BPHS 45. Share is the percentage of its
// results that its age leaves: 25, 50, 100, 10 or 0. Deeptadi is the first that holds, in this
// package's own order because the text has none; All lists those that hold. The nodes have no
// friendships and therefore no state that depends on one. Shayanadi is empty if it is withheld,
// Cheshta if no syllable was given.
type Avastha struct {
	// Whose states they are.
	Graha vedic.Graha `json:"graha"`
	// Age of the graha in its sign: bala, kumara, yuva, vriddha or mrita (BPHS 45.3–4).
	Baladi Term `json:"baladi"`
	// What its baladi avastha leaves of its fruits, in percent: 25, 50, 100, 10 or 0.
	Share int `json:"sharePercent"`
	// "jagrat" in its own sign or exalted, "swapna" with a friend or neutral, "sushupti" with an
	// enemy or debilitated (BPHS 45.5–6); empty for a node outside the signs of its own.
	Jagradadi Term `json:"jagradadi,omitempty"`
	// The first that holds of the nine of deepta, in an order that is ours, since the text gives none; empty where
	// none holds.
	Deeptadi Term `json:"deeptadi,omitempty"`
	// States of BPHS 45.7–10 that hold; never nil.
	All []Term `json:"deeptadiAll"`
	// Which of the six hold (BPHS 45.11–18): lajjita, garvita, kshudhita, trushita, mudita, kshobhita; never nil,
	// empty for the nodes and without the hour.
	Lajjitadi []Term `json:"lajjitadi"`
	// One of the twelve of BPHS 45.30–36; empty without a sunrise or without the hour.
	Shayanadi Term `json:"shayanadi,omitempty"`
	// Cheshta of the shayanadi avastha, by a syllable: drishti, cheshta or vicheshta (BPHS 45.37–39); empty without
	// one.
	Cheshta Term `json:"cheshta,omitempty"`
}

var (
	// BPHS 45.3–4, 5–6, 7–10, 11–18, 30–36, 37–39. Ages go through the fifths of a sign, in even
	// signs from the end; the graha in its prime gives all.
	ages    = [5]Term{"bala", "kumara", "yuva", "vriddha", "mrita"}
	shares  = [5]int{25, 50, 100, 10, 0}
	wakings = [3]Term{"jagrat", "swapna", "sushupti"}
	lights  = [9]Term{
		"kopa", "deepta", "swastha", "vikala", "pramudita", "shanta", "dina", "dukhita", "khala",
	}
	feelings   = [6]Term{"lajjita", "garvita", "kshudhita", "trushita", "mudita", "kshobhita"}
	activities = [12]Term{
		"shayana", "upavesha", "netrapani", "prakasha", "gamana", "agamana", "sabha", "agama", "bhojana", "nrityalipsa",
		"kautuka", "nidra",
	}
	cheshtas = [3]Term{"vicheshta", "drishti", "cheshta"}
)

// avasthas computes the five sets of states. If the hour of birth is unknown the Moon is left out:
// its degree, which determines the first set, may be anywhere in 15°.
func (x *reader) avasthas(list []Avastha) []Avastha {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		if g == vedic.Moon && !x.hour {
			continue // it may change its sign during the day
		}
		a := Avastha{Graha: g, Lajjitadi: []Term{}}
		age := ageOf(x.longitude(g))
		a.Baladi, a.Share = ages[age], shares[age]
		a.Jagradadi = x.waking(g)
		a.All = x.lights(g)
		if len(a.All) > 0 {
			a.Deeptadi = a.All[0]
		}
		if x.hour && !g.Node() {
			a.Lajjitadi = x.feelings(g)
		}
		if x.hour && x.day != (vedic.Day{}) {
			a.Shayanadi, a.Cheshta = x.activity(g)
		}
		list = append(list, a)
	}
	return list
}

// ageOf returns the fifth of its sign, from 0, in which a graha stands, counted backward in even
// signs: 6° each.
func ageOf(l vedic.Longitude) int {
	i, _ := l.Part(60)
	if l.Rashi().Traits().Odd {
		return i % 5
	}
	return 4 - i%5
}

// waking goes by natural friendship with the lord of the sign.
func (x *reader) waking(g vedic.Graha) Term {
	switch d := vedic.DignityAt(g, x.longitude(g)); {
	case d == vedic.Debilitated:
		return wakings[2]
	case d != 0:
		return wakings[0]
	case g.Node():
		return ""
	}
	if vedic.NaturalMaitri(g, x.rashi[g-1].Lord()) < 0 {
		return wakings[2]
	}
	return wakings[1]
}

// lights returns all the states of the nine that hold, the first in our order first. The index 6 −
// bond leads from the great friend (pramudita, 4) to the great enemy (khala, 8).
func (x *reader) lights(g vedic.Graha) []Term {
	var list [4]Term
	found := list[:0]
	p := &x.sky.Grahas[g-1]
	if orb, burns := g.CombustionOrb(p.Retrograde()); burns && p.Longitude.Distance(x.longitude(vedic.Sun)) < orb {
		found = append(found, lights[0])
	}
	d := vedic.DignityAt(g, p.Longitude)
	switch d {
	case vedic.Exalted:
		found = append(found, lights[1])
	case vedic.Moolatrikona, vedic.Own:
		found = append(found, lights[2])
	}
	for other := vedic.Sun; other <= vedic.Ketu; other++ {
		if other != g && !x.benefic[other-1] && x.rashi[other-1] == x.rashi[g-1] {
			found = append(found, lights[3])
			break
		}
	}
	if !g.Node() && d != vedic.Exalted && d != vedic.Moolatrikona && d != vedic.Own {
		lord := x.rashi[g-1].Lord()
		bond := vedic.CompoundMaitri(g, x.rashi[g-1], lord, x.rashi[lord-1])
		found = append(found, lights[6-int(bond)])
	}
	return x.terms(found...)
}

// sights says by which counts a graha looks at a sign, a bit for each count.
var sights = func() (table vedic.ByGraha[uint16]) {
	for i := range table {
		for _, n := range vedic.Graha(i + 1).Drishti() {
			table[i] |= 1 << n
		}
	}
	return table
}()

// sees reports whether g aspects the sign of another.
func (x *reader) sees(g, other vedic.Graha) bool {
	return sights[g-1]>>x.rashi[g-1].CountTo(x.rashi[other-1])&1 == 1
}

// feelings returns the states of BPHS 45.11–18 that hold, of the Sun to Saturn; an enemy is one by
// nature. The fifth house and the four elements are of the rashi chart. The Moon may be malefic or
// benefic by her age, as may Mercury by his company: the malefic company of the first state is
// fixed, the Sun, Mars, Saturn and the nodes.
func (x *reader) feelings(g vedic.Graha) []Term {
	var with, seen struct{ enemy, friend, malefic, benefic bool }
	var company [10]bool
	for other := vedic.Sun; other <= vedic.Ketu; other++ {
		if other == g {
			continue
		}
		note := &seen
		switch {
		case x.rashi[other-1] == x.rashi[g-1]:
			note, company[other] = &with, true
		case !x.sees(other, g):
			continue
		}
		bond := vedic.NaturalMaitri(g, other)
		note.enemy = note.enemy || bond < 0
		note.friend = note.friend || bond > 0
		note.malefic = note.malefic || !x.benefic[other-1]
		note.benefic = note.benefic || x.benefic[other-1]
	}
	sign := x.rashi[g-1]
	lord := vedic.NaturalMaitri(g, sign.Lord())
	dignity := vedic.DignityAt(g, x.longitude(g))
	malefics := company[vedic.Rahu] || company[vedic.Ketu]
	malefics = malefics || company[vedic.Sun] || company[vedic.Mars] || company[vedic.Saturn]
	var others bool // a malefic beside the Sun
	for other := vedic.Moon; other <= vedic.Ketu; other++ {
		others = others || company[other] && !x.benefic[other-1]
	}
	holds := [6]bool{
		x.lagna.CountTo(sign) == 5 && malefics,
		dignity == vedic.Exalted || dignity == vedic.Moolatrikona,
		lord < 0 || with.enemy || seen.enemy || company[vedic.Saturn],
		sign.Traits().Element == vedic.Water && seen.enemy && !seen.benefic,
		lord > 0 || with.friend || seen.friend || company[vedic.Jupiter],
		company[vedic.Sun] && (others || seen.malefic || seen.enemy),
	}
	var list [6]Term
	found := list[:0]
	for i, is := range holds {
		if is {
			found = append(found, feelings[i])
		}
	}
	return x.terms(found...)
}

// What each graha adds to the cheshta, Sun to Ketu.
var cheshtaAdds = vedic.ByGraha[int]{5, 2, 2, 3, 5, 3, 3, 4, 4}

// activity returns the state of the twelve, and its cheshta where a syllable was given. The verse
// multiplies the star of the graha, its number and its navamsa, and adds the Moon's star, the ghati
// of birth and the lagna; what is left after twelves are cast out is the state. The running ghati
// counts as one, hence the one more.
func (x *reader) activity(g vedic.Graha) (state, cheshta Term) {
	star, _ := x.sky.NakshatraLongitude(x.longitude(g)).Nakshatra()
	moon, _ := x.sky.MoonNakshatra().Nakshatra()
	part, _ := x.longitude(g).Part(108)
	ghati := int((x.sky.At-x.day.Sunrise)*60) + 1
	r := (int(star)*int(g)*(part%9+1) + int(moon) + ghati + int(x.lagna)) % 12
	r = cmp.Or(r, 12)
	if x.o.Syllable > 0 {
		s := (r*r+x.o.Syllable)%12 + cheshtaAdds.At(g)
		cheshta = cheshtas[s%3]
	}
	return activities[r-1], cheshta
}

// SyllableValue returns the value, 1 to 5, that the first sound of a name in Devanagari has for the cheshta of the
// shayanadi avasthas: that of the vowel over its column in the table of five vowels (svara chakra). A name that begins
// with none of its letters is a *vedic.ParseError.
//
// A vowel sign cannot begin a name and is not in the table. The name is read only as far as its
// first letter.
func SyllableValue(name string) (int, error) {
	first, size := utf8.DecodeRuneInString(name)
	for i, column := range svaras {
		if size > 0 && strings.ContainsRune(column, first) {
			return i + 1, nil
		}
	}
	const want = "a name that begins with a vowel or a consonant of Devanagari"
	return 0, fmt.Errorf("points: %w", &vedic.ParseError{What: "name", Got: name, Want: want})
}

// The five vowels with the consonants below them, ङ, ञ and ण left out as in the table, and long vowels with their short
// ones.
var svaras = [5]string{"अआकछडधभव", "इईखजढनमश", "उऊगझतपयष", "एऐघटथफरस", "ओऔचठदबलह"}
