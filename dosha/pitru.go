package dosha

import (
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// pitruRule is a combination of pitru dosha with its weight. A minimal one is among those that many calculators stop
// at.
type pitruRule struct {
	rule
	weight  Score
	minimal bool
}

// pitruRules are the combinations of pitru with their weights. BPHS 83 knows a curse of the father
// by the Sun in the fifth among malefics. Common practice uses the ninth house, its lord and the
// nodes, and calls far more charts afflicted. The verdict is therefore a sum of weights: one light
// combination gives a low finding, and only several together give a high one. Each row has its
// source, BPHS 83 or common practice. The malefics are Mars, Saturn and the nodes.
var pitruRules = []pitruRule{
	{rule{"P01", practice, finding.NoEffect, func(v *view) bool { return v.isWith(vedic.Sun, vedic.Rahu) }}, 3 * one,
		true},
	{rule{"P02", practice, finding.NoEffect, func(v *view) bool { return v.isWith(vedic.Sun, vedic.Ketu) }}, 2 * one,
		true},
	{rule{"P03", practice, finding.NoEffect, func(v *view) bool { return v.isWith(vedic.Sun, vedic.Saturn) }}, 2 * one,
		false},
	{rule{"P03", practice, finding.NoEffect, func(v *view) bool { return v.isSeenBy(vedic.Sun, vedic.Saturn) }}, one,
		false},
	{rule{"P04", practice, finding.NoEffect, func(v *view) bool {
		return v.inHouses(vedic.Rahu, 1<<9)
	}}, 3 * one, true},
	{rule{"P05", practice, finding.NoEffect, func(v *view) bool {
		return v.inHouses(vedic.Ketu, 1<<9)
	}}, 2 * one, true},
	{rule{"P06", practice, finding.NoEffect, func(v *view) bool {
		return finding.Every(v.inHouses(vedic.Saturn, 1<<9),
			!v.isWell(vedic.Saturn))
	}}, one, false},
	{rule{"P07", practice, finding.NoEffect, func(v *view) bool {
		lord := v.owner(9)
		return finding.Any(v.isWith(lord, vedic.Rahu), v.isWith(lord, vedic.Ketu))
	}}, 2 * one, true},
	{rule{"P08", practice, finding.NoEffect, ninthLordHurt}, 2 * one, false},
	{rule{"P09", practice, finding.NoEffect, func(v *view) bool {
		lord := v.owner(9)
		return finding.Any(v.isFallen(lord), v.isBurnt(lord))
	}}, one, false},
	{rule{"P10", finding.From("BPHS", "83"), finding.NoEffect, func(v *view) bool {
		return finding.Every(v.inHouses(vedic.Sun, 1<<5|1<<9),
			finding.Any(v.isHemmed(vedic.Sun, cruel), v.isJoined(vedic.Sun).Len() >= 2))
	}}, 2 * one, false},
	{rule{"P11", finding.From("BPHS", "83"), finding.NoEffect, sunInFifth}, 3 * one, false},
	{rule{"P12", finding.From("BPHS", "83"), finding.NoEffect, func(v *view) bool {
		malefic := v.Beside(vedic.Sun, 1) & cruel
		return finding.Every(v.owner(5) == vedic.Sun, v.inHouses(vedic.Sun, finding.Trikona),
			finding.Any(v.isHemmed(vedic.Sun, cruel), v.isSeen(vedic.Sun, cruel) != 0), v.holdsAny(vedic.Sun, malefic))
	}}, 2 * one, false},
	{rule{"P13", practice, finding.NoEffect, func(v *view) bool {
		return finding.Every(v.isWith(vedic.Jupiter, vedic.Rahu), v.inHouses(vedic.Jupiter, 1<<5|1<<9))
	}}, one, false},
	{rule{"P14", practice, finding.NoEffect, func(v *view) bool {
		return finding.Any(v.isWith(vedic.Moon, vedic.Rahu), v.isWith(vedic.Moon, vedic.Ketu))
	}}, one, false},
}

// What takes points off, and how many.
var (
	pitruReliefs = []rule{
		{"PR1", practice, finding.Reduces, func(v *view) bool {
			lord := v.owner(9)
			is := finding.Any(v.inHouses(vedic.Jupiter, 1<<9), v.seesHouse(vedic.Jupiter, 9),
				v.isWith(vedic.Jupiter, vedic.Sun), v.isSeenBy(vedic.Sun, vedic.Jupiter))
			if lord == vedic.Jupiter || lord == vedic.Sun {
				return is
			}
			return finding.Any(is, v.isWith(vedic.Jupiter, lord), v.isSeenBy(lord, vedic.Jupiter))
		}},
		{"PR2", practice, finding.Reduces, ninthLordSound},
		{"PR3", practice, finding.Reduces, func(v *view) bool { return v.isWell(vedic.Sun) }},
	}
	pitruReliefPoints = [3]Score{2 * one, 2 * one, one}
)

// pitru adds up the weights of the combinations that hold and subtracts the reliefs. Each
// combination is a reason of its own.
func (v *view) pitru() Finding {
	f := v.begin(Pitru)
	mark := v.Mark()
	for i := range pitruRules {
		r := &pitruRules[i]
		if v.o.PitruMinimal && !r.minimal || v.o.PitruNoMoon && r.id == "P14" {
			continue
		}
		if v.trigger("chart", &r.rule, r.weight) {
			f.RawScore += r.weight
		}
	}
	f.Looked = v.Since(mark)
	f.Cancellations, _ = v.check(pitruReliefs)
	f.Score = f.RawScore
	for i := range f.Cancellations {
		switch c := &f.Cancellations[i]; {
		case v.o.PitruMinimal:
			c.Effect = finding.NoEffect
		case c.Applies:
			f.Score = max(f.Score-pitruReliefPoints[i], 0)
		}
	}
	f.Before = pitruSeverity(f.RawScore)
	return f.weigh(pitruSeverity(f.Score), f.Score < f.RawScore)
}

// pitruSeverity reads the sum: six points need three combinations or the two heaviest, and three points one heavy or
// two light ones.
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
func (v *view) holdsAny(g vedic.Graha, who finding.Set) bool {
	v.Note(finding.Fact{Other: g, Kind: finding.Holding, N: finding.Counted, Want: 1 << 1, Who: who})
	return who != 0
}

// ninthLordHurt leaves out a malefic that is the dispositor of the lord.
func ninthLordHurt(v *view) bool {
	lord := v.owner(9)
	dispositor := v.Sign.At(lord).Lord()
	v.Note(finding.Fact{Graha: lord, Other: dispositor, Kind: finding.SignLord})
	return finding.Every(v.inHouses(lord, finding.Dusthana), v.isJoined(lord)&^(1<<dispositor) != 0)
}

// ninthLordSound: the lord of 9 well placed, or in a kendra or trikona and neither combust,
// debilitated nor with a malefic.
func ninthLordSound(v *view) bool {
	lord := v.owner(9)
	well, placed := v.isWell(lord), v.inHouses(lord, finding.Kendra|finding.Trikona)
	burnt, hurt := v.isBurnt(lord), v.isJoined(lord)
	return well || placed && !burnt && hurt == 0 && !v.fallen(lord)
}

// sunInFifth: the Sun in 5, and debilitated, in a navamsa of Saturn, or between malefics (BPHS 83).
func sunInFifth(v *view) bool {
	navamsa := v.At.At(vedic.Sun).Navamsa()
	fifth, fallen := v.inHouses(vedic.Sun, 1<<5), v.isFallen(vedic.Sun)
	v.Note(finding.Fact{Graha: vedic.Sun, Kind: finding.InNavamsa, N: uint8(navamsa)})
	return finding.Every(fifth, finding.Any(fallen, navamsa == vedic.Makara || navamsa == vedic.Kumbha,
		v.isHemmed(vedic.Sun, cruel)))
}
