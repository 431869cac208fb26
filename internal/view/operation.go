package view

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/op"
)

// operationView renders the response of an operation for people.
type operationView struct {
	*sheet
	operation *op.Operation
	response  op.Response
	now       time.Time
}

// Of renders the response of an operation. Report is the chart in the reader's language; it is nil for an operation
// that is not on a birth. An error means that the response could not be marshalled for an outline.
func (in Reader) Of(q *op.Operation, a op.Response, report *op.Report, now time.Time) (*Paper, error) {
	s := &operationView{newSheet(report, in), q, a, now}
	err := s.print()
	return s.out, err
}

// print renders the response. An operation on the days of a place prints its warnings here; the views of a
// birth print their own.
func (s *operationView) print() error {
	_, s.warnings, s.meta = s.response.About()
	render := rendererOf(s.response)
	if render == nil {
		return s.outline()
	}
	render(s, s.response)
	if s.operation.Of == op.OfPlace {
		s.notes(s.warnings)
	}
	return nil
}

// divisions shows the table of KP.
func (s *operationView) divisions(t *op.Divisions) {
	rows := [][]string{s.head("number", "sign", "from", "width", "sign_lord", "star_lord", "sub_lord")}
	for i, d := range t.Data {
		rows = append(rows, []string{fmt.Sprint(i + 1), d.From.Rashi().Name(s.lang), d.From.InSign().String(),
			d.Width.String(),
			d.Sign.Name(s.lang), d.Star.Name(s.lang), d.Sub.Name(s.lang)})
	}
	s.table(rows)
}
