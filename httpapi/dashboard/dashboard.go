package dashboard

import (
	"crypto/subtle"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// Base is where the dashboard is.
const Base = "/dashboard"

const (
	signInPath  = Base + "/sign-in"
	signOutPath = Base + "/sign-out"
)

// maxForm is how large a form may be, in bytes.
const maxForm = 64 << 10

// Dashboard serves the pages of the account owner.
type Dashboard struct {
	door   Door
	mux    *http.ServeMux
	origin *http.CrossOriginProtection
}

// handler answers one request of a page. Its error is a *[Problem].
type handler func(*visit) (*answer, error)

// answer is a page with its view, or the way to another page, or something to load.
type answer struct {
	status   int    // zero is 200
	location string // go there
	name     string // of the page
	title    string // ID of its text
	heading  string // in place of the title, as it is
	view     any
	scripted bool
	wide     bool
	bare     bool   // its address cannot be asked for again: no way to the other language
	media    string // of the body, which is sent as it is
	body     []byte
}

// New makes the dashboard of a service.
func New(d Door) *Dashboard {
	b := &Dashboard{door: d, mux: http.NewServeMux(), origin: http.NewCrossOriginProtection()}
	b.mux.HandleFunc("GET "+signInPath, b.open(showSignIn))
	b.mux.HandleFunc("POST "+signInPath, b.open(signIn))
	for pattern, h := range routes() {
		b.mux.HandleFunc(pattern, b.closed(h, false))
	}
	for pattern, h := range pictures() {
		b.mux.HandleFunc(pattern, b.closed(h, true))
	}
	b.mux.HandleFunc(Base+"/", b.closed(nowhere, false))
	return b
}

// routes is the table of what is behind the door.
func routes() map[string]handler {
	return map[string]handler{
		"GET " + Base:                                           home,
		"POST " + signOutPath:                                   signOut,
		"GET " + Base + "/history":                              history,
		"GET " + Base + "/keys":                                 keys,
		"POST " + Base + "/keys":                                createKey,
		"POST " + Base + "/keys/{keyId}/rotate":                 rotateKey,
		"POST " + Base + "/keys/{keyId}/revoke":                 revokeKey,
		"GET " + Base + "/reports":                              reports,
		"POST " + Base + "/reports/find":                        findReports,
		"GET " + Base + "/reports/new":                          newReport,
		"POST " + Base + "/reports/new":                         createReport,
		"GET " + Base + "/reports/{id}":                         showReport,
		"POST " + Base + "/reports/{id}/delete":                 deleteReport,
		"GET " + Base + "/reports/{id}/{system}":                showSystem,
		"POST " + Base + "/reports/{id}/{system}":               buySystem,
		"GET " + Base + "/reports/{id}/report.html":             readable,
		"GET " + Base + "/reports/{id}/report.pdf":              portable,
		"POST " + Base + "/reports/{id}/share":                  createShare,
		"POST " + Base + "/reports/{id}/share/{shareId}/revoke": revokeShare,
		"GET " + Base + "/matches":                              matches,
		"GET " + Base + "/matches/new":                          newMatch,
		"POST " + Base + "/matches/new":                         createMatch,
		"GET " + Base + "/matches/{matchId}":                    showMatch,
		"POST " + Base + "/matches/{matchId}/delete":            deleteMatch,
		"GET " + Base + "/places":                               places,
	}
}

// pictures is the table of what pages show besides themselves.
func pictures() map[string]handler {
	return map[string]handler{
		"GET " + Base + "/reports/{id}/chart.svg": chart,
	}
}

// ServeHTTP answers with the headers that every page has.
func (b *Dashboard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", page.Policy)
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("X-Frame-Options", "DENY")
	b.mux.ServeHTTP(w, r)
}

// visit is one request, and what is known of who makes it.
type visit struct {
	*Dashboard
	w     http.ResponseWriter
	r     *http.Request
	lang  vedic.Lang
	token string // of the session
	guest Guest  // nil before the door
}

// open makes the HTTP handler of a page before the door.
func (b *Dashboard) open(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := b.visit(w, r)
		err := v.sound()
		var a *answer
		if err == nil {
			a, err = h(v)
		}
		v.answer(a, err)
	}
}

// closed makes the HTTP handler of a page behind the door. Who has no session is sent to sign in, and comes without it to what is not a
// page. Pictures are many on a page and are counted apart.
func (b *Dashboard) closed(h handler, picture bool) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := b.visit(w, r)
		a, err := v.enter(h, picture)
		v.answer(a, err)
	}
}

func (v *visit) enter(h handler, picture bool) (*answer, error) {
	if err := v.sound(); err != nil {
		return nil, err
	}
	g, err := v.door.Enter(v.r, v.token, picture)
	var p *Problem
	if errors.As(err, &p) && p.Code == "unauthenticated" {
		v.forget()
		return &answer{location: signInPath}, nil
	}
	if err != nil {
		return nil, err
	}
	v.guest = g
	if v.r.Method == http.MethodPost && subtle.ConstantTimeCompare([]byte(v.r.PostForm.Get("token")), []byte(g.Mark())) == 0 {
		return nil, forged()
	}
	return h(v)
}

