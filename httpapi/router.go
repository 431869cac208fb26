package httpapi

import (
	"cmp"
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// Handler serves the public listener. Outside of all stands observe, so that what is refused by the bounds is counted
// and logged too.
func (s *Service) Handler() http.Handler {
	r := s.router()
	s.public(r)
	for _, prefix := range prefixes() {
		s.mount(r, prefix, operations())
	}
	s.mount(r, "", pages())
	for _, rt := range discoveryRoutes() { // the other prefix of the version has its index too
		if rt.path == prefixes()[0] {
			rt.path = prefixes()[1]
			s.mount(r, "", []route{rt})
		}
	}
	s.people(r)
	s.payments(r)
	s.agents(r)
	return s.observe(s.bounds(r), slog.LevelInfo)
}

// Admin serves the listener of the operator: probes and metrics, without keys. It must not be reachable from outside.
func (s *Service) Admin() http.Handler {
	r := s.router()
	s.mount(r, "", probes())
	r.Method("GET", "/metrics", s.metrics.handler)
	return s.observe(r, slog.LevelDebug)
}

// router makes one that answers what it does not have with problems. The router's own answers would be text without an
// id.
func (s *Service) router() chi.Router {
	r := chi.NewRouter()
	r.NotFound(s.unrouted(r))
	r.MethodNotAllowed(s.unrouted(r))
	return r
}

// mount adds a table of routes. What answers GET answers HEAD.
func (s *Service) mount(r chi.Router, prefix string, table []route) {
	for _, rt := range table {
		h := s.serve(rt, prefix)
		if prefix+rt.path == "/" {
			h = s.first(h)
		}
		r.Method(rt.method, prefix+rt.pattern(), h)
		if rt.method == http.MethodGet {
			r.Method(http.MethodHead, prefix+rt.pattern(), h)
		}
	}
}

// unrouted distinguishes an unknown path from a method that is not allowed.
func (s *Service) unrouted(routes chi.Routes) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := s.newCall(w, r, nil)
		allow := allowed(routes, r)
		if len(allow) == 0 {
			c.refuse(w, problem.New("not-found", "There is nothing at this path."))
			return
		}
		p := problem.New("method-not-allowed", fmt.Sprintf("This path answers %s.", strings.Join(allow, ", ")))
		p.Header.Set("Allow", strings.Join(allow, ", "))
		c.refuse(w, p)
	}
}

// allowed returns the methods that a path answers.
func allowed(routes chi.Routes, r *http.Request) (methods []string) {
	path := r.URL.RawPath
	path = cmp.Or(path, r.URL.Path)
	for _, m := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete} {
		if routes.Match(chi.NewRouteContext(), m, path) {
			methods = append(methods, m)
		}
	}
	return methods
}

// bounds refuses a URL that is too long or contains a secret; the server limits headers itself. A
// key in a URL is refused even if it is valid: proxies have logged it by now, and its owner should
// notice at once.
func (s *Service) bounds(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rec := recordOf(r)
		rec.secret = showsCredential(r.URL)
		c := s.newCall(w, r, nil)
		switch {
		case len(r.URL.RequestURI()) > maxURL:
			c.refuse(w, problem.New("malformed-request", fmt.Sprintf("A URL may have up to %d bytes.", maxURL)))
		case rec.secret:
			c.refuse(w, problem.New("credential-in-url",
				"Send the key as Authorization: Bearer, and revoke this one: URLs are logged on the way."))
		case r.ContentLength > requestLimit(r):
			c.refuse(w, problem.TooLarge(requestLimit(r)))
		default:
			next.ServeHTTP(w, r)
		}
	})
}
