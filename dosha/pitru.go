package dosha

import "github.com/jyotish-go/jyotish/vedic"

// pitruRule is a combination of pitru dosha with its weight. A minimal one is among those that many calculators stop at.
type pitruRule struct {
	rule
	weight  Score
	minimal bool
}

// BPHS 83 with common practice; the malefics are Mars, Saturn and the nodes.
var pitruRules = []pitruRule{
	{rule{"P01", practice, NoEffect, func(v *view) bool { return v.isWith(vedic.Sun, vedic.Rahu) }}, 3 * one, true},
	{rule{"P02", practice, NoEffect, func(v *view) bool { return v.isWith(vedic.Sun, vedic.Ketu) }}, 2 * one, true},
	{rule{"P03", practice, NoEffect, func(v *view) bool { return v.isWith(vedic.Sun, vedic.Saturn) }}, 2 * one, false},
	{rule{"P03", practice, NoEffect, func(v *view) bool { return v.isSeenBy(vedic.Sun, vedic.Saturn) }}, one, false},
	{rule{"P04", practice, NoEffect, func(v *view) bool { return v.inHouses(vedic.Rahu, 1<<9) }}, 3 * one, true},
	{rule{"P05", practice, NoEffect, func(v *view) bool { return v.inHouses(vedic.Ketu, 1<<9) }}, 2 * one, true},
	{rule{"P06", practice, NoEffect, func(v *view) bool { return both(v.inHouses(vedic.Saturn, 1<<9), !v.isWell(vedic.Saturn)) }}, one, false},
	{rule{"P07", practice, NoEffect, func(v *view) bool {
		lord := v.owner(9)
		return either(v.isWith(lord, vedic.Rahu), v.isWith(lord, vedic.Ketu))
	}}, 2 * one, true},
	{rule{"P08", practice, NoEffect, ninthLordHurt}, 2 * one, false},
	{rule{"P09", practice, NoEffect, func(v *view) bool {
		lord := v.owner(9)
		return either(v.isFallen(lord), v.isBurnt(lord))
	}}, one, false},
	{rule{"P10", vedic.Source{Work: "BPHS", At: "83"}, NoEffect, func(v *view) bool {
		return both(v.inHouses(vedic.Sun, 1<<5|1<<9), either(v.isHemmed(vedic.Sun, cruel), v.isJoined(vedic.Sun, cruel).count() >= 2))
	}}, 2 * one, false},
	{rule{"P11", vedic.Source{Work: "BPHS", At: "83"}, NoEffect, sunInFifth}, 3 * one, false},
	{rule{"P12", vedic.Source{Work: "BPHS", At: "83"}, NoEffect, func(v *view) bool {
		malefic := v.beside(vedic.Sun, 1) & cruel
		return both(v.owner(5) == vedic.Sun, v.inHouses(vedic.Sun, trikona),
			either(v.isHemmed(vedic.Sun, cruel), v.isSeen(vedic.Sun, cruel) != 0), v.holdsAny(vedic.Sun, malefic))
	}}, 2 * one, false},
	{rule{"P13", practice, NoEffect, func(v *view) bool {
		return both(v.isWith(vedic.Jupiter, vedic.Rahu), v.inHouses(vedic.Jupiter, 1<<5|1<<9))
	}}, one, false},
	{rule{"P14", practice, NoEffect, func(v *view) bool {
		return either(v.isWith(vedic.Moon, vedic.Rahu), v.isWith(vedic.Moon, vedic.Ketu))
	}}, one, false},
}

// What takes points off, and how many.
var (
	pitruReliefs = []rule{
		{"PR1", practice, Reduces, func(v *view) bool {
			lord := v.owner(9)
			is := either(v.inHouses(vedic.Jupiter, 1<<9), v.seesHouse(vedic.Jupiter, 9),
				v.isWith(vedic.Jupiter, vedic.Sun), v.isSeenBy(vedic.Sun, vedic.Jupiter))
			if lord == vedic.Jupiter || lord == vedic.Sun {
				return is
			}
			return either(is, v.isWith(vedic.Jupiter, lord), v.isSeenBy(lord, vedic.Jupiter))
		}},
		{"PR2", practice, Reduces, ninthLordSound},
		{"PR3", practice, Reduces, func(v *view) bool { return v.isWell(vedic.Sun) }},
	}
	pitruReliefPoints = [3]Score{2 * one, 2 * one, one}
)

func (v *view) pitru() Finding {
	f := v.begin(Pitru)
	mark := len(v.book)
	for i := range pitruRules {
		r := &pitruRules[i]
		if v.o.PitruMinimal && !r.minimal || v.o.PitruNoMoon && r.id == "P14" {
			continue
		}
		if v.trigger("chart", &r.rule, r.weight) {
			f.RawScore += r.weight
		}
	}
	f.Looked = v.since(mark)
	f.Cancellations, _ = v.check(pitruReliefs)
	f.Score = f.RawScore
	for i := range f.Cancellations {
		switch c := &f.Cancellations[i]; {
		case v.o.PitruMinimal:
			c.Effect = NoEffect
		case c.Applies:
			f.Score = max(f.Score-pitruReliefPoints[i], 0)
		}
	}
	f.Before = pitruSeverity(f.RawScore)
	return f.weigh(pitruSeverity(f.Score), f.Score < f.RawScore)
}

func pitruSeverity(s Score) Severity {
	switch {
	case s >= 6*one:
		return High
	case s >= 3*one:
		return Medium
	case s > 0:
		return Low
	}
	return NoSeverity
}

// holdsAny notes who stands with g, and says whether any of a set do.
func (v *view) holdsAny(g vedic.Graha, who set) bool {
	v.note(Fact{Graha: g, kind: holds, n: 1, who: who})
	return who != 0
}

// ninthLordHurt leaves out a malefic that is the dispositor of the lord.
func ninthLordHurt(v *view) bool {
	lord := v.owner(9)
	dispositor := v.sign.At(lord).Lord()
	v.note(Fact{Graha: lord, Other: dispositor, kind: disposes})
	return both(v.inHouses(lord, dushta), v.isJoined(lord, cruel)&^(1<<dispositor) != 0)
}

func ninthLordSound(v *view) bool {
	lord := v.owner(9)
	well, placed := v.isWell(lord), v.inHouses(lord, kendra|trikona)
	burnt, hurt := v.isBurnt(lord), v.isJoined(lord, cruel)
	return well || placed && !burnt && hurt == 0 && !v.fallen(lord)
}

func sunInFifth(v *view) bool {
	navamsa := v.at.At(vedic.Sun).Navamsa()
	fifth, fallen := v.inHouses(vedic.Sun, 1<<5), v.isFallen(vedic.Sun)
	v.note(Fact{Graha: vedic.Sun, kind: inNavamsa, n: uint8(navamsa)})
	return both(fifth, either(fallen, navamsa == vedic.Makara || navamsa == vedic.Kumbha, v.isHemmed(vedic.Sun, cruel)))
}
