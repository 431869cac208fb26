package view

import (
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// PictureOf draws the answer to an operation that has [op.Operation.Picture]. The error says that the answer has none,
// or what is wrong with the look.
func PictureOf(reply op.Response, l drawing.Look) ([]byte, error) {
	switch a := reply.(type) {
	case *op.Answer[op.MuhuratDays]:
		return daysCalendar(a.Result, l)
	case *op.Answer[op.Rectification]:
		return rectifyBands(a.Result, l)
	}
	object, _, _ := reply.About()
	return nil, fmt.Errorf("view: %s has no picture", object)
}

// daysCalendar draws the span of a list of days as a wall calendar, listed days with their scores, good ones coloured
// and excellent ones with an edge.
func daysCalendar(d *op.MuhuratDays, l drawing.Look) ([]byte, error) {
	m := drawing.Months{Title: d.Title(l.Lang), First: d.From,
		Count: 12*(d.To.Year-d.From.Year) + int(d.To.Month-d.From.Month) + 1}
	m.Days = marked(d.Days)
	return m.SVG(l)
}

// marked returns the civil dates on which windows begin. The score stands on the date of the best window of a Hindu
// day; where two Hindu days have windows on one date, the higher one.
func marked(days []op.MuhuratDay) (marks []drawing.MarkedDay) {
	last, best := vedic.Date{}, -1
	for i := range days {
		x := &days[i]
		for _, c := range x.CivilDays() {
			if c.Date != last {
				marks = append(marks, drawing.MarkedDay{Date: c.Date, Quality: drawing.Good})
				last, best = c.Date, -1
			}
			if !c.Best || x.Merit == nil || x.Merit.Score == nil || *x.Merit.Score <= best {
				continue
			}
			mark := &marks[len(marks)-1]
			best, mark.Quality = *x.Merit.Score, drawing.Good
			mark.Note, mark.Best = strconv.Itoa(best), x.Merit.Class == muhurat.ClassExcellent
			if x.Merit.Class == muhurat.ClassFair || x.Merit.Class == muhurat.ClassWeak {
				mark.Quality = drawing.Neutral
			}
		}
	}
	return marks
}
