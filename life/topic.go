package life

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// areas are the matters of a house, the chief one first (BPHS 11). Which of them a period brings the age decides.
var areas = [13][]string{
	1: {"health", "personality"}, 2: {"wealth", "family"}, 3: {"family", "travel"},
	4: {"property", "family", "education"},
	5: {"children", "education"}, 6: {"health", "career"}, 7: {"marriage"}, 8: {"spirituality", "health"},
	9: {"travel", "education", "spirituality"}, 10: {"career"}, 11: {"wealth"},
	12: {"spirituality", "travel", "health"},
}

// ages has the areas of life that a reading mentions at each time of life, with the age at which it
// ends. They follow common sense, not astrology: a child's dasha is not read for marriage.
var ages = []struct {
	until int
	areas []string
}{
	{6, []string{"family", "health"}}, {18, []string{"education", "family", "health"}},
	{28, []string{"education", "career", "marriage", "travel"}},
	{46, []string{"career", "marriage", "children", "property", "wealth"}},
	{63, []string{"career", "wealth", "property", "children", "health"}},
	{200, []string{"health", "family", "spirituality", "wealth"}},
}

// significations are the houses whose matters a graha signifies by nature (BPHS 32; Uttara Kalamrita 5).
var significations = [10][]vedic.Bhava{vedic.Sun: {9, 10}, vedic.Moon: {4}, vedic.Mars: {3, 4}, vedic.Mercury: {4, 10},
	vedic.Jupiter: {5, 2, 9}, vedic.Venus: {7}, vedic.Saturn: {6, 8, 12}, vedic.Rahu: {12}, vedic.Ketu: {12}}

// leastPoints is how many points a topic needs to be mentioned.
const leastPoints = 1.5

// topics are what the period of a graha brings at an age: the houses that it fills (3), rules (2.5 each), sees (1),
// where its star lord stands (1.5) and those that it signifies (1.5), each house by the first of its matters that the
// age allows.
func (v *view) topics(g vedic.Graha, age, most int) []Topic {
	var points [13]float64
	points[v.House.At(g)] += 3
	for n := range finding.Members[vedic.Bhava](v.Owned.At(g)) {
		points[n] += 2.5
	}
	for n := range finding.Members[vedic.Bhava](v.Sees.At(g)) {
		points[n]++
	}
	points[v.House.At(v.c.Planets[g-1].Nakshatra.Lord)] += 1.5
	for _, n := range significations[g] {
		points[n] += 1.5
	}
	allowed := agesAt(age)
	list := []Topic{}
	for n := vedic.Bhava(1); n <= 12; n++ {
		k := slices.IndexFunc(areas[n], func(a string) bool { return slices.Contains(allowed, a) })
		if k < 0 || points[n] < leastPoints {
			continue
		}
		list = append(list, Topic{areas[n][k], n, vedic.Decimal(points[n]), v.polarity(g, n)})
	}
	slices.SortStableFunc(list, func(a, b Topic) int { return cmp.Compare(b.Points, a.Points) })
	seen := map[string]bool{}
	list = slices.DeleteFunc(list, func(t Topic) bool { // one statement an area
		twice := seen[t.Area]
		seen[t.Area] = true
		return twice
	})
	return list[:min(most, len(list))]
}

// agesAt returns the areas of life that are mentioned at an age.
func agesAt(age int) []string {
	for _, a := range ages {
		if age < a.until {
			return a.areas
		}
	}
	return ages[len(ages)-1].areas
}

// polarity: the lord of the period and that of the house together stand above the middle of random charts, or not. It
// needs both, since a strong dasha brings hard matters of a house whose lord is weak.
func (v *view) polarity(g vedic.Graha, n vedic.Bhava) string {
	if (v.sums.At(g)+v.sums.At(v.LordOf(n)))/2 >= mahaScale[10] {
		return "good"
	}
	return "hard"
}
