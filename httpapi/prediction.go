package httpapi

import (
	"errors"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/reading"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

func readPredictionOrder(c *call, o *form.Object) reading.Order { return c.readings.Read(o) }

// generatePredictions reads a report, for nothing, or has a writer reword the reading, which is sold.
func generatePredictions(c *call, p reading.Order) (*answer, error) {
	if p.Lang != nil {
		c.speak(*p.Lang)
	}
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("reportId"))
	if err != nil {
		return nil, err
	}
	normal, err := marshal(p.Normal(c.lang))
	if err != nil {
		return nil, err
	}
	on := &reading.Call{Room: c.readings, Context: c.ctx, Sale: saleOf(c, sale.Write, nil), Viewer: c.viewer(),
		Report: &r, Slow: func(longest time.Duration) { extend(c, longest) }}
	work, price := on.Free, c.route.price
	if p.Writer {
		if work, price = on.Write, sale.Write; !c.Key.Has(predictionsWrite) {
			return nil, problem.LacksScope(predictionsWrite)
		}
	}
	return onceAt(c, price, normal, func(claim *account.Replay) (*answer, error) {
		a, err := work(&p, claim)
		switch {
		case err != nil:
			return nil, err
		case a.Sold != nil:
			return delivered(c, a.Sold), nil
		}
		return &answer{status: a.Status, location: a.Location, body: a.Document, lang: c.lang}, nil
	})
}

// extend allows the call to take longer than others. It gives up its slot for computing, so it blocks
// no other call.
func extend(c *call, longest time.Duration) {
	if c.leave != nil {
		c.leave()
	}
	end := time.Now().Add(longest + patience)
	_ = c.control.SetReadDeadline(end) // a connection without deadlines needs none
	_ = c.control.SetWriteDeadline(end)
}

// getPredictions answers with the reading that is stored, or computes another view of it where the query asks for one.
// The tag of such a view holds the ruleset, as its words come from the rules of today; the plain view is what was
// stored.
func getPredictions(c *call) (*answer, error) {
	ctx, id, asks := c.ctx, c.path("reportId"), predicting()
	if err := asks.checked(c); err != nil {
		return nil, err
	}
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return predictionPaper(c, asks, r)
	}
	p, err := c.store.Prediction(ctx, c.Account.ID, id)
	if errors.Is(err, account.ErrNotFound) {
		missing := problem.New("not-computed", "This report was not read yet. Send POST to the link to have it read.")
		missing.Links = map[string]string{"generate": c.prefix + "/predictions/generate/" + id}
		return nil, missing
	}
	if err != nil {
		return nil, err
	}
	at := p.CreatedAt.UTC().Format(time.RFC3339)
	if asks.plain(c) {
		tag := viewTag(r.ResultSHA256, "predictions", at, c.lang.String())
		if a := c.unchanged(tag); a != nil {
			return a, nil
		}
		document, err := c.viewer().Reading(&p)
		return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
	}
	tag := viewTag(r.ResultSHA256, "predictions", at, asks.viewName(c), vedic.Ruleset, c.lang.String())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	document, err := retell(c, asks, r, p)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}
