package httpapi

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/catalog"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// people mounts what is served to people: the dashboard, and what pages load. The dashboard is a client of the
// operations from inside: it can do nothing that a key could not.
func (s *Service) people(r chi.Router) {
	inside := s.router()
	s.mount(inside, prefixes()[0], operations())
	s.inside = inside
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

// door returns the door of the service.
func (s *Service) door() door {
	return door{s, catalog.Catalog{Calculator: s.calculator, Now: s.now, TimeZone: indianTime, Periods: periods,
		MostRows: maxBatchRows}}
}

// SignIn exchanges the secret of a key for the token of a session.
func (d door) SignIn(r *http.Request, secret string) (string, error) {
	token, err := d.admit(r, secret)
	return token, d.told(r, err)
}

// Enter finds who holds the token of a session.
func (d door) Enter(r *http.Request, token string, picture bool) (dashboard.Guest, error) {
	g, err := d.enter(r, token, picture)
	return g, d.told(r, err)
}

// SignOut ends the session of a token.
func (d door) SignOut(r *http.Request, token string) error {
	return d.told(r, d.store.EndSession(r.Context(), d.sessionHash(token)))
}

// Language gives the language that suits an Accept-Language header best.
func (d door) Language(accept string) vedic.Lang { return negotiate.Language(accept) }

// Secure says whether the browser sees the service under https.
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

// RequestID names the request as the log does.
func (d door) RequestID(r *http.Request) string { return recordOf(r).id }

// told converts an error to the problem shown to a person, and records its cause for the log.
func (d door) told(r *http.Request, err error) error {
	if err == nil {
		return nil
	}
	p, rec := problemOf(err), recordOf(r)
	rec.code, rec.cause = p.Code, p.cause
	if errors.Is(p.cause, account.ErrUnavailable) {
		d.metrics.busy.Inc()
	}
	return &dashboard.Problem{Status: p.Status, Code: p.Code, Detail: p.Detail, RequestID: rec.id,
		RetryAfter: p.RetryAfter}
}

// guest is somebody signed in, during one request. All it can do is to call operations with its key.
type guest struct {
	*Service
	r       *http.Request
	key     account.Key
	account account.Account
	token   string
	seen    map[seen]*op.Report // that its page has read; a page runs its calls one after the other
}

type guestKey struct{}

// guestOf returns the guest of a call from inside the service; nil for a call from outside, which
// cannot set it.
func guestOf(r *http.Request) *guest {
	g, _ := r.Context().Value(guestKey{}).(*guest)
	return g
}

// Account gives the name of the account.
func (g *guest) Account() string { return g.account.Name }

// KeyID gives the id of the key that the guest signed in with.
func (g *guest) KeyID() string { return g.key.ID }

// May says whether the key has a scope.
func (g *guest) May(scope string) bool { return g.key.Has(account.Scope(scope)) }

// Scopes gives the scopes of the key.
func (g *guest) Scopes() []string { return texts(g.key.Scopes) }

// Mark is a text that only this session's own forms carry. The token cannot be had from it. A page of another origin
// can have a browser send a form, and cannot read this: so a form without it is refused (CSRF). It is 32 hexadecimal
// characters.
func (g *guest) Mark() string {
	sum := account.Seal(g.pepper, "form "+g.token)
	return hex.EncodeToString(sum[:16])
}

// Call runs an operation as it runs for the key from outside: scope, validation, ownership, balance, work. Only what
// the door has checked before, the address and the rate, is not checked again.
func (g *guest) Call(o dashboard.Call) dashboard.Answer {
	r, err := g.request(o)
	if err != nil {
		panic(err) // a mistake in the dashboard: its calls are made of plain structs and checked ids
	}
	out := &notebook{head: http.Header{}}
	rec := g.answerTo(r, out)
	return dashboard.Answer{Status: rec.status, Header: out.head, Body: out.Bytes()}
}

// Stream runs an operation as Call does. What it answers with success goes on as it comes.
func (g *guest) Stream(o dashboard.Call, to io.Writer) dashboard.Answer {
	r, err := g.request(o)
	if err != nil {
		panic(err) // as above
	}
	out := &passage{notebook: notebook{head: http.Header{}}, to: to}
	rec := g.answerTo(r, out)
	return dashboard.Answer{Status: rec.status, Header: out.head, Body: out.Bytes()}
}

// answerTo has a request from inside answered, and notes what it came to. Credits and causes go into the record of the
// page, so that the log has one line for what a person did.
func (g *guest) answerTo(r *http.Request, out http.ResponseWriter) *record {
	outer := recordOf(g.r)
	rec := &record{id: outer.id, address: outer.address}
	r = r.WithContext(context.WithValue(r.Context(), recordKey{}, rec))
	g.guard(g.inside, &recorder{out, rec}, r)
	outer.credits += rec.credits
	outer.replayed = outer.replayed || rec.replayed
	if rec.code != "" {
		outer.code = rec.code
	}
	if rec.cause != nil {
		outer.cause, outer.stack = rec.cause, rec.stack
	}
	return rec
}

// passage hands a success on as it comes, and takes a problem down.
type passage struct {
	notebook
	to     io.Writer
	status int
}

// WriteHeader notes whether it is a success.
func (p *passage) WriteHeader(status int) { p.status = status }

// Write hands a piece on.
func (p *passage) Write(b []byte) (int, error) {
	if p.status >= 400 {
		return p.notebook.Write(b)
	}
	return p.to.Write(b)
}

// request builds the internal request. The body is a struct of the dashboard, so a form can send
// only the fields of that struct.
func (g *guest) request(o dashboard.Call) (*http.Request, error) {
	var body []byte
	if o.Body != nil {
		var err error
		if body, err = json.Marshal(o.Body); err != nil {
			return nil, err
		}
	}
	url := prefixes()[0] + o.Path
	if len(o.Query) > 0 {
		url += "?" + o.Query.Encode()
	}
	// the way here is not the way inside
	ctx := context.WithValue(context.WithValue(g.r.Context(), guestKey{}, g), chi.RouteCtxKey, nil)
	r, err := http.NewRequestWithContext(ctx, o.Method, url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Accept-Language", o.Lang.String())
	setIf(r.Header, "Accept", o.Accept)
	if body != nil {
		r.Header.Set("Content-Type", mediaJSON)
	}
	setIf(r.Header, "Idempotency-Key", o.Once)
	return r, nil
}

// notebook takes an answer down.
type notebook struct {
	bytes.Buffer
	head http.Header
}

// Header gives the headers of the answer.
func (s *notebook) Header() http.Header { return s.head }

// WriteHeader does nothing: the record has the status.
func (s *notebook) WriteHeader(int) {}

// Named and Work are spelt out because the service has other methods with these names.

// Named returns the name of a key of a kind.
func (d door) Named(l vedic.Lang, kind, key string) string { return d.Catalog.Named(l, kind, key) }

// Work returns the name of a cited work.
func (d door) Work(l vedic.Lang, cited string) string { return d.Catalog.Work(l, cited) }