func (b *Dashboard) visit(w http.ResponseWriter, r *http.Request) *visit {
	v := &visit{Dashboard: b, w: w, r: r}
	if c, err := r.Cookie(v.cookie()); err == nil {
		v.token = c.Value
	}
	v.lang = v.language()
	return v
}

// sound refuses what does not come from a page of this site, and reads the form of what does.
func (v *visit) sound() error {
	if v.origin.Check(v.r) != nil {
		return forged()
	}
	if v.r.Method != http.MethodPost {
		return nil
	}
	v.r.Body = http.MaxBytesReader(v.w, v.r.Body, maxForm)
	if err := v.r.ParseForm(); err != nil {
		return &Problem{Status: http.StatusBadRequest, Code: "malformed-request"}
	}
	return nil
}

// forged is told whoever sends a form that no page of the session made.
func forged() error { return &Problem{Status: http.StatusForbidden, Code: "forged"} }

// language is the one that the address asks for, else the one that was chosen before, else the browser's.
func (v *visit) language() vedic.Lang {
	var l vedic.Lang
	if asked := v.r.URL.Query().Get("lang"); asked != "" && l.UnmarshalText([]byte(asked)) == nil {
		http.SetCookie(v.w, &http.Cookie{Name: "lang", Value: l.String(), Path: Base, MaxAge: 365 * 24 * 3600, Secure: v.door.Secure(v.r),
			HttpOnly: true, SameSite: http.SameSiteStrictMode})
		return l
	}
	if c, err := v.r.Cookie("lang"); err == nil && l.UnmarshalText([]byte(c.Value)) == nil {
		return l
	}
	return v.door.Language(v.r.Header.Get("Accept-Language"))
}

// word gives a text in the language of the visit.
func (v *visit) word(id string, values ...any) string { return page.Word(v.lang, id, values...) }

// field gives a field of the form, without space around it.
func (v *visit) field(name string) string { return strings.TrimSpace(v.r.PostForm.Get(name)) }

// answer writes what a handler gave.
func (v *visit) answer(a *answer, err error) {
	if err != nil {
		a = v.failed(err)
	}
	h := v.w.Header()
	h.Set("Content-Language", v.lang.String())
	if a.status == 0 {
		a.status = http.StatusOK
	}
	switch {
	case a.location != "":
		h.Set("Location", a.location)
		v.w.WriteHeader(http.StatusSeeOther)
	case a.media != "":
		h.Set("Content-Type", a.media)
		v.w.WriteHeader(a.status)
		v.w.Write(a.body)
	default:
		v.render(a)
	}
}

// render writes a page.
func (v *visit) render(a *answer) {
	body, err := page.Render(a.name, v.frame(a), a.view)
	if err != nil {
		panic(err) // a mistake in a template, for the log
	}
	v.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	v.w.WriteHeader(a.status)
	v.w.Write(body)
}

func (v *visit) frame(a *answer) page.Frame {
	f := page.Frame{Lang: v.lang, Title: a.heading, Scripted: a.scripted, Wide: a.wide}
	if a.title != "" {
		f.Title = v.word(a.title)
	}
	if v.r.Method == http.MethodGet && !a.bare {
		q := v.r.URL.Query()
		q.Set("lang", f.OtherLang().String())
		f.Other = (&url.URL{Path: v.r.URL.Path, RawQuery: q.Encode()}).String()
	}
	if v.guest != nil {
		f.Leave = &page.Leave{Path: signOutPath, Token: v.guest.Mark()}
		f.Links = v.links()
	}
	return f
}

// links are the ways that the key opens.
func (v *visit) links() (list []page.Link) {
	for _, l := range []struct{ path, word, scope string }{
		{Base, "nav.home", ""},
		{Base + "/reports", "nav.reports", "kundali:read"},
		{Base + "/matches", "nav.matches", "compatibility:read"},
		{Base + "/history", "nav.history", "credits:read"},
		{Base + "/keys", "nav.keys", "keys:read"},
	} {
		if l.scope == "" || v.guest.May(l.scope) {
			here := v.r.URL.Path == l.path || l.path != Base && strings.HasPrefix(v.r.URL.Path, l.path+"/")
			list = append(list, page.Link{Path: l.path, Word: l.word, Here: here})
		}
	}
	return list
}

// failed is the page of a failure.
func (v *visit) failed(err error) *answer {
	var p *Problem
	if !errors.As(err, &p) {
		panic(err) // handlers give problems only
	}
	v.wait(p)
	n := page.Notice{Text: p.full(v.lang), Bad: true, Path: Base, Onward: "notice.home", Detail: v.door.RequestID(v.r)}
	if v.guest == nil {
		n.Path, n.Onward = signInPath, "notice.sign-in"
	}
	return &answer{status: p.Status, name: "notice", title: "notice.failed", view: n, bare: true}
}

// wait says after how long the same may succeed, where the problem knows.
func (v *visit) wait(p *Problem) {
	if p.RetryAfter > 0 {
		v.w.Header().Set("Retry-After", strconv.Itoa(p.RetryAfter))
	}
}

// nowhere answers what is not there.
func nowhere(*visit) (*answer, error) {
	return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
}
