package kp

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Fruitful is a significator of a matter and whether it is expected to bear fruit in its periods. Level is the
// strongest, 1 (A) to 4 (D), at which it signifies a favourable house. Because holds ruling or not_ruling, rejected for
// a ruling planet that is none for now, and sub_lord_detrimental where its sub lord signifies the detrimental houses
// more than the favourable ones; preferred marks a node in the sign of another significator, which stands before those
// of its level.
type Fruitful struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// The strongest at which it signifies a favourable house: 1 (A) to 4 (D).
	Level int `json:"level"`
	// Whether it is expected to bear fruit.
	Kept bool `json:"kept"`
	// Keys of the reasons, in the order listed above.
	Because []Reason `json:"because"`
}

// Fruitful lists the significators of the favourable houses of a matter, strongest first, and keeps
// those that are ruling planets of the moment of judgement as well and whose sub lord is not mostly
// against the matter (KP Reader II). Ruling planets that are Rejected do not keep a significator.
// The list is never nil.
func (c *Chart) Fruitful(m Matter, r Ruling) []Fruitful {
	found := make([]Fruitful, 0, len(c.Planets))
	for i := range c.Planets {
		g := vedic.Graha(i + 1)
		if best := c.best(g, m.Favourable); best > 0 {
			found = append(found, c.sift(g, best, m, &r))
		}
	}
	slices.SortStableFunc(found, func(a, b Fruitful) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), preference(b)-preference(a))
	})
	return found
}

// best returns the strongest level at which g signifies one of some houses, 0 for none.
func (c *Chart) best(g vedic.Graha, houses []vedic.Bhava) (best int) {
	strongest := c.Signifies(g)
	for _, h := range houses {
		if level := strongest.At(h); level > 0 && (best == 0 || level < best) {
			best = level
		}
	}
	return best
}

// sift decides whether a significator is kept, and records why. A sub lord that is against the
// matter also rejects a ruling planet.
func (c *Chart) sift(g vedic.Graha, level int, m Matter, r *Ruling) Fruitful {
	f := Fruitful{Graha: g, Level: level}
	p := &c.Planets[g-1]
	switch i := indexOf(r.Rulers, g); {
	case i < 0:
		f.Because = append(f.Because, "not_ruling")
	case r.Rulers[i].Rejected:
		f.Because = append(f.Because, "ruling", "rejected")
	default:
		f.Kept, f.Because = true, append(f.Because, "ruling")
	}
	if c.leans(p.Sub, m) < 0 {
		f.Kept, f.Because = false, append(f.Because, "sub_lord_detrimental")
	}
	if g.Node() && c.best(p.Sign, m.Favourable) > 0 {
		f.Because = append(f.Because, preferred)
	}
	return f
}

// A node in the sign of another significator stands for that one too.
const preferred Reason = "preferred"

// preference is 1 for a node that stands before those of its level.
func preference(f Fruitful) int {
	if slices.Contains(f.Because, preferred) {
		return 1
	}
	return 0
}

// leans weighs the favourable houses that g signifies against the detrimental ones. Above zero it
// is for the matter, below against it; equal weights do not reject.
func (c *Chart) leans(g vedic.Graha, m Matter) (weighed int) {
	strongest := c.Signifies(g)
	for _, h := range m.Favourable {
		if level := strongest.At(h); level > 0 {
			weighed += weight(level)
		}
	}
	for _, h := range m.Detrimental {
		if level := strongest.At(h); level > 0 {
			weighed -= weight(level)
		}
	}
	return weighed
}
