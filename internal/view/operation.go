package view

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/op"
)

// questionSheet is the answer to a question of a birth as a person likes to read it.
type questionSheet struct {
	*sheet
	q     *op.Operation
	reply op.Response
}

// Of is the answer to a question. Of a question of a birth it needs the report, as it is viewed in the language. View
// is nil for a question that is of no birth. The error is that of an answer that does not marshal, which only an
// outline meets.
func (in Reader) Of(q *op.Operation, a op.Response, view *op.Report, now time.Time) (*Paper, error) {
	s := &questionSheet{newSheet(view, in), q, a}
	err := s.print(now)
	return s.out, err
}

// print shows the answer by the sheet that was made for it, and any other as an outline of its members. A question of
// the days of a place has its warnings told here; those of a birth stand in their sheets.
func (s *questionSheet) print(now time.Time) error {
	_, s.warnings, s.meta = s.reply.About()
	switch a := s.reply.(type) {
	case *op.Answer[kundali.Shodashvarga]:
		(&vargaSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.Grahas]:
		(&grahasSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.KP]:
		(&kpSheet{s.sheet, a.Result}).print()
	case *op.Answer[kundali.Vimshottari]:
		(&dashaSheet{sheet: s.sheet}).vimshottari(a.Result)
	case *op.Answer[op.Dashas]:
		(&dashaSheet{sheet: s.sheet}).of(a.Result)
	case *op.Answer[op.Varshphal]:
		(&varshphalSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.Points]:
		(&pointsSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.Transits]:
		(&transitsSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.FurtherVargas]:
		s.further(a.Result)
	case *op.Answer[op.Chakra]:
		(&chakraSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.Gochar]:
		(&gocharSheet{s.sheet, a.Result}).print()
	case *op.Answer[jaimini.Chart]:
		(&jaiminiSheet{s.sheet, a.Result}).print(now)
	case *op.Answer[op.Strengths]:
		(&balaSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.Yogas]:
		(&yogaSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.Doshas]:
		(&doshaSheet{s.sheet, a.Result}).print()
	case *op.Answer[op.Remedies]:
		(&remediesSheet{s.sheet}).print(a.Result.Report, a.Result.At.Time)
	case *op.Answer[op.Predictions]:
		(&predictSheet{s.sheet, a.Result}).print()
	case *op.Answer[life.Reading]:
		(&lifeSheet{s.sheet, a.Result}).print()
	case *op.Answer[life.Comparison]:
		s.comparison(a.Result)
	case *op.Answer[op.General]:
		x := &remediesSheet{s.sheet}
		x.remedies(a.Result.Remedies)
		fmt.Fprintln(s.out, wrapped(a.Result.Disclaimer, ""))
	case *op.Answer[op.Divisions]:
		s.divisions(a.Result)
	case *op.Answer[op.LanguageList]:
		s.languages(a.Result)
	case *op.Answer[op.Programs]:
		s.presets(a.Result)
	case *op.Answer[op.Sky]:
		s.heading()
		fmt.Fprintln(s.out)
		s.observed(a.Result)
		s.notes(s.warnings)
	case *op.Answer[op.Detection]:
		s.detection(a.Result)
	case *op.Answer[op.FestivalList]:
		s.festivals(a.Result)
	case *op.Answer[op.Eclipses]:
		s.eclipses(a.Result)
	case *op.Answer[op.MonthGrid]:
		s.month(a.Result)
	case *op.Answer[op.MuhuratDays]:
		s.muhuratDays(a.Result)
	case *op.Answer[op.MuhuratWhy]:
		s.why(a.Result)
	case *op.Answer[op.Asta]:
		s.asta(a.Result)
	default:
		return s.outline()
	}
	if s.q.Of == op.OfPlace {
		s.notes(s.warnings)
	}
	return nil
}

// divisions shows the table of KP.
func (s *questionSheet) divisions(t *op.Divisions) {
	rows := [][]string{s.head("number", "sign", "from", "width", "sign_lord", "star_lord", "sub_lord")}
	for i, d := range t.Data {
		rows = append(rows, []string{fmt.Sprint(i + 1), d.From.Rashi().Name(s.lang), d.From.InSign().String(),
			d.Width.String(),
			d.Sign.Name(s.lang), d.Star.Name(s.lang), d.Sub.Name(s.lang)})
	}
	s.table(rows)
}
