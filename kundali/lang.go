package kundali

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// In returns the chart with its display names and the messages of its own warnings in a language.
// Keys stay as they are, and so do warnings that others have added. The chart itself is left as it
// is. Lists without words are shared with it; names cost some lookups, no calculation.
func (c *Chart) In(l vedic.Lang) *Chart {
	other := *c
	name(&other.Lagna.Rashi, l)
	other.Lagna.Nakshatra.name(l)
	for i := range other.Planets {
		p := &other.Planets[i]
		name(&p.Graha, l)
		name(&p.Rashi, l)
		p.Nakshatra.name(l)
	}
	for i := range other.Houses {
		name(&other.Houses[i].Rashi, l)
	}
	p := &other.Panchang
	name(&p.Vara, l)
	name(&p.Tithi, l)
	name(&p.Nakshatra, l)
	name(&p.Yoga, l)
	name(&p.Karana, l)
	other.Vimshottari = c.Vimshottari.In(l)
	other.Warnings = slices.Clone(c.Warnings)
	for i, w := range other.Warnings {
		other.Warnings[i] = c.Reword(w, l)
	}
	return &other
}

// In returns the dasha with its display names in a language.
func (v Vimshottari) In(l vedic.Lang) Vimshottari {
	v.MoonNakshatra.name(l)
	return v
}

// name returns a key its name in a language.
func name[K interface{ Name(vedic.Lang) string }](n *vedic.Named[K], l vedic.Lang) {
	n.Name = n.Key.Name(l)
}

func (n *NakshatraPosition) name(l vedic.Lang) { n.Name = n.Key.Name(l) }
