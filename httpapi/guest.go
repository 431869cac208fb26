package httpapi

import (
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/catalog"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// people mounts what is served to people: the dashboard, and what pages load. The dashboard is a client of the
// operations from inside: it can do nothing that a key could not.
func (s *Service) people(r chi.Router) {
	for _, a := range page.Assets() {
		r.Get(a.Path, serveAsset(a))
		r.Head(a.Path, serveAsset(a))
	}
	desk := dashboard.New(s.door())
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rec := recordOf(r)
		rec.route = dashboard.Base
		desk.ServeHTTP(w, r)
		if _, path, ok := strings.Cut(r.Pattern, " "); ok {
			rec.route = path
		}
	})
	r.Handle(dashboard.Base, h)
	r.Handle(dashboard.Base+"/*", h)
}

// serveAsset serves a file whose path names its content.
func serveAsset(a page.Asset) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		recordOf(r).route = page.AssetBase
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		w.Header().Set("Content-Language", "en")
		send(w, http.StatusOK, a.Media, a.Body)
	}
}

// door is what the dashboard sees of the service. It is the only way from there to the service.
type door struct {
	*Service
	catalog.Catalog
}

func (s *Service) door() door {
	return door{s, catalog.Catalog{Calculator: s.calculator, Now: s.now, TimeZone: indianTime, Periods: periods,
		MostRows: job.MaxRows}}
}

// SignIn exchanges the secret of a key for the token of a session.
func (d door) SignIn(r *http.Request, secret string) (string, error) {
	token, err := d.admit(r, secret)
	return token, d.problemFor(r, err)
}

// Enter finds who holds the token of a session.
func (d door) Enter(r *http.Request, token string, picture bool) (dashboard.Guest, error) {
	g, err := d.enter(r, token, picture)
	return g, d.problemFor(r, err)
}

// SignOut ends the session of a token.
func (d door) SignOut(r *http.Request, token string) error {
	return d.problemFor(r, d.store.EndSession(r.Context(), d.sessionHash(token)))
}

// Language returns the language that suits an Accept-Language header best.
func (d door) Language(accept string) vedic.Lang { return negotiate.Language(accept) }

// Secure reports whether the browser sees the service under https.
func (d door) Secure(r *http.Request) bool {
	return r.TLS != nil || strings.HasPrefix(d.base, "https://")
}

// Pack compresses a page if the client accepts it, and returns the coding; "" means uncompressed.
func (d door) Pack(r *http.Request, body []byte) ([]byte, string) {
	how := negotiate.Coding(strings.Join(r.Header.Values("Accept-Encoding"), ","))
	if how == "" || len(body) < negotiate.MinCompressed {
		return body, ""
	}
	return negotiate.Compress(how, body), how
}

// Now is the time by the clock of the service.
func (d door) Now() time.Time { return d.now() }

// RequestID names the request as the log does.
func (d door) RequestID(r *http.Request) string { return recordOf(r).id }

// problemFor converts an error to the problem shown to a person, and records its cause for the log.
func (d door) problemFor(r *http.Request, err error) error {
	if err == nil {
		return nil
	}
	p, rec := *problem.Of(err), recordOf(r)
	rec.code, rec.cause = p.Code, p.Cause
	if errors.Is(p.Cause, account.ErrUnavailable) {
		d.metrics.busy.Inc()
	}
	p.RequestID = rec.id
	return onPage(&p)
}

// onPage returns a problem with what pages show of it.
func onPage(p *problem.Problem) *dashboard.Problem {
	out := &dashboard.Problem{Status: p.Status, Code: p.Code, Detail: p.Detail,
		RetryAfter: p.RetryAfter, RequiredScopes: texts(p.RequiredScopes), Errors: p.Errors,
		Candidates: p.Candidates, Times: p.Times}
	if p.RequiredCredits != nil {
		out.RequiredCredits = *p.RequiredCredits
	}
	if p.Balance != nil {
		out.Balance = *p.Balance
	}
	return out
}

// guest is somebody signed in, during one request. All it can do is to call operations with its key.
type guest struct {
	*Service
	r     *http.Request
	actor sale.Actor
	token string
	seen  map[seen]*op.Report // that its page has read; a page runs its calls one after the other
}

