package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// kpSheet is a chart of KP as a person likes to read it.
type kpSheet struct {
	*sheet
	*op.KP
}

// print shows cusps and planets, who signifies what, and the judgements that were asked for.
func (s *kpSheet) print() {
	s.heading()
	for _, part := range []func(){s.cusps, s.planets, s.signifying, s.houses, s.ruling} {
		fmt.Fprintln(s.out)
		part()
	}
	if s.Interlinks != nil {
		fmt.Fprintln(s.out)
		s.links()
	}
	for i := range s.Judgements {
		fmt.Fprintln(s.out)
		s.judgement(s.Matters[i], &s.Judgements[i])
	}
	s.notes(s.warnings)
}

// heading adds the number of a question, and the balance of the dasha by this ayanamsa.
func (s *kpSheet) heading() {
	s.born()
	s.made(s.meta)
	if s.Number > 0 {
		s.say("kp.number", "n", s.Number)
	}
	b := s.Dasha().Balance()
	s.say("kp.balance", "lord", b.Lord.Name(s.lang), "rest", s.duration(b.String()))
}

// lorded are the columns that every point has.
var lorded = []string{"sign", "degree", "sign_lord", "star", "sub", "sub_sub", "sookshma", "prana", "number"}

// point is a row under lorded.
func (s *kpSheet) point(p *kp.Point) []string {
	row := []string{p.Rashi.Name(s.lang), p.DMS.String()}
	for _, g := range []vedic.Graha{p.Sign, p.Star, p.Sub, p.SubSub, p.Sookshma, p.Prana} {
		row = append(row, g.Name(s.lang))
	}
	return append(row, fmt.Sprint(p.Lords.Number))
}

// cusps shows the twelve of Placidus, and planets where the nine stand among them.
func (s *kpSheet) cusps() {
	s.say("kp_of.cusps")
	rows := [][]string{s.head(append([]string{"cusp"}, lorded...)...)}
	for i := range s.Chart.Cusps {
		c := &s.Chart.Cusps[i]
		rows = append(rows, append([]string{houseNumber(c.House)}, s.point(&c.Point)...))
	}
	s.table(rows)
}

func (s *kpSheet) planets() {
	s.say("kp_of.planets")
	rows := [][]string{s.head(append(append([]string{"graha"}, lorded...), "house", "state")...)}
	for i := range s.Chart.Planets {
		p := &s.Chart.Planets[i]
		state := ""
		if p.Retrograde {
			state = s.word("retrograde")
		}
		rows = append(rows, append(append([]string{p.Graha.Name(s.lang)}, s.point(&p.Point)...), houseNumber(p.House),
			state))
	}
	s.table(rows)
}

// signifying shows the houses that each graha signifies, and below a node those of the grahas it acts for.
func (s *kpSheet) signifying() {
	s.say("kp_of.signifying")
	rows := [][]string{s.head("graha", "kp.star_in", "kp.stands_in", "kp.star_owns", "kp.owns", "because")}
	for i := range s.PlanetSignificators {
		v := &s.PlanetSignificators[i]
		rows = append(rows, append([]string{v.Graha.Name(s.lang)}, levels(&v.Levels)...))
		for j := range v.Via {
			a := &v.Via[j]
			row := append([]string{"  " + s.word("kp.acts_for", "graha", a.ActsFor.Name(s.lang))}, levels(&a.Levels)...)
			rows = append(rows, spread(row, s.reasons(a.Because))...)
		}
	}
	s.table(rows)
}

// levels are the houses of the four levels, the strongest first.
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
	s.say("kp_of.houses")
	head := s.head("house", "kp.star_of_occupant", "kp.occupant", "kp.star_of_owner", "kp.owner")
	if s.Options.Companions {
		head = append(head, s.word("kp.companion"))
	}
	rows := [][]string{append(head, s.word("nodes"))}
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
	s.legend()
}

// legend says how strong the levels are and what the columns of lords hold, and spells out the short names.
func (s *kpSheet) legend() {
	fmt.Fprintln(s.out)
	fmt.Fprintln(s.out, wrapped(s.word("kp.legend"), ""))
	if s.lang != vedic.English {
		return // English has full names in the table already
	}
	var names []string
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		names = append(names, brief(g, s.lang)+" "+g.Name(s.lang))
	}
	fmt.Fprintln(s.out, wrapped(strings.Join(names, ", ")+".", ""))
}

// ruling shows the ruling planets, strongest first.
func (s *kpSheet) ruling() {
	r := &s.RulingPlanets
	s.say("kp.ruling", "at", s.clock(r.At.Time))
	rows := [][]string{s.head("graha", "standing", "kp.rules_as", "because")}
	for i := range r.Rulers {
		x := &r.Rulers[i]
		name, mark := x.Graha.Name(s.lang), s.word("kept")
		if x.ActsFor != 0 {
			name += " " + s.word("kp.acts_for", "graha", x.ActsFor.Name(s.lang))
		}
		if x.Rejected {
			mark = s.word("set_aside")
		}
		rows = append(rows, spread([]string{name, mark}, s.reasons(x.By), s.reasons(x.Because))...)
	}
	s.table(rows)
}

// links shows the houses that the sub lord and the sub-sub lord of each cusp bind to it.
func (s *kpSheet) links() {
	rows := [][]string{s.head("cusp", "linked_through", "with_cusps")}
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
	s.say("kp.matter", "matter", m.Name(s.lang), "house", houseNumber(j.House), "for",
		listed(m.Favourable, houseNumber),
		"against", orDash(listed(m.Detrimental, houseNumber)), "source", s.source(j.Source.String()))
	const indent = "  "
	fmt.Fprintln(s.out, wrapped(j.Verdict.Name(s.lang)+" "+j.Evidence(s.lang), indent))
	fmt.Fprintln(s.out, indent+s.word("kp.weights", "for", orDash(listed(j.Favourable, houseNumber)),
		"favour", j.Favour, "against", orDash(listed(j.Detrimental, houseNumber)), "weight", j.Against))
	rows := [][]string{s.head("significator", "level", "standing", "because")}
	rows[0][0] = indent + rows[0][0]
	for _, f := range s.Fruitful(m, s.RulingPlanets) {
		kept := ""
		if f.Kept {
			kept = s.word("kept")
		}
		rows = append(rows, spread([]string{indent + f.Graha.Name(s.lang), s.word(fmt.Sprint("kp.level.", f.Level)),
			kept},
			s.reasons(f.Because))...)
	}
	s.table(rows)
}
