package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// SthiraKaraka is the lasting significator of a relation (JS 1.1.20–24; BPHS 32.22–24). Relation is "father", "mother",
// "siblings", "maternal_relatives", "paternal_grandfather", "spouse", "sons" or "in_laws". For father and mother the
// stronger of two grahas is taken: Rule and Scores are those by which it is, as in [CoLord], and Other is the weaker
// one. Elsewhere these are none.
type SthiraKaraka struct {
	Relation Term         `json:"relation"`
	Graha    vedic.Graha  `json:"graha"`
	Other    vedic.Graha  `json:"other,omitzero"`
	Rule     Term         `json:"rule"`
	Scores   [2]int64     `json:"scores,omitzero"`
	Source   vedic.Source `json:"source"`
}

// BPHS 32.22–24, as the verses have it; practice takes Jupiter for children too.
var relations = [8]SthiraKaraka{
	{Relation: "father", Graha: vedic.Sun, Other: vedic.Venus, Source: sourceSthira},
	{Relation: "mother", Graha: vedic.Moon, Other: vedic.Mars, Source: sourceSthira},
	{Relation: "siblings", Graha: vedic.Mars, Source: sourceSthira},
	{Relation: "maternal_relatives", Graha: vedic.Mercury, Source: sourceSthira},
	{Relation: "paternal_grandfather", Graha: vedic.Jupiter, Source: sourceSthira},
	{Relation: "spouse", Graha: vedic.Venus, Source: sourceSthira},
	{Relation: "sons", Graha: vedic.Saturn, Source: sourceSthira},
	{Relation: "in_laws", Graha: vedic.Ketu, Source: sourceSthira},
}

func (x *reader) sthira(i int) SthiraKaraka {
	k := relations[i]
	if a, b := k.Graha, k.Other; b != 0 {
		if k.Graha, k.Rule, k.Scores = x.stronger(a, b, fullRules); k.Graha == b {
			k.Other = a
		}
	}
	return k
}

func (x *reader) sthiras(of *[8]SthiraKaraka) {
	for i := range of {
		of[i] = x.sthira(i)
	}
}

// sthiraFor gives the sthira karaka of the relation that a chara karaka stands for. Amatya and Gnati have none.
func (x *reader) sthiraFor(karaka Term) vedic.Graha {
	switch karaka {
	case Pitri:
		return x.sthira(0).Graha
	case Matri:
		return x.sthira(1).Graha
	case Bhratri:
		return relations[2].Graha
	case Dara:
		return relations[5].Graha
	case Putra:
		return relations[6].Graha
	}
	return 0
}
