package dasha

import "github.com/jyotish-go/jyotish/vedic"

// Levels is the depth of the tree.
const Levels = 5

// Period is the rule of one lord: at level 1 a maha dasha, then antara, pratyantara, sookshma and, at level 5, prana.
// It holds its start and not its end, and its end is, bit for bit, the start of the next period of its level. Lord
// rules it, Level is 1 to 5, By says how it is divided. Start and End are Julian days of UT. The zero Period is no
// period.
type Period struct {
	// Rules it.
	Lord vedic.Graha `json:"lord"`
	// Of which system it is a part.
	System System `json:"system"`
	// 1 to 5.
	Level int `json:"level"`
	// In days of UT; it holds this moment.
	Start vedic.JD `json:"start"`
	// The start of the next; it does not hold this moment.
	End vedic.JD `json:"end"`
	// How it is divided further.
	By Division `json:"-"`

	// SolarReturn or CalendarYear, whose days do not count alike; else zero.
	Year vedic.DashaYear `json:"-"`
}

// Holds reports whether the period runs at a moment: from its start on, up to but not at its end.
func (p Period) Holds(at vedic.JD) bool { return p.Start <= at && at < p.End }

// Sub returns the periods of the next level, seven to nine, each lasting its lord's share of the cycle (BPHS 46.15–16,
// 51.1–2): the first under the lord of p himself, or as the system or By says otherwise. They fill p exactly. A prana
// dasha is not divided further and gives none. The slice is the caller's.
func (p Period) Sub() []Period {
	nine := make([]Period, 9)
	return nine[:p.fill((*[9]Period)(nine))]
}

// fill takes the room from its caller, so that one which does not escape there costs no allocation, and says how much
// of it has a period.
func (p *Period) fill(nine *[9]Period) int {
	var c cuts
	c.divide(*p)
	for i := range c.n {
		nine[i] = c.part(i)
	}
	return c.n
}

// cuts is a period divided: which lord has each part, and where the parts meet. It is the one place that divides, so
// that whatever walks finds the same bits.
type cuts struct {
	n     int
	lords [9]vedic.Graha
	edges [10]vedic.JD
	level int
	of    System
	by    Division
	year  vedic.DashaYear
}

// divide divides a period; one which is not divided has no parts. Each edge is computed from the
// beginning of the whole, so that roundings do not add up. With the table of sums an edge costs one
// product and one quotient; a whole life of pranas has 59,049 periods and would else add years nine
// times in each.
func (c *cuts) divide(p Period) {
	c.n = 0
	if p.Level < 1 || p.Level >= Levels || p.System.Years(p.Lord) == 0 {
		return
	}
	t := &systems[p.System]
	c.level, c.of, c.by, c.year, c.n = p.Level+1, p.System, p.By, p.Year, len(t.order)
	days, cycle, gone := float64(p.End-p.Start), float64(t.cycle), 0
	lord, next := p.begin(t)
	c.edges[0] = p.Start
	if p.By&(Backward|Equal) == 0 && even(p.Year) { // the same sums as below, made beforehand
		r := &t.runs[lord-1]
		c.lords = r.lords
		for i := range c.n {
			c.edges[i+1] = p.Start + vedic.JD(days*r.gone[i]/cycle)
		}
		c.edges[c.n] = p.End
		return
	}
	if p.By&Equal != 0 {
		cycle = float64(c.n)
	}
	for i := range c.n {
		gone += int(t.years[lord-1])
		if p.By&Equal != 0 {
			gone = i + 1
		}
		c.lords[i], lord = lord, next[lord-1]
		c.edges[i+1] = p.Start + vedic.JD(days*float64(gone)/cycle)
	}
	c.edges[c.n] = p.End
	if !even(p.Year) {
		c.bend()
	}
}

// bend moves the edges between the ends to where years that are not even have them: they divide the count, not the
// time.
//
// An even edge is never more than some days off, which is near enough for moment to find the one
// true place.
func (c *cuts) bend() {
	first, last := c.edges[0], c.edges[c.n]
	// The even edges are kept as guesses: moment starts from them and lands on the same bits whichever walk asks, since
	// an edge has but one guess.
	from, to := measure(c.year, first), measure(c.year, last)
	for i := 1; i < c.n; i++ {
		part := float64(c.edges[i]-first) / float64(last-first)
		c.edges[i] = moment(c.year, from+float64(part*(to-from)), c.edges[i])
	}
}

// begin returns the lord of the first part of p, and who follows whom.
func (p *Period) begin(t *table) (lord vedic.Graha, next *vedic.ByGraha[vedic.Graha]) {
	lord, next = p.Lord, &t.next
	switch {
	case p.By == 0 && p.System != SystemAshtottariOfNext:
	case p.By&FromNext != 0 || p.System == SystemAshtottariOfNext:
		lord = t.next[p.Lord-1]
	case p.By&FromPrevious != 0:
		lord = t.before[p.Lord-1]
	}
	if p.By&Backward != 0 {
		next = &t.before
	}
	return lord, next
}

// part returns a part, counted from 0.
func (c *cuts) part(i int) Period {
	return Period{c.lords[i], c.of, c.level, c.edges[i], c.edges[i+1], c.by, c.year}
}
