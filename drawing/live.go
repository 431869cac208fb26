package drawing

import "github.com/jyotish-go/jyotish/vedic"

// Live draws the figure for an HTML page whose script answers when a house or a graha is touched. It is the picture of
// [Figure.SVG] with colours of the page, and its elements have names: a house is a path with data-house and data-sign
// (1 to 12), a graha a group with data-graha and an area of at least 72 units that takes the pointer. Around the
// picture, outside its view box, lies the band of [Around] with an empty group for each house (data-ring, and in
// data-room the width of a line there), in which a script writes the grahas of another moment or chart; data-wide is
// the view box with the band. The bhava chalit has no band. Options are those of SVG but for the theme. Errors are
// those of SVG.
func (f *Figure) Live(o Options) ([]byte, error) {
	o.Theme = Page
	if err := o.Check(); err != nil {
		return nil, err
	}
	if f.Frame.String() == "" {
		return nil, errNoFrame
	}
	o.Name = printable(o.Name)
	v := words(o.Lang)
	view := box{-edge, -edge, side + 2*edge, side + 2*edge, o.size(), o.size()}
	p := open("live-"+f.Frame.String(), view, o.Theme, o.Lang, f.name(o.Lang), f.describe(o.Style, o.Lang, v), nil)
	p.live = true
	if f.Frame != Bhava {
		f.emptyBand(p, o.Style)
	}
	f.chart(p, o, v, view.w)
	return p.close(), nil
}

// emptyBand draws the band with a place for what stands beside each house.
func (f *Figure) emptyBand(p *paper, s Style) {
	const out = edge + band
	p.raw(`<g data-wide="`).num(-out).raw(" ").num(-out).raw(" ").num(side + 2*out).raw(" ").num(side + 2*out).
		raw("\">\n")
	(&Around{}).band(p, s)
	cells := bands[s]()
	for i, r := range f.Rashis {
		c := &cells[f.cellOf(s, vedic.Bhava(i+1))]
		left, right := c.row(c.middle-20, c.middle+20)
		p.raw(`<g data-ring="`).num(int(r)).raw(`" data-room="`).num(right - left).raw(`" transform="translate(`)
		p.num((left + right) / 2).raw(" ").num(c.middle).raw(")\"></g>\n")
	}
	p.raw("</g>\n")
}

// liveHouse draws the area of a house.
func (f *Figure) liveHouse(p *paper, c *cell, house int, fill string) {
	p.raw(`<path data-house="`).num(house).raw(`" data-sign="`).num(int(f.Rashis[house-1])).raw(`" fill="`).raw(fill)
	p.raw(`" d="`).way(c.shape)
	p.raw("Z\"/>\n")
}

// liveGraha begins the group of a graha that is written at a spot; touch is the least side of what takes the pointer.
func (p *paper) liveGraha(it *item, at spot, s *page) {
	const touch = 72
	w, h := max(s.wide(it), touch), max(s.size*5/4, touch)
	p.raw(`<g data-graha="`).raw(it.Graha.String()).raw(`"><rect fill="none" pointer-events="all" x="`)
	p.num(at.x - w/2).raw(`" y="`).num(at.y - s.size*35/100 - h/2).raw(`" width="`).num(w).raw(`" height="`).num(h)
	p.raw(`" rx="12"/>`)
}

// Signs returns the sign of each graha in the figure, from the Sun on.
func (f *Figure) Signs() (signs [9]int) {
	for i := range f.Bodies {
		if b := &f.Bodies[i]; b.Graha != 0 && b.House != 0 {
			signs[b.Graha-1] = int(f.Rashis.At(b.House))
		}
	}
	return signs
}
