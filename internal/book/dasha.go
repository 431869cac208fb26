package book

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/kundali"
)

// wholeLife is the number of years of dashas in a book.
const wholeLife = 120

// dashas sets Vimshottari dasha: the antardashas of the whole life, and the pratyantardashas of the
// running maha dasha.
func (k *kundaliBook) dashas(f *flow) {
	birth := k.r.Birth.Time
	all, err := k.r.Dashas(3, birth, birth.AddDate(wholeLife, 0, 0))
	if err != nil {
		f.err = err
		return
	}
	f.part(k.word("part.dashas"), usualKeep)
	v := &k.r.Vimshottari
	f.text(k.word("dasha.about", "star", v.MoonNakshatra.Name, "pada", v.MoonNakshatra.Pada, "lord",
		v.Balance.Lord.Name(k.lang), "rest", k.duration(v.Balance.Duration)))
	line := drawing.TimelineOf(k.r.Chart)
	s, err := line.Scene(drawing.Look{Lang: k.lang})
	if err != nil {
		f.err = err
		return
	}
	const wide = room * 4 / 5
	f.need(pdf.Unit(s.Height) * wide / pdf.Unit(s.Width))
	f.y += f.figure(s, left+(room-wide)/2, f.y, wide) + 6*pdf.Point
	if len(v.Current) > 0 {
		f.text(k.word("dasha.running", "date", k.day(v.AsOf.Time), "lords", k.running(len(v.Current))))
	}
	f.heading(k.word("dasha.antara"), 210*pdf.Point)
	f.small(k.word("dasha.begins"))
	f.periods(all.Periods, birth, v.AsOf.Time)
	for i := range all.Periods {
		if p := &all.Periods[i]; !v.AsOf.Before(p.Start.Time) && v.AsOf.Time.Before(p.End.Time) {
			f.heading(k.word("dasha.pratyantara", "lord", p.Lord.Name(k.lang)), 190*pdf.Point)
			f.periods(p.Sub, birth, v.AsOf.Time)
		}
	}
}

// periods sets a table for each period, three side by side: its sub-periods with the days on which they begin and the
// age of the native then.
func (f *flow) periods(list []kundali.DashaPeriod, birth, now time.Time) {
	const across = 3
	const between = 14 * pdf.Point
	width := (room - (across-1)*between) / across
	var shown []*kundali.DashaPeriod
	for i := range list {
		if list[i].End.After(birth) {
			shown = append(shown, &list[i])
		}
	}
	for len(shown) > 0 {
		n := min(across, len(shown))
		f.need(170 * pdf.Point * f.spread / 100)
		y, low := f.y, f.y
		for i, p := range shown[:n] {
			f.y = y
			name := p.Lord.Name(f.lang)
			start := p.Start.Time
			if start.Before(birth) {
				start = birth
			}
			g := &grid{head: []string{name, f.lang.Digits(start.Format("2006 – ") + p.End.Format("2006")),
				f.word("dasha.age")},
				size: 85 * pdf.Point / 10, tight: true}
			for j := range p.Sub {
				x := &p.Sub[j]
				if !x.End.After(birth) {
					continue
				}
				if !now.Before(x.Start.Time) && now.Before(x.End.Time) {
					g.marked = append(g.marked, len(g.rows))
				}
				begin := f.day(x.Start.Time)
				if x.Start.Before(birth) {
					begin = f.word("dasha.birth")
				}
				age := kundali.AgeAt(birth, x.Start.Time)
				g.rows = append(g.rows, []string{x.Lord.Name(f.lang), begin,
					f.lang.Digits(fmt.Sprintf("%d/%d", age.Years, age.Months))})
			}
			f.tableAt(g, left+pdf.Unit(i)*(width+between), width)
			low = max(low, f.y)
		}
		f.y = low + 4*pdf.Point
		shown = shown[n:]
	}
}
