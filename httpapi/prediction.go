package httpapi

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// predictionOrder is what a caller asks to be read out of a report.
type predictionOrder struct {
	areas      []prediction.Area // none is all
	from, to   vedic.Date
	length     prediction.Length
	parts      []prediction.Section
	told       string // the options as sent, in canonical form
	lang       *vedic.Lang
	regenerate bool
	writer     bool // have it worded
	span       func(today vedic.Date) (from, to vedic.Date)
}

// usualYears is the default length of a reading.
const usualYears = 2

// readPredictionOrder reads a body of POST /predictions/generate. The span begins today, in UTC,
// and has usualYears by default. It is kept as a function of the day: when a stored reading without
// dates is computed again, the day is that of its storage.
func readPredictionOrder(c *call, o *form.Object) (p predictionOrder) {
	p.readAreas(o)
	p.readAmount(o)
	from, fromTold := op.ReadDate(o, "from")
	to, toTold := op.ReadDate(o, "to")
	fromSent, toSent := fromTold || o.Sent("from"), toTold || o.Sent("to")
	p.span = func(today vedic.Date) (vedic.Date, vedic.Date) {
		begin, end := from, to
		if !fromSent {
			begin = today
		}
		if !toSent {
			end = begin
			end.Year += usualYears
		}
		return begin, end
	}
	p.from, p.to = p.span(vedic.DateOf(c.now().UTC()))
	last := p.from
	last.Year += prediction.MostYears
	if days := p.to.Since(p.from); (fromTold || !o.Sent("from")) && toTold && (days < 0 || days > last.Since(p.from)) {
		o.Note("to", form.OutOfRange, "This must be from "+p.from.String()+" to "+last.String()+".")
	}
	if key, ok := o.Choice("lang", vedic.LangTags()...); ok {
		p.lang = new(vedic.Lang)
		_ = p.lang.UnmarshalText([]byte(key)) // one of its keys
	}
	p.regenerate, _ = o.Truth("regenerate")
	p.readWriter(c, o)
	p.told = p.order(fromTold, toTold)
	return p
}

// readAreas reads which areas of life are asked for, sorted: the same areas in another order are the same reading.
func (p *predictionOrder) readAreas(o *form.Object) {
	keys, _ := o.List("areas", 1, len(prediction.Areas()))
	for i, key := range keys {
		var a prediction.Area
		if err := a.UnmarshalText([]byte(key)); err != nil {
			f := o.Note("areas/"+strconv.Itoa(i), form.NotAllowed, "There is no such area.")
			for _, known := range prediction.Areas() {
				f.Allowed = append(f.Allowed, known.String())
			}
			f.Suggestion = form.Nearest(key, f.Allowed)
		}
		p.areas = append(p.areas, a)
	}
	slices.Sort(p.areas)
}

// order returns the options as sent, in canonical form. Defaults are left out, so that the same
// request on another day is the same order.
func (p *predictionOrder) order(from, to bool) string {
	told := vedic.Ruleset
	for _, a := range p.areas {
		told += " " + a.String()
	}
	if from {
		told += " from " + p.from.String()
	}
	if to {
		told += " to " + p.to.String()
	}
	return told + p.amount()
}

// generatePredictions reads a report, for nothing, or has a writer word the reading, which is sold.
func generatePredictions(c *call, p predictionOrder) (*answer, error) {
	if p.lang != nil {
		c.speak(*p.lang)
	}
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("reportId"))
	if err != nil {
		return nil, err
	}
	normal, err := marshal(struct {
		Told       string `json:"told"`
		Regenerate bool   `json:"regenerate"`
		Writer     string `json:"writer,omitempty"`
	}{p.told, p.regenerate, p.wording(c)})
	if err != nil {
		return nil, err
	}
	if p.writer {
		return p.sell(c, r, normal)
	}
	return once(c, normal, func(claim *account.Replay) (*answer, error) { return p.answer(c, r, claim) })
}

// answer returns the stored reading of the same order, or computes one. If the birth was corrected
// meanwhile, it is not stored, and the client is informed.
func (p *predictionOrder) answer(c *call, r account.Report, claim *account.Replay) (*answer, error) {
	ctx := c.ctx
	had, err := c.store.Prediction(ctx, c.Account.ID, r.ID)
	if told, _ := orderOf(had.Options); err == nil && told == p.told && !p.regenerate {
		document, err := c.viewer().Reading(&had)
		return &answer{status: http.StatusOK, body: document, lang: c.lang}, err
	}
	if err != nil && !errors.Is(err, account.ErrNotFound) {
		return nil, err
	}
	made := account.Prediction{ReportID: r.ID, Options: p.told, CreatedAt: c.second(),
		Of: account.Made(r.ResultSHA256)}
	f, err := p.make(c, r)
	if err != nil {
		return nil, err
	}
	if made.Body, err = f.Bytes(); err != nil {
		return nil, err
	}
	return p.keep(c, made, claim)
}

// keep stores a reading that costs nothing and answers with it; more are members of this answer alone.
func (p *predictionOrder) keep(c *call, made account.Prediction, claim *account.Replay, more ...[]byte) (*answer,
	error) {
	a := &answer{status: http.StatusCreated, lang: c.lang, location: "/predictions/" + made.ReportID}
	var err error
	if a.body, err = c.viewer().Reading(&made, more...); err != nil {
		return nil, err
	}
	if claim != nil {
		claim.Status, claim.Document, claim.Location, claim.Resource = a.status, a.body, a.location, made.ReportID
		claim.Language = c.lang.String()
	}
	err = c.store.SavePrediction(c.ctx, c.Account.ID, made, claim)
	if errors.Is(err, account.ErrStale) {
		err = corrected()
	}
	return a, err
}

// make reads the report in every language.
func (p *predictionOrder) make(c *call, r account.Report) (stored.Forms, error) {
	report, err := stored.Restore(c.calculator, &r)
	if err != nil {
		return nil, err
	}
	reply, err := p.read(c, report, nil)
	if err != nil {
		return nil, err
	}
	return stored.FormsOf(reply, c.lang.Words())
}

// read reads the report, with other words for the statements of a language where there are some.
func (p *predictionOrder) read(c *call, report *op.Report, retold map[vedic.Lang]map[string]string) (
	*op.Answer[op.Predictions], error) {
	reply, err := c.calculator.Predictions(&op.Request{Context: c.ctx, Report: report, Now: c.now(),
		Lang: c.lang.Words()},
		&op.PredictionsInput{From: p.from, To: p.to, Areas: p.areas, Length: p.length, Parts: p.parts,
			Retold: retold})
	var fields *op.Invalid
	if errors.As(err, &fields) {
		return nil, problem.Invalid(fields.Faults)
	}
	return reply, err
}

// getPredictions answers with the reading that is stored, or computes another view of it where the query asks for one.
// The tag of such a view holds the ruleset, as its words come from the rules of today; the plain view is what was
// stored.
func getPredictions(c *call) (*answer, error) {
	ctx, id, asks := c.ctx, c.path("reportId"), predicting()
	if err := c.checked(asks); err != nil {
		return nil, err
	}
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return c.predictionOnPaper(asks, r)
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
	if c.plain(asks) {
		tag := viewTag(r.ResultSHA256, "predictions", at, c.lang.String())
		if a := c.unchanged(tag); a != nil {
			return a, nil
		}
		document, err := c.viewer().Reading(&p)
		return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
	}
	tag := viewTag(r.ResultSHA256, "predictions", at, c.view(asks), vedic.Ruleset, c.lang.String())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	document, err := c.retold(asks, r, p)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}
