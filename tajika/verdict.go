package tajika

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// PairVerdict is what the yogas of one pair come to together, for each pair with an Ithasala. The yogas are those of
// Tajika Neelakanthi; which of them prevails is the order of this engine.
type PairVerdict struct {
	// Faster and Slower are the pair.
	Faster vedic.Graha `json:"faster"`
	Slower vedic.Graha `json:"slower"`
	// Lagna reports whether the lord of the annual lagna is of the pair.
	Lagna bool `json:"lagnaLord"`
	// Outcome is "promised", "supported", "later", "succeeds", "less", "hindered" or "withheld".
	Outcome Term `json:"outcome"`
	// Prevails is the yoga that decides, Over are the other yogas of the pair; never nil.
	Prevails Term   `json:"prevails"`
	Over     []Term `json:"over"` // the other yogas of the pair
	// By are the grahas that decide: those of a Radda that cannot give, the third graha of a Manau or
	// a Kamboola; never nil.
	By []vedic.Graha `json:"by"`

	ahead bool
}

// outcomes are what a pair comes to by the yoga that prevails, the first that the pair has deciding: a graha that
// cannot give undoes the promise (Radda), unless the slower one is strong and carries the matter (Duphali-kuttha); one
// that stands between hinders it (Manau); the Moon lessens it by her absence and crowns it by her presence.
var outcomes = []struct{ yoga, outcome Term }{
	{"radda", "withheld"}, {"manau", "hindered"}, {"duphali_kuttha", "succeeds"}, {"khallasara", "less"},
	{"kamboola", "supported"}, {"gairi_kamboola", "later"}, {Ithasala, "promised"},
}

// verdicts returns one verdict for each pair with an Ithasala, in the order of the yogas.
func (x *reader) verdicts(yogas []Yoga) []PairVerdict {
	list := []PairVerdict{}
	for i := range yogas {
		if y := &yogas[i]; y.Yoga == Ithasala {
			list = append(list, x.verdict(y, yogas))
		}
	}
	return list
}

func (x *reader) verdict(of *Yoga, yogas []Yoga) PairVerdict {
	v := PairVerdict{Faster: of.Faster, Slower: of.Slower, Lagna: of.Lagna, ahead: of.Kind == bhavishyat,
		Over: []Term{}, By: []vedic.Graha{}}
	var all []Term
	for i := range yogas {
		y := &yogas[i]
		if y.Faster == of.Faster && y.Slower == of.Slower && !slices.Contains(all, y.Yoga) {
			all = append(all, y.Yoga)
		}
	}
	for _, row := range outcomes {
		if slices.Contains(all, row.yoga) && !(row.yoga == "radda" && x.carried(of, all)) {
			v.Prevails, v.Outcome = row.yoga, row.outcome
			break
		}
	}
	if v.ahead && v.Prevails == Ithasala {
		v.Outcome = "later"
	}
	for _, key := range all {
		if key != v.Prevails {
			v.Over = append(v.Over, key)
		}
	}
	switch v.Prevails {
	case "radda":
		for _, g := range [2]vedic.Graha{of.Faster, of.Slower} {
			if x.spoilt(g) {
				v.By = append(v.By, g)
			}
		}
	case "manau", "kamboola", "gairi_kamboola":
		for i := range yogas {
			y := &yogas[i]
			if y.Yoga == v.Prevails && y.Faster == of.Faster && y.Slower == of.Slower {
				v.By = append(v.By, y.By)
			}
		}
	}
	return v
}

// carried reports whether the slower of a pair carries the matter of a faster one that cannot give:
// Duphali-kuttha, and the slower, which is strong, is neither backward nor in the 6th, 8th or 12th.
func (x *reader) carried(of *Yoga, all []Term) bool {
	house := x.house[of.Slower-1]
	return slices.Contains(all, "duphali_kuttha") && !slices.Contains(all, "manau") && !x.backward(of.Slower) &&
		house != 6 && house != 8 && house != 12
}

// Text returns the verdict in a language: what the pair comes to, and which yoga prevails over the others.
func (v *PairVerdict) Text(l vedic.Lang) string {
	key := "verdict." + string(v.Prevails)
	if v.ahead && v.Prevails == Ithasala {
		key = "verdict.bhavishyat"
	}
	and := texts.Get(l, "and")
	words := texts.Get(l, key)
	said := text.Fill(words, text.Pairs("faster", v.Faster.Name(l), "slower", v.Slower.Name(l),
		"by", text.List(v.By, and, func(g vedic.Graha) string { return g.Name(l) })))
	if len(v.Over) == 0 {
		return said
	}
	over := text.List(v.Over, and, func(t Term) string { return t.Name(l) })
	words = texts.Get(l, "verdict.over")
	return said + " " + text.Fill(words, text.Pairs("yoga", v.Prevails.Name(l), "list", over))
}
