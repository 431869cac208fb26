package drawing

import (
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Timeline is a dasha to be drawn: its maha dashas in a row from the first to the last, and below them the antar dashas
// of the one that runs Now, or of the first where none does. Now is marked; the zero time is not.
type Timeline struct {
	Periods []Period
	Now     time.Time
}

// Period is a dasha from Start up to End, with its sub-periods in order.
type Period struct {
	Lord       vedic.Graha
	Start, End time.Time
	Sub        []Period
}

// TimelineOf reads the Vimshottari dasha of a chart, from birth on where the chart knows it, at the moment that the
// dasha is shown for.
// It is zero for nil.
func TimelineOf(c *kundali.Chart) Timeline {
	if c == nil {
		return Timeline{}
	}
	return Timeline{periods(c.Vimshottari.Periods, c.Birth.Time, 2), c.Vimshottari.AsOf.Time}
}

func periods(list []kundali.DashaPeriod, from time.Time, levels int) []Period {
	if levels == 0 {
		return nil
	}
	out := make([]Period, 0, len(list))
	for i := range list {
		d := &list[i]
		x := Period{d.Lord, d.Start.Time, d.End.Time, periods(d.Sub, from, levels-1)}
		if x.Start.Before(from) {
			x.Start = from
		}
		out = append(out, x)
	}
	return out
}

var errOrder = errors.New("drawing: periods must follow each other, each ending after it begins")

// ordered reports whether periods follow each other.
func ordered(list []Period) bool {
	for i, x := range list {
		if !x.End.After(x.Start) || i > 0 && x.Start.Before(list[i-1].End) || x.Lord < vedic.Sun ||
			x.Lord > vedic.Ketu {
			return false
		}
	}
	return true
}

// running returns the index of the period that holds a moment, or the first.
func running(list []Period, at time.Time) int {
	for i, x := range list {
		if !at.Before(x.Start) && at.Before(x.End) {
			return i
		}
	}
	return 0
}

// The positions of the rows of the timeline.
const (
	mahaTop, mahaBottom   = 44, 112
	antarTop, antarBottom = 164, 232
	timelineHeight        = 272
	bandLeft, bandRight   = 8, width - 8
)

// SVG draws the timeline. It returns an error if there are no periods, if they are not in order, or
// if the look is invalid.
func (t *Timeline) SVG(l Look) ([]byte, error) { return t.draw(l, nil) }

func (t *Timeline) draw(l Look, s *Scene) ([]byte, error) {
	if len(t.Periods) == 0 {
		return nil, errEmpty
	}
	at := running(t.Periods, t.Now)
	maha := &t.Periods[at]
	if !ordered(t.Periods) || !ordered(maha.Sub) {
		return nil, errOrder
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	if l.Narrow {
		return t.rows(l, s, maha)
	}
	v := words(l.Lang)
	height := timelineHeight
	if len(maha.Sub) == 0 {
		height = antarTop - 40
	}
	p, err := l.begin("dasha", height, v.words["timeline"], t.describe(maha, l.Lang, v), s)
	if err != nil {
		return nil, err
	}
	all := scale{t.Periods[0].Start, t.Periods[len(t.Periods)-1].End}
	p.band(t.Periods, all, mahaTop, mahaBottom, at, l.Lang)
	p.dates(t.Periods, all, 34, "2006")
	if len(maha.Sub) > 0 {
		within := scale{maha.Sub[0].Start, maha.Sub[len(maha.Sub)-1].End}
		left, right := all.x(within.from), all.x(within.to)
		p.lines(p.ink.line, 2, []point{{left, mahaBottom}, {bandLeft, antarTop}},
			[]point{{right, mahaBottom}, {bandRight, antarTop}})
		p.band(maha.Sub, within, antarTop, antarBottom, running(maha.Sub, t.Now), l.Lang)
		p.dates(maha.Sub, within, antarBottom+30, "2006-01")
		p.now(within, t.Now, antarTop, antarBottom)
	}
	p.now(all, t.Now, mahaTop, mahaBottom)
	return p.close(), nil
}

// scale is the span of time from the left to the right.
type scale struct{ from, to time.Time }

func (s scale) x(t time.Time) int {
	return bandLeft + int(int64(bandRight-bandLeft)*t.Sub(s.from).Milliseconds()/s.to.Sub(s.from).Milliseconds())
}

// band draws periods in a row.
func (p *paper) band(list []Period, s scale, top, bottom, current int, l vedic.Lang) {
	for i := range list {
		left, right := s.x(list[i].Start), s.x(list[i].End)
		fill := p.ink.tint
		if i == current {
			fill = p.ink.good
		} else if i%2 == 1 {
			fill = p.ink.neutral
		}
		p.rect(left, top, right-left, bottom-top, fill)
		p.lines(p.ink.line, 2, []point{{left, top}, {right, top}, {right, bottom}, {left, bottom}, {left, top}})
		name := list[i].Lord.Name(l)
		if !fits(name, right-left-8, 27) {
			name = Short(list[i].Lord, l)
		}
		if fits(name, right-left-4, 25) {
			p.label((left+right)/2, (top+bottom)/2+10, right-left-4, 27, 25, "", name)
		}
	}
}

// dates writes when periods begin, and when the last ends, as far as there is room.
func (p *paper) dates(list []Period, s scale, y int, layout string) {
	const size = 25
	room := len(layout) * 640 * size / 1000
	if p.lang.Words() != p.lang { // a name of a month may be wide
		room = widthOf(p.lang.Format(s.to, layout)) * size / 1000
		for _, x := range list {
			room = max(room, widthOf(p.lang.Format(x.Start, layout))*size/1000)
		}
	}
	free := bandLeft
	last := bandRight - room - 12 // for the end
	for _, x := range list {
		if at := s.x(x.Start); at >= free && at+room <= last {
			p.anchored("start", at, y, size, p.ink.faint).escaped(p.lang.Format(x.Start, layout)).end()
			free = at + room + 14
		}
	}
	p.anchored("end", bandRight, y, size, p.ink.faint).escaped(p.lang.Format(s.to, layout)).end()
}

// now marks a moment.
func (p *paper) now(s scale, at time.Time, top, bottom int) {
	if at.IsZero() || at.Before(s.from) || !at.Before(s.to) {
		return
	}
	x := s.x(at)
	p.lines(p.ink.accent, 5, []point{{x, top - 4}, {x, bottom + 4}})
	p.area(p.ink.accent, []point{{x - 8, top - 12}, {x + 8, top - 12}, {x, top + 2}})
}

// describe lists the periods.
func (t *Timeline) describe(maha *Period, l vedic.Lang, v *vocabulary) string {
	var b strings.Builder
	tell := func(list []Period, layout string) {
		for i, x := range list {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(x.Lord.Name(l) + " " + l.Format(x.Start, layout))
			if !t.Now.Before(x.Start) && t.Now.Before(x.End) {
				b.WriteString(" (" + v.words["timeline.now"] + ")")
			}
		}
		b.WriteString(".")
	}
	tell(t.Periods, "2006")
	if len(maha.Sub) > 0 {
		b.WriteString(" " + fill(v.words["timeline.within"], "lord", maha.Lord.Name(l)) + ": ")
		tell(maha.Sub, "2006-01")
	}
	return b.String()
}
