package view

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// jaiminiSheet is a reading by Jaimini as a person likes to read it.
type jaiminiSheet struct {
	*sheet
	j *jaimini.Chart
}

// Now says which period is marked as running.
func (s *jaiminiSheet) print(now time.Time) {
	s.heading()
	for _, part := range []func(){s.karakas, s.arudhas, s.grahas, s.choices, s.lagnas, s.drishti, s.argala, s.sthira} {
		fmt.Fprintln(s.out)
		part()
	}
	fmt.Fprintln(s.out)
	s.dasha(vedic.JDOf(now))
	s.notes(s.warnings)
}

func (s *jaiminiSheet) name(t jaimini.Term) string { return t.Name(s.lang) }

// sign names a sign; none has no name.
func (s *jaiminiSheet) sign(r vedic.Rashi) string {
	if r == 0 {
		return ""
	}
	return r.Name(s.lang)
}

// karakas shows the chara karakas by degree, and the karakamsha.
func (s *jaiminiSheet) karakas() {
	s.say("jaimini_of.karakas")
	rows := [][]string{s.head("chara_karaka", "stands_for", "graha", "degree", "tie_break")}
	tied := false
	for _, k := range s.j.CharaKarakas {
		rows = append(rows, []string{s.name(k.Karaka), k.Karaka.Label(s.lang), k.Graha.Name(s.lang),
			k.DegreeInSign.String(), s.name(k.TieBreak)})
		tied = tied || s.name(k.TieBreak) != ""
	}
	if !tied {
		for i := range rows {
			rows[i] = rows[i][:4]
		}
	}
	s.table(rows)
	k := &s.j.FromKarakamsha
	by := "jaimini.ishta"
	if k.IshtaByLord {
		by = "jaimini.ishta_lord"
	}
	s.say(by, "karakamsha", s.sign(s.j.Karakamsha), "swamsha", s.sign(s.j.Swamsha), "ishta", s.names(k.Ishta))
}

// arudhas shows each pada with how it was counted; an exception that moved it is a footnote.
func (s *jaiminiSheet) arudhas() {
	s.say("jaimini_of.arudhas")
	rows := [][]string{s.head("arudha_pada", "name", "stands_for", "sign", "pada_of", "pada_by", "pada_by_in", "count",
		"other_lord")}
	notes := footnotes{sheet: s.sheet}
	for i := range s.j.ArudhaPadas {
		p := &s.j.ArudhaPadas[i]
		rows = append(rows, []string{s.key("pada", string(p.Pada)), s.name(p.Pada), p.Pada.Label(s.lang),
			s.sign(p.Rashi) + notes.mark(p.ExceptionApplied),
			s.sign(p.HouseRashi), p.LordUsed.Name(s.lang), s.sign(p.LordRashi), fmt.Sprint(p.Count),
			s.sign(p.Alternative)})
	}
	s.table(rows)
	notes.print()
}

// grahas shows the arudhas of the grahas, and their houses from the karakamsha.
func (s *jaiminiSheet) grahas() {
	s.say("jaimini_of.grahas")
	rows := [][]string{s.head("graha", "arudha", "counted_to", "count", "from_karakamsha", "in_navamsa")}
	notes := footnotes{sheet: s.sheet}
	for i := range s.j.GrahaArudhas {
		a := &s.j.GrahaArudhas[i]
		rows = append(rows, []string{a.Graha.Name(s.lang), s.sign(a.Rashi) + notes.mark(a.ExceptionApplied),
			s.sign(a.OwnRashi),
			fmt.Sprint(a.Count), houseNumber(s.j.FromKarakamsha.RashiHouse[i]),
			houseNumber(s.j.FromKarakamsha.NavamsaHouse[i])})
	}
	s.table(rows)
	notes.print()
}

// choices shows which of two grahas was taken, and why.
func (s *jaiminiSheet) choices() {
	s.say("jaimini_of.choices")
	rows := [][]string{s.head("of_two", "taken", "left", "because_of")}
	add := func(what string, taken, left vedic.Graha, rule jaimini.Term, scores [2]int64) {
		why := s.name(rule)
		switch {
		case scores == [2]int64{}:
		case rule == "advancement":
			why += fmt.Sprintf(" (%v : %v)", vedic.Angle(scores[0]), vedic.Angle(scores[1]))
		default:
			why += fmt.Sprintf(" (%d : %d)", scores[0], scores[1])
		}
		rows = append(rows, []string{what, taken.Name(s.lang), left.Name(s.lang), why})
	}
	for _, c := range s.j.CoLords {
		add(s.sign(c.Sign), c.Lord, c.Other, c.Rule, c.Scores)
	}
	for _, k := range s.j.SthiraKarakas {
		if k.Other != 0 {
			add(s.name(k.Relation), k.Graha, k.Other, k.Rule, k.Scores)
		}
	}
	if len(rows) == 1 {
		s.say("none")
		return
	}
	s.table(rows)
}

