package book

import (
	"fmt"
	"math"
	"strings"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

func (b *binder) plate(c *kundali.Chart, frame drawing.Frame, degrees bool) (plate, error) {
	figure, err := drawing.Of(c, frame)
	if err != nil {
		return plate{}, err
	}
	s, err := figure.Scene(drawing.Options{Style: b.o.Style, Lang: b.lang, Degrees: degrees})
	return plate{frame.Name(b.lang), s}, err
}

// drawn sets charts.
func (f *flow) drawn(c *kundali.Chart, across int, widest pdf.Unit, degrees bool, frames ...drawing.Frame) {
	var list []plate
	for _, frame := range frames {
		p, err := f.plate(c, frame, degrees)
		if err != nil {
			f.err = err
			return
		}
		list = append(list, p)
	}
	f.plates(list, across, widest)
}

func (k *kundaliBook) charts(f *flow) {
	f.part(k.word("part.charts"), 290*pdf.Point)
	f.text(k.word("charts.about"))
	f.drawn(k.r.Chart, 2, room, true, drawing.Frame(varga.D1), drawing.Frame(varga.D9), drawing.Moon, drawing.Sun)
	f.heading(drawing.Bhava.Name(k.lang), 260*pdf.Point)
	f.text(k.word("charts.bhava"))
	f.drawn(k.r.Chart, 2, 250*pdf.Point, true, drawing.Bhava)
	k.holds(f)
}

func (k *kundaliBook) vargas(f *flow) {
	f.part(k.word("part.vargas"), 210*pdf.Point)
	f.text(k.word("vargas.about"))
	var frames []drawing.Frame
	for _, v := range varga.All() {
		frames = append(frames, drawing.Frame(v))
	}
	// Twelve in rows of three and the last four in rows of two, so that none stands alone.
	f.drawn(k.r.Chart, 3, 132*pdf.Point, false, frames[:12]...)
	f.drawn(k.r.Chart, 2, 150*pdf.Point, false, frames[12:]...)
	all, err := k.r.Shodashvarga(varga.Options{})
	if err != nil {
		f.err = err
		return
	}
	f.together(func(f *flow) { k.signs(f, all) })
}

// signs sets the sign of each graha in each varga.
func (k *kundaliBook) signs(f *flow, all *kundali.Shodashvarga) {
	f.heading(k.word("vargas.signs"), 120*pdf.Point)
	g := &grid{head: append([]string{"", drawing.Short(0, k.lang)}, shortNames(k.lang)...), bold: []int{0}}
	for i := range all.Charts {
		v := &all.Charts[i]
		row := []string{f.spoken(v.Varga.String()), drawing.ShortRashi(v.Lagna.Rashi.Key, k.lang)}
		for _, p := range v.Placements {
			row = append(row, drawing.ShortRashi(p.Rashi, k.lang))
		}
		g.rows = append(g.rows, row)
	}
	f.table(g)
}

func shortNames(l vedic.Lang) (list []string) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		list = append(list, drawing.Short(g, l))
	}
	return list
}

func (k *kundaliBook) planets(f *flow) {
	r := k.r
	f.part(k.word("part.planets"), usualKeep)
	g := &grid{head: k.heads("graha", "sign", "degree", "nakshatra", "house", "dignity", "state"), bold: []int{0},
		tight: true}
	l := &r.Lagna
	g.rows = append(g.rows, []string{text.Sentence(k.word("key.lagna")), l.Rashi.Name, l.DMS.String(),
		fmt.Sprintf("%s %d", l.Nakshatra.Name, l.Nakshatra.Pada), "1", "", ""})
	for i := range r.Planets {
		p := &r.Planets[i]
		dignity := ""
		if p.Dignity != 0 {
			dignity = k.keyOf("dignity", p.Dignity)
		}
		g.rows = append(g.rows, []string{p.Graha.Name, p.Rashi.Name, p.DMS.String(),
			fmt.Sprintf("%s %d", p.Nakshatra.Name, p.Nakshatra.Pada), fmt.Sprint(uint8(p.House)), dignity,
			k.state(p)})
	}
	f.table(g)
	f.heading(k.word("planets.motion"), 120*pdf.Point)
	g = &grid{head: k.heads("graha", "speed", "latitude", "declination", "star_lord", "sign_lord"), bold: []int{0},
		tight: true}
	for i := range r.Planets {
		p := &r.Planets[i]
		g.rows = append(g.rows, []string{p.Graha.Name, p.Speed.String(), p.Latitude.String(), p.Declination.String(),
			p.Nakshatra.Lord.Name(k.lang), p.SignLord.Name(k.lang)})
	}
	f.table(g)
	f.heading(k.word("planets.houses"), 120*pdf.Point)
	g = &grid{head: k.heads("house", "sign", "lord", "cusp", "occupants", "aspected_by"), bold: []int{0}, tight: true}
	for n, h := range r.Houses.All() {
		g.rows = append(g.rows, []string{fmt.Sprint(uint8(n)), h.Rashi.Name, h.Lord.Name(k.lang),
			vedic.Angle(h.Cusp).String(), k.names(h.Occupants), k.names(h.AspectedBy)})
	}
	f.table(g)
	k.single(f)
}

