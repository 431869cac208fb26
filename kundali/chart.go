package kundali

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"

	"github.com/jyotish-go/jyotish/vedic"
)

// Chart is a birth chart. A larger report may embed its JSON. Read back from JSON it is the same chart to
// the digits that JSON shows, but for Birth, Sky and Warnings, which are not sent. Lists in it are shared with the
// charts made from it, and are not to be changed.
type Chart struct {
	// What the chart was cast for.
	Birth Birth `json:"-"`
	// What was observed. A chart read back from JSON has the zero Sky; what needs it answers
	// [ErrNoSky].
	Sky vedic.Sky `json:"-"`

	// The rising point.
	Lagna Lagna `json:"lagna"`
	// Index 0 is the Sun, 8 Ketu; [Chart.Graha] takes one by name.
	Planets vedic.ByGraha[GrahaPosition] `json:"planets"`
	// The twelve houses, beginning with the first.
	Houses vedic.ByBhava[House] `json:"houses"`
	// The five limbs of the day at the moment of birth.
	Panchang Panchang `json:"panchang"`
	// Table of what the Moon's place at birth stands for.
	Avakahada Avakahada `json:"avakahada"`
	// Two levels, unless other ones were asked for.
	Vimshottari Vimshottari `json:"vimshottari"`
	// What hangs on the exact time of birth.
	Sensitivity Sensitivity `json:"sensitivity"`

	// What to know of the chart; in English until [Chart.In]. Never nil in a chart of [FromSky].
	Warnings []vedic.Warning `json:"-"`
}

// FromSky makes the chart of a birth from its sky, which must be that of the birth's own moment and
// place. Names are English. It has no other input: equal skies give equal charts. Whether birth and
// sky belong together is not looked at: a recorded sky has lost name and zone of its place.
func FromSky(b Birth, sky vedic.Sky) *Chart {
	x := &room{Chart: Chart{Birth: b, Sky: sky}}
	c := &x.Chart
	x.lay()
	c.Panchang = panchangOf(&c.Birth, &c.Sky, &x.sun)
	w := dashaWriter{levels: 2, from: sky.At, to: forever, birth: sky.At, zone: b.Time.Location(), room: x.periods[:]}
	c.Vimshottari = w.write(&c.Sky)
	c.Sensitivity = sensitivityOf(&c.Birth, &c.Sky, &x.unstable)
	c.Warnings = c.warn(vedic.English)
	return c
}

// room is a chart with the arrays from which its lists are cut, so that a cast is one allocation.
// The lists of a chart are short and of known total length: fifteen aspects, nine occupants, ninety
// periods. Each is cut from an array that lies in the same block, so that a service that casts
// thousands a second leaves one piece for the collector and not dozens.
type room struct {
	Chart
	orbs      vedic.ByGraha[vedic.Angle]
	aspects   [looks]vedic.Bhava
	viewers   [looks]vedic.Graha
	occupants [9]vedic.Graha
	sun       [2]vedic.Instant
	periods   [90]DashaPeriod
	unstable  [5]string
}

// lay puts everything in its place; planets are zero before. The order is that of need: houses
// before grahas, which are in them, and grahas before aspects.
func (x *room) lay() {
	c := &x.Chart
	c.Lagna, c.Avakahada = lagnaOf(&c.Sky), avakahadaOf(&c.Sky)
	layHouses(&c.Houses, &c.Sky)
	for i := range c.Planets {
		p, pos := &c.Planets[i], &c.Sky.Grahas[i]
		p.stand(vedic.Graha(i+1), houseOf(&c.Houses, pos.Longitude), &c.Sky)
		p.burn(c.Sky.Grahas[vedic.Sun-1].Longitude, &x.orbs[i])
	}
	x.look()
}

// looks is the number of aspects in a chart: one of each graha, and two more of Mars, Jupiter and Saturn.
const looks = 15

