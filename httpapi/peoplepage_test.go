package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// asPage asks for an answer as a browser does.
func (s *stand) asPage(path string) reply {
	s.Helper()
	return s.do(request{method: "GET", path: path,
		header: map[string]string{"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}})
}

// The page says what the JSON says, and is another representation with a tag of its own.
func TestMatchPage(t *testing.T) {
	s := newStand(t)
	body := `{"bride":` + strings.Replace(shapeA, "Asha Rao", "Asha O'Rao", 1) +
		`,"groom":{"moon":{"nakshatra":22,"pada":3}}}`
	m := decode[matched](t, s.post(matchPath, body).ok(t, 201))
	path := "/v1/compatibility/" + *m.ID
	plain, r := s.get(path).ok(t, 200), s.asPage(path)
	html := keepsPolicy(t, r)
	require.NotEqual(t, plain.header.Get("ETag"), r.header.Get("ETag"))
	total := string(field(t, plain, "total"))
	for _, want := range []string{"Asha O&#39;Rao", total + " of 36 points", `id="koota-t"`, "Nadi", "Graha Maitri",
		`href="?lang=hi"`, "Poruthams of the South", "Mahendra", "<dt>Lord of the sign</dt><dd>Saturn</dd>"} {
		require.Contains(t, html, want)
	}
	hindi := keepsPolicy(t, s.asPage(path+"?lang=hi"))
	for _, want := range []string{"नाड़ी", "महेंद्र", "<dt>राशि स्वामी</dt><dd>शनि</dd>"} {
		require.Contains(t, hindi, want)
	}
	s.do(request{method: "GET", path: path,
		header: map[string]string{"Accept": "text/html", "If-None-Match": r.header.Get("ETag")}}).ok(t, 304)
	s.asPage("/v1/compatibility/gm_"+missingID).problem(t, 404, "not-found")
}

// By Drik Panchang: on 24 January 2022 the Sun rises in New Delhi at 7:13, and the tithi is Krishna Shashthi.
func TestPanchangPage(t *testing.T) {
	s := newStand(t)
	path := "/v1/muhurat/panchang?date=2022-01-24&place=New+Delhi,+India"
	plain, r := s.get(path).ok(t, 200), s.asPage(path)
	html := keepsPolicy(t, r)
	require.NotEqual(t, plain.header.Get("ETag"), r.header.Get("ETag"))
	for _, want := range []string{"2022-01-24", "07:13", "New Delhi", `id="day-t"`, "Rahu Kalam", "Krishna Shashthi",
		"to avoid"} {
		require.Contains(t, html, want)
	}
	require.Contains(t, keepsPolicy(t, s.asPage(path+"&lang=hi")), "राहु काल")
	// No Sun rises there that day: the ring goes round what stands for it.
	require.Contains(t,
		keepsPolicy(t,
			s.asPage("/v1/muhurat/panchang?date=2022-01-01&latitude=78.22&longitude=15.65&timezone=Arctic/Longyearbyen")), `id="day-t"`)
	s.asPage("/v1/muhurat/panchang?date=2022-01-24").problem(t, 422, "validation-failed")
}