func (k *kundaliBook) state(p *kundali.GrahaPosition) string {
	var list []string
	for _, x := range []struct {
		is   bool
		word string
	}{{p.Retrograde && !p.Graha.Key.Node(), "retrograde"}, {p.Combust, "combust"}, {p.Vargottama, "vargottama"}} {
		if x.is {
			list = append(list, k.word("state."+x.word))
		}
	}
	return strings.Join(list, ", ")
}

func (k *kundaliBook) strengths(f *flow) {
	f.part(k.word("part.strengths"), usualKeep)
	f.text(k.word("strengths.about"))
	g := &grid{head: k.heads("graha", "sthana", "dig", "kala", "cheshta", "naisargika", "drik", "rupas", "required",
		"rank"), bold: []int{0}, right: []int{1, 2, 3, 4, 5, 6, 7, 8, 9}}
	for i := range k.bala.Shadbala {
		s := &k.bala.Shadbala[i]
		row := []string{s.Graha.Name(k.lang)}
		for _, x := range []bala.Strength{s.Sthana, s.Dig, s.Kala, s.Cheshta, s.Naisargika, s.Drik} {
			row = append(row, fmt.Sprintf("%.1f", x.Virupas()))
		}
		g.rows = append(g.rows, append(row, fmt.Sprintf("%.2f", float64(s.Rupas)),
			fmt.Sprintf("%.1f", float64(s.Required)), fmt.Sprint(s.Rank)))
	}
	f.table(g)
	f.heading(k.word("strengths.houses"), 120*pdf.Point)
	g = &grid{head: k.heads("house", "of_lord", "dig", "drik", "rupas", "rank"), bold: []int{0},
		right: []int{1, 2, 3, 4, 5}}
	for i := range k.bala.BhavaBala {
		s := &k.bala.BhavaBala[i]
		g.rows = append(g.rows, []string{fmt.Sprint(uint8(s.House)), fmt.Sprintf("%.1f", s.Adhipati.Virupas()),
			fmt.Sprintf("%.1f", s.Dig.Virupas()), fmt.Sprintf("%.1f", s.Drishti.Virupas()),
			fmt.Sprintf("%.2f", float64(s.Rupas)), fmt.Sprint(s.Rank)})
	}
	f.table(g)
	k.bindus(f)
}

// bindus draws the ashtakavarga.
func (k *kundaliBook) bindus(f *flow) {
	f.heading(k.word("strengths.ashtakavarga"), 320*pdf.Point)
	f.text(k.word("strengths.ashtakavarga.about"))
	a := &k.bala.Ashtakavarga
	g := drawing.Grid{Lagna: k.r.Lagna.Rashi.Key}
	for i := range a.Tables {
		t := &a.Tables[i]
		graha, ok := t.Of.Graha()
		row := drawing.GridRow{Graha: graha, Lagna: !ok, Bindus: t.Bindus, Total: t.Total, High: 5, Low: 3}
		g.Rows = append(g.Rows, row)
	}
	g.Rows = append(g.Rows, drawing.GridRow{Bindus: a.Sarva, Total: a.Total, High: 30, Low: 25})
	s, err := g.Scene(drawing.Look{Lang: k.lang})
	if err != nil {
		f.err = err
		return
	}
	f.need(pdf.Unit(s.Height) * room / pdf.Unit(s.Width))
	f.y += f.figure(s, left, f.y, room) + 8*pdf.Point
}

// holds sets how far the time of birth may be off before each value changes.
func (k *kundaliBook) holds(f *flow) {
	x := &k.r.Sensitivity
	f.heading(k.word("holds"), 100*pdf.Point)
	f.text(k.word("holds.about"))
	g := &grid{head: k.heads("what", "earlier", "later"), bold: []int{0}, right: []int{1, 2}}
	for _, row := range []struct {
		id    string
		delta kundali.Delta
	}{
		{"lagna", x.Lagna}, {"navamsa", x.NavamsaLagna}, {"dasamsa", x.DasamsaLagna}, {"nakshatra", x.MoonNakshatra},
		{"pada", x.MoonPada},
	} {
		g.rows = append(g.rows, []string{k.word("holds." + row.id), minutes(row.delta.Earlier),
			minutes(row.delta.Later)})
	}
	f.table(g)
}

// minutes formats minutes; infinity, which means half a day or more, becomes "> 720".
func minutes(m vedic.Minutes) string {
	if math.IsInf(float64(m), 1) {
		return "> 720"
	}
	return fmt.Sprintf("%.1f", float64(m))
}
