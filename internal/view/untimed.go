package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// untimed shows what is certain of a birth whose time is unknown. The warnings below it say what is left out.
func (s *operationView) untimed(u *op.Untimed) {
	fmt.Fprintln(s.out, s.date(u.Date))
	s.julian(u.Julian)
	fmt.Fprintf(s.out, "%s\n\n", s.spot(&u.Place, ""))
	rows := [][]string{s.head("graha", "sign", "nakshatra", "longitude", "motion")}
	for i := range u.Grahas {
		g := &u.Grahas[i]
		motion := "–"
		if g.Retrograde == nil {
			motion = s.word("untimed.turns")
		} else if *g.Retrograde {
			motion = s.word("retrograde")
		}
		rows = append(rows, []string{g.Graha.Name(s.lang), alternatives(s.lang, g.Rashis),
			alternatives(s.lang, g.Nakshatras), s.place(g.Lowest) + " – " + s.place(g.Highest), motion})
	}
	s.table(rows)
	if d := u.Vimshottari; d != nil {
		s.untimedDasha(d)
	}
	fmt.Fprintln(s.out)
}

// untimedDasha shows the balance as a range, and between which dates each period ends.
func (s *operationView) untimedDasha(d *kundali.UntimedDasha) {
	fmt.Fprintln(s.out)
	years := func(days kundali.Decimal) string { return s.lang.Digits(fmt.Sprintf("%.1f", float64(days)/365.25)) }
	s.say("untimed.balance", "lord", d.Lord.Name(s.lang), "least", years(d.LeastDays), "most", years(d.MostDays))
	fmt.Fprintln(s.out)
	rows := [][]string{s.head("lord", "untimed.earliest", "untimed.latest")}
	for _, p := range d.Periods {
		rows = append(rows, []string{p.Lord.Name(s.lang), s.time(p.Earliest, "2006-01-02"),
			s.time(p.Latest, "2006-01-02")})
	}
	s.table(rows)
}

// place writes a longitude as its sign and the degrees and minutes in it.
func (s *operationView) place(l vedic.Longitude) string {
	minutes := int(l.InSign() / (vedic.Degree / 60))
	return l.Rashi().Name(s.lang) + " " + s.lang.Digits(fmt.Sprintf("%d°%02d′", minutes/60, minutes%60))
}

// alternatives joins the names of what a graha may have been in.
func alternatives[K interface{ Name(vedic.Lang) string }](l vedic.Lang, list []K) string {
	names := make([]string, len(list))
	for i, k := range list {
		names[i] = k.Name(l)
	}
	return strings.Join(names, " / ")
}
