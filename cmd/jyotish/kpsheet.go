package main

import (
	"fmt"

	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/vedic"
)

// kpSheet is a chart of KP as a person likes to read it.
type kpSheet struct {
	*sheet
	*kpAnswer
	matters []kp.Matter
}

func (s *kpSheet) print() {
	s.heading()
	for _, part := range []func(){s.cusps, s.planets, s.signifying, s.houses, s.ruling} {
		fmt.Fprintln(s.stdout)
		part()
	}
	if s.Interlinks != nil {
		fmt.Fprintln(s.stdout)
		s.links()
	}
	for i := range s.Judgements {
		fmt.Fprintln(s.stdout)
		s.judgement(s.matters[i], &s.Judgements[i])
	}
	s.notes(s.Chart.Warnings)
}

func (s *kpSheet) heading() {
	s.born()
	m := &s.Chart.Meta
	s.made(m.Ayanamsa.Key, m.Ayanamsa.DMS, &m.Meta)
	if s.Number > 0 {
		fmt.Fprintf(s.stdout, "Question with the number %d, whose division rises\n", s.Number)
	}
	b := s.Dasha().Balance()
	fmt.Fprintf(s.stdout, "Vimshottari balance %s %s\n", b.Lord.Name(s.lang), spaced(b.String()))
}

// lorded are the columns that every point has.
var lorded = []string{"Sign", "Degree", "Sign lord", "Star", "Sub", "Sub-sub", "Sookshma", "Prana", "Number"}

func (s *kpSheet) point(p *kp.Point) []string {
	row := []string{p.Rashi.Name(s.lang), p.DMS.String()}
	for _, g := range []vedic.Graha{p.Sign, p.Star, p.Sub, p.SubSub, p.Sookshma, p.Prana} {
		row = append(row, g.Name(s.lang))
	}
	return append(row, fmt.Sprint(p.Lords.Number))
}

func (s *kpSheet) cusps() {
	rows := [][]string{append([]string{"Cusp"}, lorded...)}
	for i := range s.Chart.Cusps {
		c := &s.Chart.Cusps[i]
		rows = append(rows, append([]string{houseNumber(c.House)}, s.point(&c.Point)...))
	}
	s.table(rows)
}

func (s *kpSheet) planets() {
	rows := [][]string{append(append([]string{"Graha"}, lorded...), "House", "")}
	for i := range s.Chart.Planets {
		p := &s.Chart.Planets[i]
		state := ""
		if p.Retrograde {
			state = "retrograde"
		}
		rows = append(rows, append(append([]string{p.Graha.Name(s.lang)}, s.point(&p.Point)...), houseNumber(p.House), state))
	}
	s.table(rows)
}

// signifying shows the houses that each graha signifies, and below a node those of the grahas it acts for.
func (s *kpSheet) signifying() {
	rows := [][]string{{"Graha", "A: star lord in", "B: stands in", "C: star lord owns", "D: owns", "Because"}}
	for i := range s.PlanetSignificators {
		v := &s.PlanetSignificators[i]
		rows = append(rows, append([]string{v.Graha.Name(s.lang)}, levels(&v.Levels)...))
		for j := range v.Via {
			a := &v.Via[j]
			row := append([]string{"  for " + a.ActsFor.Name(s.lang)}, levels(&a.Levels)...)
			rows = append(rows, spread(row, s.reasons(a.Because))...)
		}
	}
	s.table(rows)
}

func levels(l *kp.Levels) []string {
	row := make([]string, 0, 6)
	for _, list := range [][]vedic.Bhava{l.Level1, l.Level2, l.Level3, l.Level4} {
		row = append(row, orDash(listed(list, houseNumber)))
	}
	return row
}

// reasons words reasons.
func (s *kpSheet) reasons(list []kp.Reason) []string {
	texts := make([]string, len(list))
	for i, r := range list {
		texts[i] = r.Name(s.lang)
	}
	return texts
}

// houses shows who signifies each house, and the nodes that act for one of them.
func (s *kpSheet) houses() {
	head := []string{"House", "A: star of occupant", "B: occupant", "C: star of owner", "D: owner"}
	if s.Options.Companions {
		head = append(head, "E: companion")
	}
	rows := [][]string{append(head, "Nodes")}
	for i := range s.HouseSignificators {
		v := &s.HouseSignificators[i]
		row := []string{houseNumber(v.House)}
		for _, list := range [][]vedic.Graha{v.LevelA, v.LevelB, v.LevelC, v.LevelD, v.LevelE}[:len(head)-1] {
			row = append(row, orDash(briefly(list, s.lang)))
		}
		var nodes []vedic.Graha
		for _, a := range v.NodeAgents {
			nodes = append(nodes, a.Node)
		}
		rows = append(rows, append(row, briefly(nodes, s.lang)))
	}
	s.table(rows)
}

// ruling shows the ruling planets, strongest first.
func (s *kpSheet) ruling() {
	r := &s.RulingPlanets
	fmt.Fprintf(s.stdout, "Ruling planets of %s, strongest first\n", clock(r.At.Time))
	var rows [][]string
	for i := range r.Rulers {
		x := &r.Rulers[i]
		name, mark := x.Graha.Name(s.lang), ""
		if x.ActsFor != 0 {
			name += " for " + x.ActsFor.Name(s.lang)
		}
		if x.Rejected {
			mark = "set aside"
		}
		rows = append(rows, spread([]string{name, mark}, s.reasons(x.By), s.reasons(x.Because))...)
	}
	s.table(rows)
}

// links shows the houses that the sub lord and the sub-sub lord of each cusp bind to it.
func (s *kpSheet) links() {
	rows := [][]string{{"Cusp", "interlinked through", "with the cusps"}}
	for house, list := range s.Interlinks.All() {
		first := houseNumber(house)
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			var with []vedic.Bhava
			for _, link := range list {
				for _, t := range link.Through {
					if t == g {
						with = append(with, link.House)
					}
				}
			}
			if len(with) > 0 {
				rows = append(rows, []string{first, g.Name(s.lang), listed(with, houseNumber)})
				first = ""
			}
		}
		if first != "" {
			rows = append(rows, []string{first, "–"})
		}
	}
	s.table(rows)
}

// judgement shows a verdict with its evidence, and who would bring the matter about.
func (s *kpSheet) judgement(m kp.Matter, j *kp.Judgement) {
	fmt.Fprintf(s.stdout, "%s: cusp %d; houses for it %s, against it %s (%v)\n", m.Name(s.lang), j.House, listed(m.Favourable, houseNumber),
		orDash(listed(m.Detrimental, houseNumber)), j.Source)
	const indent = "  "
	fmt.Fprintln(s.stdout, wrapped(j.Verdict.Name(s.lang)+" "+j.Evidence(s.lang), indent))
	fmt.Fprintf(s.stdout, "%sFor it %s, weight %d; against it %s, weight %d\n", indent, orDash(listed(j.Favourable, houseNumber)), j.Favour,
		orDash(listed(j.Detrimental, houseNumber)), j.Against)
	rows := [][]string{{indent + "Significator", "Level", "", "Because"}}
	for _, f := range s.Fruitful(m, s.RulingPlanets) {
		kept := ""
		if f.Kept {
			kept = "kept"
		}
		rows = append(rows, spread([]string{indent + f.Graha.Name(s.lang), levelName(f.Level), kept}, s.reasons(f.Because))...)
	}
	s.table(rows)
}

// levelName gives the letter of a level, 1 to 4.
func levelName(n int) string { return string(rune('A' + n - 1)) }
