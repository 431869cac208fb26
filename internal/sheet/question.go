package sheet

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
)

// questionSheet is the answer to a question of a birth as a person likes to read it.
type questionSheet struct {
	*sheet
	q     *desk.Question
	reply desk.Reply
}

// Of is the answer to a question. Of a question of a birth it needs the report, as it is viewed in the language. View
// is nil for a question that is of no birth. The error is that of an answer that does not marshal, which only an
// outline meets.
func (in Reader) Of(q *desk.Question, a desk.Reply, view *desk.Report, now time.Time) (*Paper, error) {
	s := &questionSheet{newSheet(view, in), q, a}
	err := s.print(now)
	return s.out, err
}

// print shows the answer by the sheet that was made for it, and any other as an outline of its members. A question of
// the days of a place has its warnings told here; those of a birth stand in their sheets.
func (s *questionSheet) print(now time.Time) error {
	_, s.warnings, s.meta = s.reply.About()
	switch a := s.reply.(type) {
	case *desk.Answer[kundali.Shodashvarga]:
		(&vargaSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.Grahas]:
		(&grahasSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.KP]:
		(&kpSheet{s.sheet, a.Result}).print()
	case *desk.Answer[kundali.Vimshottari]:
		(&dashaSheet{sheet: s.sheet}).vimshottari(a.Result)
	case *desk.Answer[desk.Dashas]:
		(&dashaSheet{sheet: s.sheet}).of(a.Result)
	case *desk.Answer[desk.Varshphal]:
		(&varshphalSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.Points]:
		(&pointsSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.Transits]:
		(&transitsSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.FurtherVargas]:
		s.further(a.Result)
	case *desk.Answer[desk.Chakra]:
		(&chakraSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.Gochar]:
		(&gocharSheet{s.sheet, a.Result}).print()
	case *desk.Answer[jaimini.Chart]:
		(&jaiminiSheet{s.sheet, a.Result}).print(now)
	case *desk.Answer[desk.Strengths]:
		(&balaSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.Yogas]:
		(&yogaSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.Doshas]:
		(&doshaSheet{s.sheet, a.Result}).print()
	case *desk.Answer[desk.Remedies]:
		(&remediesSheet{s.sheet}).print(a.Result.Report, a.Result.At.Time)
	case *desk.Answer[desk.Predictions]:
		(&predictSheet{s.sheet, a.Result}).print()
	case *desk.Answer[life.Reading]:
		(&lifeSheet{s.sheet, a.Result}).print()
	case *desk.Answer[life.Comparison]:
		s.comparison(a.Result)
	case *desk.Answer[desk.General]:
		x := &remediesSheet{s.sheet}
		x.remedies(a.Result.Remedies)
		fmt.Fprintln(s.out, wrapped(a.Result.Disclaimer, ""))
	case *desk.Answer[desk.Divisions]:
		s.divisions(a.Result)
	case *desk.Answer[desk.LanguageList]:
		s.languages(a.Result)
	case *desk.Answer[desk.Programs]:
		s.presets(a.Result)
	case *desk.Answer[desk.Sky]:
		s.heading()
		fmt.Fprintln(s.out)
		s.observed(a.Result)
		s.notes(s.warnings)
	case *desk.Answer[desk.Detection]:
		s.detection(a.Result)
	case *desk.Answer[desk.FestivalList]:
		s.festivals(a.Result)
	case *desk.Answer[desk.Eclipses]:
		s.eclipses(a.Result)
	case *desk.Answer[desk.MonthGrid]:
		s.month(a.Result)
	case *desk.Answer[desk.MuhuratDays]:
		s.muhuratDays(a.Result)
	case *desk.Answer[desk.MuhuratWhy]:
		s.why(a.Result)
	case *desk.Answer[desk.Asta]:
		s.asta(a.Result)
	default:
		return s.outline()
	}
	if s.q.Of == desk.OfPlace {
		s.notes(s.warnings)
	}
	return nil
}

// divisions shows the table of KP.
func (s *questionSheet) divisions(t *desk.Divisions) {
	rows := [][]string{s.head("number", "sign", "from", "width", "sign_lord", "star_lord", "sub_lord")}
	for i, d := range t.Data {
		rows = append(rows, []string{fmt.Sprint(i + 1), d.From.Rashi().Name(s.lang), d.From.InSign().String(),
			d.Width.String(),
			d.Sign.Name(s.lang), d.Star.Name(s.lang), d.Sub.Name(s.lang)})
	}
	s.table(rows)
}
