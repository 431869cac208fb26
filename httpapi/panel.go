package httpapi

import (
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
)

// reader writes what people read, in the language of the call.
func (c *call) reader() view.Reader {
	return view.Reader{Lang: c.lang, Gazetteer: c.calculator.Gazetteer}
}

// onSheet answers with what people read.
func onSheet(c *call, p *view.Paper) (*answer, error) {
	return &answer{status: http.StatusOK, value: p.Blocks(), lang: c.lang}, nil
}

// onPaper reports whether the result is wanted as people read it, which only pages ask for.
func (c *call) onPaper() bool {
	return c.inside != nil && c.inside.paper
}

// paperOf answers a question of a report, or of the days of a place without one, as people read it.
func paperOf(c *call, a *asker, reply op.Response, report *op.Report) (*answer, error) {
	var shown *op.Report
	if report != nil {
		var err error
		if shown, err = report.View(c.lang, stored.Levels, c.now()); err != nil {
			return nil, err
		}
	}
	p, err := view.Reader{Lang: c.lang, Gazetteer: c.calculator.Gazetteer}.Of(a.Operation, reply, shown, c.now())
	if err != nil {
		return nil, err
	}
	return onSheet(c, p)
}
