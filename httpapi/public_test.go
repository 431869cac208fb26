package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/servicetest"
)

func newAlmanacStand(t *testing.T) *stand {
	return newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Almanac = true })
}

// visit asks for a page as a browser does.
func (s *stand) visit(path, address string, heads ...string) *httptest.ResponseRecorder {
	return servicetest.Visit(s.handler, path, address, heads...)
}

// The first page is the day for people and the index for programs; without the almanac all is as it was.
func TestAlmanacFirstPage(t *testing.T) {
	s := newAlmanacStand(t)
	w := s.visit("/", "203.0.113.5", "Cookie", "town=plc_qzml")
	require.Equal(t, 200, w.Code)
	require.Contains(t, w.Body.String(), "Panchang for Pune, 21 November 2026")
	require.Contains(t, w.Header().Get("Vary"), "Accept")
	require.Equal(t, "private, no-cache", w.Header().Get("Cache-Control"))
	require.Contains(t, string(s.getPublic("/", "").body), `"object":"index"`)
	require.Contains(t, string(s.getPublic("/robots.txt", "").body), "Sitemap: http://localhost:8080/sitemap.xml")
	require.Equal(t, http.StatusMethodNotAllowed, func() int {
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, httptest.NewRequest("POST", "/panchang", nil))
		return w.Code
	}())

	off := newStand(t)
	require.Contains(t, off.visit("/", "203.0.113.5").Body.String(), `href="/dashboard"`)
	require.NotContains(t, off.visit("/", "203.0.113.5").Body.String(), "Panchang for")
	for _, path := range []string{"/panchang", "/panchang/pune-plc_qzml/2026-11-08", "/festivals/2026/pune-plc_qzml",
		"/town?name=Pune", "/sitemap.xml"} {
		require.Equal(t, 404, off.visit(path, "203.0.113.5").Code, path)
	}
	require.NotContains(t, string(off.getPublic("/robots.txt", "").body), "Sitemap")
}

// An address opens 300 pages a minute, its neighbours in the same network of IPv6 with it; others are not held up, and
// the next minute begins anew. No log line says what was looked at, or by whom.
func TestAlmanacRate(t *testing.T) {
	s := newAlmanacStand(t)
	const path = "/eclipses/2026/pune-plc_qzml"
	for i := range 300 {
		require.Equal(t, 200, s.visit(path, "203.0.113.5").Code, i)
	}
	w := s.visit(path+"?lang=hi", "203.0.113.5")
	require.Equal(t, http.StatusTooManyRequests, w.Code)
	require.NotEmpty(t, w.Header().Get("Retry-After"))
	require.Contains(t, w.Body.String(), `<html lang="hi">`)
	require.Equal(t, 200, s.visit(path, "203.0.113.6").Code)
	s.clock.move(60e9)
	require.Equal(t, 200, s.visit(path, "203.0.113.5").Code)
	s.visit("/town?name=Chhatarpur", "203.0.113.7", "Cookie", "town=plc_qzml")
	log := s.log.String()
	for _, never := range []string{"203.0.113", "pune", "plc_", "Chhatarpur"} {
		require.NotContains(t, log, never)
	}
	require.Contains(t, log, `"route":"/eclipses/{year}/{place}"`)
	require.Equal(t, 1, strings.Count(log, `"problem":"quota-exceeded"`))
}

// TestAlmanacLanguages checks that an unknown language is reported with the languages there are,
// each with a link to the same page.
func TestAlmanacLanguages(t *testing.T) {
	s := newAlmanacStand(t)
	const path = "/panchang/pune-plc_qzml/2026-11-08"
	w := s.visit(path+"?lang=xx", "203.0.113.5", "Accept-Language", "hi")
	require.Equal(t, http.StatusBadRequest, w.Code)
	require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	for _, part := range []string{"“xx”", path + "?lang=ta\">தமிழ்", path + "\">English"} {
		require.Contains(t, w.Body.String(), part)
	}
	require.Equal(t, 200, s.visit(path+"?lang=ta", "203.0.113.5").Code)
	require.Equal(t, 200, s.visit(path+"?lang=", "203.0.113.5").Code, "nothing is asked for")
	hostile := s.visit(path+"?lang=%3Cscript%3E", "203.0.113.5")
	require.Equal(t, http.StatusBadRequest, hostile.Code)
	require.NotContains(t, hostile.Body.String(), "<script>")
}

// A town that is not known as it is written is a page for people, and a problem with the places that are near for
// programs.
func TestAlmanacMisspelt(t *testing.T) {
	s := newAlmanacStand(t)
	const path = "/panchang/varnasi/2026-11-27"
	w := s.visit(path, "203.0.113.5")
	require.Equal(t, http.StatusNotFound, w.Code)
	require.Contains(t, w.Body.String(), "no place written “varnasi”")
	require.Contains(t, w.Header().Get("Vary")+",", "Accept,")
	for address, want := range map[string][3]string{
		path:                           {"422", "place-not-found", "plc_qv4t"},
		"/panchang/rampur":             {"422", "place-ambiguous", "plc_qz53"},
		"/panchang/zzzqqx":             {"404", "not-found", "zzzqqx"},
		"/rashifal/mesha/2026-13":      {"400", "malformed-request", "2026-13"},
		"/festivals/26/pune-plc_qzml":  {"400", "malformed-request", "four digits"},
		"/panchang/pune-plc_qzml/1199": {"400", "malformed-request", "1199"},
	} {
		w := s.visit(address, "203.0.113.5", "Accept", "application/json")
		require.Equal(t, want[0], strconv.Itoa(w.Code), address)
		require.Equal(t, "application/problem+json; charset=utf-8", w.Header().Get("Content-Type"), address)
		require.Contains(t, w.Body.String(), `"code":"`+want[1]+`"`, address)
		require.Contains(t, w.Body.String(), want[2], address)
	}
}
