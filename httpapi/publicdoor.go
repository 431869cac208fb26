package httpapi

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/almanac"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// public mounts the almanac, where the operator lets anybody read it. The first page is that of people only: programs
// that ask for "/" have the index, as without it.
func (s *Service) public(r chi.Router) {
	if !s.almanac {
		return
	}
	pages := almanac.New(reader{s})
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		recordOf(r).route = "/almanac"
		pages.ServeHTTP(w, r)
		if _, path, ok := strings.Cut(r.Pattern, " "); ok {
			recordOf(r).route = path
		}
	})
	for _, root := range almanac.Roots() {
		for _, path := range []string{root, root + "/*"} {
			r.Get(path, h)
			r.Head(path, h)
		}
	}
	for _, path := range almanac.Forms() {
		r.Post(path, h)
	}
	if s.publicCharts {
		for _, path := range almanac.Charts() {
			r.Get(path, h)
			r.Head(path, h)
			r.Post(path, h)
		}
	}
	s.firstPage = h
}

// first answers people at "/" with the first page of the almanac where there is one, and programs with the index.
func (s *Service) first(index http.HandlerFunc) http.HandlerFunc {
	if s.firstPage == nil {
		return index
	}
	return func(w http.ResponseWriter, r *http.Request) {
		offered := []string{mediaJSON, mediaHTML}
		if negotiate.Media(strings.Join(r.Header.Values("Accept"), ","), offered) == mediaHTML {
			s.firstPage.ServeHTTP(w, r)
			return
		}
		index(w, r)
	}
}

// readersPerMinute is how many public pages an address may open. They are counted on this node, which they guard: a
// page from memory costs less than to ask a store.
const (
	readersPolicy    = "pages"
	readersPerMinute = 300
	// castsPerDay is how many charts and matches an address may have cast on the public pages in a day.
	castsPerDay = 10
)

// reader is what the almanac sees of the service.
type reader struct{ *Service }

// Desk answers every question.
func (d reader) Desk() *op.Calculator { return d.calculator }

// Now is the present moment.
func (d reader) Now() time.Time { return d.now() }

// Base is the public address.
func (d reader) Base() string { return d.base }

// Language returns the language that suits an Accept-Language header best.
func (d reader) Language(accept string) vedic.Lang { return negotiate.Language(accept) }

// Secure reports whether the browser sees the service under https.
func (d reader) Secure(r *http.Request) bool { return d.door().Secure(r) }

// Community returns the community that the account of a signed-in visitor chose. Where the store fails it
// reports no session, and the page goes by its cookie.
func (d reader) Community(r *http.Request) (community string, signedIn bool) {
	owner := d.visitor(r)
	if owner == "" {
		return "", false
	}
	p, err := d.store.Preferences(r.Context(), owner)
	return p.Community, err == nil
}

// Prefer stores the community for the account of a signed-in visitor.
func (d reader) Prefer(r *http.Request, community string) error {
	return d.store.Prefer(r.Context(),
		account.Preferences{AccountID: d.visitor(r), Community: community, ChangedAt: d.second()})
}

// visitor returns the account of the session of a visitor; "" without one that goes on. Browsers send its cookie from
// pages of this site alone, so that a link elsewhere changes nothing.
func (d reader) visitor(r *http.Request) string {
	c, err := r.Cookie(dashboard.SessionCookie(d.Secure(r)))
	if err != nil || len(c.Value) != sessionRandom {
		return ""
	}
	session, key, owner, err := d.store.Session(r.Context(), d.sessionHash(c.Value))
	if err != nil || !session.Alive(&key, d.now()) || !key.Admits(recordOf(r).address) {
		return ""
	}
	return owner.ID
}

// Visit counts a page against the rate of its address.
func (d reader) Visit(r *http.Request) int {
	rec := recordOf(r)
	q, ok, err := d.readers.Take(r.Context(), d.subject(rec.address), readersPerMinute)
	if err != nil || ok {
		return 0
	}
	rec.code = "quota-exceeded"
	d.metrics.limited.Inc()
	return max(1, q.Reset)
}

// Charts reports whether the operator lets visitors have charts cast.
func (d reader) Charts() bool { return d.publicCharts }

// Play reports whether there is a page at /play/.
func (d reader) Play() bool { return d.play }

// Published is false: the pages are served.
func (d reader) Published() bool { return false }

// Cast counts a chart against the day of its address.
func (d reader) Cast(r *http.Request) int {
	rec := recordOf(r)
	wait := d.casts.Take(d.subject(rec.address))
	if wait > 0 {
		rec.code = "quota-exceeded"
		d.metrics.limited.Inc()
	}
	return wait
}

// Unpacks reports whether an Accept-Encoding header takes gzip.
func (d reader) Unpacks(accept string) bool { return negotiate.Unpacks(accept) }

// Pack packs a page that is kept by gzip.
func (d reader) Pack(body []byte) []byte { return negotiate.CompressPage(body) }

// Problem sends a problem document to a program and returns true. For a browser it returns false,
// and the caller sends a page.
func (d reader) Problem(w http.ResponseWriter, r *http.Request, status int, detail string, wait int,
	near []place.Hit) bool {
	if negotiate.Media(strings.Join(r.Header.Values("Accept"), ","), []string{mediaHTML, mediaJSON}) != mediaJSON {
		return false
	}
	code := "not-found"
	switch {
	case status == http.StatusMultipleChoices:
		code = "place-ambiguous"
	case len(near) > 0:
		code = "place-not-found"
	case status == http.StatusTooManyRequests:
		code = "quota-exceeded"
	case status == http.StatusServiceUnavailable:
		code = "unavailable"
	case status >= http.StatusInternalServerError:
		code = "internal-error"
	case status != http.StatusNotFound:
		code = "malformed-request"
	}
	rec := recordOf(r)
	p := problem.New(code, detail)
	p.Type, p.Instance, p.RequestID, p.Candidates = problem.URI(d.base, code), r.URL.Path, rec.id, near
	if wait > 0 {
		p.Retry(wait)
		w.Header().Set("Retry-After", p.Header.Get("Retry-After"))
	}
	body, err := marshal(p)
	if err != nil {
		rec.cause = err
		return false
	}
	rec.code = cmp.Or(rec.code, code)
	w.Header().Set("Cache-Control", noStore)
	w.Header().Set("Content-Language", vedic.English.String())
	w.Header().Set("Vary", "Accept")
	send(w, p.Status, mediaProblem, body)
	return true
}

// Failed notes why a page could not be made.
func (d reader) Failed(r *http.Request, err error) {
	rec := recordOf(r)
	rec.code, rec.cause = "internal-error", err
}
