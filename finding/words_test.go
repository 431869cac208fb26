package finding

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every text is there in both languages, and none is idle.
func TestTextsAreComplete(t *testing.T) {
	known := []string{
		"fact.missing", "fact.needed", "fact.same", "graha.lagna", "graha.sun", "graha.moon", "mobility.movable",
		"mobility.fixed", "mobility.dual",
	}
	add := func(id string) {
		if !slices.Contains(known, id) {
			known = append(known, id)
		}
	}
	for k := InHouse; int(k) < kindCount; k++ {
		for _, end := range table[k].endings() {
			add(textID(k) + end)
		}
		for _, term := range table[k].terms {
			if words := table[k].words; words != "" && term != "" {
				add(words + term)
			}
		}
	}
	for d := vedic.Exalted; d <= vedic.Debilitated; d++ {
		add("dignity." + d.String())
	}
	for _, c := range companies {
		add("company." + c)
	}
	for _, s := range standingKeys {
		add("standing." + s)
	}
	for _, id := range reliefs[1:] {
		add(id + ".about")
	}
	for _, id := range nabhasas[1:] {
		add(id + ".name")
	}
	for prefix, ids := range wordedTexts {
		for _, id := range strings.Fields(ids) {
			add("fact." + prefix + id)
		}
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

// wordedTexts are the texts of facts that rooms tell themselves: of strengths, and of transits.
var wordedTexts = map[string]string{
	"gochar.": "good bad void relieved enters stays then score tara tithi turn.back turn.forward eclipse eighth days moons",
	"why.": `uccha saptavargaja ojayugma.odd ojayugma.even kendra panaphara apoklima drekkana dig noon midnight always paksha benefic malefic
		doubled light day night no_sunrise jupiter abda masa vara hora north south won lost peace motion cheshta naisargika look.benefic
		look.malefic unseen adhipati bhava_dig rising not_rising occupant`,
}

// samples returns facts of a kind, in every form that its text has.
func samples(k Kind) (list []Fact) {
	f := Fact{
		Kind: k, Graha: vedic.Saturn, Other: vedic.Moon, N: 1, M: 1, Who: Of(vedic.Sun, vedic.Mars),
		Want: Of[uint8](1, 3),
		Arc:  12*vedic.Degree + 5*vedic.Arcminute, Points: 1250,
	}
	switch n := len(table[k].terms); {
	case n > 0:
		for i, term := range table[k].terms {
			if g := f; term != "" || table[k].form != always {
				g.N = uint8(i)
				list = append(list, g)
			}
		}
	case k == KootaPoints:
		for m := range kootas[1:] {
			g := f
			g.M = uint8(m + 1)
			list = append(list, g)
		}
	default:
		list = append(list, f)
	}
	for _, change := range []func(*Fact){
		func(f *Fact) { f.Against = true }, func(f *Fact) { f.Who = 0 }, func(f *Fact) { f.Graha = 0 },
		func(f *Fact) { f.Other = 0 },
		func(f *Fact) { f.M = 2 }, func(f *Fact) { f.Points = -1000 },
	} {
		g := list[len(list)-1]
		change(&g)
		list = append(list, g)
	}
	switch table[k].value {
	case isFlag, isDignity, isTenths, isKnown:
		g := f
		g.N = 0
		list = append(list, g)
	}
	return list
}

// Every fact has a path, and words in both languages that leave no gap open; the Hindi ones are Hindi, and the English
// ones begin a sentence.
func TestEveryFactIsWorded(t *testing.T) {
	for k := InHouse; int(k) < kindCount; k++ {
		for _, f := range samples(k) {
			en, hi := f.Text(), f.In(vedic.Hindi).Text()
			if en == "" || strings.ContainsAny(en, "{}") || unicode.IsLower([]rune(en)[0]) {
				t.Errorf("%s: %q", f.Path(), en)
			}
			if hi == "" || strings.ContainsAny(hi, "{}") || strings.ContainsFunc(hi,
				func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
				t.Errorf("%s: %q", f.Path(), hi)
			}
			if p := f.Path(); p == "" || strings.ToLower(p) != p && k != Relieved || strings.Contains(p, "..") ||
				strings.HasSuffix(p, ".") {
				t.Errorf("path %q", p)
			}
		}
	}
}

// Words are calm: nothing frightens, and nothing is certain.
func TestWordsAreCalm(t *testing.T) {
	for k := InHouse; int(k) < kindCount; k++ {
		for _, f := range samples(k) {
			for _, no := range []string{"death", "die", "divorce", "widow", "ruin", "disease", "danger", "curse",
				"certain",
				"will "} {
				s := f.Text()
				require.NotContains(t, strings.ToLower(s), no, s)
			}
		}
	}
}

// No two kinds take one text for another's: what is worded alike is called alike.
func TestTextsArePartedByKind(t *testing.T) {
	alike := map[Kind]Kind{WellPlaced: Dignified, Elongated: Elongation}
	seen := map[string]Kind{}
	for k := InHouse; int(k) < kindCount; k++ {
		if first, twice := seen[textID(k)]; twice && alike[k] != first {
			t.Errorf("%s is the text of kinds %d and %d", textID(k), first, k)
		} else if !twice {
			seen[textID(k)] = k
		}
	}
}

// The text about a partner without a counting malefic has no empty list.
func TestPartnerAlone(t *testing.T) {
	for _, x := range []struct {
		fact     Fact
		l        vedic.Lang
		has, not string
	}{
		{Fact{Kind: Partner, N: 1}, vedic.English, "no malefic in a house that counts", ":"},
		{Fact{Kind: Partner, N: 2}, vedic.English, "no other malefic", ":"},
		{Fact{Kind: Partner, N: 1}, vedic.Hindi, "कोई पाप ग्रह भी नहीं", ":"},
		{Fact{Kind: Partner, N: 1, Who: Of(vedic.Saturn)}, vedic.English, "count: Saturn", "no malefic"},
	} {
		x.fact.lang = x.l
		if got := x.fact.Text(); !strings.Contains(got, x.has) || strings.Contains(got, x.not) {
			t.Errorf("%v %v: %q", x.fact, x.l, got)
		}
	}
}

// Points are written with their sign; none has a plus, and of a sum only the minus is written.
func TestSignedPoints(t *testing.T) {
	for _, c := range []struct {
		kind   Kind
		points Points
		want   string
	}{
		{InHouse, 1500, "+1.5"}, {InHouse, 0, "+0"}, {InHouse, -1500, "−1.5"}, {InHouse, -1, "−0.001"},
		{Affliction, 1500, "1.5"}, {Affliction, 0, "0"}, {Affliction, -1500, "−1.5"},
	} {
		f := Fact{Kind: c.kind, Points: c.points}
		require.Equal(t, c.want, string(f.appendSigned(nil)), "%v of %v", c.points, c.kind)
	}
}
