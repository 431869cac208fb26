package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	kemdrumRule = rule{id: "kemdrum", source: finding.From("Brihat Jataka", "13.3")}
	parijata    = finding.From("Jataka Parijata", "7")
)

// The bhangas of kemdrum.
var kemdrumRules = []rule{
	{"KD1", finding.From("BPHS", "37.11"), finding.Cancels, func(v *view) bool { return v.anyIn(0, finding.Starry) }},
	{"KD2", finding.From("Brihat Jataka", "13.3"), finding.Cancels,
		func(v *view) bool { return v.anyIn(vedic.Moon, finding.Starry) }},
	{"KD3", finding.From("Jataka Parijata", "7.83"), finding.Cancels,
		func(v *view) bool { return v.inHouses(vedic.Moon, finding.Kendra) }},
	{"KD4", parijata, finding.Cancels, func(v *view) bool { return v.isSeenBy(vedic.Moon, vedic.Jupiter) }},
	{"KD5", parijata, finding.Cancels, moonFavoured},
	{"KD6", parijata, finding.Cancels, func(v *view) bool {
		return finding.Every(v.inHouses(vedic.Venus, finding.Kendra), v.isSeenBy(vedic.Venus, vedic.Jupiter))
	}},
	{"KD7", parijata, finding.Cancels, func(v *view) bool {
		arc := v.Elongation()
		v.Note(finding.Fact{Graha: vedic.Moon, Kind: finding.Elongation, Arc: arc})
		who := v.Company(vedic.Moon, v.Benefics&^(1<<vedic.Moon))
		v.Note(finding.Fact{Graha: vedic.Moon, Kind: finding.Aided, Who: who})
		return who != 0 && fullMoon(arc)
	}},
	{"KD8", parijata, finding.Cancels, func(v *view) bool {
		return v.isSeen(vedic.Moon, finding.Seven&^(1<<vedic.Moon)).Len() == 6
	}},
	{"KD9", practice, finding.Reduces, func(v *view) bool {
		lord := v.Sign.At(vedic.Moon).Lord()
		v.Note(finding.Fact{Graha: vedic.Moon, Other: lord, Kind: finding.SignLord})
		return finding.Every(v.Benefics.Has(lord), v.isSeen(vedic.Moon, v.Benefics) != 0)
	}},
}

// fullMoon reports whether the Moon is within 30° of opposite the Sun.
func fullMoon(arc vedic.Angle) bool { return arc >= 150*vedic.Degree && arc <= 210*vedic.Degree }

// anyIn notes the kendras from the Moon or the lagna, and says whether any of a set stand there.
func (v *view) anyIn(ref vedic.Graha, among finding.Set) bool {
	found := finding.Set(0)
	for _, n := range [4]int{1, 4, 7, 10} {
		who := v.Beside(ref, n) & among
		v.Note(finding.Fact{Other: ref, Kind: finding.Holding, N: finding.Counted, Want: 1 << n, Who: who})
		found |= who
	}
	return found != 0
}

// kemdrum checks the two signs next to the Moon. The Sun does not count as company; the nodes count
// only by an option. The cancellations are checked even if there is no kemdrum, so that a report
// shows what speaks for a chart as well as what speaks against it.
//
// The list of bhangas stands in the order of their keys, KD1 first: index 2 is KD3, which a strict
// reading takes for a reduction.
func (v *view) kemdrum() Finding {
	f := v.begin(Kemdrum)
	company := finding.Starry
	if v.o.KemdrumNodes {
		company |= finding.Nodes
	}
	mark := v.Mark()
	v.stands(vedic.Moon, 0)
	before, after := v.Beside(vedic.Moon, 12), v.Beside(vedic.Moon, 2)
	v.Note(finding.Fact{Other: vedic.Moon, Kind: finding.Holding, N: finding.Counted, Want: 1 << 12, Who: before})
	v.Note(finding.Fact{Other: vedic.Moon, Kind: finding.Holding, N: finding.Counted, Want: 1 << 2, Who: after})
	if (before|after)&company == 0 {
		arc := v.Elongation()
		v.Note(finding.Fact{Graha: vedic.Moon, Kind: finding.Elongation, Arc: arc})
		v.because("moon", &kemdrumRule, 0, mark)
		f.Before = Medium
		if arc >= 288*vedic.Degree || arc == 0 { // waning and within 72° of the Sun
			f.Before = High
		}
	}
	f.Looked = v.Since(mark)
	list, applied := v.check(kemdrumRules)
	if f.Cancellations = list; v.o.KemdrumStrict {
		list[2].Effect = finding.Reduces
		if list[2].Applies {
			applied[finding.Cancels], applied[finding.Reduces] = applied[finding.Cancels]-1, applied[finding.Reduces]+1
		}
	}
	left := f.Before.eased(applied)
	if applied[finding.Reduces] > 0 {
		left = min(left, Low)
	}
	return f.weigh(left, applied[finding.Reduces] > 0)
}

// moonFavoured wants the Moon exalted, or in a navamsa of her own or of a great friend, and an aspect of Jupiter or
// Venus.
func moonFavoured(v *view) bool {
	navamsa := v.At.At(vedic.Moon).Navamsa()
	lord := navamsa.Lord()
	favoured := v.Sign.At(vedic.Moon) == vedic.Vrishabha || lord == vedic.Moon ||
		vedic.CompoundMaitri(vedic.Moon, v.Sign.At(vedic.Moon), lord, v.Sign.At(lord)) == 2
	v.standing(vedic.Moon)
	v.Note(finding.Fact{Graha: vedic.Moon, Kind: finding.InNavamsa, N: uint8(navamsa)})
	return finding.Every(favoured, finding.Any(v.isSeenBy(vedic.Moon, vedic.Jupiter),
		v.isSeenBy(vedic.Moon, vedic.Venus)))
}
