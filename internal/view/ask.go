package view

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/vedic"
)

// answer shows the answer to a question: the verdict first, the reasons for and against, the months in a table, what to
// do, and last how it was worked out.
func (s *operationView) answer(a *answer.Answer) {
	s.heading()
	fmt.Fprintln(s.out)
	fmt.Fprintln(s.out, wrapped(strings.TrimSpace(a.Title+": "+a.Summary), ""))
	for _, line := range []string{a.Confidence, a.When} {
		if line != "" {
			fmt.Fprintln(s.out, wrapped(line, ""))
		}
	}
	for _, side := range a.Sides() {
		fmt.Fprintln(s.out)
		e := Entry{Title: side.Title, indent: doshaIndent}
		for _, r := range side.Reasons {
			e.Points = append(e.Points, Point{Text: r.Text, Source: s.source(r.Source.String())})
		}
		s.entry(e)
	}
	if len(a.Windows) > 0 {
		fmt.Fprintln(s.out)
		e := Entry{Title: s.word("answer.when"), indent: doshaIndent}
		for _, w := range a.Windows {
			class := s.word("answer."+w.Class.String()) + ", " + s.word("answer.share", "n", strconv.Itoa(w.Share))
			e.Points = append(e.Points, Point{Label: s.time(w.Start, "2006-01") + " – " +
				s.time(vedic.Instant{Time: w.End.AddDate(0, 0, -1)}, "2006-01"), Text: class + ": " + w.Why})
		}
		s.entry(e)
	}
	fmt.Fprintln(s.out)
	s.entry(Entry{Title: s.word("answer.todo"), Lines: a.ToDo, indent: doshaIndent})
	fmt.Fprintln(s.out)
	s.entry(Entry{Title: s.word("answer.method"), Lines: a.Method, indent: doshaIndent})
	fmt.Fprintln(s.out)
	fmt.Fprintln(s.out, wrapped(a.Disclaimer, ""))
	s.notes(s.warnings)
}