// lagnas shows the special lagnas; one that is a sign alone has no degree.
func (s *jaiminiSheet) lagnas() {
	s.say("jaimini_of.lagnas")
	rows := [][]string{s.head("special_lagna", "stands_for", "sign", "degree")}
	for i := range s.j.SpecialLagnas {
		l := &s.j.SpecialLagnas[i]
		degree := ""
		if l.Longitude != nil {
			degree = l.Longitude.InSign().String()
		}
		rows = append(rows, []string{s.name(l.Lagna), l.Lagna.Label(s.lang), s.sign(l.Rashi), degree})
	}
	s.table(rows)
}

// drishti shows the three signs that each sign sees.
func (s *jaiminiSheet) drishti() {
	s.say("jaimini_of.drishti")
	rows := [][]string{s.head("sign", "aspects", "grahas_in_it")}
	for i := range s.j.RashiDrishti {
		d := &s.j.RashiDrishti[i]
		rows = append(rows, []string{s.sign(d.From), listed(d.To[:], s.sign), orDash(s.names(d.Grahas))})
	}
	s.table(rows)
}

// argala shows who intervenes in each house and who stands against it.
func (s *jaiminiSheet) argala() {
	s.say("jaimini_of.argala")
	rows := [][]string{s.head("house", "argala", "argala_by", "against", "outcome", "nature")}
	last := ""
	for i := range s.j.Argala {
		a := &s.j.Argala[i]
		on := houseNumber(a.House)
		if a.Node != 0 {
			on = a.Node.Name(s.lang)
		}
		row := []string{on, s.name(a.Kind), briefly(a.Grahas, s.lang), orDash(briefly(a.Opposing, s.lang)),
			s.name(a.Verdict), s.name(a.Nature)}
		if on == last {
			row[0] = ""
		}
		last = on
		rows = append(rows, row)
	}
	s.table(rows)
}

// sthira shows the fixed karakas.
func (s *jaiminiSheet) sthira() {
	s.say("jaimini_of.sthira")
	rows := [][]string{s.head("sthira_karaka", "graha")}
	for _, k := range s.j.SthiraKarakas {
		rows = append(rows, []string{s.name(k.Relation), k.Graha.Name(s.lang)})
	}
	s.table(rows)
}

// dasha shows the maha dashas, and the antardashas of the one that runs or, where none does, of the first.
func (s *jaiminiSheet) dasha(now vedic.JD) {
	d := &s.j.Dasha
	fmt.Fprintln(s.out, wrapped(s.word("jaimini.dasha", "system", s.name(jaimini.Term(d.System.String())),
		"start", s.name(d.StartRule), "direction", s.name(d.Direction), "sign", s.sign(d.DecidedBy),
		"source", s.source(d.Source.String())), ""))
	rows := [][]string{s.head("sign", "span", "years", "lord", "lord_in", "count", "counted")}
	rows[0][0] = "  " + rows[0][0]
	notes := footnotes{sheet: s.sheet}
	mahas, running := d.Mahas(), d.At(now, 2)
	open := mahas[0]
	for i, p := range s.j.CharaDasha {
		mark := "  "
		if len(running) > 0 && mahas[i].Start == running[0].Start {
			mark, open = "▸ ", mahas[i]
		}
		rows = append(rows, []string{mark + s.sign(p.Rashi), s.between(p.Start.Time, p.End.Time),
			fmt.Sprint(p.Years) + notes.mark(p.Because.Exception),
			p.Because.Lord.Name(s.lang), s.sign(p.Because.LordRashi), fmt.Sprint(p.Because.Count),
			s.name(p.Because.Direction)})
	}
	s.table(rows)
	notes.print()
	fmt.Fprintln(s.out)
	s.say("jaimini.antardashas", "sign", s.sign(open.Rashi))
	rows = [][]string{s.head("sign", "span")}
	rows[0][0] = "  " + rows[0][0]
	for _, p := range open.Sub() {
		mark := "  "
		if len(running) > 1 && p.Start == running[1].Start {
			mark = "▸ "
		}
		zone := s.r.Birth.Time.Location()
		rows = append(rows, []string{mark + s.sign(p.Rashi), s.between(p.Start.Time().In(zone), p.End.Time().In(zone))})
	}
	s.table(rows)
}

// between shows two dates as a span.
func (p *page) between(from, to time.Time) string {
	return p.lang.Format(from, time.DateOnly) + " – " + p.lang.Format(to, time.DateOnly)
}

// footnotes explain terms below a table, under marks in it.
type footnotes struct {
	*sheet
	terms []jaimini.Term
}

// They are used in this order.
var footmarks = [...]string{"*", "†", "‡", "§"}

// mark returns the mark of a term; none has none.
func (f *footnotes) mark(t jaimini.Term) string {
	if t == "" || t == "none" {
		return ""
	}
	for i, known := range f.terms {
		if known == t {
			return footmarks[i]
		}
	}
	f.terms = append(f.terms, t)
	return footmarks[len(f.terms)-1]
}

// print shows each term once, in the order in which the table has them.
func (f *footnotes) print() {
	for i, t := range f.terms {
		fmt.Fprintln(f.out, footmarks[i], t.Name(f.lang))
	}
}
