package httpapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// predictionOrder is what a caller asks to be read out of a report.
type predictionOrder struct {
	areas      []prediction.Area // none is all
	from, to   vedic.Date
	length     prediction.Length
	parts      []prediction.Section
	told       string // the options as they were told, in one form
	lang       *vedic.Lang
	regenerate bool
}

// usualYears is how far ahead a reading looks where nobody says.
const usualYears = 2

func readPredictionOrder(c *call, o *form.Object) (p predictionOrder) {
	p.readAreas(o)
	p.readAmount(o)
	from, fromTold := desk.TakeDate(o, "from")
	to, toTold := desk.TakeDate(o, "to")
	p.from, p.to = from, to
	if !fromTold && !o.Sent("from") {
		p.from = vedic.DateOf(c.now().UTC())
	}
	if !toTold && !o.Sent("to") {
		p.to = p.from
		p.to.Year += usualYears
	}
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
	p.told = p.order(fromTold, toTold)
	return p
}

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

// order writes the options as they were told: what nobody told is not in it, so that the same order of another day is
// the same.
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

func generatePredictions(c *call, p predictionOrder) (*answer, error) {
	if p.lang != nil {
		c.speak(*p.lang)
	}
	r, err := c.store.Report(c.r.Context(), c.account.ID, c.path("reportId"))
	if err != nil {
		return nil, err
	}
	normal, err := marshal(struct {
		Told       string `json:"told"`
		Regenerate bool   `json:"regenerate"`
	}{p.told, p.regenerate})
	if err != nil {
		return nil, err
	}
	return c.once(normal, func(claim *account.Replay) (*answer, error) { return p.answer(c, r, claim) })
}

// answer gives the reading that is stored for the same order, or makes one.
func (p *predictionOrder) answer(c *call, r account.Report, claim *account.Replay) (*answer, error) {
	ctx := c.r.Context()
	stored, err := c.store.Prediction(ctx, c.account.ID, r.ID)
	if err == nil && stored.Options == p.told && !p.regenerate {
		document, err := c.shownPrediction(stored)
		return &answer{status: http.StatusOK, body: document, lang: c.lang}, err
	}
	if err != nil && !errors.Is(err, account.ErrNotFound) {
		return nil, err
	}
	made := account.Prediction{ReportID: r.ID, Options: p.told, CreatedAt: c.second(),
		Of: account.Made(r.ResultSHA256)}
	if made.Body, err = p.make(c, r); err != nil {
		return nil, err
	}
	a := &answer{status: http.StatusCreated, lang: c.lang, location: "/predictions/" + r.ID}
	if a.body, err = c.shownPrediction(made); err != nil {
		return nil, err
	}
	if claim != nil {
		claim.Status, claim.Document, claim.Location, claim.Resource = a.status, a.body, a.location, r.ID
		claim.Language = c.lang.String()
	}
	err = c.store.SavePrediction(ctx, c.account.ID, made, claim)
	if errors.Is(err, account.ErrStale) {
		err = corrected()
	}
	return a, err
}

// make reads the report in every language.
func (p *predictionOrder) make(c *call, r account.Report) ([]byte, error) {
	report, err := c.restored(r)
	if err != nil {
		return nil, err
	}
	reply, err := c.desk.Predictions(&desk.Asked{Context: c.r.Context(), Report: report, Now: c.now()},
		&desk.PredictionsAsk{From: p.from, To: p.to, Areas: p.areas, Length: p.length, Parts: p.parts})
	var fields *desk.Invalid
	if errors.As(err, &fields) {
		return nil, invalid(fields.Faults)
	}
	if err != nil {
		return nil, err
	}
	f, err := formsOf(reply, c.lang.Words())
	if err != nil {
		return nil, err
	}
	return json.Marshal(f)
}

// shownPrediction is a whole answer.
func (c *call) shownPrediction(p account.Prediction) ([]byte, error) {
	var f forms
	if err := json.Unmarshal(p.Body, &f); err != nil {
		return nil, err
	}
	own, err := generatedOf(p)
	return splice(f[c.lang.Words().String()], own), err
}

func getPredictions(c *call) (*answer, error) {
	ctx, id, asks := c.r.Context(), c.path("reportId"), predicting()
	if err := c.checked(asks); err != nil {
		return nil, err
	}
	r, err := c.store.Report(ctx, c.account.ID, id)
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return c.predictionOnPaper(asks, r)
	}
	p, err := c.store.Prediction(ctx, c.account.ID, id)
	if errors.Is(err, account.ErrNotFound) {
		missing := NewProblem("not-computed", "This report was not read yet. Send POST to the link to have it read.")
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
		document, err := c.shownPrediction(p)
		return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
	}
	tag := viewTag(r.ResultSHA256, "predictions", at, c.view(asks), vedic.Ruleset, c.lang.String())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	document, err := c.retold(asks, r, p)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}
