package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/yoga"
)

// yogaSheet is the yogas as a person likes to read them.
type yogaSheet struct {
	*sheet
	y *op.Yogas
}

// print shows the headings of the reading and then all rules: those that formed, and those that did
// not with the missing conditions.
func (s *yogaSheet) print() {
	s.heading()
	present := 0
	for i := range s.y.Yogas {
		if s.y.Yogas[i].Present {
			present++
		}
	}
	s.headings("yoga.first", s.y.Headings.Yogas)
	s.headings("yoga.strains", s.y.Headings.Strains)
	if b := s.y.Headings.Lagna; b != nil {
		fmt.Fprintln(s.out)
		fmt.Fprintln(s.out, wrapped(b.Text, ""))
	}
	for i := range s.y.Headings.Balances {
		fmt.Fprintln(s.out)
		fmt.Fprintln(s.out, wrapped(s.y.Headings.Balances[i].Text, ""))
	}
	fmt.Fprintln(s.out)
	s.say("yoga.formed", "n", present, "all", s.y.RulesChecked)
	for i := range s.y.Yogas {
		if i < present && s.y.Yogas[i].General && !s.y.Yogas[max(0, i-1)].General {
			fmt.Fprintln(s.out)
			s.say("yoga.general")
		}
		if i == present {
			fmt.Fprintln(s.out)
			s.say("yoga.not_formed")
		}
		fmt.Fprintln(s.out)
		s.yoga(i+1, &s.y.Yogas[i])
	}
	s.falls(s.y.Falls)
	s.notes(s.warnings)
}

// headings shows the yogas of the reading, each with how common its kind is.
func (s *yogaSheet) headings(id string, list []yoga.Heading) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(s.out)
	s.say(id)
	for i := range list {
		h := &list[i]
		text := h.Name + "; " + s.names(h.Planets)
		if n := h.Percent(); n > 0 {
			text += " " + s.word("yoga.share", "n", n)
		} else if h.Share > 0 {
			text += " " + s.word("yoga.scarce")
		}
		if len(h.Also) > 0 {
			var others []string
			for _, a := range h.Also {
				others = append(others, a.Name)
			}
			text += "; " + s.word("yoga.also", "list", strings.Join(others, ", "))
		}
		fmt.Fprintln(s.out, hung("· "+text, "  "))
	}
}

const yogaIndent = "      "

// yoga shows one yoga: its place in the list, who takes part, its strength, what it is, and the facts. One that is
// cancelled or not formed has a dash in place of its number.
func (s *yogaSheet) yoga(n int, f *yoga.Finding) {
	e := Entry{Title: f.Name, Tags: []Tag{{Text: s.keyOf("class", f.Class)}},
		Source: s.source(f.Rule.Source.String()), Lines: []string{f.Rule.Note},
		before: fmt.Sprintf("%4s  ", "–"), indent: yogaIndent}
	if f.Present && !f.Cancelled() {
		e.before, e.Share = fmt.Sprintf("%4d  ", n), int(10*f.Strength)
		e.Tags = append(e.Tags, Tag{Text: s.word("yoga.strength", "n", f.Strength)})
	}
	if len(f.Planets) > 0 && f.Present {
		e.Tags = append(e.Tags, Tag{Text: s.names(f.Planets)})
	}
	if len(f.Houses) > 0 && f.Present {
		e.Tags = append(e.Tags, Tag{Text: s.word("yoga.houses", "houses", text.Houses(s.lang, f.Houses))})
	}
	facts := f.Because
	if !f.Present {
		facts = f.Missing()
	}
	for _, r := range facts {
		e.Points = append(e.Points, Point{Text: r.Text()})
	}
	if found := s.cancelling(f.Cancellations); len(found) > 0 {
		e.Groups = []Group{{Title: s.word("yoga.bhanga"), Points: found}}
	}
	s.entry(e)
}

// cancelling are the circumstances that apply.
func (s *yogaSheet) cancelling(list []finding.Cancellation) (found []Point) {
	for i := range list {
		if c := &list[i]; c.Applies {
			x := Point{Text: c.Rule.Note, Source: s.source(c.Rule.Source.String())}
			if c.Effect != finding.NoEffect {
				x.Label = s.keyOf("effect", c.Effect)
			}
			found = append(found, x)
		}
	}
	return found
}

// falls shows the debilitated grahas, and what relieves them.
func (s *yogaSheet) falls(list []yoga.Fall) {
	for _, f := range list {
		state := "yoga.not_relieved"
		if f.Relieved {
			state = "yoga.relieved"
		}
		fmt.Fprintln(s.out)
		s.entry(Entry{Title: s.word(state, "graha", f.Graha.Name(s.lang)), Points: s.cancelling(f.Rules),
			indent: yogaIndent})
	}
}
