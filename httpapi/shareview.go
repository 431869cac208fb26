package httpapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"regexp"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// sharePattern is what the token of a link looks like.
const sharePattern = "^[0-9A-Za-z]{43}$"

var (
	shareAnywhere = regexp.MustCompile(sharePattern)
	// sharePath matches what may be the path of a link, well spelt or not: no problem repeats it.
	sharePath = regexp.MustCompile(`(?i)^/+(api/+)?(v1/+)?share/+.|[0-9A-Za-z]{32}`)
)

func showsShare(path string) bool { return sharePath.MatchString(path) }

// sharedChecks are those of an operation that a token in its path opens: whoever guesses tokens is slowed down by address, and every
// answer keeps search engines, other sites and caches from learning of the link.
func (c *call) sharedChecks() []func() error {
	c.lang = languageOf(c.r.Header.Get("Accept-Language")) // a failure is told in it too
	c.head.Set("X-Robots-Tag", "noindex, nofollow, noarchive")
	c.head.Set("Referrer-Policy", "no-referrer")
	c.head.Set("Content-Security-Policy", sharePolicy)
	return []func() error{c.acceptable, c.withinViews, c.readArguments}
}

// withinViews counts the call against its address. One that cannot be counted is served all the same.
func (c *call) withinViews() error {
	q, ok, down := c.views.take(c.r.Context(), c.neighbours(c.record.address), viewsLimit)
	if down != nil {
		return nil
	}
	q.write(c.head, viewsPolicy, c.legacyRateHeaders)
	if !ok {
		c.metrics.limited.Inc()
		return q.exceeded(viewsPolicy, "Shared reports may be opened 30 times a minute from one address.")
	}
	return nil
}

// followed gives the link that the path names and its report, if it opens.
func (c *call) followed() (Share, Report, error) {
	x, r, err := c.store.ShareBySecret(c.r.Context(), c.shareSecret(c.path("token")))
	switch {
	case errors.Is(err, ErrNotFound):
		return x, r, NewProblem("not-found", "There is no such link. Ask whoever sent it to send it again.")
	case err == nil && !x.active(c.now()):
		return x, r, NewProblem("share-gone", "This link has ended. Ask whoever sent it for a new one.")
	}
	return x, r, err
}

func viewShare(c *call) (*answer, error) {
	x, r, err := c.followed()
	if err != nil {
		return nil, err
	}
	if x.Lang != "" && !c.arg("lang").sent {
		_ = c.lang.UnmarshalText([]byte(x.Lang)) // was read as one of the keys
	}
	a := &answer{status: http.StatusOK, lang: c.lang}
	if a.body, err = c.sharedDocument(&x, &r); err != nil {
		return nil, err
	}
	if c.media == mediaHTML {
		if a.body, err = sharedPage(a.body, c.lang); err != nil {
			return nil, err
		}
	}
	if c.r.Method == http.MethodGet {
		c.record.cause = c.store.CountView(c.r.Context(), x.ID, c.second()) // a count that fails is not worth failing a view for
	}
	return a, nil
}

// sharedDocument writes the SharedReport of the contract. It is put together member by member, so that nothing of a report is in it that
// was not chosen to be.
func (c *call) sharedDocument(x *Share, r *Report) ([]byte, error) {
	report, err := c.restored(*r)
	if err != nil {
		return nil, err
	}
	v := veilOf(x.Pii, report)
	head, err := marshal(struct {
		Object    string        `json:"object"`
		Display   display       `json:"display"`
		ExpiresAt vedic.Instant `json:"expiresAt"`
	}{"shared_kundali", v.display(c, r, report), vedic.Instant{Time: x.ExpiresAt}})
	if err != nil {
		return nil, err
	}
	chart, err := c.sharedChart(v, report)
	if err != nil {
		return nil, err
	}
	document := splice(head, chart)
	for _, part := range x.Include[1:] { // the chart comes first
		text, err := c.sharedPart(part, v, r, report)
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		document = splice(document, []byte(`{"`+shareMember(part)+`":`+string(text)+`}`))
	}
	return document, nil
}

// shareMember is the member of a SharedReport that holds a part.
func shareMember(part string) string {
	if part == partDashas {
		return "vimshottari"
	}
	return part
}

func (c *call) sharedChart(v *veil, report *birth.Report) (jsontext.Value, error) {
	chart := report.In(c.lang)
	text, err := marshal(struct {
		Lagna   kundali.Lagna                        `json:"lagna"`
		Planets vedic.ByGraha[kundali.GrahaPosition] `json:"planets"`
		Houses  vedic.ByBhava[kundali.House]         `json:"houses"`
		Meta    kundali.Meta                         `json:"meta"`
	}{chart.Lagna, chart.Planets, chart.Houses, chart.Meta})
	if err != nil {
		return nil, err
	}
	return v.over(text)
}

// sharedPart writes one part of a shared report. It is ErrNotFound where the report does not have it any more.
func (c *call) sharedPart(part string, v *veil, r *Report, report *birth.Report) (text jsontext.Value, err error) {
	switch part {
	case partDashas:
		return c.sharedDashas(v, report)
	case partDoshas:
		var o dosha.Options
		if text, err = doshasOf(report, o, c.lang); err == nil {
			text, err = v.over(text)
		}
	case partPredictions:
		return c.sharedPrediction(v, r)
	case partJaimini:
		text, err = c.sharedSystem(part, "seven.", v, r)
	default:
		text, err = c.sharedSystem(part, "", v, r)
	}
	if err != nil {
		return nil, err
	}
	return ofReport(r.ID, text)
}

// sharedDashas gives two levels of the vimshottari dasha.
func (c *call) sharedDashas(v *veil, report *birth.Report) (jsontext.Value, error) {
	now := c.now().UTC()
	if !c.asOf.IsZero() {
		now = c.asOf
	}
	view, err := report.View(c.lang, defaultLevels, now)
	if err != nil {
		return nil, err
	}
	dashas := view.Vimshottari
	dashas.AsOf = vedic.Instant{}
	v.balance(&dashas.Balance)
	text, err := marshal(&dashas)
	if err != nil {
		return nil, err
	}
	asOf, err := marshal(struct {
		AsOf vedic.Instant `json:"asOf"`
	}{vedic.Instant{Time: now}})
	return splice(v.moments(text), asOf), err
}

func (c *call) sharedPrediction(v *veil, r *Report) (jsontext.Value, error) {
	p, err := c.store.Prediction(c.r.Context(), r.AccountID, r.ID)
	if err != nil {
		return nil, err
	}
	p.Body = v.days(p.Body)
	text, err := c.shownPrediction(p)
	if err != nil {
		return nil, err
	}
	return v.over(text)
}

// sharedSystem gives a system that was bought. What the owner has left to spend is nobody's affair, so its credits tell of nothing.
func (c *call) sharedSystem(name, form string, v *veil, r *Report) (jsontext.Value, error) {
	stored, err := c.store.System(c.r.Context(), r.AccountID, r.ID, name)
	if err != nil {
		return nil, err
	}
	var made forms
	if err := json.Unmarshal(stored.Body, &made); err != nil {
		return nil, err
	}
	text, ok := made[form+c.lang.String()]
	if !ok {
		return nil, errors.New("httpapi: " + name + " was stored without " + form + c.lang.String())
	}
	if text, err = v.over(v.moments(text)); err != nil {
		return nil, err
	}
	return splice(text, credits{Reason: reasonPurchased}.receipt()), nil
}
