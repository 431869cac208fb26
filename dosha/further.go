package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The conditions of the further doshas (common practice but where their rows say otherwise), and what reduces them.
var (
	withNode     = rule{id: "with_node", source: practice}
	newMoonRule  = rule{id: "amavasya", source: practice}
	oppositeRule = rule{id: "opposite", source: practice}
	shrapitRule  = rule{id: "shrapit", source: practice}
	angarakRule  = rule{id: "angarak", source: practice}
	vishWith     = rule{id: "vish.with", source: practice}
	vishOpposite = rule{id: "vish.opposite", source: practice}
	vishAspect   = rule{id: "vish.aspect", source: practice}
	moolaRule    = rule{id: "gandamoola", source: finding.From("BPHS", "92")}
	gandantaRule = rule{id: "gandanta", source: finding.From("BPHS", "92")}
	daridraRule  = rule{id: "daridra", source: finding.From("Phaladeepika", "6"), holds: eleventhLordHurt}
	kartariRule  = rule{id: "papakartari", source: finding.From("Phaladeepika", "6")}
	moonReliefs  = []rule{{"CG1", practice, finding.Reduces,
		func(v *view) bool { return v.isSeenBy(vedic.Moon, vedic.Jupiter) }}}
	saturnReliefs = []rule{
		{"SH1", practice, finding.Reduces, func(v *view) bool { return v.isSeenBy(vedic.Saturn, vedic.Jupiter) }},
		{"SH2", practice, finding.Reduces, func(v *view) bool { return v.isWell(vedic.Saturn) }},
		{"SH3", practice, finding.Reduces, func(v *view) bool { return v.inHouses(vedic.Saturn, upachay) }},
	}
	marsReliefs = []rule{
		{"AN1", practice, finding.Reduces, func(v *view) bool { return v.inHouses(vedic.Mars, upachay|1<<10) }},
		{"AN2", practice, finding.Reduces, func(v *view) bool { return v.isWell(vedic.Mars) }},
		{"AN3", practice, finding.Reduces, func(v *view) bool { return v.isSeenBy(vedic.Mars, vedic.Jupiter) }},
	}
	vishReliefs = []rule{
		{"VI1", practice, finding.Reduces, func(v *view) bool { return v.isSeenBy(vedic.Moon, vedic.Jupiter) }},
		{"VI2", practice, finding.Reduces, func(v *view) bool { return v.isWell(vedic.Moon) }},
		{"VI3", practice, finding.Reduces, func(v *view) bool {
			arc := v.Elongation()
			v.Note(finding.Fact{Graha: vedic.Moon, Kind: finding.Elongation, Arc: arc})
			return fullMoon(arc)
		}},
	}
)

// eclipse finds the Sun or the Moon with a node; within the arc it is strong. Rahu is asked before
// Ketu; a light cannot be with both.
func (v *view) eclipse(f *Finding, light vedic.Graha, strong vedic.Angle) bool {
	for _, node := range [2]vedic.Graha{vedic.Rahu, vedic.Ketu} {
		if !v.Together(light, node) {
			continue
		}
		mark := v.Mark()
		v.stands(light, 0)
		f.Before, f.Variant = Low, Variant(node.String())
		if v.distance(light, node) <= strong {
			f.Before = High
		}
		v.because(node.String(), &withNode, 0, mark)
		return true
	}
	return false
}

// suryaGrahan: the Sun with a node; strong within 12° of it. A Moon within 12° of the Sun is also
// listed: near a node, such a new moon may have been an eclipse.
func (v *view) suryaGrahan() Finding {
	f := v.begin(SuryaGrahan)
	if v.eclipse(&f, vedic.Sun, 12*vedic.Degree) && v.Apart(vedic.Sun, vedic.Moon) <= 12*vedic.Degree {
		mark := v.Mark()
		v.distance(vedic.Sun, vedic.Moon)
		v.because("amavasya", &newMoonRule, 0, mark)
	}
	return f.weigh(f.Before, false)
}

// chandraGrahan: the Moon with a node; strong within 10° of it.
func (v *view) chandraGrahan() Finding {
	f := v.begin(ChandraGrahan)
	v.eclipse(&f, vedic.Moon, 10*vedic.Degree)
	var applied [3]int
	f.Cancellations, applied = v.check(moonReliefs)
	return f.judge(applied)
}

// pair finds two grahas in one sign, graded by the arc between them.
func (v *view) pair(f *Finding, r *rule, a, b vedic.Graha) {
	mark := v.Mark()
	v.stands(a, 0)
	f.Before, f.Variant = orb(v.distance(a, b)), Variant(b.String())
	v.because(b.String(), r, 0, mark)
}

// shrapit: Saturn with Rahu, by choice also opposite him.
func (v *view) shrapit() Finding {
	f := v.begin(Shrapit)
	switch n := v.From(vedic.Rahu, vedic.Saturn); {
	case n == 1:
		v.pair(&f, &shrapitRule, vedic.Saturn, vedic.Rahu)
	case n == 7 && v.o.ShrapitAspect:
		mark := v.Mark()
		v.isSeenBy(vedic.Rahu, vedic.Saturn)
		v.isSeenBy(vedic.Saturn, vedic.Rahu)
		v.because("rahu_opposite", &oppositeRule, 0, mark)
		f.Before, f.Variant = Low, "rahu_opposite"
	}
	var applied [3]int
	f.Cancellations, applied = v.check(saturnReliefs)
	return f.judge(applied)
}

