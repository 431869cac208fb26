package yoga

import (
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// ranking is a view with the instances that were found in it.
type ranking struct {
	view
	found []Finding
	falls []Fall
	list  []Heading
}

// add weighs an instance; by is what its relation is worth. A bond all of whose members are burnt
// is left out. Ranks are rounded to a tenth before they are compared, so that no machine's last bit
// decides an order.
func (r *ranking) add(h Heading, by float64) {
	if r.burntOut(h.who) && h.kind.group == bound {
		return
	}
	rank := h.kind.base * by * r.quality(&h) * r.penalty(h.who)
	h.Rank = vedic.Decimal(float64(int(float64(rank*10)+0.5)) / 10)
	h.Tier = 3
	if rank >= 80 {
		h.Tier = 1
	} else if rank >= 60 {
		h.Tier = 2
	}
	h.Share = vedic.Decimal(shares[h.shareKey()])
	h.Planets, h.Houses = r.castOf(h.who)
	r.list = append(r.list, h)
}

// shareKey names what is counted in random charts: bonds of lords by their kind, all else by its rule.
func (h *Heading) shareKey() string {
	if h.Relation != "" || h.rule == "neechabhanga" {
		return h.kind.key
	}
	return h.rule
}

// castOf lists grahas and the houses in which they stand.
func (r *ranking) castOf(who finding.Set) ([]vedic.Graha, []vedic.Bhava) {
	planets, at := slices.Collect(who.Grahas()), finding.Set(0)
	for _, g := range planets {
		at |= 1 << r.House.At(g)
	}
	houses := slices.Collect(finding.Members[vedic.Bhava](at))
	if planets == nil {
		return []vedic.Graha{}, []vedic.Bhava{}
	}
	return planets, houses
}

// burntOut: all that form it are combust, Mercury excepted, who is never far from the Sun.
func (r *ranking) burntOut(who finding.Set) bool {
	return who.Len() > 1 && who&^(r.combust&^finding.Of(vedic.Mercury)) == 0
}

// quality is the mean over the members of their state: 1 for one of which there is nothing to say.
func (r *ranking) quality(h *Heading) float64 {
	sum, n := 0.0, 0
	for g := range (h.who & finding.Seven).Grahas() {
		sum, n = sum+r.state(g, h.kind.key == "viparita" || h.kind.key == "viparita_raja"), n+1
	}
	if n == 0 {
		return 1
	}
	q := sum / float64(n)
	if h.kind.group == bound && h.who&r.view.fallen&^r.relieved != 0 { // a bond with one that lies low gives half
		q /= 2
	}
	return q
}

// state returns the quality of one member: 1, and more for dignity, vargottama and a good house, less
// for combustion and a house of loss, which a viparita yoga lives by.
func (r *ranking) state(g vedic.Graha, viparita bool) float64 {
	p, at := &r.C.Planets[g-1], r.House.At(g)
	q := 1 + dignities[p.Dignity]
	if finding.In(r.view.fallen, g) {
		q = 1 + dignities[vedic.Debilitated] + min(0.3, 0.1*float64((r.reliefs.At(g)&relieving).Len()))
	}
	switch {
	case p.Combust && g == vedic.Mercury:
		q -= 0.05
	case p.Combust:
		q -= 0.12
	}
	if p.Vargottama {
		q += 0.06
	}
	switch {
	case finding.In(good, at):
		q += 0.08
	case !viparita && finding.In(finding.Dusthana, at):
		q -= 0.15
	}
	return q
}

// penalty: each house of loss that a member rules takes something away, unless it is the lord of
// the lagna. Two houses of loss, as 6 and 8 would be, take away twice.
func (r *ranking) penalty(who finding.Set) float64 {
	by := 1.0
	for g := range (who & finding.Seven).Grahas() {
		if g != r.LordOf(1) {
			for range (r.Owned.At(g) & finding.Dusthana).Len() {
				by *= 0.94
			}
		}
	}
	return by
}
