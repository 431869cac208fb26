package prediction

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Judgement is what a chart says of one area, without words: the same Score, Sum, Evidence and Confidence as in a
// [Reading]. It does not depend on a date.
type Judgement struct {
	Area Area
	// Score is 5 to 95, 50 where nothing leans.
	Score int
	// Sum is what the contributions of Evidence add up to.
	Sum        Points
	Evidence   []Evidence
	Confidence Confidence

	v *view
	j *judgement
}

// Judge weighs one area of a chart; see [JudgeAll].
func Judge(c *kundali.Chart, a Area) (*Judgement, error) {
	list, err := JudgeAll(c, a)
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// JudgeAll weighs areas of a chart, in their order. It reads no ephemeris and writes no text. The errors are
// [kundali.ErrNoSky] for a chart that was parsed from JSON, and a *[vedic.RangeError] for a value that is no area.
func JudgeAll(c *kundali.Chart, list ...Area) ([]*Judgement, error) {
	for _, a := range list {
		if a == 0 || int(a) > areaCount {
			return nil, fmt.Errorf("prediction: %w", &vedic.RangeError{What: "area", Got: a.String(), Low: areaKeys[0],
				High: areaKeys[areaCount-1]})
		}
	}
	v, err := viewOf(c)
	if err != nil {
		return nil, err
	}
	all := make([]*Judgement, len(list))
	for i, a := range list {
		j := v.judge(a)
		all[i] = &Judgement{Area: a, Score: j.score, Sum: j.sum, Evidence: j.evidence, Confidence: j.nerve, v: v,
			j: j}
	}
	return all, nil
}

// Subject is a house and the grahas that stand for what is asked of it. Topic is what they stand for in a sentence:
// "job" or "business".
type Subject struct {
	House   vedic.Bhava
	Karakas []vedic.Graha
	Topic   string
}

// JudgeHouses weighs single houses of a chart in their order: the house, its lord and the karakas of each, with the
// weights that an area has for them, and no varga and no yoga. Area, Score and Confidence are zero, because there is no
// scale for one house. The errors are [kundali.ErrNoSky] as for [JudgeAll], and a *[vedic.RangeError] for a house that
// is not 1 to 12 and a graha that is not one of the nine.
func JudgeHouses(c *kundali.Chart, list ...Subject) ([]*Judgement, error) {
	for _, s := range list {
		if s.House < 1 || s.House > 12 {
			return nil, fmt.Errorf("prediction: %w", &vedic.RangeError{What: "house", Got: strconv.Itoa(int(s.House)),
				Low: "1", High: "12"})
		}
		for _, g := range s.Karakas {
			if g < vedic.Sun || g > vedic.Ketu {
				return nil, fmt.Errorf("prediction: %w", &vedic.RangeError{What: "graha", Got: g.String(),
					Low: vedic.Sun.String(), High: vedic.Ketu.String()})
			}
		}
	}
	v, err := viewOf(c)
	if err != nil {
		return nil, err
	}
	all := make([]*Judgement, len(list))
	for i, s := range list {
		j := &judgement{row: &areaRow{lords: []vedic.Bhava{s.House}}, karakas: s.Karakas, topic: s.Topic}
		lord := v.Houses[s.House-1].Lord
		j.take(OfHouse, s.House, v.houses[s.House-1], 1, 1)
		j.take(OfLord, s.House, v.planets[lord-1], 1, 1)
		for _, g := range s.Karakas {
			j.take(OfKaraka, 0, v.planets[g-1], 1, int64(len(s.Karakas)))
		}
		all[i] = &Judgement{Evidence: j.evidence, v: v, j: j}
		for _, e := range j.evidence {
			all[i].Sum += e.Contribution
		}
	}
	return all, nil
}

// viewOf reads a chart that was cast.
func viewOf(c *kundali.Chart) (*view, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("prediction: %w", err)
	}
	if c.Houses[0].Lord == 0 { // a chart that was not cast
		return nil, fmt.Errorf("prediction: %w", kundali.ErrNoSky)
	}
	v, err := read(c)
	if err != nil {
		return nil, fmt.Errorf("prediction: %w", err)
	}
	return v, nil
}

// Yoga returns the yoga that a piece of this judgement's evidence is about, and false where it is about none.
func (j *Judgement) Yoga(e Evidence) (yoga.Finding, bool) {
	if e.name == 0 || int(e.name) > len(j.v.yogas) {
		return yoga.Finding{}, false
	}
	return j.v.yogas[e.name-1], true
}

// Factor returns the key of what counted, such as "dignity", "lord_in" or "bindus": the last part of ID.
func (e Evidence) Factor() string { return factors[e.leaf.factor].key }

// House returns the house that Factor is about: where Graha stands, in the rashi chart or in the varga, or the house
// itself. It is zero for yogas.
func (e Evidence) House() vedic.Bhava { return e.leaf.house }

// Number returns what Factor found: the [vedic.Dignity] of "dignity", "navamsa" and "varga_dignity", the house of
// "place" and "varga_place", bindus, 1 for "benefic" and "malefic" that share the house and 0 for those that aspect it,
// and 2 for a debilitation of "relief" that becomes a raja yoga.
func (e Evidence) Number() int { return int(e.leaf.n) }

// Karakas returns the natural significators of an area; none of a value that is no area. A chara karaka, which is one
// by its degree in this chart, is not among them.
func (a Area) Karakas() (list []vedic.Graha) {
	if a == 0 || int(a) > len(areas) {
		return nil
	}
	for _, k := range areas[a-1].karakas {
		if k.graha != 0 {
			list = append(list, k.graha)
		}
	}
	return list
}

// Houses returns the houses that an area is read from, the weightiest first, and of them those that come first. Both
// are empty of a value that is no area.
func (a Area) Houses() (all, main []vedic.Bhava) {
	if a == 0 || int(a) > len(areas) {
		return nil, nil
	}
	for _, s := range areas[a-1].houses {
		all = append(all, s.house)
	}
	return all, slices.Clone(areas[a-1].main)
}

// Varga returns the divisional chart that confirms an area; zero of a value that is no area.
func (a Area) Varga() varga.Varga {
	if a == 0 || int(a) > len(areas) {
		return 0
	}
	return areas[a-1].varga
}
