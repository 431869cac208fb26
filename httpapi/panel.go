package httpapi

import (
	"context"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
)

// reader writes what people read, in the language of the call.
func (c *call) reader() view.Reader {
	return view.Reader{Lang: c.lang, Gazetteer: c.calculator.Gazetteer}
}

// onSheet answers with what people read.
func (c *call) onSheet(p *view.Paper) (*answer, error) {
	body, err := marshal(p.Blocks())
	return &answer{status: http.StatusOK, body: body, lang: c.lang}, err
}

type paperKey struct{}

// Paper runs an operation as Call does. Its answer is what people read of it: a list of [view.Block].
func (g *guest) Paper(o dashboard.Call) dashboard.Answer {
	on := *g
	on.r = g.r.WithContext(context.WithValue(g.r.Context(), paperKey{}, true))
	return on.Call(o)
}

// onPaper says whether the answer is wanted as people read it, which only a guest can ask for.
func (c *call) onPaper() bool { return guestOf(c.r) != nil && c.r.Context().Value(paperKey{}) != nil }

// paper answers a question of a report, or of the days of a place without one, as people read it.
func (c *call) paper(a *asker, reply op.Response, report *op.Report) (*answer, error) {
	var shown *op.Report
	if report != nil {
		var err error
		if shown, err = report.View(c.lang, storedLevels, c.now()); err != nil {
			return nil, err
		}
	}
	p, err := view.Reader{Lang: c.lang, Gazetteer: c.calculator.Gazetteer}.Of(a.Operation, reply, shown, c.now())
	if err != nil {
		return nil, err
	}
	body, err := marshal(p.Blocks())
	return &answer{status: http.StatusOK, body: body, lang: c.lang}, err
}
