package retell

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// Section is an area of a reading, in the language that it is to be told in: English or Hindi.
type Section struct {
	// ID is that of the area, as "career".
	ID string
	// Lang is English or Hindi.
	Lang vedic.Lang
	// Statements begin with the summary of the area, under [prediction.SummaryOf].
	Statements []Statement
}

// Statement is what a reading says in one place. Facts begin with the statement itself, under its own id; the grounds
// that it rests on follow, as "career.lord.10#1". Caution says that it asks for care, which no wording may leave out.
type Statement struct {
	// ID is that of the reading.
	ID      string
	Caution bool
	// Facts are one at least.
	Facts []Ground
}

// Ground is one thing that may be told: the statement itself, or what it rests on. Path and Value are those of a
// ground, as "venus.house" and "11"; of the statement itself they are empty.
type Ground struct {
	ID, Text, Path, Value string
}

// Own is the statement in our words; it panics for a Statement without facts, which [Sections] does not make.
func (s *Statement) Own() string { return s.Facts[0].Text }

// Sections returns the areas of a reading as they may be told anew, in its language. What is not among their statements
// stays in our words: that the reading is no medical or financial advice, what is said to everybody, and how common a
// transit is, which is the honest half of a sentence.
func Sections(r *prediction.Report) []Section {
	list := make([]Section, 0, len(r.Areas))
	for i := range r.Areas {
		list = append(list, sectionOf(&r.Areas[i], r.Lang))
	}
	return list
}

// even is the score below which an area asks for effort, as the package prediction has it.
const even = 45

func sectionOf(a *prediction.Reading, l vedic.Lang) Section {
	id := a.Area.String()
	s := Section{ID: id, Lang: l.Words()}
	s.add(prediction.SummaryOf(a.Area), a.Opening(), a.Score < even, nil)
	for i := range a.Statements {
		st := &a.Statements[i]
		if slices.ContainsFunc(st.Because, func(f finding.Told) bool { return strings.HasPrefix(f.Path, "transit.") }) {
			continue
		}
		hard := st.Polarity == prediction.Challenging && !strings.Contains(st.ID, ".lord.") // which says where, not how
		s.add(st.ID, st.Text, hard || strings.Contains(st.ID, ".caution."), st.Because)
	}
	return s
}

func (s *Section) add(id, text string, caution bool, because []finding.Told) {
	caution = caution && spellers[s.Lang.Words()]().cares(cut(text)) // what our own words do not say nobody need
	st := Statement{ID: id, Caution: caution, Facts: []Ground{{ID: id, Text: text}}}
	for i, f := range because {
		if f.Text != text { // the statement is its own ground
			st.Facts = append(st.Facts, Ground{id + "#" + strconv.Itoa(i+1), f.Text, f.Path, f.Value})
		} else {
			st.Facts[0].Path, st.Facts[0].Value = f.Path, f.Value
		}
	}
	s.Statements = append(s.Statements, st)
}
