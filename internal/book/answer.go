package book

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/prediction"
)

// setAnswers sets the nine answers: all in one table unless the overview has it, then each with its reasons, its months
// and what to do, and last how they were worked out.
func (k *kundaliBook) setAnswers(f *flow) {
	f.part(k.word("part.answers"), usualKeep)
	f.text(k.word("answers.about"))
	if !k.o.has(Overview) { // which has the table
		f.answerTable(k.answers.nine)
		f.small(k.word("answers.share-means"))
	}
	for _, a := range k.answers.nine {
		k.answer(f, a)
	}
	f.subject(k.word("answers.method"), 60*pdf.Point)
	var said []string
	for _, a := range k.answers.nine {
		for _, s := range a.Method {
			if !slices.Contains(said, s) {
				said = append(said, s)
				f.small(s)
			}
		}
	}
	f.gap(6 * pdf.Point)
	f.small(k.answers.nine[0].Disclaimer)
}

// subject sets a heading that is not in the contents, with room for something below it: nine more rows would turn the
// page of the contents.
func (f *flow) subject(title string, keep pdf.Unit) {
	f.gap(10 * pdf.Point)
	f.need(keep + 34*pdf.Point)
	f.paragraph("H3", title, letters{135 * pdf.Point / 10, pdf.Bold, f.accent})
	f.gap(4 * pdf.Point)
}

func (k *kundaliBook) answer(f *flow, a *answer.Answer) {
	f.subject(a.Title, 90*pdf.Point)
	f.text(strings.TrimSpace(strings.Join([]string{a.Summary, a.Confidence, a.When}, " ")))
	for _, side := range a.Sides() {
		f.title(side.Title)
		for _, r := range side.Reasons {
			f.point(r.Text + within(f.source(r.Source)))
		}
	}
	if len(a.Windows) > 0 {
		g := &grid{head: k.heads("months", "class", "why"), bold: []int{0}}
		for i := range a.Windows {
			w := &a.Windows[i]
			g.rows = append(g.rows, []string{k.months(w), k.keyOf("class", w.Class) + ", " +
				k.word("answers.share", "n", w.Share), w.Why})
		}
		f.gap(4 * pdf.Point)
		f.table(g)
	}
	f.title(k.word("answers.todo"))
	f.text(strings.Join(a.ToDo, " "))
}

// months are those of a window, the last of which is the one before its end.
func (b *binder) months(w *answer.Window) string {
	last := w.End.AddDate(0, 0, -1)
	from := prediction.MonthOf(int(w.Start.Month()), w.Start.Year(), b.lang.Words())
	to := prediction.MonthOf(int(last.Month()), last.Year(), b.lang.Words())
	if from == to {
		return from
	}
	return from + " – " + to
}

// withoutAnswers returns a chapter of the reading without what the chapter of answers says: of a paragraph on a
// question what was weighed besides stays.
func (k *kundaliBook) withoutAnswers(s *life.Section) *life.Section {
	rest := *s
	rest.Paragraphs = nil
	for _, p := range s.Paragraphs {
		if i := slices.IndexFunc(s.Answers, func(a answer.Line) bool {
			return a.Question.String() == p.Subject
		}); i >= 0 {
			p.Title = k.word("answers.also", "topic", s.Answers[i].Title)
			p.Sentences = slices.DeleteFunc(slices.Clone(p.Sentences), func(x life.Sentence) bool {
				fact, weighed := strings.CutPrefix(x.Because[0].Path, "weighed.")
				return !weighed || k.named[fact]
			})
		}
		if len(p.Sentences) > 0 {
			rest.Paragraphs = append(rest.Paragraphs, p)
		}
	}
	return &rest
}
