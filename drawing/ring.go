package drawing

import (
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Ring is a day of the panchang to be drawn, from sunrise (Begin) to the next (End): the hand goes clockwise from the
// left, so that day is above and night below. Parts fill the outer ring, as the choghadiyas do; Slots lie within it, in
// as many lanes as overlap asks for, up to four, with their names and times in a list below. What lies outside the day
// is cut off. Heading is up to four lines for the middle. Times are shown in their own location.
type Ring struct {
	Begin, Sunset, End time.Time
	Heading            []string
	Parts, Slots       []Slot
	Now                time.Time // marked where it falls into the day
}

// Slot is a time with its name.
type Slot struct {
	Name       string
	Start, End time.Time
	Quality    Quality
}

// Sizes of the ring.
const (
	ringMiddle = 480
	ringOuter  = 380
	ringParts  = 272 // inside of the parts
	laneWidth  = 46
	maxLanes   = 4
	legendTop  = 968
	legendRow  = 44
)

// SVG draws the ring. The errors say that the day does not end after it begins, or what is wrong with the look.
func (r *Ring) SVG(l Look) ([]byte, error) {
	if !r.End.After(r.Begin) {
		return nil, errEmpty
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	v := words(l.Lang)
	slots := r.within(r.Slots)
	if l.Narrow {
		return r.column(l, slots)
	}
	height := legendTop + (len(slots)+1)/2*legendRow + 8
	p, err := l.begin("day", height, v.words["ring"], r.describe(slots, l.Lang, v), nil)
	if err != nil {
		return nil, err
	}
	r.light(p)
	for _, s := range r.within(r.Parts) {
		r.segment(p, s, ringParts, ringOuter)
		at := r.point((ringParts+ringOuter)/2, middle(s))
		p.label(at.x, at.y+8, ringOuter-ringParts-6, 25, 25, "", s.Name)
	}
	lanes := laned(slots)
	for i, s := range slots {
		outer := ringParts - 4 - lanes[i]*laneWidth
		r.segment(p, s, outer-laneWidth+4, outer)
		at := r.point(outer-laneWidth/2+2, middle(s))
		p.text(at.x, at.y+8, 25, "").count(i + 1).end()
	}
	r.hours(p)
	r.sun(p)
	r.heading(p, lanes)
	for i, s := range slots {
		legend(p, i, s)
	}
	return p.close(), nil
}

// clock shows a moment to the nearest minute, as almanacs do.
func clock(t time.Time, l vedic.Lang) string { return l.Format(t.Round(time.Minute), "15:04") }

// within returns what of a list lies in the day.
func (r *Ring) within(list []Slot) (out []Slot) {
	for _, s := range list {
		if s.Start.Before(r.Begin) {
			s.Start = r.Begin
		}
		if s.End.After(r.End) {
			s.End = r.End
		}
		if s.End.After(s.Start) {
			out = append(out, s)
		}
	}
	return out
}

// laned returns each slot the outermost lane in which no earlier one overlaps it; the last lane takes what is left.
func laned(list []Slot) []int {
	lanes := make([]int, len(list))
	for i, s := range list {
		for lane := range maxLanes {
			lanes[i] = lane
			free := true
			for j, o := range list[:i] {
				free = free && (lanes[j] != lane || !s.Start.Before(o.End) || !o.Start.Before(s.End))
			}
			if free {
				break
			}
		}
	}
	return lanes
}

func middle(s Slot) time.Time { return s.Start.Add(s.End.Sub(s.Start) / 2) }

// angle returns where a moment lies, clockwise from the left, in radians.
func (r *Ring) angle(t time.Time) float64 {
	return 2 * math.Pi * t.Sub(r.Begin).Seconds() / r.End.Sub(r.Begin).Seconds()
}

func (r *Ring) point(radius int, t time.Time) point {
	sin, cos := math.Sincos(r.angle(t))
	return point{ringMiddle - int(math.Round(float64(radius)*cos)), ringMiddle - int(math.Round(float64(radius)*sin))}
}

// segment draws a part of a ring.
func (r *Ring) segment(p *paper, s Slot, inner, outer int) {
	r.arc(p, s.Start, s.End, inner, outer, p.ink.of(s.Quality), p.ink.line)
}

func (r *Ring) arc(p *paper, from, to time.Time, inner, outer int, fill, stroke string) {
	large := "0"
	if r.angle(to)-r.angle(from) > math.Pi {
		large = "1"
	}
	a, b, c, d := r.point(outer, from), r.point(outer, to), r.point(inner, to), r.point(inner, from)
	p.raw(`<path fill="`).raw(fill).raw(`" stroke="`).raw(stroke).raw(`" stroke-width="2" d="M`).num(a.x).raw(" ").
		num(a.y)
	p.raw("A").num(outer).raw(" ").num(outer).raw(" 0 ").raw(large).raw(" 1 ").num(b.x).raw(" ").num(b.y)
	p.raw("L").num(c.x).raw(" ").num(c.y)
	p.raw("A").num(inner).raw(" ").num(inner).raw(" 0 ").raw(large).raw(" 0 ").num(d.x).raw(" ").num(d.y).raw("Z\"/>\n")
}

// light draws a band of day and one of night around all.
func (r *Ring) light(p *paper) {
	if r.Sunset.After(r.Begin) && r.Sunset.Before(r.End) {
		r.arc(p, r.Begin, r.Sunset, ringOuter, ringOuter+18, p.ink.tint, p.ink.line)
		r.arc(p, r.Sunset, r.End, ringOuter, ringOuter+18, p.ink.faint, p.ink.line)
	}
}

// hours writes every third hour of the clock around the ring.
func (r *Ring) hours(p *paper) {
	t := r.Begin
	t = time.Date(t.Year(), t.Month(), t.Day(), t.Hour()+1, 0, 0, 0, t.Location())
	for ; t.Before(r.End); t = t.Add(time.Hour) {
		a := r.point(ringOuter+18, t)
		b := r.point(ringOuter+26, t)
		p.lines(p.ink.line, 3, []point{a, b})
		if t.Hour()%3 == 0 && !r.nearSun(t) {
			at := r.point(ringOuter+50, t)
			p.text(at.x, at.y+8, 25, p.ink.faint).raw(p.lang.Format(t, "15")).end()
		}
	}
}

// nearSun says that there is no room for an hour beside the time of sunrise or sunset.
func (r *Ring) nearSun(t time.Time) bool {
	const room = 80 * time.Minute
	return t.Sub(r.Begin).Abs() < room || t.Sub(r.End).Abs() < room || t.Sub(r.Sunset).Abs() < room
}

// sun writes when it rises and sets.
func (r *Ring) sun(p *paper) {
	p.text(38, ringMiddle-10, 25, p.ink.accent).clock(r.Begin).end()
	p.text(38, ringMiddle+30, 25, p.ink.accent).raw("↑").end()
	if r.Sunset.After(r.Begin) && r.Sunset.Before(r.End) {
		at := r.point(ringOuter+54, r.Sunset)
		p.text(min(at.x, width-38), at.y-4, 25, p.ink.accent).clock(r.Sunset).end()
		p.text(min(at.x, width-38), at.y+24, 25, p.ink.accent).raw("↓").end()
	}
	if !r.Now.IsZero() && !r.Now.Before(r.Begin) && r.Now.Before(r.End) {
		p.lines(p.ink.accent, 5, []point{r.point(ringParts-maxLanes*laneWidth, r.Now), r.point(ringOuter+18, r.Now)})
	}
}

// heading writes the lines in the middle.
func (r *Ring) heading(p *paper, lanes []int) {
	hole := ringParts
	for _, lane := range lanes {
		hole = min(hole, ringParts-(lane+1)*laneWidth)
	}
	lines := r.Heading[:min(len(r.Heading), 4)]
	top := ringMiddle - 17*len(lines)
	for i, s := range lines {
		size := 27
		if i == 0 {
			size = 30
		}
		p.label(ringMiddle, top+28+i*34, hole*17/10, size, 25, "", s)
	}
}

// legend lists a slot, in two columns.
func legend(p *paper, i int, s Slot) { p.entry(i%2*480, legendTop+i/2*legendRow, i, s, 25) }

func (r *Ring) describe(slots []Slot, l vedic.Lang, v *vocabulary) string {
	var b strings.Builder
	b.WriteString(v.words["ring.sunrise"] + " " + clock(r.Begin, l))
	if r.Sunset.After(r.Begin) {
		b.WriteString(", " + v.words["ring.sunset"] + " " + clock(r.Sunset, l))
	}
	for i, s := range slots {
		b.WriteString(". " + strconv.Itoa(i+1) + " " + printable(s.Name) + " " +
			clock(s.Start, l) + "–" + clock(s.End, l))
	}
	return b.String() + "."
}
