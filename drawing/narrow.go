package drawing

import (
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// slim is the width of a narrow picture, and smallest the least size of its letters: 12 pixels of a picture of 270.
const (
	slim     = 480
	smallest = 22
)

// Where the column of a day stands: the hours, day and night, the parts, and what lies within them.
const (
	columnHeight = 1056
	columnHours  = 36
	columnLight  = 78
	columnParts  = 92
	columnLanes  = 276
)

// column draws the day from sunrise above to the next below: its parts in a column with their names, beside them the
// slots by their numbers, and all of these in a list below.
func (r *Ring) column(l Look, slots []Slot) ([]byte, error) {
	v := words(l.Lang)
	lines := r.Heading[:min(len(r.Heading), 4)]
	top := 40 + 34*len(lines)
	list := top + columnHeight + 52
	p, err := l.begin("day", list+len(slots)*legendRow, v.words["ring"], r.describe(slots, l.Lang, v), nil)
	if err != nil {
		return nil, err
	}
	for i, s := range lines {
		size := 25
		if i == 0 {
			size = 30
		}
		p.label(slim/2, 36+i*34, slim-20, size, smallest, "", s)
	}
	y := func(t time.Time) int {
		return top + int(int64(columnHeight)*t.Sub(r.Begin).Milliseconds()/r.End.Sub(r.Begin).Milliseconds())
	}
	block := func(x, width int, s Slot) int {
		a, b := y(s.Start), y(s.End)
		p.rect(x, a, width, b-a, p.ink.of(s.Quality))
		p.lines(p.ink.line, 2, []point{{x, a}, {x + width, a}, {x + width, b}, {x, b}, {x, a}})
		return (a+b)/2 + 8
	}
	r.columnClock(p, y)
	for _, s := range r.within(r.Parts) {
		p.label(columnParts+88, block(columnParts, 176, s), 168, 25, smallest, "", s.Name)
	}
	lanes := laned(slots)
	for i, s := range slots {
		x := columnLanes + lanes[i]*50
		p.text(x+23, block(x, 46, s), smallest, "").count(i + 1).end()
	}
	if !r.Now.IsZero() && !r.Now.Before(r.Begin) && r.Now.Before(r.End) {
		p.lines(p.ink.accent, 5, []point{{columnLight, y(r.Now)}, {slim - 4, y(r.Now)}})
	}
	for i, s := range slots {
		p.entry(0, list+i*legendRow, i, s, smallest)
	}
	return p.close(), nil
}

// columnClock draws day and night, and beside them sunrise, sunset and every third hour that has room.
func (r *Ring) columnClock(p *paper, y func(time.Time) int) {
	band := func(from, to time.Time, fill string) {
		a, b := y(from), y(to)
		p.rect(columnLight, a, 14, b-a, fill)
		p.lines(p.ink.line, 2, []point{{columnLight, a}, {columnLight + 14, a}, {columnLight + 14, b}, {columnLight, b},
			{columnLight, a}})
	}
	marked := []time.Time{r.Begin, r.End}
	if r.Sunset.After(r.Begin) && r.Sunset.Before(r.End) {
		band(r.Begin, r.Sunset, p.ink.tint)
		band(r.Sunset, r.End, p.ink.faint)
		marked = append(marked, r.Sunset)
	}
	for _, t := range marked {
		p.text(columnHours, y(t)+8, smallest, p.ink.accent).clock(t).end()
	}
	t := r.Begin
	t = time.Date(t.Year(), t.Month(), t.Day(), t.Hour()+1, 0, 0, 0, t.Location())
	for ; t.Before(r.End); t = t.Add(time.Hour) {
		if t.Hour()%3 == 0 && !r.nearSun(t) {
			p.text(columnHours, y(t)+8, smallest, p.ink.faint).raw(p.lang.Format(t, "15")).end()
		}
	}
}

// entry lists a slot from x on over 480 units: its number, its name and its times.
func (p *paper) entry(x, y, i int, s Slot, number int) {
	x += 4
	p.rect(x, y, 34, 34, p.ink.of(s.Quality))
	p.lines(p.ink.line, 2, []point{{x, y}, {x + 34, y}, {x + 34, y + 34}, {x, y + 34}, {x, y}})
	p.text(x+17, y+26, number, "").count(i + 1).end()
	times := clock(s.Start, p.lang) + "–" + clock(s.End, p.lang)
	name := printable(s.Name)
	room := 472 - 42 - 6 - widthOf(times)*25/1000
	size := largest(name, room, 25, 25)
	p.anchored("start", x+42, y+26, size, "").escaped(cut(name, room*1000/size)).end()
	p.anchored("end", x+472, y+26, 25, p.ink.faint).escaped(times).end()
}

// Sizes of the rows of a narrow timeline.
const (
	periodRow  = 56
	periodHead = 48
)

// rows draws the maha dashas below each other, and below them the antar dashas of the one that runs: each with its
// name, when it is, and a bar that shows which part of the whole it is.
func (t *Timeline) rows(l Look, s *Scene, maha *Period) ([]byte, error) {
	v := words(l.Lang)
	height := len(t.Periods)*periodRow + 8
	if len(maha.Sub) > 0 {
		height += periodHead + len(maha.Sub)*periodRow
	}
	p, err := l.begin("dasha", height, v.words["timeline"], t.describe(maha, l.Lang, v), s)
	if err != nil {
		return nil, err
	}
	y := p.periods(t.Periods, 4, running(t.Periods, t.Now), "2006", l.Lang)
	if len(maha.Sub) > 0 {
		within := fill(v.words["timeline.within"], "lord", maha.Lord.Name(l.Lang))
		p.label(slim/2, y+34, slim-16, 26, smallest, p.ink.line, within)
		p.periods(maha.Sub, y+periodHead, running(maha.Sub, t.Now), "2006-01", l.Lang)
	}
	return p.close(), nil
}

// periods draws rows from y on, and gives where they end.
func (p *paper) periods(list []Period, y, current int, layout string, l vedic.Lang) int {
	all := scale{list[0].Start, list[len(list)-1].End}
	at := func(t time.Time) int { return 8 + (all.x(t)-bandLeft)*(slim-16)/(bandRight-bandLeft) }
	for i, x := range list {
		if i == current {
			p.rect(4, y, slim-8, periodRow-4, p.ink.good)
		}
		dates := l.Format(x.Start, layout) + " – " + l.Format(x.End, layout)
		p.anchored("end", slim-12, y+32, 24, p.ink.faint).escaped(dates).end()
		p.anchored("start", 12, y+32, 26, "").escaped(cut(x.Lord.Name(l), (slim-36)*1000/26-widthOf(dates)*24/26)).end()
		p.lines(p.ink.neutral, 6, []point{{8, y + 44}, {slim - 8, y + 44}})
		p.lines(p.ink.line, 6, []point{{at(x.Start), y + 44}, {at(x.End), y + 44}})
		y += periodRow
	}
	return y
}

// Sizes of a narrow grid: the columns of names, of signs and of sums.
const (
	slimFirst  = 64
	slimColumn = 31
	slimRow    = 46
)

// narrow draws the grid with its signs by their numbers and the grahas by their short names.
func (g *Grid) narrow(l Look, s *Scene) ([]byte, error) {
	v := words(l.Lang)
	bottom := (len(g.Rows) + 1) * slimRow
	p, err := l.begin("ashtakavarga", bottom+4, v.words["grid"], g.describe(l.Lang, v), s)
	if err != nil {
		return nil, err
	}
	const sums = slimFirst + 12*slimColumn
	for i := range 12 {
		x, colour := slimFirst+i*slimColumn, p.ink.faint
		if int(g.Lagna) == i+1 {
			p.rect(x, 0, slimColumn, slimRow, p.ink.tint)
			colour = p.ink.accent
		}
		p.text(x+slimColumn/2, 31, smallest, colour).count(i + 1).end()
	}
	for i := range g.Rows {
		r, top := &g.Rows[i], (i+1)*slimRow
		name := r.name(l.Lang, v)
		if r.Graha != 0 {
			name = Short(r.Graha, l.Lang)
		} else if r.Lagna {
			name = v.bodies[0].text
		}
		p.label(slimFirst/2, top+31, slimFirst-4, 25, smallest, "", name)
		for k, n := range r.Bindus {
			x := slimFirst + k*slimColumn
			if q := r.quality(n); q != Neutral {
				p.rect(x+1, top+2, slimColumn-2, slimRow-4, p.ink.of(q))
			}
			p.text(x+slimColumn/2, top+31, smallest, "").count(n).end()
		}
		p.text((sums+slim)/2, top+31, smallest, "").count(r.Total).end()
	}
	p.lines(p.ink.line, 3, []point{{0, slimRow}, {slim, slimRow}}, []point{{slimFirst, 0}, {slimFirst, bottom}},
		[]point{{sums, 0}, {sums, bottom}}, []point{{0, bottom - slimRow}, {slim, bottom - slimRow}})
	return p.close(), nil
}

// slimBar is the height of a row of narrow bars.
const slimBar = 76

// stacked draws each koota's name and points over its bar.
func (k *Bars) stacked(l Look, s *Scene, title, total string) ([]byte, error) {
	p, err := l.begin("koota", (len(k.Kootas)+1)*slimBar+16, printable(title), k.describe(total), s)
	if err != nil {
		return nil, err
	}
	most := k.most()
	for i, b := range k.Kootas {
		p.slimBar(b, i*slimBar, most, b.Got*2 < b.Of)
	}
	y := 12 + len(k.Kootas)*slimBar
	p.lines(p.ink.line, 2, []point{{8, y - 4}, {slim - 8, y - 4}})
	p.slimBar(Bar{total, k.Got, k.Of}, y, k.Of, k.Got < k.Needed)
	if k.Needed > 0 {
		x := 8 + (slim-16)*min(k.Needed, k.Of)/k.Of
		p.lines(p.ink.accent, 4, []point{{x, y + 36}, {x, y + slimBar - 4}})
	}
	return p.close(), nil
}

// slimBar draws one.
func (p *paper) slimBar(b Bar, top, most int, low bool) {
	p.anchored("start", 8, top+30, 26, "").escaped(cut(printable(b.Name), (slim-120)*1000/26)).end()
	p.anchored("end", slim-8, top+30, 26, "").raw(halves(b.Got)).raw("/").raw(halves(b.Of)).end()
	length, got := max(0, (slim-16)*b.Of/most), 0
	if b.Of > 0 {
		got = length * min(max(0, b.Got), b.Of) / b.Of
	}
	rest, fill, y := p.ink.neutral, p.ink.good, top+42
	if got == 0 {
		rest = p.ink.bad
	}
	if low {
		fill = p.ink.bad
	}
	p.rect(8, y, length, 26, rest)
	p.rect(8, y, got, 26, fill)
	p.lines(p.ink.line, 2, []point{{8, y}, {8 + length, y}, {8 + length, y + 26}, {8, y + 26}, {8, y}})
}
