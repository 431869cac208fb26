package drawing

import (
	"strings"
	"time"
)

// Bands are rows of times below each other over one span, such as the signs of the lagna in several divisional charts.
type Bands struct {
	Title string
	// From and To bound the span. The slots of each row follow each other within it.
	From time.Time
	To   time.Time
	Rows []Band
	// Marked are times that are coloured in a row of their own above, and bounded by lines through all rows.
	Marked []Slot
}

// Band is a row.
type Band struct {
	Name  string
	Slots []Slot
}

// Sizes of the bands.
const (
	bandsLeft  = 96
	bandsRow   = 52
	bandsThick = 42
	bandsTop   = 20 // the row of what is marked
)

// SVG draws the bands. It returns an error if there are no rows, if the times are not in order, or if the look is
// invalid.
func (b *Bands) SVG(l Look) ([]byte, error) {
	if len(b.Rows) == 0 {
		return nil, errEmpty
	}
	right := width - 8
	if l.Narrow {
		right = slim - 4
	}
	if !b.To.After(b.From) || !b.within(b.Marked) {
		return nil, errOrder
	}
	x := func(t time.Time) int {
		return bandsLeft + int(int64(right-bandsLeft)*t.Sub(b.From).Milliseconds()/b.To.Sub(b.From).Milliseconds())
	}
	bottom := bandsTop + 14 + len(b.Rows)*bandsRow
	p, err := l.begin("bands", bottom+44, printable(b.Title), b.describe(l), nil)
	if err != nil {
		return nil, err
	}
	for i, row := range b.Rows {
		if !b.within(row.Slots) {
			return nil, errOrder
		}
		top := bandsTop + 14 + i*bandsRow
		p.label((bandsLeft-8)/2, top+bandsThick/2+9, bandsLeft-12, 26, smallest, "", row.Name)
		for j, s := range row.Slots {
			a, e := x(s.Start), x(s.End)
			fill := p.ink.tint
			if j%2 == 1 {
				fill = p.ink.neutral
			}
			p.rect(a, top, e-a, bandsThick, fill)
			p.lines(p.ink.line, 1, []point{{a, top}, {e, top}, {e, top + bandsThick}, {a, top + bandsThick}, {a, top}})
			if fits(printable(s.Name), e-a-6, smallest) {
				p.label((a+e)/2, top+bandsThick/2+9, e-a-6, 26, smallest, "", s.Name)
			}
		}
	}
	for _, s := range b.Marked {
		a, e := x(s.Start), x(s.End)
		p.rect(a, 4, max(e-a, 2), bandsTop, p.ink.good)
		p.lines(p.ink.accent, 2, []point{{a, 4}, {a, bottom}}, []point{{e, 4}, {e, bottom}})
	}
	b.hours(p, x, bottom, right)
	return p.close(), nil
}

// within reports whether slots follow each other within the span.
func (b *Bands) within(list []Slot) bool {
	at := b.From
	for _, s := range list {
		if s.Start.Before(at) || !s.End.After(s.Start) || s.End.After(b.To) {
			return false
		}
		at = s.End
	}
	return true
}

// hours writes the time below the rows, as often as there is room: every minute to every two hours.
func (b *Bands) hours(p *paper, x func(time.Time) int, bottom, right int) {
	const room = 84
	step := 2 * time.Hour
	for _, fine := range []time.Duration{time.Hour, 30 * time.Minute, 10 * time.Minute, 5 * time.Minute, time.Minute} {
		if x(b.From.Add(fine))-bandsLeft >= room {
			step = fine
		}
	}
	_, offset := b.From.Zone()
	shift := time.Duration(offset) * time.Second
	for t := b.From.Add(shift).Truncate(step).Add(-shift); !t.After(b.To); t = t.Add(step) {
		at := x(t)
		if t.Before(b.From) || at > right-room/2 {
			continue
		}
		p.lines(p.ink.line, 2, []point{{at, bottom}, {at, bottom + 8}})
		p.text(at, bottom+34, 25, p.ink.faint).clock(t).end()
	}
}

// describe lists the rows.
func (b *Bands) describe(l Look) string {
	var text strings.Builder
	tell := func(name string, list []Slot) {
		text.WriteString(printable(name) + ": ")
		for i, s := range list {
			if i > 0 {
				text.WriteString(", ")
			}
			text.WriteString(strings.TrimSpace(printable(s.Name) + " " + clock(s.Start, l.Lang)))
		}
		text.WriteString(". ")
	}
	for _, row := range b.Rows {
		tell(row.Name, row.Slots)
	}
	return strings.TrimSpace(text.String())
}
