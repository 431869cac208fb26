package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// dashaSheet is the periods of a dasha as a person likes to read them: the chain that runs, and every period in its
// order, each level set in under the one above.
type dashaSheet struct {
	*sheet
	names map[string]string // of the yoginis, by the keys of their lords
}

// vimshottari shows Vimshottari as it is counted from the star of the Moon.
func (s *dashaSheet) vimshottari(v *kundali.Vimshottari) {
	s.heading()
	fmt.Fprintf(s.out, "\n%s\n", s.word("vimshottari"))
	s.say("dasha.vimshottari", "star", v.MoonNakshatra.Name, "pada", v.MoonNakshatra.Pada,
		"lord", v.Balance.Lord.Name(s.lang), "rest", s.duration(v.Balance.Duration))
	s.periods(periodsOf(v.Periods), periodsOf(v.Current), s.time(v.AsOf, "2006-01-02 15:04"))
	s.notes(s.warnings)
}

// of shows any other dasha.
func (s *dashaSheet) of(all *op.Dashas) {
	s.heading()
	s.names = map[string]string{}
	for _, y := range all.Yoginis {
		s.names[y.Lord.String()] = y.Name
	}
	fmt.Fprintf(s.out, "\n%s (%s)\n", all.Name, s.source(fmt.Sprint(all.Source)))
	if all.Use != "" {
		fmt.Fprintln(s.out, wrapped(all.Use, ""))
	}
	if a := all.Applicability; a != nil {
		answer := "dasha.inapplicable"
		if a.Applicable {
			answer = "dasha.applicable"
		}
		s.say(answer)
		var rows [][]string
		for _, g := range a.Because {
			mark := "no"
			if g.Holds {
				mark = "yes"
			}
			rows = append(rows, []string{"  " + s.word(mark), g.Text})
		}
		s.table(rows)
	}
	if all.Seed != nil {
		s.say("dasha.seed", "point", s.subject(all.Seed.Point.String()), "at", s.place(all.Seed.Longitude))
	}
	if k := all.Kalachakra; k != nil {
		s.say("dasha.kalachakra", "star", k.Star.Name(s.lang), "pada", k.Pada, "deha", k.Deha.Name(s.lang),
			"jeeva", k.Jeeva.Name(s.lang))
	}
	if all.Signs != nil {
		fmt.Fprintln(s.out, all.Signs.Trust.Name(s.lang))
	}
	s.say("dasha.balance", "rest", s.duration(all.Balance.Duration))
	s.periods(all.Periods, all.Current, s.time(all.AsOf, "2006-01-02 15:04"))
	s.notes(s.warnings)
}

// periodsOf makes periods of Vimshottari those of any dasha.
func periodsOf(list []kundali.DashaPeriod) []op.DashaPeriod {
	out := make([]op.DashaPeriod, len(list))
	for i, p := range list {
		out[i] = op.DashaPeriod{Lord: p.Lord, Level: p.Level, Start: p.Start, End: p.End, Partial: p.Partial,
			Sub: periodsOf(p.Sub)}
	}
	return out
}

// ruler names whose a period is: a sign, a graha, or a yogini with her graha.
func (s *dashaSheet) ruler(p *op.DashaPeriod) string {
	name := p.Lord.Name(s.lang)
	if p.Rashi != 0 {
		name = p.Rashi.Name(s.lang)
	}
	if yogini := s.names[p.Lord.String()]; yogini != "" {
		name = yogini + " (" + name + ")"
	}
	return name
}

// periods shows the chain that runs, and then all periods.
func (s *dashaSheet) periods(list, current []op.DashaPeriod, asOf string) {
	if len(current) > 0 {
		var chain []string
		for i := range current {
			chain = append(chain, s.ruler(&current[i]))
		}
		s.say("dasha.running", "at", asOf, "chain", strings.Join(chain, " – "))
	}
	fmt.Fprintln(s.out)
	head := s.head("dasha.period", "from", "to_end", "dasha.age")
	head[0] = "  " + head[0]
	s.table(s.rows([][]string{head}, list, current))
}

// age names the age of the native at a moment.
func (s *dashaSheet) age(at vedic.Instant) string {
	return kundali.AgeAt(s.r.Birth.Time, at.Time).Name(s.lang)
}

// rows sets the periods of each level in under the one above, and marks those that run. A period is known again by both
// of its ends: two of one lord may begin together on different levels.
func (s *dashaSheet) rows(rows [][]string, list, current []op.DashaPeriod) [][]string {
	for i := range list {
		p, mark, within := &list[i], "  ", []op.DashaPeriod(nil)
		if len(current) > 0 && p.Start == current[0].Start && p.End == current[0].End {
			mark, within = "▸ ", current[1:]
		}
		rows = append(rows, []string{strings.Repeat("  ", p.Level-1) + mark + s.ruler(p),
			s.time(p.Start, "2006-01-02 15:04"), s.time(p.End, "2006-01-02 15:04"),
			s.age(p.Start) + " – " + s.age(p.End)})
		rows = s.rows(rows, p.Sub, within)
	}
	return rows
}
