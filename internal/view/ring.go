package view

import (
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
)

// DayRing draws a day as a ring with the choghadiyas outside, its slots inside and the heading in
// the middle.
func DayRing(d *op.Day, heading []string, look drawing.Look) (svg []byte, err error) {
	r := drawing.Ring{Begin: d.Light.Begins.Time, End: d.Light.Ends.Time, Parts: ringSlots(d.Choghadiya),
		Slots: ringSlots(d.Slots), Heading: heading}
	if d.Light.Sunset != nil {
		r.Sunset = d.Light.Sunset.Time
	}
	return r.SVG(look)
}

// ringSlots takes names, times and qualities; neutral is the zero quality of a ring.
func ringSlots(list []panchang.Slot) []drawing.Slot {
	out := make([]drawing.Slot, len(list))
	for i, s := range list {
		out[i] = drawing.Slot{Name: s.Name, Start: s.Start.Time, End: s.End.Time}
		switch s.Quality {
		case panchang.Good:
			out[i].Quality = drawing.Good
		case panchang.Bad:
			out[i].Quality = drawing.Bad
		}
	}
	return out
}