// look fills in who aspects and who occupies which house. look counts aspects in houses and not in
// signs, from the house in which the graha stands by the chosen system. With whole signs that is
// the same. Each list is cut with its capacity, so that an append by a caller copies and does not
// run into its neighbour's.
func (x *room) look() {
	var within, seenBy [13]grahas // by the number of the house
	cast := x.aspects[:0]
	for i := range x.Planets {
		p, from := &x.Planets[i], len(cast)
		within[p.House] |= 1 << i
		for _, n := range vedic.Graha(i + 1).Drishti() {
			h := p.House.Nth(n)
			seenBy[h] |= 1 << i
			cast = append(cast, h)
		}
		p.AspectsHouses = cast[from:len(cast):len(cast)]
	}
	viewers, occupants := x.viewers[:0], x.occupants[:0]
	for i := range x.Houses {
		h := &x.Houses[i]
		viewers, h.AspectedBy = seenBy[h.House].list(viewers)
		occupants, h.Occupants = within[h.House].list(occupants)
	}
}

// grahas is a set of grahas, the Sun in the lowest bit.
type grahas uint16

// list appends the grahas of a set to a list. It returns the longer list and the new part of it.
func (set grahas) list(all []vedic.Graha) (longer, part []vedic.Graha) {
	from := len(all)
	for ; set != 0; set &= set - 1 {
		all = append(all, vedic.Graha(bits.TrailingZeros16(uint16(set))+1))
	}
	return all, all[from:len(all):len(all)]
}

// ErrNoChart is the error of a function that was given nil or the zero Chart.
var ErrNoChart = errors.New("the chart is missing: make one with kundali.Cast or kundali.FromSky")

// Check returns an error for a chart that no rule can read: [ErrNoChart] for nil and the zero Chart, and a
// *[vedic.RangeError] where the sign or the house of the lagna or of a graha is none, or a house has no lord. Functions
// that return an error return this one; the others document their result for such a chart. A chart that was read back
// from JSON passes; see [Chart.CheckSky].
func (c *Chart) Check() error {
	switch {
	case c == nil || c.Lagna.Rashi.Key == 0 && c.Planets[0].Rashi.Key == 0:
		return ErrNoChart
	case c.Lagna.Rashi.Key-1 >= 12 || !c.Lagna.Longitude.Valid():
		return &vedic.RangeError{What: "sign of the lagna", Got: c.Lagna.Rashi.Key.String(), Low: "mesha",
			High: "meena"}
	}
	for i := range c.Planets {
		p := &c.Planets[i]
		if p.Rashi.Key-1 >= 12 || p.House-1 >= 12 || p.Nakshatra.Key-1 >= 27 || !p.Longitude.Valid() {
			return &vedic.RangeError{What: "place of " + vedic.Graha(i+1).String(),
				Got: fmt.Sprintf("%v, house %d", p.Rashi.Key, p.House), Low: "mesha, house 1", High: "meena, house 12"}
		}
	}
	for i := range c.Houses {
		if h := &c.Houses[i]; h.Lord-1 >= 9 || h.House-1 >= 12 {
			return &vedic.RangeError{What: fmt.Sprintf("lord of house %d", i+1), Got: h.Lord.String(), Low: "sun",
				High: "ketu"}
		}
	}
	return nil
}

// CheckSky returns [ErrNoSky] for the zero Chart and for one that was parsed from JSON, and
// otherwise the errors of [Chart.Check] and [vedic.Sky.Check]. Use it before computing from the Sky
// of a chart: vargas, strengths, dashas.
func (c *Chart) CheckSky() error {
	switch {
	case c == nil:
		return ErrNoChart
	case c.Sky.At == 0:
		return ErrNoSky
	}
	return cmp.Or(c.Check(), c.Sky.Check())
}

// Graha returns the graha g, Sun to Ketu, in the chart. For no graha it is the zero GrahaPosition.
func (c *Chart) Graha(g vedic.Graha) GrahaPosition { return c.Planets.At(g) }

// Bhava returns house n, 1 to 12. For no house it is the zero House.
func (c *Chart) Bhava(n vedic.Bhava) House { return c.Houses.At(n) }

// BhavaOf returns the house in which g stands, by the house system of the chart. It is 0 for no graha.
func (c *Chart) BhavaOf(g vedic.Graha) vedic.Bhava {
	if g < vedic.Sun || g > vedic.Ketu {
		return 0
	}
	return c.Planets[g-1].House
}

// Aspects returns the houses that g aspects, counted from its own; see [vedic.Graha.Drishti]. The list belongs to the
// chart. It is nil for no graha.
func (c *Chart) Aspects(g vedic.Graha) []vedic.Bhava {
	if g < vedic.Sun || g > vedic.Ketu {
		return nil
	}
	return c.Planets[g-1].AspectsHouses
}
