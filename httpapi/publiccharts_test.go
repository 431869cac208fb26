package httpapi_test

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// cast sends a birth as the form of a public page does.
func (s *stand) cast(path, address string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", path, strings.NewReader(form.Encode()))
	r.RemoteAddr = address + ":4711"
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

// Visitors may compute charts if the operator allows it: ten a day and address. Nothing of them is
// stored or logged, and invalid requests do not count.
func TestPublicCharts(t *testing.T) {
	off := newAlmanacStand(t)
	birth := url.Values{"date": {"1990-05-17"}, "time": {"06:45"}, "place": {"Pune, India"}}
	require.Equal(t, 404, off.visit("/chart", "203.0.113.5").Code)
	require.NotEqual(t, 200, off.cast("/chart", "203.0.113.5", birth).Code)

	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Almanac, c.PublicCharts = true, true })
	require.Equal(t, 200, s.visit("/match", "203.0.113.5").Code)
	require.Equal(t, 400, s.cast("/chart", "203.0.113.5", url.Values{"date": {"1990-05-17"}}).Code)
	for i := range 10 {
		require.Equal(t, 200, s.cast("/chart", "203.0.113.5", birth).Code, i)
	}
	w := s.cast("/chart", "203.0.113.5", birth)
	require.Equal(t, 429, w.Code)
	require.Equal(t, "54000", w.Header().Get("Retry-After"), "it is nine, and the day of UTC ends at midnight")
	require.Equal(t, 200, s.cast("/chart", "203.0.113.6", birth).Code)
	s.clock.move(15 * time.Hour)
	require.Equal(t, 200, s.cast("/chart", "203.0.113.5", birth).Code)
	log := s.log.String()
	for _, never := range []string{"1990", "06:45", "Pune", "203.0.113"} {
		require.NotContains(t, log, never)
	}
	require.NotContains(t, string(s.get("/v1/kundali").body), "Pune", "nothing is stored")
}