// angarak: Mars with Rahu, by choice also with Ketu.
func (v *view) angarak() Finding {
	f := v.begin(Angarak)
	switch {
	case v.Together(vedic.Mars, vedic.Rahu):
		v.pair(&f, &angarakRule, vedic.Mars, vedic.Rahu)
	case v.o.AngarakKetu && v.Together(vedic.Mars, vedic.Ketu):
		v.pair(&f, &angarakRule, vedic.Mars, vedic.Ketu)
	}
	var applied [3]int
	f.Cancellations, applied = v.check(marsReliefs)
	return f.judge(applied)
}

// vish is the Moon with Saturn, opposite it, or in its 3rd or 10th.
func (v *view) vish() Finding {
	f := v.begin(Vish)
	r := &vishWith
	switch n := v.From(vedic.Moon, vedic.Saturn); n {
	case 1:
		f.Before, f.Variant = High, "with"
	case 7:
		f.Before, f.Variant, r = Medium, "opposite", &vishOpposite
	case 3, 10:
		f.Before, f.Variant, r = Low, "aspect", &vishAspect
	}
	if f.Before != NoSeverity {
		mark := v.Mark()
		v.stands(vedic.Moon, 0)
		v.stands(vedic.Moon, vedic.Saturn)
		v.because(string(f.Variant), r, 0, mark)
	}
	var applied [3]int
	f.Cancellations, applied = v.check(vishReliefs)
	return f.judge(applied)
}

// gandamoola: the Moon in one of the six gandamoola nakshatras. The finding has the nakshatra and
// the pada; all have the same severity.
func (v *view) gandamoola() Finding {
	f := v.begin(Gandamoola)
	if moon := &v.C.Planets[vedic.Moon-1].Nakshatra; moon.Key.Gandamoola() {
		moola, pada := moon.Key, moon.Pada
		mark := v.Mark()
		v.Note(finding.Fact{Graha: vedic.Moon, Kind: finding.InStar, N: uint8(moola), M: uint8(pada)})
		v.because("moon", &moolaRule, 0, mark)
		f.Before, f.Variant = Low, Variant(moola.String())
	}
	return f.weigh(f.Before, false)
}

// gandanta looks for the Moon, the lagna and then the other grahas within 3°20′ of a junction of sign and nakshatra:
// the beginnings of Mesha, Simha and Dhanu, also where nakshatras are counted in another zodiac. Only the Moon and the
// lagna form the dosha; other grahas are listed with it.
func (v *view) gandanta() Finding {
	f := v.begin(Gandanta)
	f.Before = max(v.atJunction(vedic.Moon, v.At.At(vedic.Moon)), v.atJunction(0, v.C.Lagna.Longitude))
	if f.Before != NoSeverity {
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			if g != vedic.Moon {
				v.atJunction(g, v.At.At(g))
			}
		}
	}
	return f.weigh(f.Before, false)
}

// atJunction looks at one point. The circle has three junctions, so that the point is measured from
// the nearer end of its third: 3°20′ either side, a pada. Within 48′ it is high, within 1°40′
// medium.
func (v *view) atJunction(g vedic.Graha, at vedic.Longitude) Severity {
	third, within := at.Part(3)
	next := third
	if within > vedic.Circle/6 {
		within, next = vedic.Circle/3-within, third+1
	} else if within >= 10*vedic.Degree/3 {
		return NoSeverity
	}
	if within > 10*vedic.Degree/3 {
		return NoSeverity
	}
	mark := v.Mark()
	v.Note(finding.Fact{Graha: g, Kind: finding.Gandanta, N: uint8(vedic.Mesha.Nth(4*next + 1)), Arc: within})
	v.because(finding.Subject(g), &gandantaRule, 0, mark)
	switch {
	case within <= 48*vedic.Arcminute:
		return High
	case within <= 100*vedic.Arcminute:
		return Medium
	}
	return Low
}

// daridra: the lord of 11 hurt and in a house of loss.
func (v *view) daridra() Finding {
	f := v.begin(Daridra)
	if v.trigger("chart", &daridraRule, 0) {
		f.Before = Low
	}
	return f.weigh(f.Before, false)
}

// eleventhLordHurt wants the lord in 6, 8 or 12, and joined or aspected by a malefic, combust or debilitated.
func eleventhLordHurt(v *view) bool {
	lord := v.owner(11)
	return finding.Every(v.inHouses(lord, finding.Dusthana),
		finding.Any(v.isJoined(lord) != 0, v.isBurnt(lord), v.isFallen(lord)))
}

// papakartariLagna and papakartariMoon are one rule, from the lagna and from the Moon.
func (v *view) papakartariLagna() Finding { return v.papakartari(PapakartariLagna, 0) }
func (v *view) papakartariMoon() Finding  { return v.papakartari(PapakartariMoon, vedic.Moon) }

// papakartari requires a malefic on both sides and no benefic there. A house that is not hemmed has
// no facts; the ones that were noted are removed.
func (v *view) papakartari(id ID, g vedic.Graha) Finding {
	f := v.begin(id)
	mark := v.Mark()
	hemmed := v.isHemmed(g, (finding.Seven|finding.Nodes)&^v.Benefics)
	if (v.Beside(g, 12)|v.Beside(g, 2))&v.Benefics != 0 || !hemmed {
		v.Tear(mark)
		return f.weigh(NoSeverity, false)
	}
	v.because(finding.Subject(g), &kartariRule, 0, mark)
	f.Before = Medium
	return f.weigh(Medium, false)
}
