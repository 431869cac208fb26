package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/prediction"
)

// predictSheet is the overview of the answers as a person likes to read it, and the areas of life below it where they
// were asked for.
type predictSheet struct {
	*sheet
	reading *op.Predictions
}

// print shows each answer in its lines and where to read on, and then the areas that were read.
func (s *predictSheet) print() {
	s.heading()
	for i := range s.reading.Answers {
		a := &s.reading.Answers[i]
		fmt.Fprintln(s.out)
		e := Entry{Title: a.Title, indent: doshaIndent}
		for _, line := range []string{a.Summary, a.Confidence, a.When} {
			if line != "" {
				e.Lines = append(e.Lines, line)
			}
		}
		s.entry(e)
	}
	if len(s.reading.Further) > 0 {
		fmt.Fprintln(s.out)
		e := Entry{Title: s.word("predict.further"), indent: doshaIndent}
		for _, f := range s.reading.Further {
			e.Points = append(e.Points, Point{Text: f.Text})
		}
		s.entry(e)
	}
	s.areas()
	fmt.Fprintln(s.out)
	fmt.Fprintln(s.out, wrapped(s.reading.Disclaimer, ""))
	s.notes(s.warnings)
}

// areas shows each area that was read: its score and summary, and each statement with what it rests on.
func (s *predictSheet) areas() {
	reading := s.reading
	for i := range reading.Areas {
		a := &reading.Areas[i]
		fmt.Fprintln(s.out)
		e := Entry{Title: a.Area.Name(s.lang), Share: 10 * a.Score, Lines: []string{a.Summary}, indent: doshaIndent,
			Tags: []Tag{{Text: s.word("predict.score", "n", a.Score)},
				{Text: s.word("predict.confidence", "confidence", s.key("confidence", fmt.Sprint(a.Confidence)))}}}
		for k := range a.Statements {
			x := &a.Statements[k]
			p := Point{Label: s.leaning(x), Text: x.Text}
			if len(reading.Explained) > 0 { // the sentences contain their reasons
				p.Why = s.why(x)
			}
			e.Points = append(e.Points, p)
		}
		for _, conflict := range a.Conflicts {
			e.Points = append(e.Points, Point{Text: conflict})
		}
		if len(reading.Explained) > 0 {
			g := Group{Title: s.word("predict.weighed"), Folded: true}
			for _, line := range reading.Explained[i].Text {
				g.Points = append(g.Points, Point{Text: line})
			}
			e.Groups = []Group{g}
		}
		s.entry(e)
	}
}

// leaning says of a reason on which side it counts. A mixed one says so itself, and so does what is no reason.
func (s *predictSheet) leaning(x *prediction.Statement) string {
	switch {
	case strings.Contains(x.ID, ".strength.") && x.Polarity == prediction.Favourable:
		return s.word("predict.for")
	case strings.Contains(x.ID, ".caution.") && x.Polarity == prediction.Challenging:
		return s.word("predict.against")
	}
	return ""
}

// why returns the reasons of a statement, without those that its own sentence contains.
func (s *predictSheet) why(x *prediction.Statement) []string {
	var why []string
	for _, f := range x.Because {
		if told := strings.TrimRight(f.Text, ".।"); !strings.Contains(x.Text, told) {
			why = append(why, told)
		}
	}
	if len(why) == 0 {
		return nil
	}
	return []string{"(" + strings.Join(why, "; ") + ")"}
}
