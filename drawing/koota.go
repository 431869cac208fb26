package drawing

import (
	"cmp"
	"strconv"
	"strings"
)

// Bars are the points of a match to be drawn: a bar for each koota, as long as its maximum and filled as far as it was
// obtained, and the sum of all below. Needed is what the sum should reach, zero for nothing. All are in half points,
// for kootas give halves.
type Bars struct {
	Kootas     []Bar
	Got, Of    int
	Needed     int
	Title      string // empty for the name of the eight kootas
	TotalLabel string // empty for "Total"
}

// Bar is a koota: Got of Of half points.
type Bar struct {
	Name    string
	Got, Of int
}

// Sizes of the bars.
const (
	barLeft   = 250
	barLength = 580
	barRow    = 58
)

// SVG draws the bars. It returns an error if there are none or if the look is invalid. Points below
// zero or above their maximum are drawn to the end of the bar.
func (k *Bars) SVG(l Look) ([]byte, error) { return k.draw(l, nil) }

func (k *Bars) draw(l Look, s *Scene) ([]byte, error) {
	if len(k.Kootas) == 0 || k.Of <= 0 {
		return nil, errEmpty
	}
	if err := l.check(); err != nil {
		return nil, err
	}
	v := words(l.Lang)
	title, total := k.Title, k.TotalLabel
	title = cmp.Or(title, v.words["koota"])
	total = cmp.Or(total, v.words["koota.total"])
	if l.Narrow {
		return k.stacked(l, s, title, total)
	}
	p, err := l.begin("koota", (len(k.Kootas)+1)*barRow+32, printable(title), k.describe(total), s)
	if err != nil {
		return nil, err
	}
	most := k.most()
	for i, b := range k.Kootas {
		p.bar(b, 8+i*barRow, most, b.Got*2 < b.Of)
	}
	y := 24 + len(k.Kootas)*barRow
	p.lines(p.ink.line, 2, []point{{8, y - 10}, {width - 8, y - 10}})
	p.bar(Bar{total, k.Got, k.Of}, y, k.Of, k.Got < k.Needed)
	if k.Needed > 0 {
		x := barLeft + barLength*min(k.Needed, k.Of)/k.Of
		p.lines(p.ink.accent, 4, []point{{x, y + 4}, {x, y + barRow - 10}})
	}
	return p.close(), nil
}

func (p *paper) bar(b Bar, top, most int, low bool) {
	const height = barRow - 22
	p.anchored("end", barLeft-18, top+height/2+15, 28, "").escaped(cut(printable(b.Name), (barLeft-26)*1000/28)).end()
	length := max(0, barLength*b.Of/most)
	got := 0
	if b.Of > 0 {
		got = length * min(max(0, b.Got), b.Of) / b.Of
	}
	y := top + 8
	rest, fill := p.ink.neutral, p.ink.good
	if got == 0 {
		rest = p.ink.bad
	}
	p.rect(barLeft, y, length, height, rest)
	if low {
		fill = p.ink.bad
	}
	p.rect(barLeft, y, got, height, fill)
	p.lines(p.ink.line, 2, []point{{barLeft, y}, {barLeft + length, y}, {barLeft + length, y + height},
		{barLeft, y + height}, {barLeft, y}})
	p.anchored("end", width-8, top+height/2+15, 28, "").raw(p.lang.Digits(halves(b.Got) + "/" + halves(b.Of))).end()
}

// halves shows half points as points: ½, 1½, 2.
func halves(n int) string {
	switch {
	case n%2 == 0:
		return strconv.Itoa(n / 2)
	case n == 1:
		return "½"
	}
	return strconv.Itoa(n/2) + "½"
}

func (k *Bars) describe(total string) string {
	var b strings.Builder
	for _, x := range k.Kootas {
		b.WriteString(printable(x.Name) + " " + halves(x.Got) + "/" + halves(x.Of) + ", ")
	}
	b.WriteString(printable(total) + " " + halves(k.Got) + "/" + halves(k.Of) + ".")
	return b.String()
}

// most is the largest number of points that a koota can have, which is as long as a bar gets.
func (k *Bars) most() int {
	most := 1
	for _, b := range k.Kootas {
		most = max(most, b.Of)
	}
	return most
}