// Account gives the name of the account.
func (g *guest) Account() string { return g.actor.Account.Name }

// Preferences returns what was chosen on the pages of the account.
func (g *guest) Preferences() (community, style string, err error) {
	p, err := g.store.Preferences(g.r.Context(), g.actor.Account.ID)
	return p.Community, p.Style, g.door().problemFor(g.r, err)
}

// Prefer stores what was chosen on a page. It needs no scope: it changes pages alone, and nothing that the API returns.
func (g *guest) Prefer(community, style string) error {
	return g.door().problemFor(g.r, g.store.Prefer(g.r.Context(), account.Preferences{
		AccountID: g.actor.Account.ID, Community: community, Style: style, ChangedAt: g.second()}))
}

// KeyID gives the id of the key that the guest signed in with.
func (g *guest) KeyID() string { return g.actor.Key.ID }

// May says whether the key has a scope.
func (g *guest) May(scope string) bool { return g.actor.Key.Has(account.Scope(scope)) }

// Scopes gives the scopes of the key.
func (g *guest) Scopes() []string { return texts(g.actor.Key.Scopes) }

// Mark is a text that only this session's own forms carry. The token cannot be had from it. A page of another origin
// can have a browser send a form, and cannot read this: so a form without it is refused (CSRF). It is 32 hexadecimal
// characters.
func (g *guest) Mark() string {
	sum := account.Seal(g.pepper, "form "+g.token)
	return hex.EncodeToString(sum[:16])
}

// Run runs an operation as it runs for the key from outside: scope, validation, ownership, balance, work. Only what
// the door has checked before, the address and the rate, is not checked again. Its error is a *[dashboard.Problem].
func (g *guest) Run(o dashboard.Call) (dashboard.Result, error) { return g.run(o, nil, false) }

// Read runs an operation as Run does. Its result is what people read of it.
func (g *guest) Read(o dashboard.Call) ([]view.Block, error) {
	result, err := g.run(o, nil, true)
	if err != nil {
		return nil, err
	}
	return result.Value.([]view.Block), nil
}

// Stream runs an operation as Run does and writes its long answer piece by piece.
func (g *guest) Stream(o dashboard.Call, to io.Writer) error {
	_, err := g.run(o, to, false)
	return err
}

func (g *guest) run(o dashboard.Call, to io.Writer, paper bool) (dashboard.Result, error) {
	outer := recordOf(g.r)
	rec := &record{id: outer.id, address: outer.address}
	defer outer.add(rec)
	out, failed := g.perform(g.r.Context(), &inside{Call: o, guest: g, to: to, paper: paper}, rec)
	if failed != nil {
		return dashboard.Result{}, onPage(failed)
	}
	return dashboard.Result{Value: out.value, Body: out.body, Media: out.media,
		Disposition: out.head.Get("Content-Disposition")}, nil
}

// add notes in the record of a page what a call of the page came to, so that the log has one line for what a person
// did.
func (rec *record) add(inner *record) {
	rec.credits += inner.credits
	rec.replayed = rec.replayed || inner.replayed
	if inner.code != "" {
		rec.code = inner.code
	}
	if inner.cause != nil {
		rec.cause, rec.stack = inner.cause, inner.stack
	}
}

// Named and Work are spelt out because the service has other methods with these names.

// Named returns the name of a key of a kind.
func (d door) Named(l vedic.Lang, kind, key string) string { return d.Catalog.Named(l, kind, key) }

// Work returns the name of a cited work.
func (d door) Work(l vedic.Lang, cited string) string { return d.Catalog.Work(l, cited) }

// SkyYear returns a year of the sky around a report.
func (d door) SkyYear(r *op.Report, year int, l vedic.Lang) (*view.SkyYear, error) {
	x, err := d.Catalog.SkyYear(r, year, l)
	if faults, ok := parameters(err); ok {
		err = problem.Invalid(faults)
	}
	if err != nil {
		return nil, onPage(problem.Of(err))
	}
	return x, nil
}
