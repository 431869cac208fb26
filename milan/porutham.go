package milan

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Grade is how a porutham comes out. Zero is bad.
type Grade uint8

// The grades, which count nothing, a half and one.
const (
	// Bad counts 0, and its key is "bad".
	Bad Grade = iota
	// Middling counts ½.
	Middling
	// Fine counts 1; its key is "good", a word that [Good] has as a band.
	Fine
)

var gradeKeys = []string{"bad", "middling", "good"}

// String returns the key.
func (g Grade) String() string { return enum.String(g, 0, "Grade", gradeKeys) }

// MarshalText returns the key.
func (g Grade) MarshalText() ([]byte, error) { return enum.Text(g, 0, "Grade", gradeKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (g *Grade) UnmarshalText(b []byte) error {
	return enum.Read(g, 0, "grade", b, gradeKeys)
}

// Porutham is one of the ten comparisons of the South.
type Porutham struct {
	// Key is "dina", "gana", "mahendra", "stree_deergha", "yoni", "rashi", "rasyadhipati", "vasya", "rajju" or "vedha".
	Key string `json:"porutham"`
	// Name is its display name, English from Match.
	Name string `json:"name"`
	// Grade is how it comes out.
	Grade Grade `json:"grade"`
	// Rule is the citation, its ID the key behind "porutham.".
	Rule finding.Citation `json:"rule"`
	// Because is what was compared or counted; never empty.
	Because []finding.Fact `json:"because"`
}

// Poruthams are the ten, with their sum, 0 to 10 in halves. Acceptable is below Good, which here means recommended;
// BelowThreshold is neither.
type Poruthams struct {
	// The ten in their usual order.
	Poruthams [10]Porutham `json:"poruthams"`
	// Total is 0 to 10, a grade counting 0, ½ or 1.
	Total Points `json:"total"`
	// Good is recommended: 7 and a good rajju; acceptable is 5 and a good rajju and dina.
	Band Band `json:"band"`
}

const (
	dina  = 0
	rajju = 8
	vedha = 9
)

// The rules of the ten (Raman, Muhurtha).
var poruthams = [10]struct {
	key   string
	grade func(p *pair) Grade
}{
	{"dina", (*pair).dina}, {"gana", (*pair).southGana}, {"mahendra", (*pair).mahendra},
	{"stree_deergha", (*pair).deergha},
	{"yoni", (*pair).southYoni}, {"rashi", (*pair).southRashi}, {"rasyadhipati", (*pair).adhipati},
	{"vasya", (*pair).vasya},
	{"rajju", (*pair).rajju}, {"vedha", (*pair).vedha},
}

var poruthamIDs = func() (ids [10]string) {
	for i := range poruthams {
		ids[i] = "porutham." + poruthams[i].key
	}
	return ids
}()

// south returns the ten poruthams: 7 and a good rajju are recommended, 5 and a good rajju and dina acceptable. From 7
// on a dina that fails does no harm any more; a rajju that fails always does.
func (p *pair) south() (all Poruthams) {
	for i := range poruthams {
		x := &all.Poruthams[i]
		mark := p.Mark()
		x.Key, x.Grade = poruthams[i].key, poruthams[i].grade(p)
		x.Because = p.Since(mark)
		x.Rule = finding.Citation{RuleID: poruthamIDs[i], Source: raman}
		all.Total += Points(x.Grade)
	}
	safe := all.Poruthams[rajju].Grade == Fine
	switch {
	case all.Total >= 14 && safe:
		all.Band = Good
	case all.Total >= 10 && all.Total <= 13 && safe && all.Poruthams[dina].Grade == Fine:
		all.Band = Acceptable
	default:
		all.Band = BelowThreshold
	}
	return all
}

func good(is bool) Grade {
	if is {
		return Fine
	}
	return Bad
}

// dina counts from the star of the bride to that of the groom, by nines as taras are: the second, fourth, sixth, eighth
// and ninth of each nine are good, which are those that leave an even rest. Three counts are judged by themselves: one
// star of both is good for some stars and bearable for others, the 27th is good within one sign only, and the 22nd,
// which tara would allow, is vainashika.
func (p *pair) dina() Grade {
	p.count(finding.StarCount, p.forth)
	switch {
	case p.forth == 1 && sharedWell.has(p.bride.star):
		return Fine
	case p.forth == 1 && sharedSo.has(p.bride.star):
		return Middling
	case p.forth == 27:
		p.count(finding.SignsCount, p.signs)
		return good(p.signs == 1)
	case p.forth == 22:
		return Bad
	}
	return good(p.forth%9%2 == 0)
}

// southGana takes deva and manushya for one another, and a rakshasa groom for either with a doubt. A rakshasa bride is
// borne only from afar: where her star is beyond the fourteenth from his.
func (p *pair) southGana() Grade {
	const rakshasa = 2
	b, g := p.bride.gana, p.groom.gana
	p.both(finding.PartyGana, b, g)
	switch {
	case b == g || b != rakshasa && g != rakshasa:
		return Fine
	case g == rakshasa:
		return Middling
	}
	p.count(finding.StarsBack, p.back)
	if p.back > 14 {
		return Middling
	}
	return Bad
}

// mahendra is good at the 4th, 7th, 10th and so on to the 25th star: each third one, which the verse lists one by one.
func (p *pair) mahendra() Grade {
	p.count(finding.StarCount, p.forth)
	return good(p.forth >= 4 && p.forth <= 25 && p.forth%3 == 1)
}

// deergha asks that the groom be far from the bride. How far is where printed rules part: beyond 13 with 8 to 13
// bearable is what most tables of the South print, others ask for more than nine or seven and know no middle.
func (p *pair) deergha() Grade {
	p.count(finding.StarCount, p.forth)
	switch p.o.StreeDeergha {
	case AboveNine:
		return good(p.forth > 9)
	case AboveSeven:
		return good(p.forth > 7)
	}
	switch {
	case p.forth > 13:
		return Fine
	case p.forth > 7:
		return Middling
	}
	return Bad
}

// southYoni asks only whether the animals are sworn enemies. The degrees between, which ashtakoot counts, are of the
// North.
func (p *pair) southYoni() Grade {
	b, g := p.bride.traits.Yoni, p.groom.traits.Yoni
	p.both(finding.PartyYoni, uint8(b), uint8(g))
	return good(!enemies(b, g))
}

// southRashi is middling for one sign where the groom's nakshatra is the later one (see E1).
func (p *pair) southRashi() Grade {
	p.count(finding.SignsCount, p.signs)
	switch {
	case p.signs == 1:
		p.both(finding.PartyStar, uint8(p.bride.star), uint8(p.groom.star))
		if p.groom.star > p.bride.star {
			return Middling
		}
		return Fine
	case p.signs == 8:
		return Middling
	}
	return good(p.signs >= 7)
}

// adhipati adds how each lord regards the other, two for a friend and one for a neutral. Of the sums of two only
// neutral with neutral is middling: a friend on one side does not make up for an enemy on the other.
func (p *pair) adhipati() Grade {
	to, from := bonds(p.bride.lord, p.groom.lord)
	p.Note(finding.Fact{Kind: finding.LordRegard, N: to})
	p.Note(finding.Fact{Kind: finding.LordBack, N: from})
	switch to + from {
	case 4, 3:
		return Fine
	case 2:
		if to == 1 {
			return Middling
		}
	}
	return Bad
}

// vasya is one-sided: the groom's sign in the power of the bride's is good, the other way round it is middling.
func (p *pair) vasya() Grade {
	p.both(finding.PartySign, uint8(p.bride.sign), uint8(p.groom.sign))
	obeys := func(r vedic.Rashi, to vedic.Rashi) bool {
		list := obedient.At(to)
		return list[0] == r || list[1] == r
	}
	switch {
	case obeys(p.groom.sign, p.bride.sign):
		return Fine
	case obeys(p.bride.sign, p.groom.sign):
		return Middling
	}
	return Bad
}

// rajjuOf returns the rajju of a nakshatra, 0 the feet to 4 the head, and its way, 1 rising, 2 falling, 0 at the head.
// Nine nakshatras go up and down once; the three nines are alike.
func rajjuOf(n vedic.Nakshatra) (group, way uint8) {
	i := (n - 1) % 9
	return rajjus[i], ways[i]
}

// rajju is bad for two of one rope. Which one it is matters to the texts and not to the grade.
func (p *pair) rajju() Grade {
	b, up := rajjuOf(p.bride.star)
	g, down := rajjuOf(p.groom.star)
	p.both(finding.PartyRajju, b, g)
	switch {
	case b != g:
		return Fine
	case p.o.RajjuWays && up != down:
		return Middling
	}
	return Bad
}

// vedha reads a list. To add the numbers of the two and ask for 19, 28 or 37, as PyJHora does, also finds pairs that no
// text names: Ashwini and Revati make 28.
func (p *pair) vedha() Grade {
	p.both(finding.PartyStar, uint8(p.bride.star), uint8(p.groom.star))
	set := pierced.At(p.bride.star)
	return good(!set.has(p.groom.star))
}
