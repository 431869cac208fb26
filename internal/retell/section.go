package retell

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// Section is an area of a reading in English or Hindi.
type Section struct {
	// ID is that of the area, such as "career".
	ID string
	// Lang is the language of the section, English or Hindi.
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

// Ground is one fact: the statement itself, or one that supports it. Path and Value, such as
// "venus.house" and "11", are those of a supporting fact and are empty for the statement itself.
type Ground struct {
	ID, Text, Path, Value string
}

// Own is the statement in our words; it panics for a Statement without facts, which [Sections] does not make.
func (s *Statement) Own() string { return s.Facts[0].Text }

// Sections returns the areas of a reading in the form in which they can be reworded, in its
// language. Some text is not among the statements and always keeps its wording: that the reading is
// no medical or financial advice, general remarks, and how common a transit is.
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
	// A rewording needs a caution only if the original wording has one.
	caution = caution && spellers[s.Lang.Words()]().cares(cut(text))
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
