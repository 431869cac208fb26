package dosha

import "github.com/jyotish-go/jyotish/vedic"

var (
	kemdrumRule = rule{id: "kemdrum", source: vedic.Source{Work: "Brihat Jataka", At: "13.3"}}
	parijata    = vedic.Source{Work: "Jataka Parijata", At: "7"}
)

// The bhangas of kemdrum.
var kemdrumRules = []rule{
	{"KD1", vedic.Source{Work: "BPHS", At: "37.11"}, Cancels, func(v *view) bool { return v.anyIn(0, starry) }},
	{"KD2", vedic.Source{Work: "Brihat Jataka", At: "13.3"}, Cancels, func(v *view) bool { return v.anyIn(vedic.Moon, starry) }},
	{"KD3", vedic.Source{Work: "Jataka Parijata", At: "7.83"}, Cancels, func(v *view) bool { return v.inHouses(vedic.Moon, kendra) }},
	{"KD4", parijata, Cancels, func(v *view) bool { return v.isSeenBy(vedic.Moon, vedic.Jupiter) }},
	{"KD5", parijata, Cancels, moonFavoured},
	{"KD6", parijata, Cancels, func(v *view) bool {
		return both(v.inHouses(vedic.Venus, kendra), v.isSeenBy(vedic.Venus, vedic.Jupiter))
	}},
	{"KD7", parijata, Cancels, func(v *view) bool {
		arc := v.elongation()
		v.note(Fact{Graha: vedic.Moon, kind: elongation, arc: arc})
		who := v.company(vedic.Moon, v.benefic&^(1<<vedic.Moon))
		v.note(Fact{Graha: vedic.Moon, kind: companionOf, who: who})
		return who != 0 && fullMoon(arc)
	}},
	{"KD8", parijata, Cancels, func(v *view) bool { return v.isSeen(vedic.Moon, seven&^(1<<vedic.Moon)).count() == 6 }},
	{"KD9", practice, Reduces, func(v *view) bool {
		lord := v.sign.At(vedic.Moon).Lord()
		v.note(Fact{Graha: vedic.Moon, Other: lord, kind: disposes})
		return both(v.benefic.has(lord), v.isSeen(vedic.Moon, v.benefic) != 0)
	}},
}

func fullMoon(arc vedic.Angle) bool { return arc >= 150*vedic.Degree && arc <= 210*vedic.Degree }

// anyIn notes the kendras from the Moon or the lagna, and says whether any of a set stand there.
func (v *view) anyIn(ref vedic.Graha, among set) bool {
	found := set(0)
	for _, n := range [4]int{1, 4, 7, 10} {
		who := v.beside(ref, n) & among
		v.note(Fact{Graha: ref, kind: holds, n: uint8(n), who: who})
		found |= who
	}
	return found != 0
}

func (v *view) kemdrum() Finding {
	f := v.begin(Kemdrum)
	company := starry
	if v.o.KemdrumNodes {
		company |= nodes
	}
	mark := len(v.book)
	v.stands(vedic.Moon, 0)
	before, after := v.beside(vedic.Moon, 12), v.beside(vedic.Moon, 2)
	v.note(Fact{Graha: vedic.Moon, kind: holds, n: 12, who: before})
	v.note(Fact{Graha: vedic.Moon, kind: holds, n: 2, who: after})
	if (before|after)&company == 0 {
		arc := v.elongation()
		v.note(Fact{Graha: vedic.Moon, kind: elongation, arc: arc})
		v.because("moon", &kemdrumRule, 0, mark)
		f.Before = Medium
		if arc >= 288*vedic.Degree || arc == 0 { // waning and within 72° of the Sun
			f.Before = High
		}
	}
	f.Looked = v.since(mark)
	list, applied := v.check(kemdrumRules)
	if f.Cancellations = list; v.o.KemdrumStrict {
		list[2].Effect = Reduces
		if list[2].Applies {
			applied[Cancels], applied[Reduces] = applied[Cancels]-1, applied[Reduces]+1
		}
	}
	left := f.Before.eased(applied)
	if applied[Reduces] > 0 {
		left = min(left, Low)
	}
	return f.weigh(left, applied[Reduces] > 0)
}

// moonFavoured wants the Moon exalted, or in a navamsa of her own or of a great friend, and an aspect of Jupiter or Venus.
func moonFavoured(v *view) bool {
	navamsa := v.at.At(vedic.Moon).Navamsa()
	lord := navamsa.Lord()
	favoured := v.sign.At(vedic.Moon) == vedic.Vrishabha || lord == vedic.Moon ||
		vedic.CompoundMaitri(vedic.Moon, v.sign.At(vedic.Moon), lord, v.sign.At(lord)) == 2
	v.standing(vedic.Moon)
	v.note(Fact{Graha: vedic.Moon, kind: inNavamsa, n: uint8(navamsa)})
	return both(favoured, either(v.isSeenBy(vedic.Moon, vedic.Jupiter), v.isSeenBy(vedic.Moon, vedic.Venus)))
}
