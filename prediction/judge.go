package prediction

import (
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// judgement is what the chart says of one area.
type judgement struct {
	area     Area   // zero for a [Subject]
	topic    string // what the karakas stand for, by the key of its word
	row      *areaRow
	evidence []Evidence
	parts    [5]Points // what each part adds
	sum      Points
	score    int
	lords    []vedic.Graha
	karakas  []vedic.Graha
	// how far its parts agree
	nerve Confidence
}

// judge weighs an area: bhava, bhavesha, karaka, varga, yogas (Phaladeepika 15). A lord of two of the area's houses and
// a karaka that is named twice are weighed once. That one graha is both lord and karaka is no repetition: the texts ask
// both.
func (v *view) judge(a Area) *judgement {
	row := &areas[a-1]
	j := &judgement{area: a, topic: a.String(), row: row, evidence: make([]Evidence, 0, 160)}
	v.weighHouses(j)
	var owned []vedic.Bhava
	for _, n := range row.lords {
		if lord := v.Houses[n-1].Lord; !slices.Contains(j.lords, lord) {
			j.lords, owned = append(j.lords, lord), append(owned, n)
		}
	}
	for _, k := range row.karakas {
		g := k.graha
		if g == 0 {
			g = v.office(k.office)
		}
		if !slices.Contains(j.karakas, g) {
			j.karakas = append(j.karakas, g)
		}
	}
	for i, g := range j.lords {
		j.take(OfLord, owned[i], v.planets[g-1], 1, int64(len(j.lords)))
	}
	for _, g := range j.karakas {
		j.take(OfKaraka, 0, v.planets[g-1], 1, int64(len(j.karakas)))
	}
	v.weighVarga(j)
	v.weighYogas(j)
	for _, e := range j.evidence {
		j.parts[e.Part-1] += e.Contribution
		j.sum += e.Contribution
	}
	j.score = scoreOf(j.sum)
	j.nerve = v.confidence(j)
	return j
}

// take adds leaves to a part, each times num / den.
func (j *judgement) take(p Part, of vedic.Bhava, list []leaf, num, den int64) {
	num *= weights.part[p-1]
	den *= 100
	for _, l := range list {
		j.evidence = append(j.evidence, Evidence{p, of, l.graha, l.by, l.value, l.value.times(num, den), l, 0})
	}
}

// times is p·num/den, rounded half away from zero, so that a gain and a loss of one size stay so.
func (p Points) times(num, den int64) Points {
	n := int64(p) * num
	if n < 0 {
		return Points((n - den/2) / den)
	}
	return Points((n + den/2) / den)
}

// scoreOf converts a sum to the scale of scores, rounded half up: 50 plus 70 times the sum. It is
// clamped to 5–95 because no area of life is without hope or without effort.
func scoreOf(a Points) int {
	n := 50*int64(one) + weights.spread*int64(a) + int64(one)/2
	return max(weights.low, min(weights.high, int(n/int64(one))))
}

// weighHouses weighs the houses of an area. Those of health but the first only burden; wealth has a burden of the 8th
// and the 12th.
func (v *view) weighHouses(j *judgement) {
	var all int64
	for _, s := range j.row.houses {
		all += s.by
	}
	for _, s := range j.row.houses {
		if j.area == Health && s.house != 1 && v.h.At(s.house) >= 0 {
			continue
		}
		j.take(OfHouse, s.house, v.houses[s.house-1], s.by, all)
	}
	if mean := (v.h.At(8) + v.h.At(12)) / 2; j.area == Wealth && mean < 0 {
		j.take(OfHouse, 8, []leaf{{factor: loss, house: 8, value: mean}}, 1, 10)
	}
}

// approximate is by how much a time may be off before the lagnas of vargas are doubted.
const approximate = 5 * time.Minute

// weighVarga asks the area's varga about the lords, the first karaka and the lord of its lagna. A birth time that may
// be off by more than five minutes halves the answers of D7 to D24, and those of D30 are left out.
func (v *view) weighVarga(j *judgement) {
	d := j.row.varga
	den := int64(1)
	if v.Birth.Accuracy > approximate {
		switch {
		case d >= varga.D30:
			return
		case d >= varga.D7:
			den = 2
		}
	}
	c := v.vargas[d]
	asked := append(make([]vedic.Graha, 0, 4), j.lords...)
	for _, g := range [2]vedic.Graha{j.karakas[0], c.Lagna.Rashi.Key.Lord()} {
		if !slices.Contains(asked, g) {
			asked = append(asked, g)
		}
	}
	for _, g := range asked {
		at, w := &c.Placements[g-1], &weights
		a := adder{make([]leaf, 0, 2), leaf{graha: g, house: at.House}}
		switch at.Dignity {
		case vedic.Exalted, vedic.Moolatrikona, vedic.Own:
			a.add(vargaDignity, 0, int(at.Dignity), w.vargaOwn)
		case vedic.GreatFriend, vedic.Friend:
			a.add(vargaDignity, 0, int(at.Dignity), w.vargaFriend)
		case vedic.Enemy, vedic.GreatEnemy:
			a.add(vargaDignity, 0, int(at.Dignity), -w.vargaFriend)
		case vedic.Debilitated:
			a.add(vargaDignity, 0, int(at.Dignity), -w.vargaOwn)
		}
		switch at.House {
		case 1, 4, 5, 7, 9, 10:
			a.add(vargaPlace, 0, int(at.House), w.vargaPlace)
		case 6, 8, 12:
			a.add(vargaPlace, 0, int(at.House), -w.vargaPlace)
		}
		j.take(OfVarga, 0, a.list, 1, den*int64(len(asked)))
	}
}

// weighYogas adds the yogas that speak of the area, each by its weight in twentieths and its strength, in which
// package yoga already has halved or undone what is reduced or cancelled, and for marriage mangal dosha by its
// severity.
func (v *view) weighYogas(j *judgement) {
	list, names := make([]leaf, 0, 8), make([]uint16, 0, 8)
	for i := range v.yogas {
		f := &v.yogas[i]
		if by := yogaWeight(f); by != 0 && speaks(f, j.area) {
			list, names = append(list, leaf{factor: yogas, value: by}), append(names, uint16(i+1))
		}
	}
	if s := v.mangal.Severity; j.area == Marriage && s != dosha.NoSeverity && v.mangal.Status != finding.Absent {
		list = append(list, leaf{factor: mangal, graha: vedic.Mars, house: v.Planets[vedic.Mars-1].House, n: int16(s),
			value: Points(s) * weights.mangal})
	}
	list, _ = sum(list, weights.yogaCap, leaf{})
	from := len(j.evidence)
	j.take(OfYoga, 0, list, 1, 1)
	for i, n := range names {
		j.evidence[from+i].name = n
	}
}

// yogaWeight is weight (twentieths) by strength (0 to 100): of weight 20 and full strength it is one.
func yogaWeight(f *yoga.Finding) Points {
	return Points(int64(f.Weight) * int64(f.Strength*2) * int64(one) / 4000) // strengths come in steps of 2.5
}

// speaks asks for the yoga itself and then for its tags.
func speaks(f *yoga.Finding, a Area) bool {
	if slices.Contains(yogaAreas[f.ID], a) {
		return true
	}
	return slices.ContainsFunc(f.Tags, func(tag string) bool { return slices.Contains(yogaAreas[tag], a) })
}

// Confidence says how far the parts of a reading agree, from 0 to 100.
type Confidence struct {
	// Value is 0 to 100: 40, 8 for each of Agree, 10 for twelve pieces and more, 10 for Exact, −15 for Edge, −10 for
	// Balance.
	Value int
	// Weighed is how many pieces of evidence count anything.
	Weighed int
	// For is how many of them count in favour.
	For int
	// Agree is by how many the parts on one side outnumber those on the other, 0 to 5.
	Agree int
	// Exact says that the birth time is stated to the minute or better.
	Exact bool
	// Edge says that the lagna is within 1° of the edge of a sign.
	Edge bool
	// Balance says that the sum is too near to nothing to lean on, within 0.08.
	Balance bool
}

// String returns the label: "high" from 70 on, "moderate" from 50 on, otherwise "low".
func (c Confidence) String() string {
	switch {
	case c.Value >= 70:
		return "high"
	case c.Value >= 50:
		return "moderate"
	}
	return "low"
}

// confidence computes how certain a reading is. It is not the probability that a statement is true.
// It rises when the parts agree, when much evidence was found and when the time of birth is known
// to the minute. It falls when the lagna is within a degree of the edge of its sign, because all
// houses may then be others, and when the evidence for and against nearly cancels.
func (v *view) confidence(j *judgement) (c Confidence) {
	signs, told := 0, 0
	for _, p := range j.parts {
		signs += sign(p)
	}
	for _, e := range j.evidence {
		if e.Contribution != 0 {
			told++
		}
		if e.Contribution > 0 {
			c.For++
		}
	}
	in := v.Sky.Lagna.InSign()
	c.Weighed, c.Agree = told, max(signs, -signs)
	c.Exact = v.Birth.Accuracy > 0 && v.Birth.Accuracy <= time.Minute
	c.Edge = in < vedic.Degree || in > vedic.Sign-vedic.Degree
	c.Balance = j.sum < 8*cent && j.sum > -8*cent
	c.Value = 40 + 8*c.Agree
	for _, t := range [4]struct {
		is bool
		by int
	}{{told >= 12, 10}, {c.Exact, 10}, {c.Edge, -15}, {c.Balance, -10}} {
		if t.is {
			c.Value += t.by
		}
	}
	c.Value = max(0, min(100, c.Value))
	return c
}

func sign(p Points) int {
	switch {
	case p > 0:
		return 1
	case p < 0:
		return -1
	}
	return 0
}
