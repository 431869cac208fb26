package jaimini

import "github.com/jyotish-go/jyotish/vedic"

// SthiraKaraka is the lasting significator of a relation (JS 1.1.20–24; BPHS 32.22–24). Relation is "father", "mother",
// "siblings", "maternal_relatives", "paternal_grandfather", "spouse", "sons" or "in_laws". For father and mother the
// stronger of two grahas is taken: Rule and Scores are those by which it is, as in [CoLord], and Other is the weaker
// one. Elsewhere these are none.
type SthiraKaraka struct {
	// Father, mother, siblings, maternal_relatives, paternal_grandfather, spouse, sons or in_laws.
	Relation Term `json:"relation"`
	// Its significator.
	Graha vedic.Graha `json:"graha"`
	// The weaker of two, for father and mother; otherwise zero.
	Other vedic.Graha `json:"other,omitzero"`
	// By which rule the stronger was given, as in coLords; null where there is no choice.
	Rule Term `json:"rule"`
	// What that rule compared, of the one and of the other.
	Scores [2]int64 `json:"scores,omitzero"`
	// BPHS 32.22–24.
	Source vedic.Source `json:"source"`
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

// sthira returns one, choosing between two where the verse names two.
func (x *reader) sthira(i int) SthiraKaraka {
	k := relations[i]
	if a, b := k.Graha, k.Other; b != 0 {
		if k.Graha, k.Rule, k.Scores = x.stronger(a, b, fullRules); k.Graha == b {
			k.Other = a
		}
	}
	return k
}

// sthiras fills in all eight.
func (x *reader) sthiras(of *[8]SthiraKaraka) {
	for i := range of {
		of[i] = x.sthira(i)
	}
}

// sthiraFor returns the sthira karaka of the relation that a chara karaka stands for. Amatya and Gnati have none.
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
