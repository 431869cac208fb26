package prediction

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// subject groups the evidence of an area about one graha, house or yoga. The same reason appears
// once, with the sum of its contributions. A graha that is both lord and karaka is one subject,
// because readers ask about Saturn and not about a lord and a karaka.
type subject struct {
	graha  vedic.Graha
	house  vedic.Bhava // of a house; of a lord, the house it owns
	lord   bool
	karaka bool
	yoga   uint16
	items  []item
	// the sum of its items, and how many are for and against
	net      Points
	pro, con int
	told     bool
}

// item is a reason of a subject with all that it adds to the area.
type item struct {
	leaf leaf
	part Part
	by   Points
}

// least is the smallest contribution that is mentioned in the text.
const least = 2 * cent

// subjects groups the evidence, in its order.
func (j *judgement) subjects() []subject {
	all := make([]subject, 0, 24)
	var grahas, houses [13]int
	for i := range j.evidence {
		e := &j.evidence[i]
		if e.leaf.factor == limit || e.Contribution == 0 {
			continue
		}
		at := &houses[e.leaf.house]
		switch {
		case e.name != 0:
			all = append(all, subject{yoga: e.name})
			at = new(int)
			*at = len(all)
		case e.Graha != 0:
			at = &grahas[e.Graha]
		}
		if *at == 0 {
			s := subject{graha: e.Graha}
			if e.Graha == 0 {
				s.house = e.leaf.house
			}
			all = append(all, s)
			*at = len(all)
		}
		s := &all[*at-1]
		switch e.Part {
		case OfLord:
			s.lord, s.house = true, e.Of
		case OfKaraka:
			s.karaka = true
		}
		s.add(e)
	}
	for i := range all {
		s := &all[i]
		slices.SortStableFunc(s.items, func(a, b item) int { return cmp.Compare(max(b.by, -b.by), max(a.by, -a.by)) })
		for _, it := range s.items {
			s.net += it.by
			if it.by > 0 {
				s.pro++
			} else {
				s.con++
			}
		}
	}
	return all
}

func (s *subject) add(e *Evidence) {
	for i := range s.items {
		if s.items[i].leaf == e.leaf && (s.items[i].part == OfVarga) == (e.Part == OfVarga) {
			s.items[i].by += e.Contribution
			return
		}
	}
	s.items = append(s.items, item{e.leaf, e.Part, e.Contribution})
}

// choose returns the one or two reasons for a statement on one side, the heavier first. It skips
// those that out reports. The second may be on the other side, but only if it is the lighter.
func (s *subject) choose(side int, out func(*item) bool) (told []item) {
	for i, it := range s.items {
		switch size := max(it.by, -it.by); {
		case size < least, out(&s.items[i]):
		case len(told) == 0 && sign(it.by) == side:
			told = append(told, it)
		case len(told) == 1 && reasonKey(&it.leaf) != reasonKey(&told[0].leaf) && it.leaf.factor != told[0].leaf.factor:
			return append(told, it)
		}
	}
	return told
}

// reasonKey returns the key of the sentence about a leaf.
func reasonKey(l *leaf) string {
	side := ".minus"
	if l.value > 0 {
		side = ".plus"
	}
	switch key := "reason." + factors[l.factor].key; l.factor {
	case dignity:
		return key + "." + vedic.Dignity(l.n).String()
	case place:
		return key + "." + ground(l)
	case good, bad:
		if l.n == 1 {
			return key + ".joined"
		}
		return key + ".looks"
	case role:
		if l.n == 2 {
			return key + ".yogakaraka"
		}
		return key + side
	case relief, strength, navamsa, hemmed, dispositor, houseHemmed, bindus, vargaDignity, vargaPlace, yogas:
		return key + side
	default:
		return key
	}
}

// ground names the kind of house in which a graha stands.
func ground(l *leaf) string {
	switch n := l.n; {
	case l.value < 0:
		return "hard"
	case n == 5 || n == 9:
		return "trine"
	case n == 1 || n == 4 || n == 7 || n == 10:
		return "angle"
	case n == 2 || n == 11:
		return "gain"
	}
	return "growth"
}

// value is the canonical form of what a leaf found.
func (v *view) value(l *leaf, name uint16) string {
	switch l.factor {
	case dignity, relief, navamsa, vargaDignity:
		if l.factor == relief {
			return vedic.Debilitated.String()
		}
		return vedic.Dignity(l.n).String()
	case strength:
		return strconv.FormatFloat(float64(l.n)/100, 'f', 2, 64)
	case yogas:
		return v.yogas[name-1].ID
	case mangal:
		return v.mangal.Severity.String()
	case good, bad, lordIn, lordLooks, goodOccupant, badOccupant, goodLook, badLook, dispositor, burnt:
		return l.by.String()
	case place, away, bindus, vargaPlace, hemmed, houseHemmed, role:
		return strconv.Itoa(int(l.n))
	}
	return "true"
}
