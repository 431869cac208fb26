package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/life"
)

// lifeSheet is the reading of a life as a person likes to read it.
type lifeSheet struct {
	*sheet
	r *life.Reading
}

// print shows each part under its title, a paragraph for each subject.
func (s *lifeSheet) print() {
	s.heading()
	for _, part := range s.r.Sections {
		fmt.Fprintln(s.out)
		e := Entry{Title: part.Title, Prose: true, indent: doshaIndent}
		for _, p := range part.Paragraphs {
			var text []string
			for _, x := range p.Sentences {
				text = append(text, x.Text)
			}
			said := strings.Join(text, " ")
			if p.Title != "" && said != "" {
				said = p.Title + ". " + said
			}
			if said != "" {
				e.Points = append(e.Points, Point{Text: said})
			}
		}
		s.entry(e)
	}
	fmt.Fprintln(s.out)
	if s.r.Method != "" {
		fmt.Fprintln(s.out, wrapped(s.r.Method, ""))
	}
	fmt.Fprintln(s.out, wrapped(s.r.Disclaimer, ""))
	s.notes(s.warnings)
}

// comparison shows two charts side by side, a chapter for each thing that is compared.
func (s *operationView) comparison(c *life.Comparison) {
	s.heading()
	for _, x := range c.Chapters {
		fmt.Fprintf(s.out, "\n%s\n", x.Title)
		var text []string
		for _, y := range x.Sentences {
			text = append(text, y.Text)
		}
		fmt.Fprintln(s.out, wrapped(strings.Join(text, " "), "  "))
		if x.Subject == "overlaps" && c.Method != "" {
			fmt.Fprintln(s.out, wrapped(c.Method, "  "))
		}
	}
	fmt.Fprintln(s.out)
	fmt.Fprintln(s.out, wrapped(c.Disclaimer, ""))
	s.notes(s.warnings)
}
